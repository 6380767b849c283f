// To the visitor who booked a call: booked, moved, canceled, and reminders. Times are in the visitor's zone, ours
// beside it; the calendar part changes the entry that an earlier one made.
import { hourMs, minuteMs } from '#domain/clock/durations.ts'
import { fill } from '#domain/words/fill.ts'
import { bookingToken } from '#server/booking/booking-token.ts'
import { calendarFile, wayOf } from '#server/booking/call-entry.ts'
import type { Slot, WholeLead } from '#server/store/port.ts'
import { greetingName } from './cleaned.ts'
import {
  type Composed,
  type Composing,
  dropped,
  inWords,
  paragraph,
  sharedOf,
  shownPhone,
  zoneOf,
} from './composing.ts'
import type { Letter } from './letter.ts'
import * as times from './letter-times.ts'
import { plain, type Say, sayWith } from './sentence.ts'
import type { Block } from './sheet.ts'

type BookingLetter =
  | 'booking-confirmed'
  | 'booking-moved'
  | 'booking-canceled'
  | 'booking-reminder-day'
  | 'booking-reminder-hour'
type Of<Name extends BookingLetter> = Composing<Name>

/** Why a letter about a call at this time makes no sense anymore. */
function whyNot({ sources }: Pick<Composing, 'sources'>, lead: WholeLead, startMs: number): Composed | undefined {
  if (!lead.slot) return dropped('The call was canceled.')
  if (lead.slot.startMs !== startMs) return dropped('The call was moved.')
  return startMs <= sources.nowMs ? dropped('The call is over.') : undefined
}

export function bookingConfirmed(composing: Of<'booking-confirmed'>, lead: WholeLead): Composed {
  const { words, facts, site } = composing
  const no = whyNot(composing, lead, facts.startMs)
  if (no) return no
  const zone = zoneOf(lead, composing.zone)
  const say = sayOfCall(composing, lead)
  const at = placesOf(facts, zone)
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: inWords(words.preheader, at),
      headline: inWords(words.headline, at),
      blocks: [
        paragraph(say, words[wayOf(lead.values)], { ...at, phone: shownPhone(lead) }),
        ladder(composing, facts, zone),
        { kind: 'heading', text: words.week },
        paragraph(say, words.weekText),
        paragraph(say, words.manage),
      ],
      why: say(words.why, { site }),
    },
    calendar: calendarPart(composing, lead, { slot: facts, state: 'booked' }),
  }
}

export function bookingMoved(composing: Of<'booking-moved'>, lead: WholeLead): Composed {
  const { words, facts, site } = composing
  const no = whyNot(composing, lead, facts.startMs)
  if (no) return no
  const zone = zoneOf(lead, composing.zone)
  const say = sayOfCall(composing, lead)
  const old = times.momentText(facts.wasStartMs, zone)
  const row = (label: string, value: string, isStrong = false) => ({ label, value: plain(value), isStrong })
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, placesOf(facts, zone)),
      preheader: inWords(words.preheader, { old }),
      headline: words.headline,
      blocks: [
        {
          kind: 'rows',
          rows: [
            row(words.old, old),
            row(words.new, times.momentText(facts.startMs, zone), true),
            row(words.how, inWords(words[wayOf(lead.values)], { phone: shownPhone(lead) })),
          ],
        },
        ladder(composing, facts, zone),
        paragraph(say, words.replaces),
      ],
      why: say(whyChanged(words, facts.by), { site }),
    },
    calendar: calendarPart(composing, lead, { slot: facts, state: 'booked' }),
  }
}

export function bookingCanceled(composing: Of<'booking-canceled'>, lead: WholeLead): Composed {
  const { words, facts, site, say, sources } = composing
  if (lead.slot) return dropped('The call is booked.')
  if (facts.wasStartMs <= sources.nowMs) return dropped('The call is over.')
  const zone = zoneOf(lead, composing.zone)
  const slot = { startMs: facts.wasStartMs, endMs: facts.wasEndMs }
  const at = placesOf(slot, zone)
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: words.preheader,
      headline: words.headline,
      blocks: [paragraph(say, words.text, at), paragraph(say, words.again)],
      why: say(whyChanged(words, facts.by), { site }),
    },
    calendar: calendarPart(composing, lead, { slot, state: 'cancelled' }),
  }
}

