// The calculator's five figures, without thousands separators. `data-metric` identifies them for external tests.
import type { SmsMetrics } from '#domain/sms/sms-segments.ts'
import { counted } from './counted.ts'
import type { SmsTexts } from './read-sms-calculator.ts'
import styles from './SmsCalculator.module.css'

const listed = ['encoding', 'charactersUsed', 'charactersRemaining', 'totalCharacters'] as const

export function SmsMetricsList({ texts, metrics }: { texts: SmsTexts; metrics: SmsMetrics }) {
  return (
    <div className={styles.now}>
      <p className={styles.figure} aria-live="polite" aria-atomic="true">
        <b className="num" data-metric="segments">
          {metrics.segments}
        </b>{' '}
        <span>{counted(texts.segment, metrics.segments)}</span>
      </p>
      <dl className={styles.info}>
        {listed.map((metric) => (
          <div key={metric}>
            <dt>{texts.metrics[metric]}</dt>
            <dd className="num" data-metric={metric}>
              {metrics[metric]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
