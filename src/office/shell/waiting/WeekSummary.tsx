// The week, shown on every screen except Today: the number of leads on each past day, and today expanded into its
// hours, with a marker for each lead.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DaySummary } from '#contract/today.ts'
import { timeOf, toWallClock } from '#domain/clock/moments.ts'
import { describeTarget } from '#domain/clock/wait-text.ts'
import { counted } from '#domain/texts/texts.ts'
import { useCan } from '#office/shell/me.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import { SmallMarker } from '#office/ui/TimelineMarker.tsx'
import { dayAxisOf, percent, positionOnDay, shadesOf, tailOnDay } from '#office/ui/time/day-axis.ts'
import playhead from '#office/ui/time/Playhead.module.css'
import { useNow } from '#office/ui/time/use-now.ts'
import { waitSince } from './use-wait.ts'
import styles from './WeekSummary.module.css'
import { isClosedOn, type SummaryDay, weekOf } from './week.ts'

export function WeekSummary({ timeZone }: { timeZone: string }) {
  const nowMs = useNow(30_000)
  const { data: summary } = useQuery({ ...daySummaryQuery, enabled: useCan('numbers.see') })
  return (
    <section className={styles.week} aria-label="This week">
      <ol>
        {weekOf(nowMs, timeZone).map((day) =>
          day.isToday ? (
            <li key={day.day} className={styles.today} aria-current="date">
              <b>{day.label}</b>
              <DayStrip summary={summary} day={day} nowMs={nowMs} timeZone={timeZone} />
            </li>
          ) : (
            <li key={day.day} className={summary && isClosedOn(day.day, summary) ? styles.closed : undefined}>
              <OtherDay day={day} summary={summary} isPast={day.day < toWallClock(nowMs, timeZone).day} />
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

interface OtherDayProps {
  day: SummaryDay
  summary: DaySummary | undefined
  isPast: boolean
}

/** A past day links to its leads, and a future day to its calls. */
function OtherDay({ day: { day, label, name }, summary, isPast }: OtherDayProps) {
  const canSeeLeads = useCan('leads.see')
  const canSeeCalls = useCan('calls.see')
  const { leads = 0, calls = 0 } = summary?.days.find((figures) => figures.day === day) ?? {}
  const inside = (
    <>
      <b>{label}</b>
      {isPast && summary && <span>{leads}</span>}
      {/* Added to the visible text. An `aria-label` would replace that text, which speech input relies on. */}
      <span className="visually-hidden">
        {name}: {isPast ? counted(leads, 'lead') : counted(calls, 'call')}
      </span>
    </>
  )
  if (isPast && canSeeLeads)
    return (
      <Link to="/leads" search={{ from: day, to: day }}>
        {inside}
      </Link>
    )
  if (!isPast && canSeeCalls)
    return (
      <Link to="/calls" search={{ from: day }}>
        {inside}
      </Link>
    )
  return <span className={styles.plain}>{inside}</span>
}

interface DayStripProps {
  summary: DaySummary | undefined
  day: SummaryDay
  nowMs: number
  timeZone: string
}

const wholeDay = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }

function DayStrip({ summary, day, nowMs, timeZone }: DayStripProps) {
  const axis = dayAxisOf(summary?.openHours ?? { hours: wholeDay })
  const at = (atMs: number) => positionOnDay(axis, toWallClock(atMs, timeZone).minute)
  return (
    <div
      className={styles.strip}
      role="img"
      aria-label={said(summary, `${day.name}, ${timeOf(nowMs, timeZone)}`)}
      style={{ backgroundImage: summary && imageOf(shadesOf(axis, summary.openHours, day.day)) }}
    >
      {axis.hours.map(({ hour, at }) => (
        <i key={hour} className={styles.hour} style={{ left: percent(at) }} />
      ))}
      {summary?.today.map((note, index) => {
        const isOverdue = note.kind === 'waiting' && waitSince(note.receivedAtMs, summary, nowMs) > summary.targetMs
        return (
          <SmallMarker
            // biome-ignore lint/suspicious/noArrayIndexKey: for users with the role viewer, markers have no ids
            key={index}
            kind={isOverdue ? 'late-waiting' : note.kind}
            category={note.category}
            at={at(note.receivedAtMs)}
            tail={tailOnDay(axis, timeZone, note.receivedAtMs, note.answeredAtMs ?? nowMs)}
          />
        )
      })}
      <i className={`${playhead.playhead} ${styles.now}`} style={{ left: percent(at(nowMs)) }} />
    </div>
  )
}

/** Turns a plain color into a gradient, because a color isn't a valid background-image. */
const imageOf = (shades: string) => (shades.startsWith('linear') ? shades : `linear-gradient(${shades}, ${shades})`)

function said(summary: DaySummary | undefined, upTo: string): string {
  if (!summary) return upTo
  const { figures, today, targetMs, waiting, overdue } = summary
  const leads = today.filter(({ kind }) => kind !== 'quarantine').length
  const inTime = `${figures.inTime} of ${figures.answered} answered in under ${describeTarget(targetMs)}`
  return [upTo, counted(leads, 'lead'), figures.answered > 0 && inTime, `${waiting} waiting, ${overdue} overdue`]
    .filter(Boolean)
    .join('; ')
}
