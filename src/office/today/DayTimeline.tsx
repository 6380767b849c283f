// Today from left to right: a line for each kind of request that arrived today, a line for calls, and a line for
// deliveries. On a phone the markers are too small to tap, so they aren't links. Calls and waiting leads are also
// listed below the timeline, and all leads are listed in the section Leads.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DayCall } from '#contract/calls.ts'
import type { DaySummary, Today } from '#contract/today.ts'
import { timeOf, toWallClock } from '#domain/clock/moments.ts'
import { describeTarget, waitText } from '#domain/clock/wait-text.ts'
import { counted } from '#domain/texts/texts.ts'
import { familyName } from '#office/lead/parts/names.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { isClosedOn, weekOf } from '#office/shell/waiting/week.ts'
import { categoriesFromTop, isLate, type MarkerKind } from '#office/ui/TimelineMarker.tsx'
import {
  type DayAxis,
  dayAxisOf,
  lengthOnDay,
  openOn,
  percent,
  positionOnDay,
  shadesOf,
} from '#office/ui/time/day-axis.ts'
import playhead from '#office/ui/time/Playhead.module.css'
import { useNow } from '#office/ui/time/use-now.ts'
import { useNarrow } from '#office/ui/use-narrow.ts'
import styles from './DayTimeline.module.css'
import { endShare, hasNameRoom, isHourCovered, type PlacedMarker, placeMarkers } from './timeline-positions.ts'

interface DayTimelineProps {
  summary: DaySummary
  calls: readonly DayCall[]
  sent: Today['sent']
}

const categoryNames = {
  orders: 'Orders',
  bookings: 'Bookings',
  demos: 'Demos',
  workshop: 'Workshop',
  messages: 'Messages',
}

export function DayTimeline({ summary, calls, sent }: DayTimelineProps) {
  const { timezone } = useMe().site
  const canSeeCalls = useCan('calls.see')
  const nowMs = useNow(summary.waiting > 0 ? 1000 : 15_000)
  const axis = dayAxisOf(summary.openHours)
  const { day, minute } = toWallClock(nowMs, timezone)
  const notes = placeMarkers(summary.today, { axis, nowMs, targetMs: summary.targetMs, openHours: summary.openHours })
  const shades = shadesOf(axis, summary.openHours, day)
  const lines = categoriesFromTop.filter((category) => notes.some(({ note }) => note.category === category))
  const now = positionOnDay(axis, minute)
  return (
    <section className={styles.band} aria-label="Today from left to right">
      <Week summary={summary} nowMs={nowMs} timezone={timezone} />
      <div className={styles.timeline}>
        <div
          className={styles.inside}
          style={{ backgroundImage: shades.startsWith('linear') ? shades : `linear-gradient(${shades}, ${shades})` }}
        >
          <Hours axis={axis} opens={openOn(summary.openHours, day)} now={now} />
          {lines.map((category) => (
            <Row key={category} name={categoryNames[category]}>
              {notes.map(
                (placed) =>
                  placed.note.category === category && <Note key={placed.key} placed={placed} timezone={timezone} />,
              )}
            </Row>
          ))}
          {/* If no requests arrived today, an empty line makes room for the hours. */}
          {lines.length === 0 && <Row name="Leads" />}
          {canSeeCalls && calls.length > 0 && (
            <Row name="Calls" look={styles.calls}>
              {calls.map((call) => (
                <CallMark key={call.leadId} call={call} axis={axis} nowMs={nowMs} timezone={timezone} calls={calls} />
              ))}
            </Row>
          )}
          {sent.length > 0 && (
            <Row name="Synced" look={styles.synced}>
              {sent.map(({ atMs, mark }, index) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: two marks can be alike; new ones are added at the end
                  key={index}
                  className={mark === 'ok' ? styles.sent : mark === 'wait' ? styles.held : styles.failed}
                  style={{ left: percent(positionOnDay(axis, toWallClock(atMs, timezone).minute)) }}
                />
              ))}
            </Row>
          )}
          <div
            className={`${playhead.line} ${styles.now} ${now > endShare ? styles.atEnd : ''}`}
            style={{ left: percent(now) }}
          >
            <span>{timeOf(nowMs, timezone).replace(/ [ap]m/, '')}</span>
          </div>
        </div>
      </div>
      <Legend summary={summary} sent={sent} />
    </section>
  )
}

