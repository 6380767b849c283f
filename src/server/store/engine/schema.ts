// The tables of both engines. Times are milliseconds since 1970, JSON is stored as text (jsonb would lose the order of
// the fields), booleans are 0 or 1.

import type { PublishKind } from '#domain/content/drafts.ts'
import type { PlaceInLists } from '#domain/leads/lead-lists.ts'
import type { LeadEvent, Status, Touch } from '#domain/leads/work.ts'
import type { Role } from '#domain/office/roles.ts'
import type { EmailKind } from '#emails/define-email.ts'
import type { EmailName } from '#emails/email-names.ts'
import type { MailMark, MailState } from '#server/store/emails/email.ts'
import type { SuppressionCause } from '#server/store/emails/suppressions.ts'
import type { DeliveryState } from '#server/store/outbox/delivery.ts'
import type { LinkKind } from '#server/store/team/links.ts'

export interface Database {
  lead: LeadTable
  consent: ConsentTable
  delivery: DeliveryTable
  attempt: AttemptTable
  idempotency_key: IdempotencyKeyTable
  booked_slot: BookedSlotTable
  slot_change: SlotChangeTable
  call_block: CallBlockTable
  download_log: DownloadLogTable
  lead_event: LeadEventTable
  lead_work: LeadWorkTable
  person_link: PersonLinkTable
  saved_view: SavedViewTable
  write_probe: { id: number; writes: number }
  teammate: TeammateTable
  first_owner: { id: number; teammate_id: string }
  passkey: PasskeyTable
  office_session: OfficeSessionTable
  office_link: OfficeLinkTable
  ceremony: CeremonyTable
  audit_entry: AuditEntryTable
  audit_head: { id: number; sequence: number; hash: string }
  mail: MailTable
  mail_attempt: MailAttemptTable
  mail_about: { mail_id: string; lead_id: string }
  suppression: SuppressionTable
  mail_switch: MailSwitchTable
  letter_choice: LetterChoiceTable
  words_publish: WordsPublishTable
  words_change: WordsChangeTable
  words_draft: WordsDraftTable
  /** What an earlier release kept of several people at one place, beside the newest. */
  words_set_aside: WordsDraftTable
  words_disk: { file: string; content: string }
  words_schedule: WordsScheduleTable
  words_photo: WordsPhotoTable
}

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

export interface DeliveryTable {
  id: string
  lead_id: string
  destination: string
  position: number
  body: string
  state: DeliveryState
  /** In state due: when it may be tried; leased: when the lease expires; null in every other state. */
  due_at_ms: number | null
  /** Set exactly while leased. */
  lease_token: string | null
  /** Since acceptance or the last resend. */
  attempts: number
  delivered_at_ms: number | null
  created_at_ms: number
}

/** One lease is one attempt, so the lease token is part of the key. */
export interface AttemptTable {
  delivery_id: string
  lease_token: string
  at_ms: number
  duration_ms: number
  status: number | null
  reason: string
}

export interface IdempotencyKeyTable {
  key: string
  fingerprint: string
  lead_id: string
  /** JSON: the response body besides the id. */
  answer: string
}

/** No two overlap: PostgreSQL has a constraint; SQLite's single writer checks first. */
interface BookedSlotTable {
  lead_id: string
  start_ms: number
  end_ms: number
  /** 1: it overlapped another one before the constraint existed. */
  may_overlap: number
}

/** How a booked slot changed after it was taken: moved, or (null) freed. */
export interface SlotChangeTable {
  lead_id: string
  /** 1 is the first change. */
  sequence: number
  start_ms: number | null
  end_ms: number | null
  /** These four are null in rows of earlier releases. */
  at_ms: number | null
  /** Null: the visitor. */
  who: string | null
  was_start_ms: number | null
  was_end_ms: number | null
}

/** A time in which nobody can book a call. Calls already in it stay. */
export interface CallBlockTable {
  id: string
  start_ms: number
  end_ms: number
  why: string | null
  made_by: string
  made_at_ms: number
}

interface DownloadLogTable {
  id: string
  file_path: string
  user_agent: string
  at_ms: number
}

/**
 * What somebody did with a lead. A trigger rejects every update, and
 * every delete until retention has reduced the lead to its consents.
 */
