// Shown while nobody waits. Names today's next call. If no call is left today, names the next day with calls instead.
// If the office is also closed or about to close, says when the clock for new leads starts.
import { Link } from '@tanstack/react-router'
import type { DaySummary, Today } from '#contract/today.ts'
import { formatDate, timeOf, toWallClock, zoneShort } from '#domain/clock/moments.ts'
import { waitHoursText } from '#domain/clock/wait-text.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { buttonClass } from '#office/ui/form/Button.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Today.module.css'
import { callsTexts, clockStartsTexts, dayAhead } from './today-texts.ts'

export function Calm({ summary, today }: { summary: DaySummary; today: Today }) {
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  const [next] = today.calls
    .filter((call) => call.state === 'booked' && call.startMs > nowMs)
    .sort((one, other) => one.startMs - other.startMs)
  if (!next) return <NextCalls summary={summary} nextCalls={today.nextCalls} nowMs={nowMs} />
  const theirs =
    next.timezone !== undefined &&
    next.timezone !== timezone &&
    `${timeOf(next.startMs, next.timezone)} ${zoneShort(next.timezone)}, their time.`
  return (
    <div className={styles.next}>
      <time dateTime={new Date(next.startMs).toISOString()}>{timeOf(next.startMs, timezone)}</time>
      <div>
        <b>Next: call with {next.name}</b>
        <p className="soft">
          {[`In ${waitHoursText(next.startMs - nowMs)}.`, theirs, next.brief].filter(Boolean).join(' ')}
        </p>
      </div>
      <Link className={buttonClass({ look: 'line' })} to="/calls" search={{ call: next.leadId }}>
        Open
      </Link>
    </div>
  )
}

interface NextCallsProps {
  summary: DaySummary
  nextCalls: Today['nextCalls']
  nowMs: number
}

/** Says that everybody who wrote today got an answer, when the next calls are, and when the clock starts. */
function NextCalls({ summary, nextCalls, nowMs }: NextCallsProps) {
  const { timezone } = useMe().site
  const canSeeCalls = useCan('calls.see')
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
