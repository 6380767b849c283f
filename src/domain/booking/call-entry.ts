// Makes an entry for the visitor's own calendar from a booked call.
import { type CalendarEntry, googleAddress, icsFile, outlookAddress } from '#domain/calendar/calendar-entry.ts'
import type { EntryTexts } from '#domain/pages/site-data.ts'
import { fill } from '#domain/texts/fill.ts'

/** How the visitor wants to meet. */
export const wayOf = (values: Record<string, unknown>) => (values.video === true ? 'video' : 'phone')

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
}

function entryOf({ slot, values }: Call, { texts, manageUrl }: Pick<EntryData, 'texts' | 'manageUrl'>) {
  const { description, location } = texts[wayOf(values)]
  return {
    title: texts.title,
    text: fill(description, { manage: manageUrl }),
    starts: new Date(slot.startMs),
    ends: new Date(slot.endMs),
    location,
  } satisfies Omit<CalendarEntry, 'uid'>
}

interface CallToEnter extends Pick<Call, 'slot'> {
  lead: { id: string; values: Record<string, unknown> }
  /** How often the call was changed. */
  sequence: number
  isCanceled: boolean
}

export function calendarFile({ lead, slot, sequence, isCanceled }: CallToEnter, data: EntryData): string {
  const { organizer, publicUrl, manageUrl, nowMs, invited } = data
  const uid = `${lead.id}@${new URL(publicUrl).hostname}`
  return icsFile(
    { uid, ...entryOf({ values: lead.values, slot }, data) },
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
