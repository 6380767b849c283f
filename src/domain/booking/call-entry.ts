// Turns a booked call into an entry for the visitor's own calendar.
import { type CalendarEntry, googleAddress, icsFile, outlookAddress } from '#domain/calendar/calendar-entry.ts'
import { fill } from '#domain/texts/fill.ts'
import { wayOf } from './video-call.ts'

/** The texts of a booked call's calendar entry. */
export interface EntryTexts {
  title: string
  phone: WayTexts
  video: WayTexts
  /** A video call that has no link yet. */
  videoLater: WayTexts
}

interface WayTexts {
  /** {manage} stands for the URL at which the call can be moved or canceled; {link} for a video call's link. */
  description: string
  location: string
}

interface EntryData {
  texts: EntryTexts
  organizer: { name: string; email: string }
  publicUrl: string
  manageUrl: string
  nowMs: number
  /** Set in an email: the person whose calendar should add the call. */
  invited?: { name: string; email: string } | undefined
}

interface Call {
  slot: { startMs: number; endMs: number }
  values: Record<string, unknown>
  /** Undefined for a call by phone, and while a video call has no link. */
  joinUrl: string | undefined
}

function entryOf({ slot, values, joinUrl }: Call, { texts, manageUrl }: Pick<EntryData, 'texts' | 'manageUrl'>) {
  const { description, location } = texts[wayOf(values, joinUrl)]
  return {
    title: texts.title,
    text: fill(description, { manage: manageUrl, link: joinUrl }),
    starts: new Date(slot.startMs),
    ends: new Date(slot.endMs),
    // Calendars make a link in the location tappable, and recognize a video call by it.
    location: joinUrl ?? location,
    joinUrl,
  } satisfies Omit<CalendarEntry, 'uid'>
}

interface CallToEnter extends Pick<Call, 'slot' | 'joinUrl'> {
  lead: { id: string; values: Record<string, unknown> }
  /** How often the call was changed. */
  sequence: number
  isCanceled: boolean
}

export function calendarFile({ lead, slot, joinUrl, sequence, isCanceled }: CallToEnter, data: EntryData): string {
  const { organizer, publicUrl, manageUrl, nowMs, invited } = data
  const uid = `${lead.id}@${new URL(publicUrl).hostname}`
  return icsFile(
    { uid, ...entryOf({ values: lead.values, slot, joinUrl }, data) },
    {
      company: organizer.name,
      product: 'Demo calls',
      stamped: new Date(nowMs),
      organizer,
      url: manageUrl,
      sequence,
      isCanceled,
      ...(invited && { invited }),
    },
  )
}

export function calendarLinks(call: Call, data: Pick<EntryData, 'texts' | 'manageUrl'>) {
  const entry = entryOf(call, data)
  return { google: googleAddress(entry), outlook: outlookAddress(entry) }
}
