// The tables of leads and of what the team does with them.

import type { AnswerWithin, PersonEvent, Queue, RequestState } from '#domain/leads/project-person.ts'
import type { Activity, Status } from '#domain/leads/statuses.ts'
import type { KeyColumns } from '#server/store/engine/key-columns.ts'

export interface LeadTables {
  lead: LeadTable
  consent: ConsentTable
  idempotency_key: IdempotencyKeyTable
  download_log: DownloadLogTable
  lead_event: LeadEventTable
  lead_work: LeadWorkTable
  person: PersonTable
  person_email: PersonEmailTable
  person_link: PersonLinkTable
  saved_view: SavedViewTable
  tag: TagTable
}

export const leadTables = {
  lead: ['id'],
  consent: ['lead_id', 'field'],
  idempotency_key: ['key'],
  lead_event: ['id'],
  lead_work: ['lead_id'],
  person: ['id'],
  person_email: ['email'],
  person_link: ['id'],
  saved_view: ['id'],
  tag: ['id'],
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

/** Legal evidence, so a trigger rejects every update, and every delete unless the lead itself is deleted. */
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
  /**
   * The order of recording, from 1 for each lead. Events take effect in the order of `at_ms`, then of `recorded_at_ms`,
   * then of this number.
   */
  sequence: number
  /** The command's key. If the browser sends the same command twice, the key prevents a second row. */
  act_key: string
  at_ms: number
  recorded_at_ms: number
  /** A teammate's id, 'command line' or 'system'. */
  who: string
  kind: PersonEvent['kind']
  /** The activity, the owner's id (null for nobody), the status, the due time, the corrected field or the tag's id. */
  value: string | null
  /** A note, the text of a next step, the reason for a loss, the amount that was won, or the corrected value. */
  text: string | null
  /** For an attempt or a response, how long this request had waited, counting only open hours. */
  waited_ms: number | null
  /** The same for the person's other open requests, as JSON by their ids. */
  other_waits: string | null
  /** The event that this one withdraws. */
  of_event: string | null
}

/**
 * One row for each request: what the person's events mean for it, and the columns that lists filter by.
 */
export interface LeadWorkTable {
  lead_id: string
  person_id: string
  form: string
  received_at_ms: number
  state: RequestState
  answer_within: AnswerWithin | null
  /** When the lead was received, or released from quarantine. */
  clock_from_ms: number
  is_quarantined: number
  /** How long the page had been open, as reported by the page. */
  opened_for_ms: number | null
  source: string
  campaign: string | null
  plan: string | null
  answered_at_ms: number | null
  answered_by: string | null
  answered_how: Activity | 'called' | null
  waited_ms: number | null
  tried_ms: number | null
  /** The purposes of the given consents in the format of `textList`. Consents never change. */
  agreed_to: string
  /** In lowercase; see domain/leads/lead-values.ts. */
  search_text: string
}

/** One row for each person: what all their requests and events add up to (domain/leads/project-person.ts). */
export interface PersonTable {
  /** Of the person's senders (people.ts), the one that sorts first. */
  id: string
  /** The newest request that isn't held for review, or else the newest of all. */
  newest_lead_id: string
  newest_at_ms: number
  queue: Queue
  /**
   * When the wait of the most urgent open request began, and how soon that request should be answered. The two-minute
   * target is more urgent than a business day; of equal requests, the one that has waited longest counts.
   */
  wait_from_ms: number | null
  wait_within: AnswerWithin | null
  status: Status
  owner_id: string | null
  amount_usd: number | null
  lost_reason: string | null
  due_at_ms: number | null
  due_text: string | null
  last_step_at_ms: number | null
  wrong_number_at_ms: number | null
  /** JSON by field. */
  corrected: string
  /** Ids of tags in the format of `textList`. */
  tags: string
}

/** The senders of people who were joined, except for each person's first sender, which is the person's id. */
export interface PersonEmailTable {
  /** An email, or the id of a lead without one. */
  email: string
  person_id: string
}

/** Says whether two senders are one person; the last row of a pair counts. A trigger rejects every update. */
export interface PersonLinkTable {
  /** If a corrected email made the link, the id of the correction's event. */
  id: string
  sequence: number
  kind: 'joined' | 'split'
  /** An email, or the id of a lead without one. */
  email: string
  /** If a corrected email made the link, the new address. */
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

export interface TagTable {
  id: string
  name: string
  made_by: string
  made_at_ms: number
}

export interface DownloadLogTable {
  id: string
  file_path: string
  user_agent: string
  at_ms: number
}
