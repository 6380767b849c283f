// One Thursday's receipts on a till roll. The totals are computed here, so that the paper always adds up.
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './CashDrawing.module.css'
import type { CashPage } from './read-module-pages.ts'

interface CashDrawingProps {
  words: CashPage['hero']
}

/** As on paper: always with cents. */
const onPaper = (usd: number) => usd.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

export function CashDrawing({ words }: CashDrawingProps) {
  const { heading, columns, jobs, tips, total, owed, sample } = words
  const takenUsd = jobs.reduce((sum, { usd }) => sum + usd, tips.usd)
  return (
    <div className={styles.till}>
      <div className={`num ${styles.roll}`}>
        <h2>{heading}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.job}</th>
              <th scope="col">{columns.paid}</th>
              <th scope="col">{columns.amount}</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ street, work, paidAt, usd }) => (
              <tr key={street}>
                <th scope="row">
                  {street} <small>{work}</small>
                </th>
                <td>
                  <Check className={styles.tick} />
                  {paidAt}
                </td>
                <td>{onPaper(usd)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{tips.label}</th>
              <td>{tips.count}</td>
              <td>{onPaper(tips.usd)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {total}
              </th>
              <td>
                <b>{onPaper(takenUsd)}</b>
              </td>
            </tr>
          </tbody>
        </table>
        <p className={styles.owed}>
          {owed} <b>{onPaper(0)}</b>
        </p>
        <p className={`note ${styles.sample}`}>{sample}</p>
      </div>
    </div>
  )
}
