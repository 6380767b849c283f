// A lead's wait as eight segments up to the target, the time within which the team should answer. For a target of two
// minutes, each segment is fifteen seconds.
// Decorative, because the time is beside it in digits.
import styles from './WaitProgress.module.css'

interface WaitProgressProps {
  waitedMs: number
  targetMs: number
  /** Makes it small enough for the office's header. */
  small?: boolean | undefined
  /** 'shut': outside open hours, while the clock is paused. 'done': somebody answered. */
  look?: 'running' | 'done' | 'shut' | undefined
}

const segments = [0, 1, 2, 3, 4, 5, 6, 7]

export function WaitProgress({ waitedMs, targetMs, small, look = 'running' }: WaitProgressProps) {
  const isLate = waitedMs > targetMs
  const classes = [styles.segments, small && styles.small, isLate ? styles.late : styles[look]]
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      {segments.map((segment) => (
        <i key={segment}>
          <u style={{ width: `${100 * shareOf(waitedMs, targetMs, segment)}%` }} />
        </i>
      ))}
    </span>
  )
}

/** How much of one segment has passed, from 0 to 1. */
const shareOf = (waitedMs: number, targetMs: number, segment: number) =>
  Math.min(1, Math.max(0, (waitedMs / targetMs) * segments.length - segment))
