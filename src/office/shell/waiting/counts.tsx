// The counts beside a section's name, in the header and, on phones, in the bar at the bottom (PhoneBar.tsx). Only users
// who may open the section see them.

import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#domain/texts/texts.ts'
import { emailQuery } from '#office/emails/emails-api.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import styles from './counts.module.css'

/** Emails of the last week that didn't arrive or were reported as spam, and that nobody has marked as seen. */
export function EmailCount() {
  const { data } = useQuery(emailQuery)
  if (!data || data.counts.needsHand === 0) return null
  return (
    <span className={`${styles.count} ${styles.failed}`}>
      {data.counts.needsHand}
      <span className="visually-hidden"> didn’t arrive</span>
    </span>
  )
}

/** People who should be answered within two minutes, including those who are overdue. */
export const WaitingCount = () => <SummaryCount part="waiting" className={styles.count} />

/** People whose next step is due. */
export const DueCount = () => <SummaryCount part="due" className={`${styles.count} ${styles.quiet}`} />

function SummaryCount({ part, className }: { part: 'waiting' | 'due'; className: string | undefined }) {
  const { data: summary } = useQuery(daySummaryQuery)
  if (!summary || summary[part] === 0) return null
  return (
    <span className={className}>
      {formatCount(summary[part])}
      <span className="visually-hidden"> {part}</span>
    </span>
  )
}
