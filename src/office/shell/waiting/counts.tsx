// The counts beside a section's name, in the header and in the phone's bar. Only those who may open the section see them.
import { useQuery } from '@tanstack/react-query'
import { emailQuery } from '#office/emails/emails-api.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import styles from './counts.module.css'

/** Emails of the last week that didn't arrive. */
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

/** Leads that wait for a response. */
export function WaitingCount() {
  const { data: summary } = useQuery(daySummaryQuery)
  if (!summary || summary.waiting === 0) return null
  return (
    <span className={styles.count}>
      {summary.waiting}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}