export interface LeadEventTable {
  id: string
  lead_id: string
  /** The order of recording, from 1 in each lead. Events are folded by `at_ms`, then by this. */
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

/** One row beside each lead: the fold of its events, and what lists filter and sort by. */
export interface LeadWorkTable {
  lead_id: string
  form: string
  received_at_ms: number
  place: PlaceInLists
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
  answered_how: Touch | null
  waited_ms: number | null
  /** The purposes of the given consents, which nobody changes, as `wordList` writes them. */
  agreed_to: string
  /** Lower case; see domain/leads/lead-facts.ts. */
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

export interface TeammateTable {
  id: string
  /** Lowercase; null once the teammate was removed. */
  email: string | null
  name: string
  role: Role
  created_at_ms: number
  seen_at_ms: number | null
  removed_at_ms: number | null
}

/** Marked instead of deleted on removal, so that a row that is copied back in doesn't work again. */
export interface PasskeyTable {
  /** The credential's id as base64url text. */
  id: string
  teammate_id: string
  name: string
  /** COSE bytes as base64url text. */
  public_key: string
  counter: number
  /** JSON. */
  transports: string
  rp_id: string
  created_at_ms: number
  used_at_ms: number | null
  removed_at_ms: number | null
}

export interface OfficeSessionTable {
  token_hash: string
  id: string
  teammate_id: string
  user_agent: string
  created_at_ms: number
  seen_at_ms: number
  expires_at_ms: number
  /** When a passkey was last used in this session. */
  strong_at_ms: number | null
}

/** A used or voided link has no row. */
export interface OfficeLinkTable {
  token_hash: string
  id: string
  kind: LinkKind
  /** The teammate it lets in; null: a new one. */
  teammate_id: string | null
  email: string | null
  name: string | null
  role: Role | null
  /** Identifies the browser that asked for it by email. */
  browser_hash: string | null
  made_by: string
  created_at_ms: number
  expires_at_ms: number
}

/** A question to a passkey that waits for its answer. */
interface CeremonyTable {
  token_hash: string
  purpose: string
  challenge: string
  teammate_id: string | null
  expires_at_ms: number
}

/** A trigger rejects every update and delete. */
export interface AuditEntryTable {
  sequence: number
  at_ms: number
  who: string
  act: string
  /** JSON: ids. */
  subjects: string
  was: string | null
  became: string | null
  client_address: string | null
  hash_before: string
  hash: string
}

/** A letter, from its cause to what became of it. */
export interface MailTable {
  /** Made from its cause, so that the same cause twice is one row. */
  id: string
  letter: EmailName
  kind: EmailKind
  lead_id: string | null
  /** Lowercase; null: the team, not yet split into one row for each reader. */
  recipient: string | null
  state: MailState
  /** In state due: when it may be tried; leased: when the lease expires; null in every other state. */
  due_at_ms: number | null
  /** When its cause wanted it to go out; null: at once. */
  wanted_at_ms: number | null
  /** Set exactly while leased. */
  lease_token: string | null
  /** Since its cause or since somebody sent it again. */
  attempts: number
  created_at_ms: number
  settled_at_ms: number | null
  mark: MailMark | null
  /** The last reason: the server's sentence, or why it wasn't sent. */
  note: string | null
  duration_ms: number | null
  message_id: string | null
  subject: string | null
  /** JSON. */
  facts: string
  /** The whole letter; null before it is composed, and once its time is over. */
  bytes: string | null
}

/** Leaves out what is null until something happens: each column would slow down the visitor's submission. */
export type NewMailRow = Omit<
  MailTable,
  'lease_token' | 'settled_at_ms' | 'mark' | 'note' | 'duration_ms' | 'message_id' | 'subject' | 'bytes'
>

/** One lease is one attempt, so the lease token is part of the key; a report of a mail service has none and is named. */
export interface MailAttemptTable {
  mail_id: string
  lease_token: string
  at_ms: number
  duration_ms: number
  code: number | null
  reason: string
}

/** An address that notices don't go to. */
export interface SuppressionTable {
  /** Lowercase. */
  email: string
  why: SuppressionCause
  note: string
  since_ms: number
  made_by: string
}

/** A letter that is switched off. */
interface MailSwitchTable {
  letter: EmailName
  made_by: string
  made_at_ms: number
}

/** What a teammate chose instead of the role's default. */
interface LetterChoiceTable {
  teammate_id: string
  letter: EmailName
  is_on: number
}

export interface WordsPublishTable {
  /** From 1. */
  sequence: number
  id: string
  at_ms: number
  kind: PublishKind
  /** A teammate's id, 'command line', or 'system' for the files on disk. */
  who: string
  why: string | null
  /** The publish that this one put back. */
  of_id: string | null
}

/** What a publish made of a file; null: there is none. */
export interface WordsChangeTable {
  sequence: number
  file: string
  before_text: string | null
  after_text: string | null
}

/** A value that was changed and isn't published. */
export interface WordsDraftTable {
  file: string
  /** JSON: keys and list indexes. */
  path: string
  who: string
  /** JSON; null: taken out. */
  value: string | null
  at_ms: number
}

/** A publish to come. */
export interface WordsScheduleTable {
  id: string
  at_ms: number
  who: string
  why: string | null
  /** JSON: the files with their texts before and after. */
  changes: string
  /** Why it could not be published when its time came. */
  failure: string | null
}

/** Its name says what is in it, so a row never changes. */
interface WordsPhotoTable {
  name: string
  bytes: Uint8Array
  at_ms: number
  who: string
}

/** In an order that satisfies the foreign keys when filling them. */
export const tableNames = [
  'lead',
  'consent',
  'delivery',
  'attempt',
  'idempotency_key',
  'booked_slot',
  'slot_change',
  'call_block',
  'lead_event',
  'lead_work',
  'person_link',
  'saved_view',
  'download_log',
  'teammate',
  'first_owner',
  'passkey',
  'office_session',
  'office_link',
  'ceremony',
  'audit_entry',
  'mail',
  'mail_attempt',
  'mail_about',
  'suppression',
  'mail_switch',
  'letter_choice',
  'words_publish',
  'words_change',
  'words_draft',
  'words_set_aside',
  'words_disk',
  'words_schedule',
  'words_photo',
] as const
export type TableName = (typeof tableNames)[number]

/** Rows that belong together: either all of them are stored or none. */
export type NewRows = { [Table in TableName]?: (Table extends 'mail' ? NewMailRow : Database[Table])[] }
