import type { OpenHours } from '#domain/clock/opening-hours.ts'

const day = [{ from: '08:00', to: '18:00' }]

/** Open from 8 to 6 on weekdays, in New York. */
export const weekdayHours: OpenHours = {
  timezone: 'America/New_York',
  hours: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: [], sunday: [] },
  daysOff: [],
}
