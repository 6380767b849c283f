// What the server must know of the words: it reads no content itself, each rendering brings it along.
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import type { PricesByTier } from '#domain/plans/plan-price.ts'

export interface SiteFacts {
  booking: BookingFacts
  /** What orders cost; a plan that is not among them can't be ordered. */
  prices: PricesByTier
  /** When the workshop's last date is over: from then on registering opens the replay. */
  workshopEndsAtMs: number
}

export interface BookingFacts {
  rules: BookingRules
  /** The words of a booked call's calendar entry. */
  entry: EntryWords
  organizer: { name: string; email: string }
  /** Said to who has as many calls ahead as one person may have. */
  tooMany: string
}

export interface EntryWords {
  title: string
  phone: WayWords
  video: WayWords
}

interface WayWords {
  /** With {manage}: the address at which the call can be moved or canceled. */
  description: string
  location: string
}
