// A section that says what a page is about, with bullet points. If the page has a form, the form is on a sheet beside
// the text.
import type { ReactNode } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Introduction.module.css'

interface IntroductionProps {
  texts: { heading: string; lead: string; points: readonly string[] }
  /** Needed because Astro passes `children` even if the page has no form. */
  hasForm: boolean
  /** The form. */
  children?: ReactNode
}

export function Introduction({ texts, hasForm, children }: IntroductionProps) {
  return (
    <section className={`page grid ${styles.band}`} aria-labelledby="introduction">
      <div className={styles.say}>
        <h2 id="introduction">{texts.heading}</h2>
        <p className="lead">{texts.lead}</p>
        <ul>
          {texts.points.map((point) => (
            <li key={point}>
              <Check />
              {point}
            </li>
          ))}
        </ul>
      </div>
      {hasForm && <div className={styles.sheet}>{children}</div>}
    </section>
  )
}
