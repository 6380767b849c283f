// One lead's wait as a time and, while the clock runs, also as a bar of segments. End-to-end tests find the time by
// `data-clock`.

import { waitText } from '#domain/clock/wait-text.ts'
import { WaitProgress } from '#office/ui/WaitProgress.tsx'
import styles from './LeadWait.module.css'
import { type Clocked, useHours, useWait, waitLabel } from './use-wait.ts'

export function LeadWait({ lead, size = 'small' }: { lead: Clocked; size?: 'small' | 'normal' }) {
  const wait = useWait(lead)
  const hours = useHours()
  const targetMs = hours?.targetMs ?? 120_000
  if (wait.kind === 'no-clock')
    return (
      <span className="quiet" data-clock="">
        not needed
      </span>
    )
  if (wait.kind === 'unanswered')
    return (
      <span className="quiet" data-clock="">
        no answer
      </span>
    )
  if (wait.kind === 'to-do')
    return (
      <span className={wait.isLate ? styles.late : undefined} data-clock="">
        {hours && waitLabel(wait, hours, Date.now())}
      </span>
    )
  if (wait.kind === 'answered')
    return (
      <span data-clock={wait.waitedMs}>
        <span className={wait.isLate ? styles.late : undefined}>{waitText(wait.waitedMs)}</span>
        {wait.isLate && <span className={`small quiet ${styles.word}`}> late</span>}
      </span>
    )
  return (
    <span className={styles.running}>
      <span className={styles.segments}>
        <WaitProgress
          waitedMs={wait.waitedMs}
          targetMs={targetMs}
          small={size === 'small'}
          look={wait.isOpen ? 'running' : 'shut'}
        />
      </span>
      <b className={wait.isLate ? styles.late : undefined} data-clock={wait.waitedMs}>
        {waitText(wait.waitedMs)}
      </b>
      {wait.isLate && <span className="visually-hidden"> late</span>}
    </span>
  )
}
