// The days as rows on one shared time axis. On a phone, a call in a row is too small to hold a name or to be tapped.
// The call shows initials instead, and tapping the row shows that day's list below the rows.
import { Link } from '@tanstack/react-router'
import { type PointerEvent, type ReactNode, useState } from 'react'
import type { Block, CallDay, CallSchedule, DayCall } from '#contract/calls.ts'
import { weekStartOf } from '#domain/clock/days.ts'
import {
  dayLabel,
  formatDate,
  formatMinute,
  formatMinuteRange,
  shortMinute,
  toWallClock,
} from '#domain/clock/moments.ts'
import { familyName } from '#office/lead/parts/names.ts'
import { initialsOf } from '#office/ui/Avatar.tsx'
import { Video } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import {
  axisOf,
  type DayAxis,
  minuteAt,
  minutesOf,
  percent,
  positionOf,
  positionOnDay,
} from '#office/ui/time/day-axis.ts'
import playhead from '#office/ui/time/Playhead.module.css'
import { useNarrow } from '#office/ui/use-narrow.ts'
import type { BlockRequest } from './BlockDialog.tsx'
import styles from './CallDays.module.css'
import { callShare } from './call-share.ts'
import { dayInWords, sumOfDay } from './day-sums.ts'

export interface DaysShared {
  schedule: CallSchedule
  nowMs: number
  call: DayCall | undefined
  /** Set while a new time is being picked for the call. */
  moving: { startMs: number | undefined } | undefined
  onPick(call: DayCall): void
  onPickTime: ((startMs: number) => void) | undefined
  onBook: ((startMs: number) => void) | undefined
  onBlock: ((request: Partial<BlockRequest>) => void) | undefined
  onPickBlock(block: Block): void
}

interface CallDaysProps extends DaysShared {
  block: Block | undefined
  shownDay: string | undefined
  onShowDay(day: string): void
}

export function CallDays(props: CallDaysProps) {
  const { schedule, moving } = props
  const isNarrow = useNarrow()
  const axis = axisOfDays(schedule)
  return (
    <>
      <div className={moving ? `${styles.days} ${styles.moving}` : styles.days}>
        <div className={styles.hours} aria-hidden="true">
          {axis.hours.map(({ hour, at }, index) => (
            <span key={hour} style={{ left: percent(at) }}>
              {/* The first label also says am or pm. */}
              {index === 0 ? shortMinute(hour * 60) : hour % 12 || 12}
            </span>
          ))}
        </div>
        <ol>
          {schedule.days.map((day, index) => (
            <DayRow
              key={day.day}
              {...props}
              day={day}
              axis={axis}
              beginsWeek={index > 0 && weekStartOf(day.day) === day.day}
            />
          ))}
        </ol>
      </div>
      <p className={styles.legend}>
        <span>
          <i className={styles.isBooked} /> Booked
        </span>
        {!isNarrow && schedule.days.some(({ calls }) => calls.some(({ video }) => video)) && (
          <span>
            <Video /> By video
          </span>
        )}
        <span>
          <i className={styles.isFree} /> Bookable
        </span>
        <span>
          <i className={styles.isCallTime} /> Call times
        </span>
        <span>
          <i className={styles.isOpen} /> Open, not bookable
        </span>
        <span>
          <i className={styles.isClosed} /> Closed
        </span>
        {props.onBlock && (
          <span className={styles.hint}>
            Drag across a day to block time. <Key>B</Key>
          </span>
        )}
      </p>
    </>
  )
}

interface DayRowProps extends CallDaysProps {
  day: CallDay
  axis: DayAxis
  beginsWeek: boolean
}

function DayRow({ day, axis, beginsWeek, schedule, nowMs, shownDay, onShowDay, ...rest }: DayRowProps) {
  const isNarrow = useNarrow()
  const { timezone } = schedule
  const now = toWallClock(nowMs, timezone)
  const sum = sumOfDay(day, now.day, nowMs)
  const name = `${formatDate(day.day, 'long')}: ${dayInWords(day)}`
  const looks = [
    styles.day,
    day.day < now.day && styles.past,
    day.day === now.day && styles.today,
    beginsWeek && styles.week,
    isNarrow && shownDay === day.day && styles.shown,
  ]
  return (
    <li className={looks.filter(Boolean).join(' ')} aria-current={day.day === now.day ? 'date' : undefined}>
      {isNarrow ? (
        <button
          type="button"
          className={styles.name}
          aria-pressed={shownDay === day.day}
          onClick={() => onShowDay(day.day)}
        >
          {dayLabel(day.day)}
          <span className="visually-hidden">: {dayInWords(day)}</span>
        </button>
      ) : (
        <b className={styles.name}>
          <span aria-hidden="true">
            {dayLabel(day.day)} <small>{sum}</small>
          </span>
          <span className="visually-hidden">{name}</span>
        </b>
      )}
      <Track
        {...rest}
        day={day}
        axis={axis}
        timezone={timezone}
        callMinutes={schedule.callMinutes}
        isNarrow={isNarrow}
        bufferMinutes={schedule.bufferMinutes}
        today={now.day}
      >
        {day.day === now.day && (
          <i
            className={`${playhead.playhead} ${styles.now}`}
            style={{ left: percent(positionOnDay(axis, now.minute)) }}
          />
        )}
      </Track>
    </li>
  )
}

