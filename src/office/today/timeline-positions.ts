// The positions of today's markers. How far right a marker is depends on when the lead arrived; its line, on what the
// visitor asked for; and the length of its tail, on how long a late lead waited.
import type { DaySummary, TimelineMarker } from '#contract/today.ts'
import { toWallClock } from '#domain/clock/moments.ts'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import { waitSince } from '#office/shell/waiting/use-wait.ts'
import { categoriesFromTop, type MarkerKind } from '#office/ui/TimelineMarker.tsx'
import { type DayAxis, lengthOnDay, placeOnDay } from '#office/ui/time/day-axis.ts'

export interface PlacedMarker {
  key: string
  note: TimelineMarker
  kind: MarkerKind
  /** From 0 to 1. */
  at: number
  /** The line, from 0 at the top to 4. */
  line: number
  /** From 0 to 1; 0 if the lead isn't late. */
  tail: number
  /** Whether the name fits before the next marker on the line and the end of the day. */
  hasRoom: boolean
  waitedMs: number | undefined
}

/** Shares of the drawing's width: for the marker's head, and for one letter of the name. */
const headShare = 0.02
const characterShare = 0.0062

interface Day extends Pick<DaySummary, 'targetMs'> {
  openHours: OpenHours
  axis: DayAxis
  nowMs: number
}

export function placeMarkers(notes: readonly TimelineMarker[], day: Day): PlacedMarker[] {
  const { axis, nowMs, targetMs, openHours } = day
  const placed = notes.map((note, index): PlacedMarker => {
    const isWaiting = note.kind === 'waiting'
    const waitedMs = isWaiting ? waitSince(note.receivedAtMs, { openHours, targetMs }, nowMs) : note.waitedMs
    const kind = isWaiting && (waitedMs ?? 0) > targetMs ? 'late-waiting' : note.kind
    const isLate = kind === 'late' || kind === 'late-waiting'
    return {
      // Viewers get markers without lead ids.
      key: note.leadId ?? `note-${index}`,
      note,
      kind,
      at: placeOnDay(axis, toWallClock(note.receivedAtMs, openHours.timezone).minute),
      line: Math.max(0, categoriesFromTop.indexOf(note.category)),
      tail: isLate ? lengthOnDay(axis, waitedMs ?? 0) : 0,
      hasRoom: true,
      waitedMs,
    }
  })
  return placed.map((one) => ({ ...one, hasRoom: hasRoom(one, placed) }))
}

function hasRoom(one: PlacedMarker, all: readonly PlacedMarker[]): boolean {
  const end = one.at + headShare + one.tail + (one.note.name?.length ?? 0) * characterShare
  if (end > 1) return false
  return !all.some(
    (other) => other !== one && other.line === one.line && other.at > one.at && other.at < end + headShare / 2,
  )
}
