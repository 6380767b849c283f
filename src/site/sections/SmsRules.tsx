// How segments are counted, in words and a table: what the SMS page says to everybody, with or without script.
import { capacityOf, maxSegments, segmentLimits } from '#domain/sms-segments.ts'
import styles from './SmsRules.module.css'

interface SmsRulesProps {
  words: {
    heading: string
    lead: string
    columns: string[]
    rows: Record<keyof typeof segmentLimits, string>
    caption: string
    notes: string[]
  }
}

export function SmsRules({ words }: SmsRulesProps) {
  return (
    <section className={`page ${styles.rules}`}>
      <h2>{words.heading}</h2>
      <div>
        <p className="lead">{words.lead}</p>
        <table className={styles.table}>
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
            {(['GSM-7', 'UCS-2'] as const).map((encoding) => (
              <tr key={encoding}>
                <th scope="row">{words.rows[encoding]}</th>
                <td>{segmentLimits[encoding].alone}</td>
                <td>{segmentLimits[encoding].joined}</td>
                <td>{capacityOf(maxSegments, encoding).toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {words.notes.map((note) => (
          <p key={note} className={styles.small}>
            {note}
          </p>
        ))}
      </div>
    </section>
  )
}
