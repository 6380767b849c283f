// Each letter in the office's words: its name, when it goes out, and in whose time zone it gives times.
import type { LetterGroup, LetterKind, LetterName } from '#domain/mail/letters.ts'

interface LetterWords {
  label: string
  goesOut: string
  /** 'theirs': the visitor's zone, with ours beside it. Without one it contains no time. */
  zone?: 'theirs' | 'ours'
}

export const letterWords: Record<LetterName, LetterWords> = {
  'new-lead': { label: 'New lead', goesOut: 'within seconds of each new lead', zone: 'ours' },
  'many-leads': {
    label: 'Many new leads',
    goesOut: 'instead of New lead, when over 20 come in 10 minutes',
    zone: 'ours',
  },
  escalation: { label: 'Waiting too long', goesOut: 'when a lead waits 10 minutes in open hours', zone: 'ours' },
  'parked-delivery': { label: 'Delivery stopped', goesOut: 'when a lead couldn’t be sent on', zone: 'ours' },
  'quiet-form': { label: 'Quiet form', goesOut: 'when a busy form gets nothing for a day or more', zone: 'ours' },
  'held-back': { label: 'Many held back', goesOut: 'when a form suddenly quarantines a lot', zone: 'ours' },
  'old-backup': { label: 'Old backup', goesOut: 'when the last backup is a week old', zone: 'ours' },
  'weekly-summary': { label: 'Weekly summary', goesOut: 'Sundays, 5:00 pm', zone: 'ours' },
  'demo-receipt': { label: 'Demo receipt', goesOut: 'right after someone asks for the demo' },
  'workshop-receipt': { label: 'Workshop signup', goesOut: 'right after someone signs up', zone: 'theirs' },
  'replay-receipt': { label: 'Replay receipt', goesOut: 'right after someone unlocks the replay' },
  'contact-receipt': { label: 'Message received', goesOut: 'right after a message from the contact page' },
  'order-received': { label: 'Order received', goesOut: 'right after an order request' },
  'booking-confirmed': {
    label: 'Call booked, with calendar file',
    goesOut: 'right after a call is booked',
    zone: 'theirs',
  },
  'booking-moved': { label: 'Call moved', goesOut: 'right after a call is moved', zone: 'theirs' },
  'booking-canceled': { label: 'Call canceled', goesOut: 'right after a call is canceled', zone: 'theirs' },
  'item-receipt': { label: 'Shop request received', goesOut: 'right after someone asks for an item' },
  'savings-receipt': { label: 'Savings review', goesOut: 'right after someone asks for a review' },
  'resource-receipt': { label: 'Resource request received', goesOut: 'right after a request from the resources' },
  'careers-receipt': { label: 'Application received', goesOut: 'right after someone applies' },
  'booking-reminder-day': { label: 'Call tomorrow', goesOut: 'a day before the call', zone: 'theirs' },
  'booking-reminder-hour': { label: 'Call in one hour', goesOut: 'an hour before the call', zone: 'theirs' },
  'workshop-reminder-day': { label: 'Workshop tomorrow', goesOut: 'a day before the workshop', zone: 'theirs' },
  'workshop-reminder-hour': { label: 'Workshop in one hour', goesOut: 'an hour before the workshop', zone: 'theirs' },
  'sign-in-link': { label: 'Sign-in link', goesOut: 'when a teammate asks for one' },
}

export const groupWords: Record<LetterGroup, string> = {
  team: 'To the team',
  'right-away': 'To visitors, right away',
  later: 'To visitors, later',
  'sign-in': 'Signing in',
}

export const zoneWords = { theirs: 'the visitor’s, with ours beside it', ours: 'the office’s' } as const

export const kindWords: Record<LetterKind, string> = {
  team: 'for the team: each person picks theirs under Team',
  notice: 'service message: no consent needed, no offers allowed',
  link: 'lets a teammate in: works once, for 15 minutes',
}
