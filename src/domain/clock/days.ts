// Calendar days, written 2026-11-19. They have no time zone, so a day on which the clocks change is one day too.
import { dayMs } from './durations.ts'

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The Sunday on or before a day, with which a calendar's week begins. */
export const sundayOf = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())

/** The Monday of the week that contains a day. Figures count a week from Monday to Sunday. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
