// /careers below the rail: why to write even though there is no open role, and the sheet with the form.
import type { ReactNode } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './CareersIntroduction.module.css'
import type { CareersPage } from './read-careers.ts'

interface CareersIntroductionProps {
  words: CareersPage['introduce']
  /** The form. */
  children: ReactNode
}

export function CareersIntroduction({ words, children }: CareersIntroductionProps) {
  return (
    <section className={`page grid ${styles.band}`} aria-labelledby="introduce">
      <div className={styles.say}>
        <h2 id="introduce">{words.heading}</h2>
        <p className="lead">{words.lead}</p>
        <ul>
          {words.points.map((point) => (
            <li key={point}>
              <Check />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.sheet}>{children}</div>
    </section>
  )
}
