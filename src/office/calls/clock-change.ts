// Finds the next clock change in the team's zone. A banner announces it to the team, because visitors in other time
// zones may see the team's hours shift.
import { addDays } from '#domain/clock/days.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { instantOf } from '#domain/clock/moments.ts'

const daysLooked = 120

/** The first day from `day` on that isn't 24 hours long; undefined if there is none in the next four months. */
export function nextClockChange(day: string, timeZone: string): { day: string; isForward: boolean } | undefined {
  for (let index = 0; index < daysLooked; index++) {
    const at = addDays(day, index)
    const lengthMs = instantOf(at, 24 * 60, timeZone) - instantOf(at, 0, timeZone)
    if (lengthMs !== dayMs) return { day: at, isForward: lengthMs < dayMs }
  }
  return undefined
}
