// Calendar days, written 2026-11-19. They have no time zone, so a day on which the clocks change is one day too.
import { dayMs } from './durations.ts'

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The Monday of the week that contains a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
