// Finds calls that can be booked while nobody is in. There are such calls if somebody changed the business hours but
// not the call times, for example.

import { formatMinuteRange } from '#domain/clock/moments.ts'
import { minuteOf, type Stretch, weekdays } from '#domain/clock/opening-hours.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { bookingRulesSchema } from './booking-rules.ts'

/**
 * @param value the value of content/booking.yaml; in a draft, and for other files, it may be anything
 * @returns a note for each weekday with such calls; `key` is the field with the weekday's business hours, and
 * `callTimes` is the field with its call times
 */
export function findClosedCalls(value: unknown): { key: string; message: string; callTimes: string }[] {
  const { data: rules } = bookingRulesSchema.safeParse(value)
  if (!rules) return []
  return weekdays.flatMap((day) => {
    const open = rules.openHours[day].map(minutesOf)
    const closed = rules.hours[day].map(minutesOf).flatMap((calls) => open.reduce(without, [calls]))
    if (closed.length === 0) return []
    const times = closed.map(({ from, to }) => formatMinuteRange(from, to)).join(' and ')
    const message = `On ${capitalize(day)}s, calls can be booked ${times}, when nobody’s in.`
    return [{ key: `openHours.${day}`, message, callTimes: `hours.${day}` }]
  })
}

interface Minutes {
  from: number
  to: number
}

const minutesOf = ({ from, to }: Stretch): Minutes => ({ from: minuteOf(from), to: minuteOf(to) })

/** What remains of `parts` outside of a time range. */
const without = (parts: Minutes[], { from, to }: Minutes): Minutes[] =>
  parts.flatMap((part) =>
    [
      { from: part.from, to: Math.min(part.to, from) },
      { from: Math.max(part.from, to), to: part.to },
    ].filter((rest) => rest.from < rest.to),
  )
