// Calendar days, written 2026-11-19. They have no time zone, so a day on which the clocks change is one day too.
import { dayMs } from './durations.ts'

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The first day of the week that contains a day: its Sunday, as in the United States. Only this knows. */
export const weekStartOf = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay())

/** The seven days of the week that contains a day. */
export const daysOfWeek = (day: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStartOf(day), index))

/** The last Monday, which may be the day itself. Weeks don't begin with it. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
