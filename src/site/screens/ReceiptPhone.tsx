// A job's receipt on the owner's phone. The job was charged to the card on file when the crew tapped Done.

import type { SampleWeek } from '#content/read-sample-week.ts'
import { formatUsdWithCents } from '#domain/texts/format-usd.ts'
import { chargedUsd, clockOf } from '#domain/week/week-sums.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import paper from '#site/ui/paper.module.css'
import { PhoneScreen } from './PhoneScreen.tsx'
import styles from './ReceiptPhone.module.css'

export function ReceiptPhone({ week, className }: { week: SampleWeek; className?: string | undefined }) {
  const { alt, title, street, lines, tip, total, paid, card, steps, doneAt, job } = week.charged
  const { name, date } = week.days.find((day) => day.name === job.day)!
  const happened = [
    [steps.done, doneAt],
    [steps.charged, job.paidAt!],
    [steps.texted, job.paidAt!],
  ] as const
  return (
    <PhoneScreen
      week={week}
      alt={alt}
      clock={job.paidAt!}
      title={street}
      aside={`${name}, ${date}`}
      className={[styles.linen, className].filter(Boolean).join(' ')}
    >
      <div className={`${paper.paper} ${styles.paper}`}>
        <b>{week.company.name}</b>
        <p>{title}</p>
        <dl>
          {lines.map(({ what, usd }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{formatUsdWithCents(usd)}</dd>
            </div>
          ))}
          <div>
            <dt>{tip.what}</dt>
            <dd>{job.tipUsd ? formatUsdWithCents(job.tipUsd) : tip.none}</dd>
          </div>
          <div>
            <dt>{total}</dt>
            <dd>{formatUsdWithCents(chargedUsd(job))}</dd>
          </div>
        </dl>
      </div>
      <p className={styles.paid}>
        <Check />
        <b>{paid}</b>
        {card}
      </p>
      <ul className={styles.steps}>
        {happened.map(([what, when]) => (
          <li key={what}>
            <Check />
            {`${what} `}
            <span>{clockOf(when)}</span>
          </li>
        ))}
      </ul>
    </PhoneScreen>
  )
}