interface TrackProps extends Omit<DaysShared, 'schedule' | 'nowMs'> {
  day: CallDay
  axis: DayAxis
  timezone: string
  callMinutes: number
  bufferMinutes: number
  isNarrow: boolean
  today: string
  block: Block | undefined
  children: ReactNode
}

function Track({ day, axis, timezone, isNarrow, today, children, onBlock, onBook, ...rest }: TrackProps) {
  const canDrag = onBlock !== undefined && !rest.moving && day.day >= today
  const drag = useDrag(axis, {
    onEnd: canDrag ? (span) => onBlock({ day: day.day, ...span }) : undefined,
    // Free times aren't reachable with Tab, because there are many. Keyboard users press 'Book a call' instead.
    onPress: onBook,
  })
  const positionIn = (span: { startMs: number; endMs: number }) => positionOf(axis, minutesOf(span, timezone))
  return (
    <div
      className={canDrag && onBook ? `${styles.track} ${styles.bookableByPress}` : styles.track}
      {...(!isNarrow && drag.handlers)}
    >
      {day.open.map((span) => (
        <i key={span.startMs} className={styles.open} style={positionIn(span)} />
      ))}
      {day.bookable.map((span) => (
        <i key={span.startMs} className={styles.bookable} style={positionIn(span)} />
      ))}
      {axis.hours.map(({ hour, at }) => (
        <i key={hour} className={styles.hour} style={{ left: percent(at) }} />
      ))}
      {day.isOff && (
        <span className={styles.block} style={positionOf(axis, axis.inner)}>
          <span>Day off</span>
        </span>
      )}
      {day.blocks.map((block) => (
        <BlockMark
          key={block.id}
          block={block}
          day={day.day}
          axis={axis}
          timezone={timezone}
          isNarrow={isNarrow}
          picked={rest.block}
          onPick={rest.onPickBlock}
        />
      ))}
      {day.free.map((time) => (
        <FreeMark
          key={time.startMs}
          time={time}
          position={positionIn(time)}
          timezone={timezone}
          isNarrow={isNarrow}
          moving={rest.moving}
          onPickTime={rest.onPickTime}
        />
      ))}
      {day.calls.map((call) => (
        <CallMark
          key={`${call.leadId} ${call.startMs}`}
          call={call}
          position={{
            ...positionOf(axis, withBuffer(minutesOf(call, timezone), rest.bufferMinutes)),
            '--call': callShare(call, rest.bufferMinutes),
          }}
          timezone={timezone}
          isNarrow={isNarrow}
          isPicked={rest.call === call}
          isPast={day.day < today || call.state === 'over'}
        />
      ))}
      {drag.span && (
        <i className={styles.dragged} style={positionOf(axis, drag.span)}>
          <span>{formatMinuteRange(drag.span.from, drag.span.to)}</span>
        </i>
      )}
      {children}
    </div>
  )
}

/** An axis that covers all open and bookable hours, and calls outside these hours. */
const axisOfDays = ({ days, timezone }: CallSchedule) =>
  axisOf(
    days
      .flatMap(({ open, bookable, calls }) => [...open, ...bookable, ...calls])
      .map((span) => minutesOf(span, timezone)),
  )

const withBuffer = ({ from, to }: { from: number; to: number }, bufferMinutes: number) => ({
  from,
  to: to + bufferMinutes,
})

interface CallMarkProps {
  call: DayCall
  position: { left: string; width: string; '--call': string }
  timezone: string
  isNarrow: boolean
  isPicked: boolean
  isPast: boolean
}

