// The calendar days that the office shows, with open hours, free times, calls (including canceled ones) and blocks.

import type { CallDay, CallSchedule, DayCall } from '#contract/calls.ts'
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { isVideo, joinUrlOf } from '#domain/booking/video-call.ts'
import { addDays, type Earlier, heldOn } from '#domain/clock/days.ts'
import { dayAt, openStretches, type Span, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { businessOf, nameOf } from '#domain/leads/lead-values.ts'
import { numberToCall } from '#domain/leads/project-person.ts'
import { forms } from '#forms/index.ts'
import type { BookingService } from '#server/booking/booking-service.ts'
import { refusedFor, type Stops } from '#server/office/consents/stops.ts'
import type { CallsFound, FoundCall } from '#server/store/calls/calls-between.ts'

/** The requested days in the team's time zone, in order. */
interface RequestedDays {
  days: string[]
  fromMs: number
  toMs: number
}

export function requestedDays(timezone: string, from: string, count: number): RequestedDays {
  const days = Array.from({ length: count }, (_, index) => addDays(from, index))
  return { days, fromMs: startOfDayMs(timezone, from), toMs: startOfDayMs(timezone, addDays(from, count)) }
}

interface Shown {
  /** Newest first. */
  earlierRules: readonly Earlier<BookingRules>[]
  requested: RequestedDays
  found: CallsFound
  bookingService: BookingService
  mails: CallSchedule['mails']
  stops: Stops
  nowMs: number
}

export function callSchedule(shown: Shown): CallSchedule {
  const { earlierRules, requested, found, bookingService, mails, stops, nowMs } = shown
  const { rules } = bookingService
  const { timezone } = rules
  const free = bookingService.freeAmong(requested, found)
  const calls = found.calls.map((call) => dayCall(call, { joinUrl: rules.joinUrl, stops, nowMs }))
  return {
    ...hoursOf(rules),
    isElsewhere: bookingService.isElsewhere,
    mails,
    days: requested.days.map((day): CallDay => {
      const isOn = ({ startMs }: Span) => dayAt(timezone, startMs) === day
      const startMs = startOfDayMs(timezone, day)
      const endMs = startOfDayMs(timezone, addDays(day, 1))
      const then = heldOn(day, rules, earlierRules)
      return {
        day,
        isOff: then.blockedDays.includes(day),
        free: free.filter(isOn),
        bookable: openStretches({ timezone, hours: then.hours, daysOff: then.blockedDays }, day),
        open: openStretches(openHoursOf(then), day),
        calls: calls.filter(isOn),
        blocks: found.blocks.filter((block) => block.startMs < endMs && block.endMs > startMs),
      }
    }),
  }
}

const hoursOf = (rules: BookingRules) => ({
  timezone: rules.timezone,
  callMinutes: rules.callMinutes,
  bufferMinutes: rules.bufferMinutes,
  isSample: rules.sample === true,
  openHours: openHoursOf(rules),
  callHours: rules.hours,
  noticeHours: rules.noticeHours,
  horizonDays: rules.horizonDays,
  hasJoinUrl: rules.joinUrl !== undefined,
})

export function dayCall(
  { isBooked, note, otherRequest, joinUrl, ...call }: FoundCall,
  team: { joinUrl: string | undefined; stops: Stops; nowMs: number },
): DayCall {
  const { nowMs } = team
  const { values, phoneE164, person } = call
  const refused = refusedFor(call, team)
  return {
    leadId: call.leadId,
    name: nameOf(values),
    business: businessOf(values) ?? (otherRequest && businessOf(otherRequest.values)),
    phone: numberToCall({
      ...person,
      refused,
      receivedAtMs: call.receivedAtMs,
      phone: person.corrected.phone || (phoneE164 ?? (typeof values.phone === 'string' ? values.phone : undefined)),
    }),
    refused,
    startMs: call.startMs,
    endMs: call.endMs,
    video: isVideo(values)
      ? { joinUrl: joinUrlOf({ values, slot: { joinUrl } }, team), isOwn: joinUrl !== undefined }
      : undefined,
    state: !isBooked ? 'canceled' : call.startMs <= nowMs ? 'over' : 'booked',
    outcome: call.outcome,
    timezone: typeof values.timezone === 'string' ? values.timezone : undefined,
    ownerId: call.ownerId,
    hasEmail: call.hasEmail,
    requests: call.requests,
    brief: note ?? (otherRequest && forms.get(otherRequest.form)?.inOffice.summarize(otherRequest.values)),
  }
}