function Week({ summary, nowMs, timezone }: { summary: DaySummary; nowMs: number; timezone: string }) {
  const canSeeLeads = useCan('leads.see')
  const canSeeCalls = useCan('calls.see')
  const days = weekOf(nowMs, timezone)
  const todayAt = days.findIndex(({ isToday }) => isToday)
  return (
    <ol className={styles.week}>
      {days.map(({ day, label, name, isToday }, index) => {
        const { leads = 0, calls = 0 } = summary.days.find((one) => one.day === day) ?? {}
        const isClosed = isClosedOn(day, summary)
        const isPast = index < todayAt
        const note = isToday
          ? `${leads}, so far`
          : isPast
            ? String(leads)
            : isClosed && calls === 0
              ? 'Off'
              : counted(calls, 'call')
        const said = isToday || isPast ? counted(leads, 'lead') : note
        const inside = (
          <>
            <b>{label.split(' ')[0]}</b>
            <span>{index === 0 && isPast ? counted(leads, 'lead') : note}</span>
            <span className="visually-hidden">
              {name}: {said}
            </span>
          </>
        )
        return (
          <li
            key={day}
            className={isToday ? styles.today : isClosed ? styles.closed : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            {(isPast || isToday) && canSeeLeads ? (
              <Link to="/leads" search={{ list: 'all', from: day, to: day }}>
                {inside}
              </Link>
            ) : !isPast && canSeeCalls ? (
              <Link to="/calls" search={{ from: day }}>
                {inside}
              </Link>
            ) : (
              <p>{inside}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface HoursProps {
  axis: DayAxis
  opens: readonly { from: string; to: string }[]
  now: number
}

function Hours({ axis, opens, now }: HoursProps) {
  const isNarrow = useNarrow()
  const first = Number(opens[0]?.from.slice(0, 2) ?? Number.NaN)
  const last = Number(opens.at(-1)?.to.slice(0, 2) ?? Number.NaN)
  return (
    <div aria-hidden="true">
      <div className={styles.hours}>
        {axis.hours.map(({ hour, at }, index) => (
          <span
            key={hour}
            style={{ left: percent(at) }}
            hidden={isHourCovered(at, { now, isNarrow, isLong: index === 0 || hour === first || hour === last })}
          >
            {hour % 12 || 12}
            {(index === 0 || hour === first) && (hour < 12 ? ' am' : ' pm')}
            {hour === first && <span className={styles.wide}>, open</span>}
            {hour === last && <span className={styles.wide}>, closed</span>}
          </span>
        ))}
      </div>
      <div className={styles.bars}>
        {axis.hours.map(({ hour, at }) => (
          <i key={hour} style={{ left: percent(at) }} />
        ))}
      </div>
    </div>
  )
}

function Note({ placed, timezone }: { placed: PlacedMarker; timezone: string }) {
  const isNarrow = useNarrow()
  const canSeeLeads = useCan('leads.see')
  const { note, kind, at, tail, hasRoom } = placed
  const position = { left: percent(at), '--tail': percent(tail) } as Record<string, string>
  const looks = [styles.note, styles[kind], !hasRoom && styles.noRoom]
  const drawnTail = isLate(kind) && <i className={`${styles.tail} ${styles[kind]}`} style={position} />
  const className = looks.filter(Boolean).join(' ')
  if (isNarrow || !canSeeLeads || !note.leadId)
    return (
      <>
        {drawnTail}
        <i className={className} style={position} />
      </>
    )
  return (
    <>
      {drawnTail}
      <Link
        className={className}
        style={position}
        to="/leads/$leadId"
        params={{ leadId: note.leadId }}
        aria-label={`${note.name ?? 'A lead'}, ${timeOf(note.receivedAtMs, timezone)}, ${categoryNames[note.category]}, ${markerTexts(placed)}`}
      >
        <span>{note.name}</span>
      </Link>
    </>
  )
}

function markerTexts({ kind, waitedMs = 0 }: PlacedMarker): string {
  if (kind === 'quarantine') return 'held for review'
  if (kind === 'no-clock') return 'no answer needed'
  const wait = waitText(waitedMs)
  if (kind === 'waiting' || kind === 'late-waiting') return `waiting ${wait}${kind === 'waiting' ? '' : ', late'}`
  return `answered in ${wait}${kind === 'late' ? ', late' : ''}`
}

const Row = ({ name, look = '', children }: { name: string; look?: string | undefined; children?: ReactNode }) => (
  <div className={`stave ${styles.row} ${look}`}>
    <b aria-hidden="true">{name}</b>
    {children}
  </div>
)

interface CallMarkProps {
  call: DayCall
  calls: readonly DayCall[]
  axis: DayAxis
  nowMs: number
  timezone: string
}

function CallMark({ call, calls, axis, nowMs, timezone }: CallMarkProps) {
  const isNarrow = useNarrow()
  const { leadId, name, startMs, endMs, state } = call
  const next = calls.find((one) => one.state === 'booked' && one.endMs > nowMs)
  const look =
    state === 'canceled' ? styles.gone : endMs <= nowMs ? styles.done : call === next ? styles.next : styles.due
  const positionOf = (atMs: number) => positionOnDay(axis, toWallClock(atMs, timezone).minute)
  const at = positionOf(startMs)
  const length = lengthOnDay(axis, endMs - startMs)
  const style = { left: percent(at), width: percent(length) }
  const shown = familyName(name)
  const hasRoom = hasNameRoom(at + length, { name: shown, starts: calls.map((one) => positionOf(one.startMs)) })
  const className = `${styles.call} ${look}`
  if (isNarrow) return <i className={className} style={style} />
  const said = [name, timeOf(startMs, timezone), state === 'canceled' && 'canceled'].filter(Boolean).join(', ')
  return (
    <>
      <Link className={className} style={style} to="/calls" search={{ call: leadId }} aria-label={said} title={said} />
      {hasRoom && (
        <span
          className={`${styles.callName} ${state === 'canceled' ? styles.goneName : ''}`}
          style={{ left: percent(at + length) }}
          aria-hidden="true"
        >
          {shown}
        </span>
      )}
    </>
  )
}

const legend: [MarkerKind, string][] = [
  ['in-time', 'On time'],
  ['late', 'Late'],
  ['waiting', 'Clock running'],
  ['late-waiting', 'Overdue'],
  ['no-clock', 'No clock'],
  ['quarantine', 'Held for review'],
]

function Legend({ summary: { figures, targetMs }, sent }: { summary: DaySummary; sent: Today['sent'] }) {
  const canSeeLeads = useCan('leads.see')
  const { answered, inTime, medianMs } = figures
  const late = answered - inTime
  const failed = sent.filter(({ mark }) => mark === 'try' || mark === 'stopped').length
  const count = (
    <b>
      {inTime} of {answered}
    </b>
  )
  return (
    <div className={styles.legend}>
      {legend.map(([kind, label]) => (
        <span key={kind} className={`${styles.key} ${styles[kind]} ${isLate(kind) ? styles.keyTail : ''}`}>
          {label}
        </span>
      ))}
      <span className={styles.figures}>
        {answered === 0 ? (
          'Nobody has been answered yet today.'
        ) : (
          <>
            {canSeeLeads ? (
              <Link to="/leads" search={{ list: 'all', period: 'today' }}>
                {count}
              </Link>
            ) : (
              count
            )}{' '}
            answered in under {describeTarget(targetMs)} of open hours today
            {late > 0 && canSeeLeads && (
              <>
                {' '}
                (
                <Link to="/leads" search={{ list: 'all', period: 'today', late: true }}>
                  {late} late
                </Link>
                )
              </>
            )}
            {medianMs !== undefined && (
              <>
                , median <b>{waitText(medianMs)}</b>
              </>
            )}
          </>
        )}
      </span>
      {failed > 0 && <span className="visually-hidden">{counted(failed, 'sync')} failed today</span>}
    </div>
  )
}
