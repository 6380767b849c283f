// The week as a ruler, four beats per day, with today in yellow: opens a chapter of the home page's week.
import styles from './BeatRuler.module.css'

export function BeatRuler({ days, today }: { days: string[]; today: number }) {
  return (
    <ol className={styles.ruler} aria-hidden="true">
      {days.map((day, index) => (
        <li key={day} className={index === today ? styles.today : undefined}>
          {day}
        </li>
      ))}
    </ol>
  )
}
