// The yellow band that ends the page: the compact calculator (an island) on the colour of action.
import type { ReactNode } from 'react'
import { Sunlight } from '#site/ui/Sunlight.tsx'
import styles from './CalculatorBand.module.css'

export function CalculatorBand({ children }: { children: ReactNode }) {
  return (
    <section className={styles.band} aria-labelledby="calculator-title">
      <Sunlight
        className={styles.light}
        width={1440}
        height={600}
        left={420}
        pane={[240, 300]}
        mullion={22}
        fill="#FFD24E"
      />
      <div className={`page ${styles.inner}`}>{children}</div>
    </section>
  )
}

/** What the calculator asks. It stands in the page's HTML, not in the island's code. */
export function CalculatorQuestion({ words }: { words: { heading: string; text: string; unscripted: string } }) {
  return (
    <>
      <h2 id="calculator-title">{words.heading}</h2>
      <p className={`lead ${styles.lead}`}>
        <span className={styles.scripted}>{words.text}</span>
        <span className={styles.unscripted}>{words.unscripted}</span>
      </p>
    </>
  )
}
