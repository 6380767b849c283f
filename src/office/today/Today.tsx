// The screen Today. Shows the day as a timeline, the lists of people to answer, today's calls, what needs attention,
// and the week so far. Users who may see only numbers get no names.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { api } from '#contract/api.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import type { DaySummary, TodayPeople, Today as TodayResponse } from '#contract/today.ts'
import { timeOf, zoneShort } from '#domain/clock/moments.ts'
import { queryOf } from '#office/api/query-of.ts'
import { ReplyDialog } from '#office/lead/ReplyDialog.tsx'
import { AddLeadButton } from '#office/leads/add/AddLeadButton.tsx'
import { useCan, useMe } from '#office/shell/me.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { isInTime } from '#office/shell/waiting/use-wait.ts'
import { Loaded } from '#office/ui/Loaded.tsx'
import { ScreenHead } from '#office/ui/Screen.tsx'
import { onTick, useNow } from '#office/ui/time/use-now.ts'
import { AnswerNow } from './AnswerNow.tsx'
import { CallsToday } from './CallsToday.tsx'
import { Calm } from './Calm.tsx'
import { DayTimeline } from './DayTimeline.tsx'
import { NeedsAttention } from './NeedsAttention.tsx'
import { Due, Overdue, ToDo, WaitingOnThem } from './PeopleLists.tsx'
import { Setup } from './Setup.tsx'
import styles from './Today.module.css'
import { openTexts, waitingTexts } from './today-texts.ts'
import { WeekSoFar } from './WeekSoFar.tsx'

const NextStepDialog = lazy(async () => ({
  default: (await import('#office/lead/next-step/NextStepDialog.tsx')).NextStepDialog,
}))

export function Today() {
  useTitle('Today')
  const canSeeLeads = useCan('leads.see')
  const summary = useQuery(daySummaryQuery)
  const today = useQuery(todayQuery)
  if (today.data?.setup) return <Setup steps={today.data.setup} />
  return (
    <>
      {!summary.data && <h1 className="visually-hidden">Today</h1>}
      <Loaded query={summary} what="today" lines={8}>
        {(now) => (
          <>
            <DayTimeline summary={now} calls={today.data?.calls ?? []} sent={today.data?.sent ?? []} />
            <Head summary={now} />
            <Loaded query={today} what="who’s waiting" lines={6}>
              {(data) => (
                <>
                  {now.waiting === 0 && <Calm summary={now} today={data} />}
                  {canSeeLeads && <People summary={now} today={data} />}
                  <WeekSoFar week={data.week} />
                </>
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  )
}

function Head({ summary }: { summary: DaySummary }) {
  const { timezone } = useMe().site
  const nowMs = useNow(15_000)
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: timezone })
  return (
    <div className={styles.head}>
      <ScreenHead title={waitingTexts(summary.waiting)} action={<AddLeadButton />}>
        {day.format(nowMs)}, {timeOf(nowMs, timezone)} {zoneShort(timezone)}. {openTexts(summary, nowMs)}
      </ScreenHead>
    </div>
  )
}

/**
 * First, the people who can still be answered in time. Below them are two columns. The first column lists the other
 * people. The second column lists today's calls and what needs attention.
 */
function People({ summary, today }: { summary: DaySummary; today: TodayResponse }) {
  const [replyTo, setReplyTo] = useState<LeadRow>()
  const [planned, setPlanned] = useState<LeadRow>()
  const { toDo, due, dueLater, inProgress } = today
  const { now, overdue } = useInTime(today, summary)
  const isBusy = summary.waiting + toDo.total + due.total > 0
  return (
    <>
      {now.rows.length > 0 && <AnswerNow {...now} onReply={setReplyTo} />}
      <div className={styles.two}>
        <div>
          {overdue.rows.length > 0 && (
            <Overdue {...overdue} ages={today.overdueAges} hours={summary} onReply={setReplyTo} />
          )}
          {toDo.total > 0 && <ToDo {...toDo} hours={summary} onReply={setReplyTo} />}
          {due.total + dueLater.total > 0 && <Due due={due} later={dueLater} onPlan={setPlanned} />}
          {!isBusy && inProgress.total > 0 && <WaitingOnThem people={inProgress} onPlan={setPlanned} />}
        </div>
        <div>
          <CallsToday calls={today.calls} />
          <NeedsAttention attention={today.attention} />
        </div>
      </div>
      {replyTo?.email && <ReplyDialog lead={replyTo} email={replyTo.email} onClose={() => setReplyTo(undefined)} />}
      {planned && (
        <Suspense>
          <NextStepDialog rows={[planned]} onClose={() => setPlanned(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Decides by this browser's clock who can still be answered in time and who is overdue. Rerenders when somebody's time
 * runs out between two responses of the server, but not every second.
 */
function useInTime(today: TodayResponse, summary: DaySummary): { now: TodayPeople; overdue: TodayPeople } {
  const rows = [...today.now.rows, ...today.overdue.rows]
  const inTime = () => rows.filter((row) => isInTime(row, summary, Date.now()))
  useSyncExternalStore(everySecond, () => inTime().length)
  const now = inTime()
  const more = now.length - today.now.rows.length
  return {
    now: { rows: now, total: today.now.total + more },
    overdue: { rows: rows.filter((row) => !now.includes(row)), total: today.overdue.total - more },
  }
}

const everySecond = (run: () => void) => onTick(1000, run)

const todayQuery = { ...queryOf(api.today.get), refetchInterval: 60_000 }
