// The tables of leads and of what the team does with them.

import type { LeadQueue } from '#domain/leads/lead-lists.ts'
import type { Activity, LeadEvent, Status } from '#domain/leads/work.ts'
import type { KeyColumns } from '#server/store/engine/key-columns.ts'

export interface LeadTables {
  lead: LeadTable
  consent: ConsentTable
  idempotency_key: IdempotencyKeyTable
  download_log: DownloadLogTable
  lead_event: LeadEventTable
  lead_work: LeadWorkTable
  person_link: PersonLinkTable
  saved_view: SavedViewTable
}

export const leadTables = {
  lead: ['id'],
  consent: ['lead_id', 'field'],
  idempotency_key: ['key'],
  lead_event: ['id'],
  lead_work: ['lead_id'],
  person_link: ['id'],
  saved_view: ['id'],
  download_log: ['id'],
} satisfies KeyColumns<LeadTables>

export interface LeadTable {
  id: string
  form: string
  received_at_ms: number
  /** The fields as typed and the server's own fields, as JSON. */
  fields: string
  phone_e164: string | null
  /** Lowercase. */
  email: string | null
  page: string | null
  /** JSON. */
  attribution: string | null
  client_address: string
  user_agent: string
  quarantine: string | null
}

/** Legal evidence: a trigger rejects every update, and every delete unless the lead itself is deleted. */
export interface ConsentTable {
  lead_id: string
  field: string
  purpose: string
  version: string
  shown_version: string | null
  text: string
  given: number
  page: string | null
  at_ms: number
  client_address: string
  user_agent: string
}

export interface IdempotencyKeyTable {
  key: string
  fingerprint: string
  lead_id: string
  /** The response body without the id, as JSON. */
  answer: string
}

/**
 * Something that somebody did with a lead. A trigger rejects every update, and every delete unless the lead itself is
 * deleted or was reduced to its consents by retention.
 */
export interface LeadEventTable {
  id: string
  lead_id: string
  /** The order of recording, from 1 for each lead. Events take effect in the order of `at_ms`, then of this number. */
  sequence: number
  /** The key of what was done. If the browser sends the same act twice, the key prevents a second row. */
  act_key: string
  at_ms: number
  recorded_at_ms: number
  /** A teammate's id, 'command line' or 'system'. */
  who: string
  kind: LeadEvent['kind']
  /** The activity, the owner's id (null for nobody) or the status. */
  value: string | null
  text: string | null
  /** For an activity that answers a lead whose wait is measured, how long the person had waited, in open hours. */
  waited_ms: number | null
  /** The event that this one withdraws. */
  of_event: string | null
}

/** One row for each lead: what its events add up to, and the columns that lists filter and sort by. */
export interface LeadWorkTable {
  lead_id: string
  form: string
  received_at_ms: number
  place: LeadQueue
  runs_clock: number
  /** When the lead was received, or released from quarantine. */
  clock_from_ms: number
  is_quarantined: number
  /** How long the page had been open, as reported by the page. */
  opened_for_ms: number | null
  source: string
  campaign: string | null
  plan: string | null
  status: Status
  owner_id: string | null
  answered_at_ms: number | null
  answered_by: string | null
  answered_how: Activity | null
  waited_ms: number | null
  /** The purposes of the given consents in the format of `wordList`. Consents never change. */
  agreed_to: string
  /** In lowercase; see domain/leads/lead-values.ts. */
  search_text: string
}

/** Says whether two emails belong to one person; the last row of a pair counts. A trigger rejects every update. */
export interface PersonLinkTable {
  id: string
  sequence: number
  kind: 'joined' | 'split'
  /** The email of the pair that sorts first. */
  email: string
  other_email: string
  at_ms: number
  who: string
}

export interface SavedViewTable {
  id: string
  name: string
  /** A filter of leads without search text, as JSON. */
  filter: string
  made_by: string
  made_at_ms: number
}

export interface DownloadLogTable {
  id: string
  file_path: string
  user_agent: string
  at_ms: number
}
