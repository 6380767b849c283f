// Two minutes of a missed call in three parts: you, the caller, Tidy Leads. On wide screens a score with a playhead; on
// narrow ones the same list with the times at the side.
import type { ReactNode } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import styles from './LeadsDrawing.module.css'
import type { LeadsPage } from './read-module-pages.ts'

interface LeadsDrawingProps {
  words: LeadsPage['hero']
}

export function LeadsDrawing({ words }: LeadsDrawingProps) {
  const { parts, held, missed, first, question, range, choice, booked } = words
  return (
    <div className="page">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with a description, not a set of form fields */}
      <div className={styles.sheet} role="group" aria-label={words.described}>
        <div className={`num ${styles.ruler}`} aria-hidden="true">
          <span>{words.title}</span>
          {words.marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <div className={styles.play}>
          <div className={styles.parts} aria-hidden="true">
            <span>{parts.you}</span>
            <span>{parts.caller}</span>
            <span>{parts.office}</span>
          </div>
          <ol>
            <li className={styles.held}>
              <span className={styles.at}>{parts.you}</span>
              <b>{held.title}</b> <span>{held.text}</span>
            </li>
            <Entry className={styles.missed} at={missed.at}>
              <PhoneMissed />
              {missed.text}
            </Entry>
            <Entry className={styles.first} at={first.at}>
              {first.text}
            </Entry>
            <Entry className={styles.question} at={question.at}>
              {question.text}
            </Entry>
            <Entry className={styles.range} at={range.at}>
              {range.text}
            </Entry>
            <Entry className={styles.choice} at={choice.at}>
              {choice.text}
            </Entry>
            <Entry className={styles.booked} at={booked.at}>
              <Check />
              {booked.text}
            </Entry>
          </ol>
        </div>
        <i className={styles.barline} aria-hidden="true" />
        <div className={`num ${styles.now}`} aria-hidden="true">
          <span>{booked.at}</span>
        </div>
      </div>
      <p className={`note ${styles.sample}`}>{words.sample}</p>
    </div>
  )
}

function Entry({ className, at, children }: { className: string | undefined; at: string; children: ReactNode }) {
  return (
    <li className={className}>
      <span className={`num ${styles.at}`}>{at}</span>
      {children}
    </li>
  )
}
