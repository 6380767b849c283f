// The app's list of invoices from the sample week's past days, and one invoice that was paid with the card on file.
import type { SampleWeek } from '#content/read-sample-week.ts'
import { dollars, formatUsdWithCents } from '#domain/texts/format-usd.ts'
import { chargedUsd, clockOf } from '#domain/week/week-sums.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import paper from '#site/ui/paper.module.css'
import { AppScreen } from './AppScreen.tsx'
import styles from './InvoiceScreen.module.css'

export function InvoiceScreen({ week, className }: { week: SampleWeek; className?: string | undefined }) {
  const { company, charged } = week
  const { title, alt, number, street, when, lines, card, open, job } = week.invoice
  const past = week.days.slice(
    0,
    week.days.findIndex(({ name }) => name === week.now.day),
  )
  const listed = past.flatMap(({ name }) => week.jobs.filter(({ day }) => day === name))
  return (
    <AppScreen week={week} alt={alt} title={title} at="cash" className={className}>
      <div className={styles.invoices}>
        <ul>
          {listed.map((one) => (
            <li key={one.street} className={one.street === street ? styles.here : undefined}>
              <b>{one.street}</b>
              <b>{dollars(chargedUsd(one))}</b>
              <span>{one.day}</span>
              {one.paidAt === undefined ? (
                <span>{open.note}</span>
              ) : (
                <span className={styles.ok}>
                  <Check />
                  {`${charged.paid} ${clockOf(one.paidAt)}`}
                </span>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.desk}>
          <div className={`${paper.paper} ${styles.paper}`}>
            <p>
              <b>{company.name}</b>
              <span>{`${number} · ${when}`}</span>
            </p>
            <dl>
              {lines.map(({ what, usd }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{formatUsdWithCents(usd)}</dd>
                </div>
              ))}
              <div>
                <dt>{charged.total}</dt>
                <dd>{formatUsdWithCents(chargedUsd(job))}</dd>
              </div>
            </dl>
            <p className={styles.paid}>
              <Check />
              <b>{`${charged.paid} ${clockOf(job.paidAt!)}`}</b>
              {card}
            </p>
          </div>
        </div>
      </div>
    </AppScreen>
  )
}
