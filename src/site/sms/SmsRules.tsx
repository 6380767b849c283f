// How segments are counted, as text and a table. The SMS page shows this with and without JavaScript.
import { capacityOf, maxSegments, segmentLimits } from '#domain/sms/sms-segments.ts'
import { FigureTable } from '#site/ui/FigureTable.tsx'
import type { SmsCalculatorPage } from './read-sms-calculator.ts'
import styles from './SmsRules.module.css'

interface SmsRulesProps {
  texts: SmsCalculatorPage['rules']
}

export function SmsRules({ texts }: SmsRulesProps) {
  return (
    <section className={`page ${styles.rules}`}>
      <h2>{texts.heading}</h2>
      <div>
        <p className="lead">{texts.lead}</p>
        <div className={styles.table}>
          <FigureTable
            caption={texts.caption}
            columns={texts.columns}
            rows={(['GSM-7', 'UCS-2'] as const).map((encoding) => ({
              name: texts.rows[encoding],
              figures: [
                segmentLimits[encoding].alone,
                segmentLimits[encoding].joined,
                capacityOf(maxSegments, encoding).toLocaleString('en-US'),
              ],
            }))}
          />
        </div>
        {texts.notes.map((note) => (
          <p key={note} className={styles.small}>
            {note}
          </p>
        ))}
      </div>
    </section>
  )
}
