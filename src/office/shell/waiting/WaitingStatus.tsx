// Shown on every screen to users who may see leads. Shows how much time is left to answer the next person within the
// target, as segments and in digits. Also shows the number of overdue people.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DaySummary } from '#contract/today.ts'
import { describeWait } from '#domain/clock/wait-text.ts'
import { formatCount } from '#domain/texts/texts.ts'
import { useCan } from '#office/shell/me.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import { useNow } from '#office/ui/time/use-now.ts'
import { WaitProgress } from '#office/ui/WaitProgress.tsx'
import { leftText } from './use-wait.ts'
import styles from './WaitingStatus.module.css'
import { statusOf, type WaitStatus } from './wait-status.ts'

/** When the time left has run out, the summary is fetched again at this interval. */
const againMs = 2_000

export function WaitingStatus() {
  const canSeeLeads = useCan('leads.see')
  const { data: last } = useQuery({ ...daySummaryQuery, enabled: false })
  const nowMs = useNow(last?.next ? 1000 : 60_000)
  const hasRunOut = last?.next !== undefined && statusOf(last, nowMs).next === undefined
  const { data: summary } = useQuery({
    ...daySummaryQuery,
    enabled: canSeeLeads,
    refetchInterval: hasRunOut ? againMs : false,
  })
  if (!canSeeLeads || !summary) return null
  const status = statusOf(summary, nowMs)
  if (summary.waiting === 0) return <span className={`${styles.status} quiet`}>Nobody’s waiting</span>
  return (
    <Link className={styles.status} to="/leads" search={{ list: status.next ? 'now' : 'overdue' }}>
      <Shown status={status} summary={summary} nowMs={nowMs} />
    </Link>
  )
}

interface ShownProps {
  status: WaitStatus
  summary: DaySummary
  nowMs: number
}

function Shown({ status: { next, overdue }, summary, nowMs }: ShownProps) {
  const left = next && leftText(next.leftMs, summary, nowMs)
  const opens = left?.startsWith('Opens ') && left.slice('Opens '.length)
  return (
    <>
      {next && (
        <>
          <WaitProgress
            waitedMs={summary.targetMs - next.leftMs}
            targetMs={summary.targetMs}
            look={next.isOpen ? 'running' : 'shut'}
            small
          />
          <b aria-hidden="true">
            {opens && <span className={styles.long}>Opens </span>}
            {opens || left}
          </b>
          <span className="visually-hidden">
            {next.name ?? 'The next one'}: {opens ? left : `${describeWait(next.leftMs)} left`}.{' '}
          </span>
        </>
      )}
      {overdue > 0 && (
        <span className={styles.overdue}>
          <span className={styles.long}>{formatCount(overdue)} overdue</span>
          <span className={styles.short} aria-hidden="true">
            {short.format(overdue).toLowerCase()}
          </span>
        </span>
      )}
    </>
  )
}

/** '5.9K' */
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
