// One person's days from left to right: what they did, and what we did.

import type { Submission } from '#contract/lead-details.ts'
import { addDays } from '#domain/clock/days.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { formatDate, toWallClock } from '#domain/clock/moments.ts'
import type { Activity } from '#domain/leads/statuses.ts'
import { eventsThatCount } from './build-timeline.ts'

const daysDrawn = 16

interface DayColumn {
  day: string
  /** '9', '10', 'Sat' */
  label: string
  isWeekend: boolean
  isToday: boolean
}

interface Mark {
  key: string
  /** Percent from the left. */
  left: number
  atMs: number
}

interface PersonDays {
  columns: DayColumn[]
  theirs: (Mark & { submission: Submission; isCall: boolean })[]
  ours: (Mark & { touch: Activity; who: string })[]
  /** How many events there are in all. */
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
  const first = addDays(last, 1 - daysDrawn)
  const at = (atMs: number) => ({ atMs, left: placeOnDays(atMs, first, timeZone) })
  const isDrawn = ({ left }: Mark) => left >= 0 && left < 100
  const theirs = [
    ...submissions.map((submission) => ({
      ...{ key: submission.id, submission, isCall: false },
      ...at(submission.receivedAtMs),
    })),
    ...calls.map(({ submission, startMs }) => ({
      ...{ key: `${submission.id} call`, submission, isCall: true },
      ...at(startMs),
    })),
  ]
  const ours = submissions.flatMap(({ events }) =>
    eventsThatCount(events).flatMap((event) =>
      event.kind === 'touch' ? [{ key: event.id, touch: event.touch, who: event.who, ...at(event.atMs) }] : [],
    ),
  )
  return {
    columns: Array.from({ length: daysDrawn }, (_, index) => columnOf(addDays(first, index), today)),
    theirs: theirs.filter(isDrawn),
    ours: ours.filter(isDrawn),
    count: theirs.length + ours.length,
  }
}

/** The last shown day: the day of the latest upcoming call with which today is still shown, or else today. */
function lastDay(today: string, callDays: readonly string[]): string {
  const furthest = addDays(today, daysDrawn - 2)
  const next = callDays
    .filter((day) => day > today && day <= furthest)
    .sort()
    .at(-1)
  return next ?? today
}

/** Positions by calendar day, so that a day with a clock change is as wide as any other. */
function placeOnDays(atMs: number, first: string, timeZone: string): number {
  const { day, minute } = toWallClock(atMs, timeZone)
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs
  return ((days + minute / 1440) / daysDrawn) * 100
}

function columnOf(day: string, today: string): DayColumn {
  const weekday = formatDate(day, 'shortWeekday')
  const isWeekend = weekday === 'Sat' || weekday === 'Sun'
  return { day, label: isWeekend ? weekday : String(Number(day.slice(8))), isWeekend, isToday: day === today }
}
