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

/** Legal evidence. A trigger rejects every update. It also rejects every delete, unless the lead itself is deleted. */
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
  /** The response body without the lead's id, as JSON. */
  answer: string
}

/**
 * Something that somebody did with a lead. A trigger rejects every update. It also rejects every delete, unless the
 * lead itself is deleted, or is reduced to the record of its consents after its retention period.
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
  /**
   * For an attempt or a response, how long the lead had waited, counting only open hours. Null if the wait isn't
   * measured.
   */
  waited_ms: number | null
  /** How long each of the person's other open leads had waited, as JSON by lead id. */
  other_waits: string | null
  /** The event that this event withdraws. */
  of_event: string | null
}

/**
 * One row for each lead, which is also called a request. The row has the lead's state, computed from the person's
 * events, and the columns that lists filter by.
 */
export interface LeadWorkTable {
  lead_id: string
  person_id: string
  form: string
  received_at_ms: number
  state: RequestState
  answer_within: AnswerWithin | null
  /** When the lead was received or, if it was quarantined, released from quarantine. */
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
  /**
   * The purposes of the consents given with the lead, in the format of `textList`. Rows of the table consent never
   * change, so this column doesn't either.
   */
  agreed_to: string
  /** In lowercase; see domain/leads/lead-values.ts. */
  search_text: string
}

/** One row for each person: their state, computed from all requests and events (domain/leads/project-person.ts). */
export interface PersonTable {
  /**
   * The first, in sort order, of the senders that belong to the person. A sender is an email address, or the id of a
   * lead without one (people.ts).
   */
  id: string
  /** The newest request that isn't held for review. If all requests are held, the newest of them. */
  newest_lead_id: string
  newest_at_ms: number
  queue: Queue
  /**
   * When the wait of the most urgent open request began, and how soon that request should be answered. The two-minute
   * target is more urgent than a business day. Among equally urgent requests, the longest wait counts.
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
  /** The corrected values by field, as JSON. */
  corrected: string
  /** Ids of tags in the format of `textList`. */
  tags: string
}

/**
 * If several senders were joined into one person, says to which person each sender belongs. The first of these
 * senders has no row, because it is the person's id.
 */
export interface PersonEmailTable {
  /** The sender: an email address, or the id of a lead without one. */
  email: string
  person_id: string
}

/**
 * Says whether two senders are one person. If there are several rows for the same two senders, the newest one counts.
 * A trigger rejects every update.
 */
export interface PersonLinkTable {
  /** If a corrected email address made the link, the id of the correction's event. */
  id: string
  sequence: number
  kind: 'joined' | 'split'
  /** One of the two senders: an email address, or the id of a lead without one. */
  email: string
  /** The other sender. If a corrected email address made the link, this is the new address. */
  other_email: string
  at_ms: number
  who: string
}

export interface SavedViewTable {
  id: string
  name: string
  /** The filter of a list of leads, without its search text, as JSON. */
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
