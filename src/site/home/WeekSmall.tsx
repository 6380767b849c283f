// The small version of Week for narrow windows. Its only text is the names of the days. The line at the current time
// extends below the drawing.
import type { SampleWeek } from '#content/read-sample-week.ts'
import styles from './WeekSmall.module.css'

const beat = 10
const tops = { crews: [0, 17], parts: [42, 56, 70] }

interface Bar {
  at: number
  beats: number
}

/** Returns one SVG path for bars that look alike. */
const boxes = (bars: readonly Bar[], top: number, height: number) =>
  bars
    .map(({ at, beats }) => `M${(at - 1) * beat + 1} ${top}h${beats * beat - 2}v${height}h${2 - beats * beat}z`)
    .join('')

export function WeekSmall({ week: { days, now: today, week } }: { week: SampleWeek }) {
  const { now, crews, parts } = week
  const crewBars = (state: string) =>
    crews.map(({ bars }, row) =>
      boxes(
        bars.filter((bar) => bar.state === state),
        tops.crews[row]!,
        13,
      ),
    )
  const due = parts.map(({ notes }, row) =>
    boxes(
      notes.filter(({ at }) => at > now),
      tops.parts[row]!,
      9,
    ),
  )
  const lines = tops.parts.map((top) => `M0 ${top + 4.5}h240`).join('')
  const bars = days.slice(1).map((_, day) => `M${(day + 1) * 4 * beat + 0.5} 0v82`)
  return (
    <div className={styles.small} aria-hidden="true">
      <ol>
        {days.map(({ name }) => (
          <li key={name} className={name === today.day ? styles.today : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <svg viewBox="0 0 280 82" aria-hidden="true">
        <path className={styles.free} d="M240 0h40v82h-40z" />
        <path className={styles.line} d={bars.join('') + lines} />
        <path className={styles.done} d={crewBars('done').join('')} />
        {parts.map(({ module, notes }, row) => (
          <path
            key={module}
            className={styles[module]}
            d={boxes(
              notes.filter(({ at }) => at <= now),
              tops.parts[row]!,
              9,
            )}
          />
        ))}
        <path className={styles.due} d={crewBars('due').join('') + due.join('')} />
        <path className={styles.now} d={`${crewBars('live').join('')}M${now * beat} 0h1.6v92h-1.6z`} />
      </svg>
    </div>
  )
}
