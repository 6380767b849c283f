// What stands beside a section's name, in the header and in the phone's bar.
import { useQuery } from '@tanstack/react-query'
import { emailQuery } from '#office/emails/emails-api.ts'
import { useCan } from '#office/shell/me.ts'
import { pulseQuery } from '#office/shell/queries.ts'
import styles from './counts.module.css'

/** Emails of the last week that didn't arrive. */
export function EmailCount() {
  const { data } = useQuery({ ...emailQuery, enabled: useCan('mail.see') })
  if (!data || data.counts.needsHand === 0) return null
  return (
    <span className={`${styles.count} ${styles.failed}`}>
      {data.counts.needsHand}
      <span className="visually-hidden"> didn’t arrive</span>
    </span>
  )
}

/** Leads that wait for an answer. */
export function WaitingCount() {
  const { data: pulse } = useQuery({ ...pulseQuery, enabled: useCan('numbers.see') })
  if (!pulse || pulse.waiting === 0) return null
  return (
    <span className={styles.count}>
      {pulse.waiting}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}
