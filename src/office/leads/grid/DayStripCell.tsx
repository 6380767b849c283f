// One lead's day in a cell: a marker at the lead's arrival, a tail as long as its wait and, if the day is today, a
// line at the current time.

import type { LeadRow } from '#contract/lead-row.ts'
import { toWallClock } from '#domain/clock/moments.ts'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import { useWait } from '#office/shell/waiting/use-wait.ts'
import { MarkerHead } from '#office/ui/TimelineMarker.tsx'
import { type DayAxis, percent, positionOnDay, shadesOf, tailOnDay } from '#office/ui/time/day-axis.ts'
import styles from './LeadGrid.module.css'

export interface DrawnDay {
  axis: DayAxis
  timeZone: string
  nowMs: number
  /** Hour lines and shading, as a CSS background. */
  background: string
  /** The position of the current time, from 0 to 1; undefined on any day but today. */
  now: number | undefined
}

export function drawDay(axis: DayAxis, openHours: OpenHours, day: string, nowMs: number): DrawnDay {
  const today = toWallClock(nowMs, openHours.timezone)
  const lines = labeledHours(axis).map(
    ({ at }) => `linear-gradient(var(--rule), var(--rule)) ${percent(at)} 0 / 1px 100% no-repeat`,
  )
  return {
    axis,
    timeZone: openHours.timezone,
    nowMs,
    background: [...lines, shadesOf(axis, openHours, day)].join(', '),
    now: today.day === day ? positionOnDay(axis, today.minute) : undefined,
  }
}

/** Every second full hour on the axis: 9, 11, 1, 3, 5 */
export const labeledHours = ({ hours }: DayAxis) => hours.filter((_, index) => index % 2 === 1)

export function DayStripCell({ row, day }: { row: LeadRow; day: DrawnDay | undefined }) {
  const wait = useWait(row)
  if (!day) return null
  const at = positionOnDay(day.axis, toWallClock(row.receivedAtMs, day.timeZone).minute)
  const kind =
    row.quarantine !== undefined
      ? 'quarantine'
      : wait.kind === 'running'
        ? wait.isLate
          ? 'late-waiting'
          : 'waiting'
        : wait.kind === 'answered'
          ? wait.isLate
            ? 'late'
            : 'in-time'
          : 'no-clock'
  const tail = tailOnDay(day.axis, day.timeZone, row.receivedAtMs, row.answeredAtMs ?? day.nowMs)
  return (
    <div
      className={`stave ${styles.day} ${kind === 'late' ? styles.past : ''}`}
      style={{ background: day.background }}
      aria-hidden="true"
    >
      <MarkerHead kind={kind} at={at} tail={tail} />
      {day.now !== undefined && <i className={styles.now} style={{ left: percent(day.now) }} />}
    </div>
  )
}
