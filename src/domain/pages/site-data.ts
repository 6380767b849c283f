// The part of the content that the server needs. This data is computed each time the site is rendered.
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import type { EntryTexts } from '#domain/booking/call-entry.ts'
import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts'
import type { ChoicesTexts } from '#domain/consents/choices-texts.ts'
import type { ReplyTemplate } from '#domain/leads/replies.ts'
import type { PricesByTier } from '#domain/plans/plan-price.ts'

export interface SiteData {
  booking: BookingData
  /** What orders cost; a plan that isn't listed can't be ordered. */
  prices: PricesByTier
  /** When the workshop's last date ends: from then on, registering unlocks the replay. */
  workshopEndsAtMs: number
  /** The templates that the office offers for starting a reply. */
  replies: ReplyTemplate[]
  emails: EmailContent
  /** What the server says on /your-choices. */
  choices: ChoicesTexts
  /** The titles of the steps of /miss-a-call, in order. */
  callStepTitles: string[]
}

/** The texts of emails, and what the emails quote from the rest of the content. */
export interface EmailContent {
  /** Keyed by the email's name. Each text was checked: it has only placeholders that its email fills. */
  texts: Record<string, EmailTexts>
  /** Texts that several emails use. */
  shared: EmailTexts
  brand: { name: string; supportEmail: string; phone: { shown: string; dialled: string }; address: string[] }
  workshop: WorkshopContent
  /** The demo film: its length, such as '4:32', and its chapters. */
  demo: { length: string; chapters: Mark[] }
  /** The plans' names, by tier. */
  plans: Record<string, string>
  items: { id: string; name: string; colors: string[]; sizes: string[] }[]
  /** The costs of the savings calculator. */
  costs: { id: string; name: string }[]
}

export interface EmailTexts {
  readonly [key: string]: string | EmailTexts
}

interface Mark {
  /** '0:31' */
  at: string
  title: string
}

interface WorkshopContent {
  timezone: string
  /** If undefined, no reminders are sent, because they would have no link. */
  joinUrl: string | undefined
  /** In chronological order. */
  dates: WorkshopDateContent[]
  outline: { minutes: number; title: string; text: string }[]
  /** What follows the timed part of the outline. */
  open: { label: string; title: string; text: string }
  replay: { length: string; marks: Mark[] }
}

export interface WorkshopDateContent {
  startsAtMs: number
  endsAtMs: number
  /** '60 minutes plus live Q&A' */
  duration: string
  /** The same as in the calendar file that the thank-you page offers, so that no calendar adds the workshop twice. */
  entry: Pick<CalendarEntry, 'uid' | 'title' | 'text'>
}

export interface BookingData {
  rules: BookingRules
  /** The texts of a booked call's calendar entry. */
  entry: EntryTexts
  organizer: { name: string; email: string }
  /** The message for somebody who already has the maximum number of upcoming calls. */
  tooMany: string
}
