// The schema of content/booking.yaml, which says when demo calls can be booked. The file is validated when the pages
// are rendered, and the server gets the validated rules.
import { z } from 'zod'
import { type OpenHours, type Weekday, weekdays } from '#domain/clock/opening-hours.ts'
import { joinUrlSchema } from './video-call.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time like "09:00"')
const stretch = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, '`from` must be before `to`')
const stretches = z
  .array(stretch)
  .refine(
    (list) => list.every(({ from }, index) => index === 0 || list[index - 1]!.to <= from),
    'time ranges must follow each other without overlapping',
  )

export const isTimeZone = (name: string) => {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/**
 * How many upcoming calls there may be with the same email address, and how many with the same phone number.
 * content/pages/booking.yaml states the number in words, so both must be changed together.
 */
export const callsPerPerson = 2

/** An IANA name such as America/New_York; UTC offsets are not accepted. */
export const timeZoneName = z.string().refine(isTimeZone, 'must be an IANA time zone')

const week = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, stretches])) as Record<Weekday, typeof stretches>,
)

export const bookingRulesSchema = z.strictObject({
  /** True while the hours are samples, which the team must replace with its own; `npm run preflight` reports it. */
  sample: z
    .boolean()
    .meta({
      title: 'These are sample hours',
      description: 'Turn it off once they’re yours. The Team page lists it until then.',
    })
    .optional(),
  timezone: timeZoneName,
  callMinutes: z.int().min(5).max(480),
  bufferMinutes: z.int().min(0).max(480),
  noticeHours: z.number().min(0).max(720),
  horizonDays: z.int().min(1).max(365),
  /**
   * The default link for video calls. A single call can get another link. Without a default, visitors can't book video
   * calls.
   */
  joinUrl: joinUrlSchema
    .meta({
      description: 'Where your video calls take place. Without it, the booking page offers phone calls only.',
    })
    .optional(),
  /** When calls can be booked. */
  hours: week,
  /** The business hours, when somebody is in. The waiting time of leads counts only in these hours. */
  openHours: week,
  /** Days on which no call can be booked and nobody is in. */
  blockedDays: z.array(z.iso.date()),
})

export type BookingRules = z.infer<typeof bookingRulesSchema>

export const openHoursOf = ({ timezone, openHours, blockedDays }: BookingRules): OpenHours => ({
  timezone,
  hours: openHours,
  daysOff: blockedDays,
})
