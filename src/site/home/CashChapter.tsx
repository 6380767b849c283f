// Wednesday, Tidy Cash: an invoice that was paid before the van was packed, on the green that stands for money.
import { BeatRuler } from '#site/ui/BeatRuler.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { Ticks } from '#site/ui/Ticks.tsx'
import styles from './CashChapter.module.css'
import { ModuleLink } from './ModuleLink.tsx'
import type { HomeWords } from './read-home.ts'

export function CashChapter({ days, words }: { days: string[]; words: HomeWords['cash'] }) {
  const { module, heading, text, invoice, points } = words
  return (
    <section className={styles.band} aria-labelledby="cash-title">
      <div className={`page ${styles.cash}`}>
        <BeatRuler days={days} today={2} />
        <div className="grid">
          <div className={styles.copy}>
            <ModuleLink href="/tidy-cash">{module}</ModuleLink>
            <h2 id="cash-title">{heading}</h2>
            <p className="lead">{text}</p>
            <Ticks className={styles.points} points={points} />
          </div>
          <Invoice words={invoice} />
        </div>
      </div>
    </section>
  )
}

function Invoice({ words }: { words: HomeWords['cash']['invoice'] }) {
  const { from, number, when, lines, total, paid, how } = words
  return (
    <div className={styles.paper}>
      <div className={styles.top}>
        <p>
          <b>{from}</b>
          <span className="note">{number}</span>
        </p>
        <p className="note">{when}</p>
      </div>
      <dl className="num">
        {[...lines, total].map((line) => (
          <div key={line.what}>
            <dt>{line.what}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.settled}>
        <p className={styles.paid}>
          <Check />
          {paid}
        </p>
        <p className="note">{how}</p>
      </div>
    </div>
  )
}
