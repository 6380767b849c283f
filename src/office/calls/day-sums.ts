// The short summary beside a day's name, and a description of the day for screen readers.
import type { CallDay } from '#contract/calls.ts'
import { counted } from '#domain/texts/texts.ts'

const isHeld = ({ state }: { state: string }) => state !== 'canceled'

/**
 * The summary depends on the day:
 * - A past day: '3 of 4 held'. Missed and canceled calls don't count as held. If there were no calls, it is ''.
 * - Today: '2 calls left' or 'No calls left'.
 * - A later day: '2 of 6 booked' or 'No open times'.
 * - Today or a later day that has no calls, or only canceled ones: 'Off' if the day has no hours for calls, and
 *   'Blocked' if all of these hours are blocked.
 */
export function sumOfDay(day: CallDay, today: string, nowMs: number): string {
  const held = day.calls.filter(isHeld)
  if (day.day < today) {
    const shownUp = held.filter(({ outcome }) => outcome !== 'missed').length
    return day.calls.length === 0 ? '' : `${shownUp} of ${day.calls.length} held`
  }
  if (held.length === 0 && day.isOff) return 'Off'
  if (held.length === 0 && isBlocked(day)) return 'Blocked'
  if (held.length === 0 && day.bookable.length === 0) return 'Off'
  if (day.day === today) {
    const left = held.filter(({ endMs }) => endMs > nowMs).length
    return left === 0 ? 'No calls left' : `${counted(left, 'call')} left`
  }
  // The total includes only times that are booked or can still be booked.
  const possible = held.length + day.free.length
  return possible === 0 ? 'No open times' : `${held.length} of ${possible} booked`
}

/** Whether the day has bookable time, and each bookable period lies within a block. */
const isBlocked = ({ bookable, blocks }: CallDay) =>
  bookable.length > 0 &&
  bookable.every(({ startMs, endMs }) => blocks.some((block) => block.startMs <= startMs && block.endMs >= endMs))

/** '2 booked, 1 open, 1 canceled' */
export function dayInWords(day: CallDay): string {
  const booked = day.calls.filter(isHeld).length
  const canceled = day.calls.length - booked
  const parts = [
    booked > 0 && `${booked} booked`,
    day.free.length > 0 && `${day.free.length} open`,
    canceled > 0 && `${canceled} canceled`,
    day.blocks.length > 0 && `${day.blocks.length} blocked`,
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return day.isOff || day.bookable.length === 0 ? 'off' : 'no calls'
}

/** The booked calls that fall into a period about to be blocked. */
export const callsWithin = (day: CallDay | undefined, startMs: number, endMs: number) =>
  (day?.calls ?? []).filter((call) => call.state === 'booked' && call.startMs < endMs && call.endMs > startMs)
