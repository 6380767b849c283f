// Maps the objects of letters to and from table rows.
import { createHash } from 'node:crypto'
import { emailRules } from '#emails/email-names.ts'
import type { MailAttemptTable, MailTable, NewMailRow, SuppressionTable } from '#server/store/engine/schema.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { ClaimedMail, ListedMail, MailOutcome, NewMail, Suppression, WholeMail } from '#server/store/mail-port.ts'

/** Times and what its lead's state makes of a new letter. */
interface Caused {
  nowMs: number
  isQuarantined: boolean
}

/**
 * Made from the cause, so that the same cause twice is one row without an index of its own. With the
 * lead's id first, which is sortable by time, rows of new leads go to the end of the primary key's index.
 */
function mailId({ leadId, causeKey }: Pick<NewMail, 'leadId' | 'causeKey'>): string {
  const hash = createHash('sha256').update(causeKey).digest('base64url')
  return leadId === undefined ? hash.slice(0, 22) : `${leadId}-${hash.slice(0, 10)}`
}

export function mailRow(mail: NewMail, { nowMs, isQuarantined }: Caused): NewMailRow {
  const isHeld = isQuarantined && !mail.goesDespiteQuarantine
  const state = !mail.isOn ? 'off' : isHeld ? 'held' : 'due'
  return {
    id: mailId(mail),
    letter: mail.letter,
    kind: emailRules(mail.letter).kind,
    lead_id: mail.leadId ?? null,
    recipient: mail.recipient === undefined ? null : storable(mail.recipient),
    state,
    due_at_ms: state === 'due' ? (mail.dueAtMs ?? nowMs) : null,
    wanted_at_ms: mail.dueAtMs ?? null,
    attempts: 0,
    created_at_ms: nowMs,
    // What JSON escapes, both engines store.
    facts: mail.facts === undefined ? noFacts : JSON.stringify(mail.facts),
  }
}

export const noFacts = '{}'

/** A letter that is named twice is stored once: it must not refuse the lead. */
export const mailRows = (mails: readonly NewMail[], caused: Caused): NewMailRow[] => [
  ...new Map(mails.map((mail) => mailRow(mail, caused)).map((row) => [row.id, row])).values(),
]

/** One reader's letter, in place of the team's. */
export const readersRow = (
  of: Pick<MailTable, 'id' | 'letter' | 'kind' | 'lead_id' | 'facts' | 'created_at_ms'>,
  { recipient, index, nowMs }: { recipient: string; index: number; nowMs: number },
): NewMailRow => ({
  ...mailRow({ letter: of.letter, recipient, causeKey: '', isOn: true }, { nowMs, isQuarantined: false }),
  id: `${of.id}-${index}`,
  lead_id: of.lead_id,
  facts: of.facts,
  created_at_ms: of.created_at_ms,
})

export const mailAttemptRow = (outcome: MailOutcome): MailAttemptTable => ({
  mail_id: outcome.mailId,
  lease_token: outcome.leaseToken,
  at_ms: outcome.attemptedAtMs,
  duration_ms: Math.round(outcome.durationMs),
  code: outcome.code ?? null,
  reason: storable(outcome.reason),
})

export const suppressionRow = (
  { email, why, note }: Omit<Suppression, 'madeBy' | 'sinceMs'>,
  made: { madeBy: string; sinceMs: number },
): SuppressionTable => ({
  email: addressOf(email),
  why,
  note: storable(note),
  since_ms: made.sinceMs,
  made_by: made.madeBy,
})

/** As it is stored and compared. */
export const addressOf = (email: string): string => storable(email.trim().toLowerCase())

export type DueMail = Pick<
  MailTable,
  'id' | 'letter' | 'kind' | 'lead_id' | 'recipient' | 'facts' | 'created_at_ms' | 'message_id' | 'bytes' | 'attempts'
>

export const toClaimedMail = (row: DueMail, leaseToken: string): ClaimedMail => ({
  id: row.id,
  letter: row.letter,
  kind: row.kind,
  leadId: row.lead_id ?? undefined,
  recipient: row.recipient ?? undefined,
  facts: JSON.parse(row.facts),
  createdAtMs: row.created_at_ms,
  composed: row.message_id === null || row.bytes === null ? undefined : { messageId: row.message_id, bytes: row.bytes },
  attempts: row.attempts,
  leaseToken,
})

type ListedMailRow = Omit<MailTable, 'lease_token' | 'message_id' | 'facts' | 'bytes'>

export const toListedMail = (row: ListedMailRow): ListedMail => ({
  id: row.id,
  letter: row.letter,
  kind: row.kind,
  leadId: row.lead_id ?? undefined,
  recipient: row.recipient ?? undefined,
  subject: row.subject ?? undefined,
  state: row.state,
  mark: row.mark ?? undefined,
  createdAtMs: row.created_at_ms,
  dueAtMs: (row.state === 'due' ? row.due_at_ms : row.state === 'held' ? row.wanted_at_ms : null) ?? undefined,
  settledAtMs: row.settled_at_ms ?? undefined,
  attempts: row.attempts,
  note: row.note ?? undefined,
  durationMs: row.duration_ms ?? undefined,
})

export const toWholeMail = (row: MailTable, attempts: MailAttemptTable[]): WholeMail => ({
  ...toListedMail(row),
  messageId: row.message_id ?? undefined,
  // Whoever reads a sign-in link's text is signed in by it.
  bytes: row.kind === 'link' ? undefined : (row.bytes ?? undefined),
  log: attempts.map(({ at_ms, duration_ms, code, reason }) => ({
    atMs: at_ms,
    durationMs: duration_ms,
    code: code ?? undefined,
    reason,
  })),
})

export const toSuppression = (row: SuppressionTable): Suppression => ({
  email: row.email,
  why: row.why,
  note: row.note,
  sinceMs: row.since_ms,
  madeBy: row.made_by,
})
