// How long a person has been waiting, or how long they waited, in a row of the list. End-to-end tests find the element
// by `data-clock`.
import type { LeadRow } from '#contract/lead-row.ts'
import { formatDate } from '#domain/clock/moments.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { isBeforeOpening, useHours, useWait, waitLabel } from '#office/shell/waiting/use-wait.ts'
import styles from './LeadGrid.module.css'

export function Waited({ row }: { row: LeadRow }) {
  const wait = useWait(row)
  const hours = useHours()
  if (!hours) return null
  const nowMs = Date.now()
  const label = waitLabel(wait, hours, nowMs)
  if (wait.kind === 'no-clock' || wait.kind === 'unanswered')
    return (
      <span className="quiet" data-clock="">
        {label}
      </span>
    )
  if (wait.kind === 'answered')
    return (
      <span className={styles.answered} data-clock={wait.waitedMs}>
        <b>{label}</b>
        {wait.isLate && ' late'}
        {isBeforeOpening(row) && <small>before opening</small>}
      </span>
    )
  const opens = label.startsWith('Opens ') && label.slice('Opens '.length)
  // This text is on two lines, because the column is narrow.
  if (opens)
    return (
      <span data-clock="">
        <b>Opens</b> <small className={styles.opens}>{opens}</small>
      </span>
    )
  const [time, left] = label.split(' left')
  const day = dayAt(hours.openHours.timezone, wait.fromMs)
  return (
    <span
      className={wait.isLate ? styles.overdue : undefined}
      data-clock={wait.kind === 'running' ? wait.waitedMs : ''}
    >
      <b>{time}</b>
      {left !== undefined && ' left'}
      {wait.isLate && <span className="visually-hidden"> overdue</span>}
      {left === undefined && day !== dayAt(hours.openHours.timezone, nowMs) && (
        <small>since {formatDate(day, 'date')}</small>
      )}
    </span>
  )
}
