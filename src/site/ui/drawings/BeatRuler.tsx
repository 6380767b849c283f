// The week as a ruler with four beats per day and one day in yellow. A chapter about that day begins with this ruler.
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
