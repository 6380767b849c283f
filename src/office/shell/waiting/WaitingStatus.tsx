// The longest wait, on every screen of those who answer leads: eight segments up to the target, the time in figures, and
// how many are waiting.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DaySummary as SummaryResponse } from '#contract/today.ts'
import { describeWait, waitText } from '#domain/clock/wait-text.ts'
import { useCan } from '#office/shell/me.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import { useNow } from '#office/ui/time/use-now.ts'
import { WaitProgress } from '#office/ui/WaitProgress.tsx'
import { waitSince } from './use-wait.ts'
import styles from './WaitingStatus.module.css'

export function WaitingStatus() {
  const canSeeLeads = useCan('leads.see')
  const { data: summary } = useQuery({ ...daySummaryQuery, enabled: canSeeLeads })
  return canSeeLeads && summary ? <LongestWait summary={summary} /> : null
}

function LongestWait({ summary }: { summary: SummaryResponse }) {
  const { waiting, next: longest, targetMs } = summary
  const nowMs = useNow(longest ? 1000 : 60_000)
  const waitedMs = longest ? waitSince(longest.receivedAtMs, summary, nowMs) : 0
  return (
    <Link className={styles.summary} to="/leads" search={{ list: 'waiting' }}>
      <WaitProgress waitedMs={waitedMs} targetMs={targetMs} small />
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
    </Link>
  )
}
