// The part of a day that the office draws. It starts 45 minutes before the first time that must be visible (such as an
// opening time), and ends 45 minutes after the last one. Anything earlier or later is drawn at the edge.

import { formatMinuteRange, toWallClock } from '#domain/clock/moments.ts'
import { minuteOf, type OpenHours, type Stretch, weekdayOf } from '#domain/clock/opening-hours.ts'

export interface DayAxis {
  /** Minutes since midnight. */
  fromMinute: number
  toMinute: number
  /** The axis without its margins of 45 minutes. A margin is shorter if it would extend past midnight. */
  inner: MinuteSpan
  /** The full hours on the axis, except at the axis's edges. `at` is an hour's position, from 0 to 1. */
  hours: { hour: number; at: number }[]
}

/** Minutes since midnight. */
interface MinuteSpan {
  from: number
  to: number
}

const edgeMinutes = 45
const dayMinutes = 24 * 60
/** Used if no times must be visible, for example because no opening hours are set. */
const defaultSpan: MinuteSpan = { from: 8 * 60, to: 18 * 60 }

/** @param spans the times that must be visible */
export function axisOf(spans: readonly MinuteSpan[]): DayAxis {
  const seen = spans.length > 0 ? spans : [defaultSpan]
  const inner = { from: Math.min(...seen.map(({ from }) => from)), to: Math.max(...seen.map(({ to }) => to)) }
  const fromMinute = Math.max(0, inner.from - edgeMinutes)
  const toMinute = Math.min(dayMinutes, inner.to + edgeMinutes)
  const first = Math.ceil(fromMinute / 60)
  const full = Array.from({ length: Math.floor(toMinute / 60) - first + 1 }, (_, index) => first + index)
  return {
    fromMinute,
    toMinute,
    inner,
    hours: full
      .map((hour) => ({ hour, at: shareOf(hour * 60, fromMinute, toMinute) }))
      .filter(({ at }) => at > 0 && at < 1),
  }
}

export const dayAxisOf = ({ hours }: Pick<OpenHours, 'hours'>): DayAxis =>
  axisOf(Object.values(hours).flat().map(minutesOfStretch))

/** The position of a minute on the axis, from 0 to 1. */
export const positionOnDay = ({ fromMinute, toMinute }: DayAxis, minute: number): number =>
  Math.min(1, Math.max(0, shareOf(minute, fromMinute, toMinute)))

/** A duration's length on the axis, from 0 to 1. */
export const lengthOnDay = ({ fromMinute, toMinute }: DayAxis, ms: number): number =>
  Math.min(1, ms / 60_000 / (toMinute - fromMinute))

/**
 * The length of a marker's tail, from 0 to 1. The tail is a line from the time when the lead arrived to the time of the
 * answer or, while the lead waits, to the current time. If it ends on a later day, it's drawn up to the axis's end.
 */
export function tailOnDay(axis: DayAxis, timeZone: string, fromMs: number, toMs: number): number {
  const from = toWallClock(fromMs, timeZone)
  const to = toWallClock(toMs, timeZone)
  return (to.day === from.day ? positionOnDay(axis, to.minute) : 1) - positionOnDay(axis, from.minute)
}

/** The background behind a day's markers, with closed hours tinted. */
export function shadesOf(axis: DayAxis, openHours: OpenHours, day: string): string {
  const stops = openOn(openHours, day).flatMap((stretch) => {
    const { from, to } = minutesOfStretch(stretch)
    const [opens, closes] = [from, to].map((minute) => percent(positionOnDay(axis, minute)))
    return [`var(--closed) ${opens}`, `transparent ${opens} ${closes}`, `var(--closed) ${closes}`]
  })
  return stops.length === 0 ? 'var(--closed)' : `linear-gradient(to right, ${stops.join(', ')})`
}

export const openOn = ({ hours, daysOff }: OpenHours, day: string) =>
  daysOff.includes(day) ? [] : hours[weekdayOf(day)]

export const percent = (share: number): string => `${Math.round(share * 100_000) / 1000}%`

const shareOf = (minute: number, from: number, to: number) => (minute - from) / (to - from)

/** The minutes since midnight for a stretch such as { from: '09:00', to: '24:00' }. */
export const minutesOfStretch = ({ from, to }: Stretch): MinuteSpan => ({ from: minuteOf(from), to: minuteOf(to) })

/**
 * The minutes since midnight at which a span starts and ends. If it ends on a later day than it starts, `to` is
 * midnight (1440).
 */
export function minutesOf({ startMs, endMs }: { startMs: number; endMs: number }, timeZone: string): MinuteSpan {
  const start = toWallClock(startMs, timeZone)
  const end = toWallClock(endMs, timeZone)
  return { from: start.minute, to: end.day === start.day ? end.minute : dayMinutes }
}

/** The position of a span, for the `style` attribute. */
export function positionOf(axis: DayAxis, { from, to }: MinuteSpan): { left: string; width: string } {
  const left = positionOnDay(axis, from)
  return { left: percent(left), width: percent(positionOnDay(axis, to) - left) }
}

/** The time at a position from 0 to 1, rounded to a quarter hour. */
export const minuteAt = ({ fromMinute, toMinute }: DayAxis, share: number): number =>
  Math.round((fromMinute + Math.min(1, Math.max(0, share)) * (toMinute - fromMinute)) / 15) * 15

/** '9:30 to 10:00 am' */
export const spanFor = (call: { startMs: number; endMs: number }, timezone: string) => {
  const { from, to } = minutesOf(call, timezone)
  return formatMinuteRange(from, to)
}
