// Calls: the days as the team sees them, blocked times, and what the team does with a booked call.
import { z } from 'zod'
import { joinUrlSchema } from '#domain/booking/video-call.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { weekdays } from '#domain/clock/opening-hours.ts'
import { refused } from './consents.ts'
import { defineEndpoint } from './endpoint.ts'
import { day, done, instantMs, maybe, span } from './fields.ts'

const mostDays = 42
const noDays = 'Those days don’t exist.'
const longestBlockMs = 366 * dayMs

const hours = z.record(z.enum(weekdays), z.array(z.object({ from: z.string(), to: z.string() })))
export const openHours = z.object({ timezone: z.string(), hours, daysOff: z.array(day) })

/** A call by video. */
const videoCall = z.object({
  /** The call's own link, or else the team's link. Undefined while there is no link. */
  joinUrl: maybe(z.string()),
  /** Whether the link was typed for this call. */
  isOwn: z.boolean(),
})

export const dayCall = span.extend({
  leadId: z.string(),
  name: z.string(),
  business: maybe(z.string()),
  /** Undefined if there is no number, if it is wrong, or if the person asked us not to call. */
  phone: maybe(z.string()),
  refused,
  /** Undefined for a call by phone. */
  video: maybe(videoCall),
  state: z.enum(['booked', 'canceled', 'over']),
  outcome: maybe(z.enum(['came', 'missed'])),
  /** The visitor's time zone; undefined if this call was booked without one. */
  timezone: maybe(z.string()),
  ownerId: maybe(z.string()),
  /** Whether the call was booked with an email address, so that emails about changes can reach the visitor. */
  hasEmail: z.boolean(),
  /** Number of requests by the same person. */
  requests: z.number(),
  /** The last note, or else the summary of another request by the same person. */
  brief: maybe(z.string()),
})
export type DayCall = z.infer<typeof dayCall>

/** A time in which visitors can't book a call. `why`: the reason, which only the team sees. */
const block = span.extend({ id: z.string(), why: maybe(z.string()) })
export type Block = z.infer<typeof block>

const callDay = z.object({
  day,
  isOff: z.boolean(),
  /** The times that a visitor can book now. */
  free: z.array(span),
  /** All times within the booking hours, booked or not. */
  bookable: z.array(span),
  open: z.array(span),
  calls: z.array(dayCall),
  blocks: z.array(block),
})
export type CallDay = z.infer<typeof callDay>

const callSchedule = z.object({
  timezone: z.string(),
  callMinutes: z.number(),
  bufferMinutes: z.number(),
  /** True if visitors book calls with another service, so that this calendar offers no times. */
  isElsewhere: z.boolean(),
  /** True for the example hours of a new installation, until somebody confirms that the hours are the team's own. */
  isSample: z.boolean(),
  /** `openHours`: when the waiting time of leads counts. `callHours`: when calls can be booked. */
  openHours,
  callHours: hours,
  noticeHours: z.number(),
  horizonDays: z.number(),
  /**
   * Which emails are turned on: about a call that was moved or canceled, about a changed video link, and the
   * confirmation of a call that the team books.
   */
  mails: z.object({ moved: z.boolean(), canceled: z.boolean(), link: z.boolean(), confirmed: z.boolean() }),
  /** Whether the team has a link for video calls, so that visitors can choose video. */
  hasJoinUrl: z.boolean(),
  days: z.array(callDay),
})
export type CallSchedule = z.infer<typeof callSchedule>

/** '' if the field was cleared. */
const typedLink = z
  .string()
  .trim()
  .refine(
    (link) => link === '' || joinUrlSchema.safeParse(link).success,
    'Paste the whole link, with https:// in front.',
  )

const time = z.int('Say when.').min(0).max(8_640_000_000_000_000)

export const calls = {
  list: defineEndpoint({
    method: 'GET',
    path: '/calls',
    permission: 'calls.see',
    query: z.object({
      from: z.iso.date(noDays).optional(),
      days: z.coerce.number<number>(noDays).int(noDays).min(1, noDays).max(mostDays, noDays).default(14),
    }),
    response: callSchedule,
  }),

  /**
   * Books a call for somebody who agreed on a time. 409: the time was just taken, the person already has as many
   * upcoming calls as allowed, or another call was booked with this key. 422: the time isn't offered, or the call lacks
   * what it needs: a phone number for a call by phone, the team's video link for a video call, or an email address for
   * the confirmation.
   */
  add: defineEndpoint({
    method: 'POST',
    path: '/calls',
    permission: 'calls.change',
    body: z.object({
      /** Created by the browser once per call, so that a resent request books it only once. */
      key: z.string().min(8).max(100),
      /** The id of any of the person's requests. */
      leadId: z.string().min(1).max(100),
      startMs: time,
      way: z.enum(['phone', 'video'], 'Choose phone or video.'),
      /** Whether the person gets the confirmation, its calendar entry and the reminders by email. */
      isConfirmed: z.boolean(),
    }),
    response: z.object({ leadId: z.string() }),
  }),

  /** Calls in the blocked time stay booked. The response names these calls. */
  block: defineEndpoint({
    method: 'POST',
    path: '/calls/blocks',
    permission: 'calls.change',
    body: z
      .object({ startMs: time, endMs: time, why: z.string().trim().max(200).optional() })
      .refine(({ startMs, endMs }) => startMs < endMs, { path: ['endMs'], message: 'It ends before it begins.' })
      .refine(({ startMs, endMs }) => endMs - startMs <= longestBlockMs, {
        path: ['endMs'],
        message: 'At most a year.',
      }),
    response: z.object({
      id: z.string(),
      stillBooked: z.array(z.object({ leadId: z.string(), name: z.string(), startMs: instantMs })),
    }),
  }),

  unblock: defineEndpoint({
    method: 'DELETE',
    path: '/calls/blocks/:id',
    permission: 'calls.change',
    response: done,
  }),

  /** 409: the time was just taken, or the call is no longer booked. 422: the time isn't offered. */
  move: defineEndpoint({
    method: 'POST',
    path: '/calls/:leadId/move',
    permission: 'calls.change',
    body: z.object({ startMs: time }),
    response: done,
  }),

  /**
   * An empty link makes the call use the team's link. 409: the call is over, canceled or by phone. 422: the link is
   * empty, and the team has none.
   */
  changeLink: defineEndpoint({
    method: 'PUT',
    path: '/calls/:leadId/link',
    permission: 'calls.change',
    body: z.object({ joinUrl: typedLink }),
    response: done,
  }),

  cancel: defineEndpoint({
    method: 'POST',
    path: '/calls/:leadId/cancel',
    permission: 'calls.change',
    response: done,
  }),
}
