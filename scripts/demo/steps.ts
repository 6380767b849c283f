// What happens in the four weeks before a moment, one thing at a time.
import type { Activity, Status } from '#domain/leads/work.ts'
import type { Person, Source } from './people.ts'

/** A browser, by which visits are counted. */
export interface Visitor {
  address: string
  agent: string
  source: Source
}

/** What a page reports of itself (domain/analytics/page-event.ts). */
type PageEvent = (string | number)[]

export type Step = { atMs: number } & (
  | { kind: 'view'; visitor: Visitor; path: string; isFirst: boolean }
  | { kind: 'event'; visitor: Visitor; event: PageEvent }
  /** `lead` is its name in later steps. */
  | { kind: 'submission'; lead: string; visitor: Visitor; form: string; page: string; fields: object; isBot: boolean }
  /** Takes the first call on offer from `fromMs` on. */
  | { kind: 'booking'; lead: string; visitor: Visitor; person: Person; fromMs: number; outcome: CallOutcome }
  | { kind: 'touch'; lead: string; by: string; touch: Activity; text?: string | undefined }
  | { kind: 'assignment'; lead: string; by: string }
  | { kind: 'status'; lead: string; by: string; status: Status }
  /** From now on, an email about each new lead. */
  | { kind: 'alerts'; by: string }
  | { kind: 'publish' | 'draft' }
)

/** Noted half an hour after the call began. */
interface CallOutcome {
  by: string
  touch: 'came' | 'missed'
  text?: string | undefined
}
