// The positions of the markers on today's timeline. A marker is at the time when its lead arrived. A late lead's marker
// has a tail that shows how long the lead waited.
import type { DaySummary, TimelineMarker } from '#contract/today.ts'
import { toWallClock } from '#domain/clock/moments.ts'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import { waitSince } from '#office/shell/waiting/use-wait.ts'
import type { MarkerKind } from '#office/ui/TimelineMarker.tsx'
import { type DayAxis, positionOnDay, tailOnDay } from '#office/ui/time/day-axis.ts'

export interface PlacedMarker {
  key: string
  note: TimelineMarker
  kind: MarkerKind
  /** From 0 to 1. */
  at: number
  /** From 0 to 1; 0 if the lead isn't late. */
  tail: number
  /** Whether the name fits before the next marker on the line and the end of the day. */
  hasRoom: boolean
  waitedMs: number | undefined
}

/**
 * The widths of a marker's head and of one letter of a name. Both are shares of the timeline's width, at the narrowest
 * width at which names are shown.
 */
const headShare = 0.03
const characterShare = 0.0083

/**
 * Beyond this position, the label of the current time is on the left of the line, so that the label doesn't extend
 * beyond the timeline.
 */
export const endShare = 0.9

interface Day extends Pick<DaySummary, 'targetMs'> {
  openHours: OpenHours
  axis: DayAxis
  nowMs: number
}

export function placeMarkers(notes: readonly TimelineMarker[], day: Day): PlacedMarker[] {
  const { axis, nowMs, targetMs, openHours } = day
  const { timezone } = openHours
  const placed = notes.map((note, index): PlacedMarker => {
    const isWaiting = note.kind === 'waiting'
    const waitedMs = isWaiting ? waitSince(note.receivedAtMs, { openHours, targetMs }, nowMs) : note.waitedMs
    const kind = isWaiting && (waitedMs ?? 0) > targetMs ? 'late-waiting' : note.kind
    const isLate = kind === 'late' || kind === 'late-waiting'
    return {
      // For users with the role viewer, markers have no lead ids.
      key: note.leadId ?? `note-${index}`,
      note,
      kind,
      at: positionOnDay(axis, toWallClock(note.receivedAtMs, timezone).minute),
      tail: isLate ? tailOnDay(axis, timezone, note.receivedAtMs, note.answeredAtMs ?? nowMs) : 0,
      hasRoom: false,
      waitedMs,
    }
  })
  // The names of waiting leads get room first, and then all other names. In each group, newer leads come first.
  const isOpen = ({ note }: PlacedMarker) => Number(note.kind === 'waiting')
  for (const one of [...placed].sort((one, other) => isOpen(other) - isOpen(one) || other.at - one.at))
    one.hasRoom = hasRoom(one, placed)
  return placed
}

function hasRoom(one: PlacedMarker, all: readonly PlacedMarker[]): boolean {
  const { from, to } = nameSpan(one)
  if (to > 1) return false
  return !all.some((other) => {
    if (other === one || other.note.category !== one.note.category) return false
    const end = other.hasRoom ? nameSpan(other).to : other.at + other.tail + headShare / 2
    return other.at - headShare / 2 < to && end > from
  })
}

function nameSpan({ at, tail, note }: PlacedMarker): { from: number; to: number } {
  const from = at + tail + headShare
  return { from, to: from + (note.name?.length ?? 0) * characterShare }
}

/**
 * Whether a call's name fits to the right of the call, which ends at this position. The name must not reach the next
 * call or the end of the day.
 */
export function hasNameRoom(end: number, { name, starts }: { name: string; starts: readonly number[] }): boolean {
  const to = end + (name.length + 2) * characterShare
  return to <= 1 && !starts.some((start) => start >= end && start < to)
}

interface HourLabel {
  now: number
  isNarrow: boolean
  /** Whether the hour's label has more than the number, such as '9 am' or '5, closed'. */
  isLong: boolean
}

/** Whether the label of the current time would cover the label of the hour at this position. */
export function isHourCovered(at: number, { now, isNarrow, isLong }: HourLabel): boolean {
  const [timeShare, hourShare] = isNarrow ? [0.2, isLong ? 0.13 : 0.08] : [0.05, isLong ? 0.09 : 0.027]
  const from = now > endShare ? now - timeShare : now
  return at < from + timeShare && at + hourShare > from
}
