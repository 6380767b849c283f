// The sample week for narrow screens: a list of days, with today marked by a ruled line that ends in the squeegee.
import type { HomeWords } from './read-home.ts'
import { WeekNote } from './WeekNote.tsx'
import styles from './WeekOnPhone.module.css'

export function WeekOnPhone({ days }: { days: HomeWords['hero']['agenda'] }) {
  const today = days.findIndex(({ now }) => now)
  return (
    <ol className={styles.agenda} aria-hidden="true">
      {days.map(({ day, now, free, jobs, notes }, index) => (
        <li key={day} className={now ? styles.today : free && styles.free}>
          <b className={styles.day}>
            {day}
            {now && <small>{now}</small>}
          </b>
          <div>
            {free && <span className="display">{free}</span>}
            {jobs.map(({ street, work }) => (
              <span key={street} className={styles.job}>
                <b>{street}</b>
                <small>{work}</small>
              </span>
            ))}
            {notes.map((note) => (
              <WeekNote key={note.text} className={styles.note} {...note} due={index > today} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
