// A sample month of texts and its cost. The figures are counted and summed here, so that the table always adds up.

import { formatMicroUsd, parseUnitPriceMicroUsd } from '#domain/sms/sms-campaign.ts'
import { monthOfTexts } from '#domain/sms/sms-month.ts'
import { fill } from '#domain/texts/fill.ts'
import { FigureTable } from '#site/ui/FigureTable.tsx'
import type { SmsCalculatorPage } from './read-sms-calculator.ts'
import styles from './SmsMonth.module.css'

interface SmsMonthProps {
  texts: SmsCalculatorPage['month']
  /** The price per segment as written in the content file, e.g. '0.0083'. */
  priceUsd: string
}

export function SmsMonth({ texts, priceUsd }: SmsMonthProps) {
  const {
    lines,
    texts: count,
    segments,
    costMicroUsd,
  } = monthOfTexts(texts.texts, parseUnitPriceMicroUsd(priceUsd) ?? 0)
  return (
    <section className={`page ${styles.month}`} aria-labelledby="month">
      <div>
        <h2 id="month">{texts.heading}</h2>
        <p className="lead">{texts.lead}</p>
        <p className={styles.cost}>
          <b className="num">{formatMicroUsd(costMicroUsd)}</b>
          {fill(texts.perMonth, { price: `$${priceUsd}` })}
        </p>
      </div>
      <div className={styles.sheet}>
        <FigureTable
          caption={texts.caption}
          columns={texts.columns}
          rows={lines.map((line) => ({ name: line.name, figures: [line.count, line.segmentsEach, line.segments] }))}
          total={{ name: texts.total, figures: [count, '', segments] }}
        />
        <p className="note">{texts.note}</p>
      </div>
    </section>
  )
}
