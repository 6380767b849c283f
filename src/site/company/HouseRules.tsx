// The house rules, one row each, with lines between the rows.
import styles from './HouseRules.module.css'
import type { AboutPage } from './read-about.ts'

interface HouseRulesProps {
  texts: AboutPage['rules']
}

export function HouseRules({ texts }: HouseRulesProps) {
  return (
    <section className={`page ${styles.band}`} aria-labelledby="rules">
      <h2 id="rules">{texts.heading}</h2>
      <ol className={styles.rules}>
        {texts.list.map(({ title, text }) => (
          <li key={title} className="grid">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
