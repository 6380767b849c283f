// The end of an article-like page: a question on the left, and next steps on the right.
import type { ReactNode } from 'react'
import styles from './NextStep.module.css'

interface NextStepProps {
  heading: string
  text: string
  /** Buttons and links. */
  children: ReactNode
}

export function NextStep({ heading, text, children }: NextStepProps) {
  return (
    <section className={`page ${styles.band}`}>
      <div className={`grid ${styles.next}`}>
        <h2>{heading}</h2>
        <div className={styles.action}>
          <p>{text}</p>
          {children}
        </div>
      </div>
    </section>
  )
}
