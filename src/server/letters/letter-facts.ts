// What each letter needs besides its lead and recipient: `NewMail.facts`, by letter. Everything else is read when the
// letter is written. Ids, names of ours, numbers and times only; never a visitor's words.
import type { LetterName } from '#domain/mail/letters.ts'

/** Nothing: its lead says it all. */
type None = Record<never, never>

/** If the lead's call starts at another time when the letter is written, the letter is dropped. */
interface OfCall {
  startMs: number
  endMs: number
  /** How often the call had been changed: SEQUENCE of its calendar part. */
  sequence: number
}

interface WasCall {
  wasStartMs: number
  wasEndMs: number
}

/** Who changed a call; 'visitor': on their signed page. */
interface OfChange {
  sequence: number
  by?: 'team' | 'visitor'
}

interface OfWorkshop {
  startsAtMs: number
}

/** Letters marked (lead), and all to visitors, have a `leadId`. */
export interface LetterFacts {
  /** (lead) */
  'new-lead': None
  /** Its leads are those of `mailAbout`. */
  'many-leads': None
  /** (lead) Dropped if somebody answered in the meantime. */
  escalation: None
  /** (lead) `reason` as in `AttemptOutcome`: 'HTTP 410'. */
  'parked-delivery': { destination: string; attempts: number; reason: string }
  'quiet-form': { form: string; newestMs: number }
  /** Over the last day. */
  'held-back': { form: string; quarantined: number; received: number }
  /** null: there never was one. */
  'old-backup': { lastAtMs: number | null }
  /** From Monday 0:00 in the team's zone until it was made. */
  'weekly-summary': { fromMs: number; toMs: number }

  'demo-receipt': None
  'workshop-receipt': OfWorkshop
  'replay-receipt': None
  'contact-receipt': None
  'order-received': None
  'item-receipt': None
  'savings-receipt': None
  'resource-receipt': None
  'careers-receipt': None

  'booking-confirmed': OfCall
  'booking-moved': OfCall & WasCall & OfChange
  'booking-canceled': WasCall & OfChange
  'booking-reminder-day': Pick<OfCall, 'startMs'>
  'booking-reminder-hour': Pick<OfCall, 'startMs'>
  'workshop-reminder-day': OfWorkshop
  'workshop-reminder-hour': OfWorkshop

  /** The whole address, with the token in its fragment. Dropped once it has expired. */
  'sign-in-link': { url: string; expiresAtMs: number }
}

/** The facts of a stored letter, as they were given when its row was made. */
export const factsOf = <Name extends LetterName>(_name: Name, facts: Record<string, unknown>) =>
  facts as unknown as LetterFacts[Name]
