// The kinds of steps in the four weeks that `npm run demo` simulates.
import type { Activity, Status } from '#domain/leads/statuses.ts'
import type { Person, Source, tags } from './people.ts'

/** A visitor's browser. Visits are counted by its IP address and user agent. */
export interface Visitor {
  address: string
  agent: string
  source: Source
  /** How long the visitor has a page open before sending its form. */
  readMs: number
}

/** The event that a page reports (domain/analytics/page-event.ts). */
type PageEvent = (string | number)[]

export type Step = { atMs: number } & (
  | { kind: 'view'; visitor: Visitor; path: string; isFirst: boolean }
  | { kind: 'event'; visitor: Visitor; event: PageEvent }
  /** Later steps refer to the lead by the name in `lead`. */
  | { kind: 'submission'; lead: string; visitor: Visitor; form: string; page: string; fields: object; isBot: boolean }
  /** Books the first free time from `fromMs` on. */
  | { kind: 'booking'; lead: string; visitor: Visitor; person: Person; fromMs: number; outcome: CallOutcome }
  | { kind: 'touch'; lead: string; by: string; activity: Activity; text?: string | undefined }
  | { kind: 'assignment'; lead: string; by: string }
  | { kind: 'status'; lead: string; by: string; status: Status }
  | { kind: 'tagged'; lead: string; by: string; tag: (typeof tags)[number] }
  | { kind: 'due'; lead: string; by: string; dueAtMs: number; text: string }
  /** From now on this teammate gets an email about each new lead. */
  | { kind: 'alerts'; by: string }
  | { kind: 'publish' | 'draft' }
)

/** What became of a call. A teammate notes it half an hour after the call's start. */
interface CallOutcome {
  by: string
  activity: 'came' | 'missed'
  text?: string | undefined
}
