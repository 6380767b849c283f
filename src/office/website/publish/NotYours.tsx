// Says whose changes are about to be published or discarded, if not all of them are the user's own.
import { listed } from '#domain/texts/texts.ts'
import { useMe } from '#office/shell/me.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'

interface NotYoursProps {
  authors: readonly { id: string; name: string }[]
  changes: number
  /** Whether the names of all authors are shown beside this message. */
  hasNames?: boolean
}

export function NotYours({ authors, changes, hasNames }: NotYoursProps) {
  const { teammate } = useMe()
  const others = new Map(authors.filter(({ id }) => id !== teammate.id).map(({ id, name }) => [id, name]))
  if (others.size === 0) return null
  const names = listed([...others.values()])
  const [whose, wrote] = authors.some(({ id }) => id === teammate.id)
    ? ['Not all of these are yours.', `${names} wrote some.`]
    : [
        changes === 1 ? 'This isn’t yours.' : 'These aren’t yours.',
        !hasNames && `${names} wrote ${changes === 1 ? 'it' : 'them'}.`,
      ]
  return (
    <Banner kind="action" icon={<CircleAlert />}>
      <b>{whose}</b> {wrote}
    </Banner>
  )
}
