// The short summary beside a day's name, and a description of the day for screen readers.
import type { CallDay } from '#contract/calls.ts'
import { counted } from '#domain/texts/texts.ts'

const isHeld = ({ state }: { state: string }) => state !== 'canceled'

/**
 * For a past day '3 of 4 held': how many of its calls were neither missed nor canceled; '' if it had no calls. For
 * today '2 calls left' or 'No calls left', for later days '2 of 6 booked' or 'No open times'. If today or a later day
 * has no calls except canceled ones: 'Off' if it has no hours for calls, 'Blocked' if all these hours are blocked.
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
  // Times that aren't booked count only if they can be booked now.
  const possible = held.length + day.free.length
  return possible === 0 ? 'No open times' : `${held.length} of ${possible} booked`
}

/** Whether there is bookable time and each stretch of it lies within a block. */
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
