// A booked call as an entry for the visitor's own calendar: an iCalendar file (RFC 5545, 5546), and links that open
// Google's and Outlook's own forms. The file's UID stays, its SEQUENCE counts the changes: taken in again, it moves or
// cancels the entry.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookedCall } from '#server/leads/booking-desk.ts'

export interface EntryWords {
  title: string
  /** With {manage}: the address at which the call can be moved or cancelled. */
  description: string
  location: string
}

export interface EntryFacts {
  words: EntryWords
  organizer: { name: string; email: string }
  publicUrl: string
  manageUrl: string
  nowMs: number
}

export function calendarFile(call: BookedCall, { words, organizer, publicUrl, manageUrl, nowMs }: EntryFacts): string {
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
    description: words.description.replace('{manage}', manageUrl),
    location: words.location,
    url: manageUrl,
    organizer,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

export function calendarLinks(slot: BookedCall['slot'], { words, manageUrl }: Pick<EntryFacts, 'words' | 'manageUrl'>) {
  const details = words.description.replace('{manage}', manageUrl)
  const [start, end] = [new Date(slot.startMs).toISOString(), new Date(slot.endMs).toISOString()]
  const basic = (iso: string) => iso.replace(/[-:]|\.000/g, '')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: words.title,
    dates: `${basic(start)}/${basic(end)}`,
    details,
    location: words.location,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: words.title,
    startdt: start,
    enddt: end,
    body: details,
    location: words.location,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
