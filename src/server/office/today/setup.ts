// The checklist for setting up the site, which is shown until the first lead arrives.
import type { Today } from '#contract/today.ts'
import type { TodayFound } from '#server/store/today/today.ts'

interface Installation {
  /** Whether booking.yaml still has the sample hours. */
  isSample: boolean
  /** False with PostgreSQL, which isn't backed up by this server. */
  knowsBackups: boolean
  /** The environment variables of the destinations that have no URL. */
  unset: readonly string[]
}

/** Returns undefined once there is a lead. */
export function setupOf(found: TodayFound, { isSample, knowsBackups, unset }: Installation): Today['setup'] {
  if (found.leads > 0) return undefined
  const [first, ...others] = unset
  const more = others.length > 0 ? ` and ${others.length} more aren’t set` : ' isn’t set'
  return [
    { id: 'owner', isDone: found.hasOwner, text: 'Owner set up, with a passkey', detail: undefined },
    ...(knowsBackups ? [backupStep(found.lastBackupAtMs !== undefined)] : []),
    {
      id: 'test-lead',
      isDone: false,
      text: 'Send yourself a test lead',
      detail: 'It shows up here. You can delete it afterward.',
    },
    {
      id: 'hours',
      isDone: !isSample,
      text: 'Set your business hours',
      detail: `The two-minute clock only runs in these hours.${isSample ? ' Sample hours are filled in.' : ''}`,
    },
    {
      id: 'destinations',
      isDone: first === undefined,
      text: 'Connect your integrations',
      detail: first === undefined ? undefined : `${first}${more}, so leads are only saved here.`,
    },
    {
      id: 'people',
      isDone: found.teammates > 1,
      text: 'Invite whoever answers leads',
      detail: 'Two minutes is tight. One person can’t cover it alone.',
    },
  ]
}

const backupStep = (hasBackup: boolean) => ({
  id: 'backup' as const,
  isDone: hasBackup,
  text: hasBackup ? 'Storage works, and a backup was made' : 'Make a first backup',
  detail: hasBackup ? undefined : 'Ask whoever runs your server to make one.',
})
