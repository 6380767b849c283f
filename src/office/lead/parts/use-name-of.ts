import { useQuery } from '@tanstack/react-query'
import { useCan } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { firstName } from './names.ts'

export type NameOf = (who: string) => string

/**
 * Names who did something, by the recorded id: 'You', a teammate's first name, 'A former teammate', 'The command line'
 * or 'The server'.
 */
export function useNameOf(): NameOf {
  const { data } = useQuery({ ...teamQuery, enabled: useCan('team.see') })
  return (who) => {
    const teammate = data?.teammates.find(({ id }) => id === who)
    if (teammate) return teammate.isYou ? 'You' : firstName(teammate.name)
    if (/command/i.test(who)) return 'The command line'
    return /server|^system$/i.test(who) ? 'The server' : 'A former teammate'
  }
}
