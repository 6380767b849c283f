// What emails about a booked call have in common. Times are in the visitor's zone; only ladder() also shows our zone.
// The attached calendar file adds, changes or cancels the call in the visitor's calendar.

import { calendarFile } from '#domain/booking/call-entry.ts'
import { joinUrlOf, wayOf } from '#domain/booking/video-call.ts'
import { minuteMs } from '#domain/clock/durations.ts'
import { formatClock, formatDay, zoneShort } from '#domain/clock/moments.ts'
import { fill } from '#domain/texts/fill.ts'
import { type Composed, dropped, type EmailContext, type EmailSample, type WrittenEmail } from '#emails/define-email.ts'
import type { HeldSlot, Slot } from '#server/store/calls/slots.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import { greetingName } from './cleaned.ts'
import { sharedOf } from './email-context.ts'
import * as times from './email-times.ts'
import { createRichTextFormatter, type FormatRichText } from './rich-text.ts'
import { rosa, sampleSender, sampleSlot } from './sample-leads.ts'
import type { Block } from './sheet.ts'

/** The call that an email is about. If the call has been moved since, the email isn't sent. */
export interface CallTime {
  startMs: number
  endMs: number
  /** How many changes of the call came before this email. */
  sequence: number
}

export interface CallChange {
  wasStartMs: number
  wasEndMs: number
  sequence: number
  /** Who changed the call; 'visitor' means that it was changed on the call's own page, whose URL is signed. */
  by?: 'team' | 'visitor'
}

type HasSources = Pick<EmailContext, 'sources'>

/** Why an email about a call at this time is no longer needed; undefined if the email is still needed. */
export function whyNot({ sources }: HasSources, lead: WholeLead, startMs: number): Composed | undefined {
  if (!lead.slot) return dropped('The call was canceled.')
  if (lead.slot.startMs !== startMs) return dropped('The call was moved.')
  return startMs <= sources.nowMs ? isOver : undefined
}

export const isOver = dropped('The call is over.')

export const callTextFormatter = ({ sources }: HasSources, lead: WholeLead): FormatRichText =>
  createRichTextFormatter(sources.publicUrl, { '#manage': sources.callUrl(lead.id) })

/** The URL of a video call; undefined for a call by phone, and for a video call that has no link yet. */
export const meetingUrl = ({ sources }: HasSources, lead: WholeLead) => joinUrlOf(lead, sources.site.booking.rules)

/** Chooses the text for the way in which the call is held, by phone or by video. */
export const ofWay = <Text>(
  context: HasSources,
  lead: WholeLead,
  texts: Record<ReturnType<typeof wayOf>, Text>,
): Text => texts[wayOf(lead.values, meetingUrl(context, lead))]

/** The button that joins a video call. */
export function joinButton(context: HasSources, lead: WholeLead): Block | undefined {
  const href = meetingUrl(context, lead)
  return href === undefined ? undefined : { kind: 'button', label: sharedOf(context).joinCall, href }
}

export function callPlaceholders({ startMs, endMs }: Slot, zone: string) {
  return {
    weekday: times.weekdayText(startMs, zone),
    monthDay: times.monthDayText(startMs, zone),
    day: formatDay(startMs, zone),
    time: formatClock(startMs, zone),
    span: times.spanText({ startMs, endMs }, zone),
    zone: zoneShort(zone),
    minutes: Math.round((endMs - startMs) / minuteMs),
  }
}

/**
 * Shows the call's start and the half hours around it in two rows: in the visitor's zone, and below that in ours.
 * Undefined if both zones have the same time.
 */
export function ladder(context: EmailContext, { startMs }: Pick<Slot, 'startMs'>, zone: string): Block | undefined {
  const ours = context.zone
  if (times.isSameTime(startMs, zone, ours)) return undefined
  const { you, us, ourTime } = sharedOf(context)
  const steps = [-1, 0, 1, 2].map((step) => startMs + step * 30 * minuteMs)
  const row = (label: string, timeZone: string) => ({
    label,
    times: steps.map((ms) => formatClock(ms, timeZone).replace(/\s.*$/, '')),
  })
  const saying = fill(ourTime, { time: formatClock(startMs, ours), zone: zoneShort(ours) })
  return { kind: 'ladder', rows: [row(you, zone), row(us, ours)], taken: 1, saying }
}

export const whyChanged = (
  { why, whyTeam, whyVisitor }: { why: string; whyTeam: string; whyVisitor: string },
  by: CallChange['by'],
) => (by === 'team' ? whyTeam : by === 'visitor' ? whyVisitor : why)

export function callEntry(
  context: EmailContext,
  lead: WholeLead,
  call: { slot: Slot; isCanceled: boolean },
): WrittenEmail['calendar'] {
  const { sources, mail } = context
  const joinUrl = call.isCanceled ? undefined : meetingUrl(context, lead)
  const { site, sender, publicUrl, nowMs } = sources
  const { startMs, endMs } = call.slot
  const file = calendarFile(
    // `sequence` must be the same as in the calendar file that the call's own page offers. Otherwise, a calendar could
    // take one of the two files for an outdated version of the call.
    { ...call, slot: { startMs, endMs }, joinUrl, sequence: lead.slotChanges.length, lead },
    {
      texts: site.booking.entry,
      organizer: { name: sender.name, email: sender.address },
      publicUrl,
      manageUrl: sources.callUrl(lead.id),
      nowMs,
      invited: { name: greetingName(lead.values) || mail.recipient!, email: mail.recipient! },
    },
  )
  return { method: call.isCanceled ? 'CANCEL' : 'REQUEST', file, name: 'demo-call.ics' }
}

export const sampleCall = (slot: HeldSlot | undefined = sampleSlot) =>
  sampleSender('booking-confirmed', {
    person: rosa,
    values: { timezone: 'America/Chicago', start: new Date(sampleSlot.startMs).toISOString() },
    slot,
  })

export const sampleChange: CallChange = {
  wasStartMs: sampleSlot.startMs,
  wasEndMs: sampleSlot.endMs,
  sequence: 1,
  by: 'team',
}

/** A sample call by video that has its own link. */
export function sampleVideoCall(): WholeLead {
  const call = sampleCall({ ...sampleSlot, joinUrl: 'https://meet.example.com/demo-call' })
  return { ...call, values: { ...call.values, video: true } }
}

/** A sample reminder, sent `aheadMs` before the call. */
export const sampleReminder = (aheadMs: number): EmailSample<Pick<CallTime, 'startMs'>> => ({
  lead: sampleCall(),
  data: { startMs: sampleSlot.startMs },
  nowMs: sampleSlot.startMs - aheadMs,
})
