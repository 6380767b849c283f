// A booked call as an entry for the visitor's own calendar: an iCalendar file (RFC 5545, 5546), and links that open
// Google's and Outlook's own forms. The file's UID stays, its SEQUENCE counts the changes: taken in again, it moves or
// cancels the entry.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { EntryWords } from '#domain/pages/site-facts.ts'
import type { BookedCall } from './booking-desk.ts'

/** How the visitor wished to meet. */
export const wayOf = (values: Record<string, unknown>) => (values.video === true ? 'video' : 'phone')

export interface EntryFacts {
  words: EntryWords
  organizer: { name: string; email: string }
  publicUrl: string
  manageUrl: string
  nowMs: number
}

export function calendarFile(call: BookedCall, { words, organizer, publicUrl, manageUrl, nowMs }: EntryFacts): string {
  const way = words[wayOf(call.lead.values)]
  const isCancelled = call.state === 'cancelled'
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Demo calls', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${call.lead.id}@${new URL(publicUrl).hostname}`,
    sequence: call.sequence,
    stamp: new Date(nowMs),
    start: new Date(call.slot.startMs),
    end: new Date(call.slot.endMs),
    summary: words.title,
    description: way.description.replace('{manage}', manageUrl),
    location: way.location,
    url: manageUrl,
    organizer,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

export function calendarLinks(
  { slot, values }: { slot: BookedCall['slot']; values: Record<string, unknown> },
  { words, manageUrl }: Pick<EntryFacts, 'words' | 'manageUrl'>,
) {
  const { description, location } = words[wayOf(values)]
  const details = description.replace('{manage}', manageUrl)
  const [start, end] = [new Date(slot.startMs).toISOString(), new Date(slot.endMs).toISOString()]
  const basic = (iso: string) => iso.replace(/[-:]|\.000/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: words.title,
    dates: `${basic(start)}/${basic(end)}`,
    details,
    location,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: words.title,
    startdt: start,
    enddt: end,
    body: details,
    location,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
