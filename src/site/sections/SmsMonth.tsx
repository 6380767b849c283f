// A sample month of texts and what it comes to. Counted and summed here, so that the table always adds up.
import { fillWords } from '#domain/fill-words.ts'
import { formatMicroUsd, parseUnitPriceMicroUsd } from '#domain/sms-campaign.ts'
import { type MonthlyText, monthOfTexts } from '#domain/sms-month.ts'
import styles from './SmsMonth.module.css'

interface SmsMonthProps {
  words: {
    heading: string
    lead: string
    perMonth: string
    columns: string[]
    texts: MonthlyText[]
    total: string
    caption: string
    note: string
  }
  /** As typed in the content file: '0.0083'. */
  priceUsd: string
}

export function SmsMonth({ words, priceUsd }: SmsMonthProps) {
  const { lines, texts, segments, costMicroUsd } = monthOfTexts(words.texts, parseUnitPriceMicroUsd(priceUsd) ?? 0)
  return (
    <section className={`page ${styles.month}`} aria-labelledby="month">
      <div>
        <h2 id="month">{words.heading}</h2>
        <p className="lead">{words.lead}</p>
        <p className={styles.cost}>
          <b className="num">{formatMicroUsd(costMicroUsd)}</b>
          {fillWords(words.perMonth, { price: `$${priceUsd}` })}
        </p>
      </div>
      <div className={styles.sheet}>
        <table>
          <caption className="vh">{words.caption}</caption>
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                <td>{line.count}</td>
                <td>{line.segmentsEach}</td>
                <td>{line.segments}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <td>{texts}</td>
              <td />
              <td>{segments}</td>
            </tr>
          </tfoot>
        </table>
        <p className="note">{words.note}</p>
      </div>
    </section>
  )
}
