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
  /** JSON: the fields as typed. */
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

/** Evidence: a trigger rejects every update, and every delete that doesn't remove the lead itself. */
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
  /** JSON: the response body besides the id. */
  answer: string
}

/**
 * What somebody did with a lead. A trigger rejects every update, and
 * every delete until retention has reduced the lead to its consents.
 */
export interface LeadEventTable {
  id: string
  lead_id: string
  /** The order of recording, from 1 in each lead. Events are projected by `at_ms`, then by this. */
  sequence: number
  /** The act that it belongs to: an act recorded twice under one key counts once. */
  act_key: string
  at_ms: number
  recorded_at_ms: number
  /** A teammate's id, 'command line' or 'system'. */
  who: string
  kind: LeadEvent['kind']
  /** The touch, the owner's id (null: nobody) or the status. */
  value: string | null
  text: string | null
  /** For a touch that answers, if the clock runs: how long the person had waited by then, in open hours. */
  waited_ms: number | null
  /** The event that this one withdraws. */
  of_event: string | null
}

/** One row beside each lead: the projection of its events, and what lists filter and sort by. */
export interface LeadWorkTable {
  lead_id: string
  form: string
  received_at_ms: number
  place: LeadQueue
  runs_clock: number
  /** The receipt, or the release from quarantine. */
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
  /** The purposes of the given consents, which nobody changes, as `wordList` writes them. */
  agreed_to: string
  /** Lower case; see domain/leads/lead-values.ts. */
  search_text: string
}

/** Two emails are one person, or are not; the last row of a pair holds. A trigger rejects every update. */
export interface PersonLinkTable {
  id: string
  sequence: number
  kind: 'joined' | 'split'
  /** The one that sorts first. */
  email: string
  other_email: string
  at_ms: number
  who: string
}

export interface SavedViewTable {
  id: string
  name: string
  /** JSON: a filter of leads, without search text. */
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
