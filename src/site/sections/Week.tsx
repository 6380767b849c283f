// The week as a score: crews play on top, Tidy Tempo plays the office below. Solid is done, outlined is due. The figure
// around it says the same in words, so the drawing itself is hidden from readers. Narrow screens get the agenda instead.
import { type Icon, Note } from '#site/sections/Note.tsx'
import styles from './Week.module.css'

export interface WeekWords {
  described: string
  /** Beats count from 1 (Monday) to 28 (Sunday), four a day. */
  now: { at: number; label: string }
  office: string
  free: string
  crews: { name: string; jobs: (Spell & { street: string; work: string })[] }[]
  parts: { module: 'leads' | 'nurture' | 'cash'; name: string; notes: (Spell & { icon?: Icon; text: string })[] }[]
}

interface Spell {
  at: number
  beats: number
}

export function Week({ days, words }: { days: string[]; words: WeekWords }) {
  const { now, office, free, crews, parts } = words
  const stateOf = ({ at, beats }: Spell) => (at > now.at ? 'due' : at + beats > now.at ? 'live' : 'done')
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.bars} />
      <div className={styles.free}>{free}</div>
      <div className={styles.days}>
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      {crews.map(({ name, jobs }) => (
        <div key={name} className={styles.crew}>
          <span>{name}</span>
          {jobs.map((job) => (
            <div key={job.at} className={styles.job} data-state={stateOf(job)} data-at={job.at} data-beats={job.beats}>
              <b>{job.street}</b>
              <small>{job.work}</small>
            </div>
          ))}
        </div>
      ))}
      <div className={styles.office}>
        <span>{office}</span>
      </div>
      {parts.map(({ module, name, notes }) => (
        <div key={module} className={styles.part}>
          <span>{name}</span>
          {notes.map((note) => (
            <Note key={note.at} className={styles.note} {...note} module={module} due={stateOf(note) === 'due'} />
          ))}
        </div>
      ))}
      <div className={styles.now} data-at={now.at}>
        <i />
        <span>{now.label}</span>
      </div>
    </div>
  )
}
