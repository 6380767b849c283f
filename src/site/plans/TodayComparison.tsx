// Compares ways to run a business (`texts.ways`). The last way is our app. Each row is a situation or a question,
// e.g. a missed call or the cost, with an answer for each way.
import { LinkedText } from '#site/ui/LinkedText.tsx'
import { PlanMark } from '#site/ui/PlanMark.tsx'
import type { PricingPage } from './read-pricing.ts'
import styles from './TodayComparison.module.css'

export function TodayComparison({ texts }: { texts: PricingPage['today'] }) {
  return (
    <section className={`page grid ${styles.today}`} aria-labelledby="today">
      <div className={styles.say}>
        <h2 id="today">{texts.heading}</h2>
        <p className="lead">
          <LinkedText text={texts.lead} newTab={false} />
        </p>
      </div>
      <div className={styles.rows}>
        {texts.rows.map(({ ask, answers, plans }) => (
          <div key={ask} className={styles.row}>
            <h3>{ask}</h3>
            <ul>
              {answers.map((answer, index) => (
                <li key={answer}>
                  <b>{texts.ways[index]}</b>
                  {` ${answer} `}
                  {plans && index === answers.length - 1 && <PlanMark {...plans} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
