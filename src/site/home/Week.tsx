// The week drawn as a score: crews on top, Tidy Tempo in the office below; solid is done, outlined is due. Hidden from
// screen readers, because the figure around it says the same in words. Narrow screens get the agenda instead.
import { Fragment, type ReactNode } from 'react'
import type { HomeWords } from './read-home.ts'
import styles from './Week.module.css'
import { WeekNote } from './WeekNote.tsx'

interface Spell {
  at: number
  beats: number
}

const beatsOfDay = 4

export function Week({ days, words }: { days: string[]; words: HomeWords['hero']['week'] }) {
  const { now, office, free, crews, parts } = words
  /** Undefined is done. */
  const stateOf = ({ at, beats }: Spell) => (at > now.at ? 'due' : at + beats > now.at ? 'live' : undefined)
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.days}>
        {days.map((day, index) => (
          <div key={day}>
            {day}
            {index === days.length - 1 && <b>{free}</b>}
            {index === Math.floor((now.at - 1) / beatsOfDay) && (
              <i data-beats={((now.at - 1) % beatsOfDay) + 1}>
                <span>{now.label}</span>
              </i>
            )}
          </div>
        ))}
      </div>
      {crews.map(({ name, jobs }) => (
        <div key={name} className={styles.crew}>
          <span>{name}</span>
          {withRests(jobs, (job) => (
            <div className={styles.job} data-state={stateOf(job)} data-beats={job.beats}>
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
          {withRests(notes, (note) => (
            <WeekNote className={styles.note} {...note} module={module} due={stateOf(note) === 'due'} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** One after another, with rests of up to four beats where nothing plays. */
function withRests<One extends Spell>(spells: One[], draw: (spell: One) => ReactNode) {
  let next = 1
  return spells.map((spell) => {
    const rests: ReactNode[] = []
    for (; next < spell.at; next += Math.min(beatsOfDay, spell.at - next))
      rests.push(<i key={next} data-beats={Math.min(beatsOfDay, spell.at - next)} />)
    next = spell.at + spell.beats
    return (
      <Fragment key={spell.at}>
        {rests}
        {draw(spell)}
      </Fragment>
    )
  })
}
