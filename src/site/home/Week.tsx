// The week drawn like a musical score: the crews' jobs on top, and below them what Tidy Tempo does in the office.
// Outlined items are still to come. Filled items are done or under way. The drawing is hidden from screen readers,
// because the surrounding figure has a text with the same content. Narrow windows get a small version (WeekSmall).
import { Fragment, type ReactNode } from 'react'
import { partsPerDay, type SampleWeek } from '#content/read-sample-week.ts'
import { WeekNote } from '#site/screens/WeekNote.tsx'
import styles from './Week.module.css'

export function Week({ week: { days, week } }: { week: SampleWeek }) {
  const { now, label, office, free, crews, parts } = week
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.days}>
        {days.map(({ name }, index) => (
          <div key={name}>
            {name}
            {index === days.length - 1 && <b>{free}</b>}
            {index === Math.floor(now / partsPerDay) && (
              <i data-beats={now % partsPerDay}>
                <span>{label}</span>
              </i>
            )}
          </div>
        ))}
      </div>
      {crews.map(({ name, bars }) => (
        <div key={name} className={styles.crew}>
          <span>{name}</span>
          {withRests(bars, ({ state, beats, street, text }) => (
            <div className={styles.job} data-state={state} data-beats={beats}>
              <b>{street}</b>
              <small>{text}</small>
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
            <WeekNote className={styles.note} {...note} module={module} due={note.at > now} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Draws a row's items in order, and rests (empty cells of up to four beats) in the gaps between them. */
function withRests<One extends { at: number; beats: number }>(spells: One[], draw: (spell: One) => ReactNode) {
  let next = 1
  return spells.map((spell) => {
    const rests: ReactNode[] = []
    for (; next < spell.at; next += Math.min(partsPerDay, spell.at - next))
      rests.push(<i key={next} data-beats={Math.min(partsPerDay, spell.at - next)} />)
    next = spell.at + spell.beats
    return (
      <Fragment key={spell.at}>
        {rests}
        {draw(spell)}
      </Fragment>
    )
  })
}
