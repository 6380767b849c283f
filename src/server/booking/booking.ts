// The calendar's API: lists free times, checks whether a requested time can be booked, and completes the response to
// a booking.
import { Hono } from 'hono'
import { z } from 'zod'
import { timeZoneName } from '#domain/booking/booking-rules.ts'
import type { CallTime } from '#domain/booking/booking-slots.ts'
import type { EntryTexts } from '#domain/booking/call-entry.ts'
import { calendarLinks } from '#domain/booking/call-entry.ts'
import { joinUrlOf } from '#domain/booking/video-call.ts'
import { phoneText, toE164 } from '#domain/fields/phone.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import type { FieldFault } from '#forms/parse-submission.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { FollowUp, FormJudge } from '#server/intake/forms-route.ts'
import { taken } from './accept-booking.ts'
import type { BookingService } from './booking-service.ts'
import { bookingToken } from './booking-token.ts'
import type { CallList } from './call-list.ts'

export interface BookingRouteDependencies {
  bookingService: BookingService
  callList: CallList
  /** The texts of the visitor's calendar entry. */
  entry: EntryTexts
  organizer: { name: string; email: string }
  secretKey: string
  publicUrl: string
  nowMs(): number
}

const notOffered = 'Choose a time from the calendar.'
const noVideo = 'We can’t meet by video right now. Uncheck this, and we’ll call your phone.'

const query = z.object({
  // The year is at most 9989, so that even the last of the requested days has a four-digit year.
  from: z.iso
    .date({ error: 'Give a date as YYYY-MM-DD.', abort: true })
    .refine((date) => date >= '1970' && date < '9990', 'Give a date as YYYY-MM-DD.'),
  days: z
    .string('Give a number of days from 1 to 62.')
    .regex(/^\d{1,2}$/, { error: 'Give a number of days from 1 to 62.', abort: true })
    .transform(Number)
    .refine((days) => days >= 1 && days <= 62, 'Give a number of days from 1 to 62.'),
  timezone: timeZoneName,
})

export function bookingRoutes({ bookingService }: BookingRouteDependencies): Hono {
  return new Hono().get('/api/booking/slots', async (context) => {
    const parsed = query.safeParse(context.req.query())
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
      return sendProblem(context, { status: 422, detail: 'Some parameters need another look.', errors })
    }
    const { from, days, timezone } = parsed.data
    const slots = await bookingService.freeOn(from, days, timezone)
    return context.json({ timezone, slots: slots.map(asTimes) }, 200, { 'cache-control': 'no-store' })
  })
}

/**
 * Refuses a start that isn't in the calendar (as an invalid field) or that overlaps a booking or a blocked time (as
 * taken). Also refuses a video call while the team has no link: a page that was opened before the link was removed may
 * still offer one.
 */
export function bookingJudge({ bookingService }: Pick<BookingRouteDependencies, 'bookingService'>): FormJudge {
  return async ({ start, video }) => {
    if (video === true && bookingService.rules.joinUrl === undefined) {
      const errors: FieldFault[] = [{ field: 'video', message: noVideo }]
      return { ok: false, problem: { status: 422, detail: noVideo, errors } }
    }
    const offer = await bookingService.offerAt(Date.parse(String(start)))
    if (offer.kind === 'offered') return { ok: true, slot: offer.slot }
    if (offer.kind === 'taken') return { ok: false, problem: taken }
    const errors: FieldFault[] = [{ field: 'start', message: notOffered }]
    return { ok: false, problem: { status: 422, detail: notOffered, errors } }
  }
}

/** Adds the URL where an accepted booking is viewed, moved and canceled, and the links that add it to a calendar. */
export function bookingFollowUp(dependencies: BookingRouteDependencies): FollowUp {
  const { bookingService, secretKey } = dependencies
  return ({ id, values }) => {
    const startMs = Date.parse(String(values.start))
    const slot = { startMs, endMs: startMs + bookingService.rules.callMinutes * 60_000 }
    const token = bookingToken(id, secretKey)
    const joinUrl = joinUrlOf({ values }, bookingService.rules)
    const phone = phoneText(toE164(String(values.phone)) ?? String(values.phone))
    return {
      body: { links: linksOf(token, { slot, values, joinUrl }, dependencies), phone },
      next: `/embed/booking/${token}`,
    }
  }
}

export function linksOf(
  token: string,
  call: { slot: { startMs: number; endMs: number }; values: Record<string, unknown>; joinUrl: string | undefined },
  { entry, publicUrl }: Pick<BookingRouteDependencies, 'entry' | 'publicUrl'>,
) {
  const manage = `/booking/${token}`
  return {
    manage,
    calendar: `/api/booking/${token}/calendar.ics`,
    ...(call.joinUrl && { join: call.joinUrl }),
    ...calendarLinks(call, { texts: entry, manageUrl: publicUrl + manage }),
  }
}

// The service returns the same call objects all day, so each is formatted once.
const written = new WeakMap<CallTime, { start: string; end: string }>()

function asTimes(call: CallTime) {
  const known = written.get(call)
  if (known) return known
  const times = { start: isoTime(call.startMs), end: isoTime(call.endMs) }
  written.set(call, times)
  return times
}
