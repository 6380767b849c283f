// /demo-video before access is granted: only the headline and the form that unlocks the video (the gate). The form is
// next to the headline or, on a phone, below the headline.
import type { ReactNode } from 'react'
import styles from './DemoGateScreen.module.css'

export function DemoGateScreen({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <section className={`page ${styles.screen}`}>
      <h1>{headline}</h1>
      <div className={styles.gate}>{children}</div>
    </section>
  )
}
