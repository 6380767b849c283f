// A card about the cleaning job that the missed call leads to. Its rows are filled in step by step. The card is shown
// only with JavaScript. It is hidden from screen readers, because the list of steps has the same content.
import styles from './JobCard.module.css'
import type { MissACall } from './read-miss-a-call.ts'

type JobCardProps = Pick<MissACall, 'card' | 'steps' | 'week'>

export function JobCard({ card, steps, week }: JobCardProps) {
  const numberOf = (screen: string) => steps.findIndex((step) => step.screen === screen) + 1
  const named = numberOf('answer')
  const declined = numberOf('text')
  return (
    <aside className={`${styles.card} num`} aria-hidden="true">
      <p className={styles.name} {...until(named - 1)}>
        {week.lead.phone}
      </p>
      <p className={styles.name} {...from(named)}>
        {week.lead.street}
      </p>
      <p className={styles.sample}>{card.sample}</p>
      <ul>
        {card.rows.map(({ step, label, value }) => (
          <li key={step} data-in={numberOf(step)}>
            {label}
            <b>{value}</b>
          </li>
        ))}
      </ul>
      <p className={styles.part}>
        {card.part.label}
        <b {...until(declined - 1)}>{card.part.before}</b>
        <b {...from(declined)}>{card.part.after}</b>
      </p>
    </aside>
  )
}

/** Attributes that tell take-call.ts in which steps to show an element. */
const from = (step: number) => ({ 'data-from': step, 'data-to': 99, hidden: true })
const until = (step: number) => ({ 'data-from': 1, 'data-to': step })