export function bookingReminderDay(composing: Of<'booking-reminder-day'>, lead: WholeLead): Composed {
  const { words, facts, site, sources } = composing
  const no = whyNot(composing, lead, facts.startMs)
  if (no) return no
  if (facts.startMs - sources.nowMs < 2 * hourMs) return dropped('The reminder an hour before says it.')
  const zone = zoneOf(lead, composing.zone)
  const say = sayOfCall(composing, lead)
  const at = placesOf(lead.slot!, zone)
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: inWords(words.preheader, at),
      headline: inWords(words.headline, at),
      blocks: [
        paragraph(say, words[wayOf(lead.values)], { ...at, phone: shownPhone(lead) }),
        ladder(composing, lead.slot!, zone),
        { kind: 'rows', rows: [{ label: words.ready, value: plain(words.readyText) }] },
        paragraph(say, words.manage),
      ],
      why: say(words.why, { site }),
    },
  }
}

export function bookingReminderHour(composing: Of<'booking-reminder-hour'>, lead: WholeLead): Composed {
  const { words, facts, site, sources } = composing
  const no = whyNot(composing, lead, facts.startMs)
  if (no) return no
  const zone = zoneOf(lead, composing.zone)
  const say = sayOfCall(composing, lead)
  const name = greetingName(lead.values)
  const wait = waitText(composing, facts.startMs - sources.nowMs)
  const at = { ...placesOf(lead.slot!, zone), wait, name, phone: shownPhone(lead) }
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: inWords(words.preheader, at),
      headline: inWords(name ? words.headlineNamed : words.headline, at),
      blocks: [
        paragraph(say, words[wayOf(lead.values)], at),
        ladder(composing, lead.slot!, zone),
        { kind: 'rows', rows: [{ label: words.ready, value: plain(words.readyText) }] },
        paragraph(say, words.manage),
      ],
      why: say(words.why, { site }),
    },
  }
}

/** 'one hour', or how many minutes are left when it goes out late. */
export function waitText(composing: Pick<Composing, 'sources'>, leftMs: number): string {
  const { oneHour, minutes } = sharedOf(composing)
  const left = Math.max(1, Math.round(leftMs / minuteMs))
  return left >= 55 && left <= 65 ? oneHour : fill(minutes, { count: left })
}

const manageUrl = ({ sources }: Pick<Composing, 'sources'>, { id }: WholeLead) =>
  `${sources.publicUrl}/booking/${bookingToken(id, sources.secretKey)}`

const sayOfCall = (composing: Pick<Composing, 'sources'>, lead: WholeLead): Say =>
  sayWith(composing.sources.publicUrl, { '#manage': manageUrl(composing, lead) })

function placesOf({ startMs, endMs }: Slot, zone: string) {
  return {
    weekday: times.weekdayText(startMs, zone),
    monthDay: times.monthDayText(startMs, zone),
    day: times.dayText(startMs, zone),
    time: times.timeText(startMs, zone),
    span: times.spanText({ startMs, endMs }, zone),
    zone: times.zoneText(zone),
    minutes: Math.round((endMs - startMs) / minuteMs),
  }
}

/** Their half hours above ours; nothing where both clocks show the same. */
function ladder(composing: Composing, { startMs }: Pick<Slot, 'startMs'>, zone: string): Block | undefined {
  const ours = composing.zone
  if (times.isSameTime(startMs, zone, ours)) return undefined
  const { you, us, ourTime } = sharedOf(composing)
  const steps = [-1, 0, 1, 2].map((step) => startMs + step * 30 * minuteMs)
  const row = (label: string, timeZone: string) => ({
    label,
    times: steps.map((ms) => times.timeText(ms, timeZone).replace(/\s.*$/, '')),
  })
  const saying = fill(ourTime, { time: times.timeText(startMs, ours), zone: times.zoneText(ours) })
  return { kind: 'ladder', rows: [row(you, zone), row(us, ours)], taken: 1, saying }
}

const whyChanged = (
  { why, whyTeam, whyVisitor }: { why: string; whyTeam: string; whyVisitor: string },
  by: 'team' | 'visitor' | undefined,
) => (by === 'team' ? whyTeam : by === 'visitor' ? whyVisitor : why)

function calendarPart(
  composing: Composing,
  lead: WholeLead,
  call: { slot: Slot; state: 'booked' | 'cancelled' },
): Letter['calendar'] {
  const { sources, mail } = composing
  const { facts, sender, publicUrl, nowMs } = sources
  const { startMs, endMs } = call.slot
  const file = calendarFile(
    // Numbered like the file on the call's own page.
    { ...call, slot: { startMs, endMs }, sequence: lead.slotChanges.length, lead },
    {
      words: facts.booking.entry,
      organizer: { name: sender.name, email: sender.address },
      publicUrl,
      manageUrl: manageUrl(composing, lead),
      nowMs,
      invited: { name: greetingName(lead.values) || mail.recipient!, email: mail.recipient! },
    },
  )
  return { method: call.state === 'booked' ? 'REQUEST' : 'CANCEL', file, name: 'demo-call.ics' }
}
