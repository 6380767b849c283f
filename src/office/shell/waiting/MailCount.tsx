// Beside 'Mail' in the header: how many emails of the last week didn't arrive.
import { useQuery } from '@tanstack/react-query'
import { mailQuery } from '#office/mail/mail-api.ts'
import { useMay } from '#office/shell/me.ts'
import styles from './WaitingCount.module.css'

export function MailCount() {
  const { data } = useQuery({ ...mailQuery, enabled: useMay('mail.see') })
  if (!data || data.counts.needsHand === 0) return null
  return (
    <span className={`${styles.count} ${styles.failed}`}>
      {data.counts.needsHand}
      <span className="visually-hidden"> didn’t arrive</span>
    </span>
  )
}
