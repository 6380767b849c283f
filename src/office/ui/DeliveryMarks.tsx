// How a lead's deliveries went, one mark per destination. The marks differ in shape, not only in color.
import type { DeliveryMark } from '#contract/lead-row.ts'
import styles from './DeliveryMarks.module.css'

const markTexts: Record<DeliveryMark, string> = {
  ok: 'synced',
  try: 'retrying',
  stopped: 'stopped',
  wait: 'waiting or not set',
}
const marks = Object.keys(markTexts) as DeliveryMark[]

/** One mark, without text for screen readers. */
const DeliverySquare = ({ mark }: { mark: DeliveryMark }) => <i className={`${styles.mark} ${styles[mark]}`} />

export function DeliveryMarks({ deliveries }: { deliveries: readonly DeliveryMark[] }) {
  if (deliveries.length === 0) return null
  return (
    <span className={styles.marks} role="img" aria-label={deliveriesInWords(deliveries)}>
      {deliveries.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks don't name their destination
        <DeliverySquare key={index} mark={mark} />
      ))}
    </span>
  )
}

/** '1 synced, 2 retrying' */
const deliveriesInWords = (deliveries: readonly DeliveryMark[]): string =>
  marks
    .map((mark) => [deliveries.filter((delivery) => delivery === mark).length, markTexts[mark]] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ')
