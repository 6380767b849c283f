// Every letter that can be sent: who gets it and by which rules. Its words are in content/letters/<name>.yaml, its
// layout in server/letters/<name>.ts.
import { dayMs } from '#domain/clock/durations.ts'

/** 'team': to people of the office; 'notice': to a visitor, about what they did; 'link': lets somebody into the office. */
export type LetterKind = 'team' | 'notice' | 'link'

/** When it goes out, as the office groups them. */
export type LetterGroup = 'team' | 'right-away' | 'later' | 'sign-in'

interface LetterRule {
  kind: LetterKind
  group: LetterGroup
  /** An answer to a form: one address gets only so many, because anybody can type anybody's address. */
  isReceipt?: true
  /** For the team: it names a person, so only those who may see leads get it. */
  namesPeople?: true
}

const team: LetterRule = { kind: 'team', group: 'team' }
const teamWithNames: LetterRule = { ...team, namesPeople: true }
const receipt: LetterRule = { kind: 'notice', group: 'right-away', isReceipt: true }
const change: LetterRule = { kind: 'notice', group: 'right-away' }
const later: LetterRule = { kind: 'notice', group: 'later' }

const letters = {
  'new-lead': teamWithNames,
  /** In place of new-lead when too many come at once. */
  'many-leads': teamWithNames,
  escalation: teamWithNames,
  'parked-delivery': team,
  'quiet-form': team,
  'held-back': team,
  'old-backup': team,
  'weekly-summary': team,
  'demo-receipt': receipt,
  'workshop-receipt': receipt,
  'replay-receipt': receipt,
  'contact-receipt': receipt,
  'order-received': receipt,
  'booking-confirmed': receipt,
  'booking-moved': change,
  'booking-canceled': change,
  'item-receipt': receipt,
  'savings-receipt': receipt,
  'resource-receipt': receipt,
  'careers-receipt': receipt,
  'booking-reminder-day': later,
  'booking-reminder-hour': later,
  'workshop-reminder-day': later,
  'workshop-reminder-hour': later,
  'sign-in-link': { kind: 'link', group: 'sign-in' },
} as const satisfies Record<string, LetterRule>

export type LetterName = keyof typeof letters

export const letterNames = Object.keys(letters) as LetterName[]

export const isLetterName = (text: string): text is LetterName => Object.hasOwn(letters, text)

export const letterRule = (name: LetterName): LetterRule => letters[name]

/** How many receipts one address gets. */
export const receiptsPerHour = 3
export const receiptsPerDay = 10

/** More new leads than this within the span become one letter. */
export const alertsBeforeDigest = 20
export const digestSpanMs = 10 * 60_000

/** A lead that waited this long in open hours is told to the owners. */
export const escalateAfterMs = 10 * 60_000

/** How long the text of a letter is kept. */
export const keepBytesMs = 30 * dayMs
