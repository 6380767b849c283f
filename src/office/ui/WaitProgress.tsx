// The two-minute measure: eight beats, of fifteen seconds while the
// target is two minutes. Decorative; the time in figures is beside it.
import styles from './WaitProgress.module.css'

interface BeatsProps {
  waitedMs: number
  targetMs: number
  /** Fits a line of a list. */
  small?: boolean | undefined
  /** 'shut': outside open hours, the clock stands still; 'done': somebody answered. */
  look?: 'running' | 'done' | 'shut' | undefined
}

const beats = [0, 1, 2, 3, 4, 5, 6, 7]

export function Beats({ waitedMs, targetMs, small, look = 'running' }: BeatsProps) {
  const isLate = waitedMs > targetMs
  const classes = [styles.beats, small && styles.small, isLate ? styles.late : styles[look]]
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      {beats.map((beat) => (
        <i key={beat}>
          <u style={{ width: `${100 * shareOf(waitedMs, targetMs, beat)}%` }} />
        </i>
      ))}
    </span>
  )
}

/** How much of one beat has passed, from 0 to 1. */
const shareOf = (waitedMs: number, targetMs: number, beat: number) =>
  Math.min(1, Math.max(0, (waitedMs / targetMs) * beats.length - beat))
