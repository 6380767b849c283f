// What the drawing of a person's days shows: the days from left to right, what the person did, and what we did.

import type { Submission } from '#contract/lead-details.ts'
import { addDays } from '#domain/clock/days.ts'
import { formatDate, toWallClock } from '#domain/clock/moments.ts'
import { isCallByHand } from '#domain/leads/by-hand.ts'
import type { Activity } from '#domain/leads/statuses.ts'
import { eventsThatCount } from './build-timeline.ts'

const daysDrawn = 16

interface DayColumn {
  day: string
  /** '9', '10', 'Sat' */
  label: string
  isToday: boolean
}

interface Event {
  key: string
  atMs: number
}

interface Mark<E extends Event> {
  /** The index of the day's column. */
  column: number
  /** All events of the day, the latest last. They share one mark, because two marks wouldn't fit in a column. */
  events: E[]
}

interface PersonDays {
  columns: DayColumn[]
  theirs: Mark<Event & { submission: Submission; isCall: boolean }>[]
  ours: Mark<Event & { activity: Activity }>[]
  /** How many events the person has, including those outside the drawn days. */
  count: number
}

export function personDays(submissions: readonly Submission[], nowMs: number, timeZone: string): PersonDays {
  const today = toWallClock(nowMs, timeZone).day
  const calls = submissions.flatMap((submission) =>
    submission.call && submission.call.state !== 'canceled' ? [{ submission, startMs: submission.call.startMs }] : [],
  )
  const last = lastDay(
    today,
    calls.map(({ startMs }) => toWallClock(startMs, timeZone).day),
  )
  const days = Array.from({ length: daysDrawn }, (_, index) => addDays(last, index + 1 - daysDrawn))
  const theirs = [
    ...submissions
      .filter((submission) => !isCallByHand(submission))
      .map((submission) => ({ key: submission.id, submission, isCall: false, atMs: submission.receivedAtMs })),
    ...calls.map(({ submission, startMs }) => ({
      ...{ key: `${submission.id} call`, submission, isCall: true, atMs: startMs },
    })),
  ]
  const ours = submissions.flatMap(({ events }) =>
    eventsThatCount(events).flatMap((event) =>
      event.kind === 'touch' ? [{ key: event.id, activity: event.activity, atMs: event.atMs }] : [],
    ),
  )
  return {
    columns: days.map((day) => columnOf(day, today)),
    theirs: marksOf(theirs, days, timeZone),
    ours: marksOf(ours, days, timeZone),
    count: theirs.length + ours.length,
  }
}

function marksOf<E extends Event>(events: readonly E[], days: readonly string[], timeZone: string): Mark<E>[] {
  const byDay = Map.groupBy(
    events.toSorted((a, b) => a.atMs - b.atMs),
    ({ atMs }) => toWallClock(atMs, timeZone).day,
  )
  return days.flatMap((day, column) => {
    const ofDay = byDay.get(day)
    return ofDay ? [{ column, events: ofDay }] : []
  })
}

/**
 * The last day drawn: the day of the latest upcoming call, or today if there is none. A call is ignored if it is so far
 * ahead that today and yesterday wouldn't both be drawn.
 */
function lastDay(today: string, callDays: readonly string[]): string {
  const furthest = addDays(today, daysDrawn - 2)
  const next = callDays
    .filter((day) => day > today && day <= furthest)
    .sort()
    .at(-1)
  return next ?? today
}

function columnOf(day: string, today: string): DayColumn {
  const weekday = formatDate(day, 'shortWeekday')
  const isWeekend = weekday === 'Sat' || weekday === 'Sun'
  return { day, label: isWeekend ? weekday : String(Number(day.slice(8))), isToday: day === today }
}
