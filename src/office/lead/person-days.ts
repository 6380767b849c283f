// One person's days from left to right: their requests, our answers, their calls, and the deliveries of their requests.

import type { Submission } from '#contract/lead-details.ts'
import { addDays } from '#domain/clock/days.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { formatDate, toWallClock } from '#domain/clock/moments.ts'
import { eventsThatCount } from './build-timeline.ts'

const daysDrawn = 13
/** Days shown after today so that an upcoming call is visible. */
const ahead = 2

interface DayColumn {
  day: string
  /** 'Mon 9', '10', 'Sat' */
  label: string
  isWeekend: boolean
  isToday: boolean
}

export interface DayMark {
  key: string
  /** Percent from the left. */
  left: number
  submission: Submission
}

interface PersonDays {
  columns: DayColumn[]
  requests: DayMark[]
  answers: DayMark[]
  calls: (DayMark & { startMs: number; isAhead: boolean })[]
  sent: (DayMark & { isStopped: boolean })[]
  now: number
  /** Number of requests before the first shown day. */
  earlier: number
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
  const leftOf = (atMs: number) => placeOnDays(atMs, first, timeZone)
  const isDrawn = ({ left }: { left: number }) => left >= 0 && left < 100
  return {
    columns: Array.from({ length: daysDrawn }, (_, index) => columnOf(addDays(first, index), index, today)),
    requests: submissions
      .map((submission) => ({ key: submission.id, left: leftOf(submission.receivedAtMs), submission }))
      .filter(isDrawn),
    answers: submissions
      .flatMap((submission) =>
        eventsThatCount(submission.events)
          .filter((event) => event.kind === 'touch' && event.touch !== 'note')
          .map(({ id, atMs }) => ({ key: id, left: leftOf(atMs), submission })),
      )
      .filter(isDrawn),
    calls: calls
      .map(({ submission, startMs }) => ({
        key: submission.id,
        left: leftOf(startMs),
        submission,
        startMs,
        isAhead: startMs > nowMs,
      }))
      .filter(isDrawn),
    sent: submissions
      .flatMap((submission) =>
        submission.deliveriesMade
          .filter(({ state, attempts }) => attempts.length > 0 && (state === 'delivered' || state === 'dead'))
          .map(({ id, state, attempts }) => ({
            key: id,
            left: leftOf(attempts.at(-1)?.atMs ?? 0),
            submission,
            isStopped: state === 'dead',
          })),
      )
      .filter(isDrawn),
    now: leftOf(nowMs),
    earlier: submissions.filter(({ receivedAtMs }) => leftOf(receivedAtMs) < 0).length,
  }
}

/**
 * The last shown day: the day of the latest upcoming call with which today is still shown, or else the day after
 * tomorrow.
 */
function lastDay(today: string, callDays: readonly string[]): string {
  const usual = addDays(today, ahead)
  const furthest = addDays(today, daysDrawn - 2)
  const next = callDays
    .filter((day) => day > usual && day <= furthest)
    .sort()
    .at(-1)
  return next ?? usual
}

/** Positions by calendar day, so that a day with a clock change is as wide as any other. */
function placeOnDays(atMs: number, first: string, timeZone: string): number {
  const { day, minute } = toWallClock(atMs, timeZone)
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayMs
  return ((days + minute / 1440) / daysDrawn) * 100
}

function columnOf(day: string, index: number, today: string): DayColumn {
  const weekday = formatDate(day, 'shortWeekday')
  const isWeekend = weekday === 'Sat' || weekday === 'Sun'
  const date = String(Number(day.slice(8)))
  const isNamed = index === 0 || weekday === 'Mon'
  return { day, label: isNamed ? `${weekday} ${date}` : isWeekend ? weekday : date, isWeekend, isToday: day === today }
}
