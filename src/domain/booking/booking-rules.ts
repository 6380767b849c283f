// When demo calls are taken: content/booking.yaml, checked at build, and read by the server as the build leaves it.
import { z } from 'zod'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time like "09:00"')
const stretch = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, '`from` must be before `to`')
const stretches = z
  .array(stretch)
  .refine(
    (list) => list.every(({ from }, index) => index === 0 || list[index - 1]!.to <= from),
    'stretches must follow each other without overlapping',
  )

export const isTimeZone = (name: string) => {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** How many calls one person, by email or by phone, may have ahead. content/pages/booking.yaml says it in words. */
export const callsPerPerson = 2

/** An IANA name such as America/New_York; offsets are none. */
export const timeZoneName = z.string().refine(isTimeZone, 'must be an IANA time zone')

export const bookingRulesSchema = z.strictObject({
  /** Not the team's own hours yet; npm run preflight says so. */
  sample: z.boolean().optional(),
  timezone: timeZoneName,
  callMinutes: z.int().min(5).max(480),
  bufferMinutes: z.int().min(0).max(480),
  noticeHours: z.number().min(0).max(720),
  horizonDays: z.int().min(1).max(365),
  hours: z.strictObject(
    Object.fromEntries(weekdays.map((day) => [day, stretches])) as Record<Weekday, typeof stretches>,
  ),
  blockedDays: z.array(z.iso.date()),
})

type Weekday = (typeof weekdays)[number]
export type BookingRules = z.infer<typeof bookingRulesSchema>
