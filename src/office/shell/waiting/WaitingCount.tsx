// Beside 'Leads', in the header and in the phone's bar: how many wait for an answer.
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#office/shell/me.ts'
import { pulseQuery } from '#office/shell/queries.ts'
import styles from './WaitingCount.module.css'

export function WaitingCount() {
  const { data: pulse } = useQuery({ ...pulseQuery, enabled: useMay('numbers.see') })
  if (!pulse || pulse.waiting === 0) return null
  return (
    <span className={styles.count}>
      {pulse.waiting}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}
