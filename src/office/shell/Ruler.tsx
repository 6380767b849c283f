// The week, with today opened into its hours. On every screen; leads will stand on it as notes.
import { useNow } from '#office/ui/use-now.ts'
import { timeOf } from '#office/ui/when.ts'
import styles from './Ruler.module.css'
import { shareOfDay, weekOf } from './week.ts'

const hours = Array.from({ length: 11 }, (_, index) => (index + 1) * 2)

export function Ruler({ timeZone }: { timeZone: string }) {
  const nowMs = useNow(30_000)
  const time = timeOf(nowMs, timeZone)
  return (
    <section className={styles.ruler} aria-label="This week">
      <ol>
        {weekOf(nowMs, timeZone).map(({ label, name, isToday }) =>
          isToday ? (
            <li key={label} className={styles.today} aria-current="date">
              <b>{label}</b>
              <div className={styles.roll} role="img" aria-label={`${name}, ${time}`}>
                {hours.map((hour) => (
                  <i key={hour} className={styles.hour} style={{ left: `${(hour / 24) * 100}%` }} />
                ))}
                <i className={styles.now} style={{ left: `${shareOfDay(nowMs, timeZone) * 100}%` }} />
              </div>
            </li>
          ) : (
            <li key={label}>
              <b>{label}</b>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
