// The longest wait, on every screen: eight beats of fifteen seconds and the time in figures.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Pulse as PulseAnswer } from '#contract/today.ts'
import { describeWait, waitText } from '#domain/clock/wait-text.ts'
import { useCan } from '#office/shell/me.ts'
import { pulseQuery } from '#office/shell/queries.ts'
import { useNow } from '#office/ui/time/use-now.ts'
import { Beats } from '#office/ui/WaitProgress.tsx'
import { waitSince } from './use-wait.ts'
import styles from './WaitingStatus.module.css'

export function Pulse() {
  const { data: pulse } = useQuery({ ...pulseQuery, enabled: useCan('numbers.see') })
  return pulse ? <Beating pulse={pulse} /> : null
}

function Beating({ pulse }: { pulse: PulseAnswer }) {
  const { waiting, longest, targetMs } = pulse
  const maySeeLeads = useCan('leads.see')
  const nowMs = useNow(longest ? 1000 : 60_000)
  const waitedMs = longest ? waitSince(longest.receivedAtMs, pulse, nowMs) : 0
  const drawn = (
    <>
      <Beats waitedMs={waitedMs} targetMs={targetMs} small />
      {longest ? (
        <>
          <span className={waitedMs > targetMs ? styles.late : undefined}>{waitText(waitedMs)}</span>
          <span className={styles.count}>{waiting} waiting</span>
          <span className="visually-hidden">
            . {longest.name ?? 'The longest'} for {describeWait(waitedMs)}
          </span>
        </>
      ) : (
        <span className={`${styles.count} quiet`}>nobody waiting</span>
      )}
    </>
  )
  if (!maySeeLeads) return <span className={styles.pulse}>{drawn}</span>
  return (
    <Link className={styles.pulse} to="/leads" search={{ list: 'waiting' }}>
      {drawn}
    </Link>
  )
}
