// The day as a timeline, who is waiting, today's calls and what needs attention. Users who see only numbers get no
// names.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import type { DaySummary, Today as TodayAnswer } from '#contract/today.ts'
import { formatDate, timeOf, toWallClock, zoneShort } from '#domain/clock/moments.ts'
import { queryOf } from '#office/query-of.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { buttonClass } from '#office/ui/form/Button.tsx'
import { Key } from '#office/ui/Key.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { ScreenHead } from '#office/ui/Screen.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { CallsToday } from './CallsToday.tsx'
import { DayTimeline } from './DayTimeline.tsx'
import { NeedsAttention } from './NeedsAttention.tsx'
import { Setup } from './Setup.tsx'
import styles from './Today.module.css'
import { callsTexts, clockStartsTexts, dayAhead, openTexts, waitingTexts } from './today-texts.ts'
import { WaitingPeople } from './WaitingPeople.tsx'
import { WeekSoFar } from './WeekSoFar.tsx'

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
              {(answer) => (
                <>
                  {canSeeLeads && answer.now.total + answer.overdue.total > 0 && (
                    <WaitingPeople rows={[...answer.now.rows, ...answer.overdue.rows]} targetMs={now.targetMs} />
                  )}
                  {now.waiting === 0 && <Calm summary={now} today={answer} />}
                  {canSeeLeads && (
                    <div className={styles.two}>
                      <CallsToday calls={answer.calls} />
                      <NeedsAttention attention={answer.attention} />
                    </div>
                  )}
                  <WeekSoFar week={answer.week} />
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
  const canSeeLeads = useCan('leads.see')
  const nowMs = useNow(15_000)
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: timezone })
  return (
    <div className={styles.head}>
      <ScreenHead
        title={waitingTexts(summary.waiting)}
        action={
          canSeeLeads && (
            <Link className={buttonClass({ look: 'line' })} to="/leads">
              All leads <Key>2</Key>
            </Link>
          )
        }
      >
        {day.format(nowMs)}, {timeOf(nowMs, timezone)} {zoneShort(timezone)}. {openTexts(summary, nowMs)}
      </ScreenHead>
    </div>
  )
}

function Calm({ summary, today: { nextCalls } }: { summary: DaySummary; today: TodayAnswer }) {
  const { timezone } = useMe().site
  const canSeeCalls = useCan('calls.see')
  const nowMs = useNow(60_000)
  const wrote = summary.today.some(({ kind }) => kind === 'in-time' || kind === 'late')
  const starts = clockStartsTexts(summary, nowMs)
  if (!wrote && !nextCalls && !starts) return null
  const day = nextCalls && formatDate(nextCalls.day, 'weekday')
  return (
    <Banner
      kind="done"
      icon={<Check />}
      action={
        canSeeCalls &&
        nextCalls && (
          <Link className={buttonClass({ look: 'link' })} to="/calls" search={{ from: nextCalls.day }}>
            {day} <ArrowRight />
          </Link>
        )
      }
    >
      {wrote && 'Everyone who wrote in today got an answer. '}
      {nextCalls && (
        <>
          {dayAhead(nextCalls.day, toWallClock(nowMs, timezone).day)}: <b>{callsTexts(nextCalls.calls)}</b>, first at{' '}
          {timeOf(nextCalls.firstStartMs, timezone)}
          {nextCalls.firstName && ` with ${nextCalls.firstName}`}.{' '}
        </>
      )}
      {starts}
    </Banner>
  )
}

const todayQuery = { ...queryOf(api.today.get), refetchInterval: 60_000 }