function CallMark({ call, position, timezone, isNarrow, isPicked, isPast }: CallMarkProps) {
  const { leadId, name, startMs, state } = call
  const looks = [styles.call, isPast && styles.was, state === 'canceled' && styles.gone, isPicked && styles.picked]
  const className = looks.filter(Boolean).join(' ')
  if (isNarrow)
    return (
      <i className={className} style={position}>
        {initialsOf(name)}
      </i>
    )
  const said = [
    formatMinute(toWallClock(startMs, timezone).minute),
    name,
    call.video && 'by video',
    state === 'canceled' && 'canceled',
    call.outcome === 'missed' && 'no-show',
    isPicked && 'selected',
  ]
  return (
    <Link
      from="/calls"
      to="/calls"
      search={(before) => ({ ...before, call: leadId })}
      replace
      resetScroll={false}
      className={className}
      style={position}
      draggable={false}
      aria-label={said.filter(Boolean).join(', ')}
      aria-current={isPicked ? 'true' : undefined}
      activeProps={{}}
    >
      {call.video && <Video />}
      <span className={styles.called}>{familyName(name)}</span>
    </Link>
  )
}

interface FreeMarkProps {
  time: { startMs: number }
  position: { left: string; width: string }
  timezone: string
  isNarrow: boolean
  moving: { startMs: number | undefined } | undefined
  onPickTime: ((startMs: number) => void) | undefined
}

function FreeMark({ time: { startMs }, position, timezone, isNarrow, moving, onPickTime }: FreeMarkProps) {
  const isPicked = moving?.startMs === startMs
  const className = isPicked ? `${styles.free} ${styles.chosen}` : styles.free
  if (!onPickTime || isNarrow) return <i className={className} style={position} data-free={startMs} />
  const { day, minute } = toWallClock(startMs, timezone)
  return (
    <button
      type="button"
      className={className}
      style={position}
      aria-pressed={isPicked}
      aria-label={`Move to ${formatDate(day, 'long')}, ${formatMinute(minute)}`}
      onClick={() => onPickTime(startMs)}
    />
  )
}

interface BlockMarkProps {
  block: Block
  day: string
  axis: DayAxis
  timezone: string
  isNarrow: boolean
  picked: Block | undefined
  onPick(block: Block): void
}

function BlockMark({ block, day, axis, timezone, isNarrow, picked, onPick }: BlockMarkProps) {
  const span = minutesOnDay(block, day, timezone)
  const isWholeDay = span.from === 0 && span.to === 24 * 60
  const words = `Blocked${isWholeDay ? ' all day' : ''}${block.why ? `: ${block.why}` : ''}`
  const style = positionOf(axis, isWholeDay ? axis.inner : span)
  if (isNarrow) return <i className={styles.block} style={style} />
  return (
    <button
      type="button"
      className={styles.block}
      style={style}
      aria-pressed={picked?.id === block.id}
      onClick={() => onPick(block)}
    >
      <span>{words}</span>
    </button>
  )
}

/** The part of a block that is within the day, in minutes after midnight. */
function minutesOnDay({ startMs, endMs }: Block, day: string, timezone: string) {
  const [start, end] = [toWallClock(startMs, timezone), toWallClock(endMs, timezone)]
  return { from: start.day < day ? 0 : start.minute, to: end.day > day ? 24 * 60 : end.minute }
}

interface Drag {
  onEnd: ((span: { from: number; to: number }) => void) | undefined
  /** Called when a free time is pressed without dragging. */
  onPress: ((startMs: number) => void) | undefined
}

/**
 * Selects a time span by dragging, or a free time by pressing it. Touch is ignored, because a finger scrolls the page.
 */
function useDrag(axis: DayAxis, { onEnd, onPress }: Drag) {
  const [ends, setEnds] = useState<{ from: number; to: number; pressed: string | undefined }>()
  const minuteUnder = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return minuteAt(axis, (clientX - left) / width)
  }
  const span = ends && { from: Math.min(ends.from, ends.to), to: Math.max(ends.from, ends.to) }
  if (!onEnd) return { span: undefined, handlers: {} }
  return {
    span: span && span.to > span.from ? span : undefined,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || event.pointerType === 'touch') return
        if ((event.target as HTMLElement).closest('a, button')) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const minute = minuteUnder(event)
        setEnds({ from: minute, to: minute, pressed: (event.target as HTMLElement).dataset.free })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (ends) setEnds({ ...ends, to: minuteUnder(event) })
      },
      onPointerUp() {
        setEnds(undefined)
        if (span && span.to > span.from) onEnd(span)
        else if (ends?.pressed) onPress?.(Number(ends.pressed))
      },
      onPointerCancel: () => setEnds(undefined),
    },
  }
}
