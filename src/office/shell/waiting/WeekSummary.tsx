// The week, with today expanded into its hours. On every screen: how many leads came each day, and today's as notes.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Pulse } from '#contract/today.ts'
import { timeOf, wallOf } from '#domain/clock/moments.ts'
import { describeTarget } from '#domain/clock/wait-text.ts'
import { counted } from '#domain/texts/texts.ts'
import { useCan } from '#office/shell/me.ts'
import { pulseQuery } from '#office/shell/queries.ts'
import { RulerNote } from '#office/ui/TimelineMarker.tsx'
import { dayAxisOf, openOn, percent, placeOnDay, shadesOf } from '#office/ui/time/day-axis.ts'
import playhead from '#office/ui/time/Playhead.module.css'
import { useNow } from '#office/ui/time/use-now.ts'
import { waitSince } from './use-wait.ts'
import styles from './WeekSummary.module.css'
import { type RulerDay, weekOf } from './week.ts'

/** The length of a tail is the wait: seven minutes are as wide as four notes. */
const secondsPerPx = 20
const longestTailPx = 60

export function Ruler({ timeZone }: { timeZone: string }) {
  const nowMs = useNow(30_000)
  const { data: pulse } = useQuery({ ...pulseQuery, enabled: useCan('numbers.see') })
  return (
    <section className={styles.ruler} aria-label="This week">
      <ol>
        {weekOf(nowMs, timeZone).map((day) =>
          day.isToday ? (
            <li key={day.day} className={styles.today} aria-current="date">
              <b>{day.label}</b>
              <Roll pulse={pulse} day={day} nowMs={nowMs} timeZone={timeZone} />
            </li>
          ) : (
            <li
              key={day.day}
              className={pulse && openOn(pulse.openHours, day.day).length === 0 ? styles.closed : undefined}
            >
              <OtherDay day={day} pulse={pulse} isPast={day.day < wallOf(nowMs, timeZone).day} />
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

interface OtherDayProps {
  day: RulerDay
  pulse: Pulse | undefined
  isPast: boolean
}

/** A past day links to its leads, a future one to its calls. */
function OtherDay({ day: { day, label, name }, pulse, isPast }: OtherDayProps) {
  const maySeeLeads = useCan('leads.see')
  const maySeeCalls = useCan('calls.see')
  const { leads = 0, calls = 0 } = pulse?.days.find((figures) => figures.day === day) ?? {}
  const inside = (
    <>
      <b>{label}</b>
      {isPast && pulse && <span>{leads}</span>}
      {/* In addition to the visible text, not instead of it: speech input uses what is visible. */}
      <span className="visually-hidden">
        {name}: {isPast ? counted(leads, 'lead') : counted(calls, 'call')}
      </span>
    </>
  )
  if (isPast && maySeeLeads)
    return (
      <Link to="/leads" search={{ from: day, to: day }}>
        {inside}
      </Link>
    )
  if (!isPast && maySeeCalls)
    return (
      <Link to="/calls" search={{ from: day }}>
        {inside}
      </Link>
    )
  return <span className={styles.plain}>{inside}</span>
}

interface RollProps {
  pulse: Pulse | undefined
  day: RulerDay
  nowMs: number
  timeZone: string
}

const wholeDay = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }

function Roll({ pulse, day, nowMs, timeZone }: RollProps) {
  const axis = dayAxisOf(pulse?.openHours ?? { hours: wholeDay })
  const at = (atMs: number) => placeOnDay(axis, wallOf(atMs, timeZone).minute)
  return (
    <div
      className={styles.roll}
      role="img"
      aria-label={said(pulse, `${day.name}, ${timeOf(nowMs, timeZone)}`)}
      style={{ backgroundImage: pulse && imageOf(shadesOf(axis, pulse.openHours, day.day)) }}
    >
      {axis.hours.map(({ hour, at }) => (
        <i key={hour} className={styles.hour} style={{ left: percent(at) }} />
      ))}
      {pulse?.today.map((note, index) => {
        const isWaiting = note.kind === 'waiting'
        const waitedMs = isWaiting ? waitSince(note.receivedAtMs, pulse, nowMs) : (note.waitedMs ?? 0)
        return (
          <RulerNote
            // biome-ignore lint/suspicious/noArrayIndexKey: a viewer’s notes come without ids
            key={index}
            kind={isWaiting && waitedMs > pulse.targetMs ? 'late-waiting' : note.kind}
            lane={note.lane}
            at={at(note.receivedAtMs)}
            tailPx={Math.min(longestTailPx, waitedMs / 1000 / secondsPerPx)}
          />
        )
      })}
      <i className={`${playhead.playhead} ${styles.now}`} style={{ left: percent(at(nowMs)) }} />
    </div>
  )
}

/** A plain color isn't a valid background-image. */
const imageOf = (shades: string) => (shades.startsWith('linear') ? shades : `linear-gradient(${shades}, ${shades})`)

function said(pulse: Pulse | undefined, upTo: string): string {
  if (!pulse) return upTo
  const { figures, today, targetMs, waiting } = pulse
  const leads = today.filter(({ kind }) => kind !== 'quarantine').length
  const inTime = `${figures.inTime} of ${figures.answered} answered in under ${describeTarget(targetMs)}`
  return [upTo, counted(leads, 'lead'), figures.answered > 0 && inTime, `${waiting} waiting`].filter(Boolean).join('; ')
}
