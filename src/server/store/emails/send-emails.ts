// Stores a composed email, checks it again right before it is sent, and records the outcome. Also makes emails due
// again and marks failed ones as seen. Operations that lock both an email and the audit log lock the email first, so
// that they can't cause a deadlock.

import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, now, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { ClaimedEmail } from './claim-emails.ts'
import { clearLink, drop } from './drop-email.ts'
import { type EmailMark, type EmailState, ended, noData } from './email.ts'
import type { EmailAttemptTable } from './email-tables.ts'
import { addSuppression } from './suppressions.ts'
import { gateRefusal } from './visitor-gate.ts'

interface ComposedEmail {
  emailId: string
  leaseToken: string
  /** With angle brackets. */
  messageId: string
  subject: string
  /** The whole email in 7-bit encoding. */
  bytes: string
}

export interface EmailOutcome {
  emailId: string
  leaseToken: string
  attemptedAtMs: number
  durationMs: number
  /** The mail server's code, if it sent one. */
  code: number | undefined
  /** The mail server's reply, cleaned and shortened, or why the email wasn't sent. */
  reason: string
  next:
    | { kind: 'sent' }
    | { kind: 'retry'; afterMs: number }
    /** The email is due again at once, and the attempt doesn't count. */
    | { kind: 'given-back' }
    | { kind: 'dead' }
    /** No attempt was made, because the email is no longer relevant. */
    | { kind: 'dropped' }
  /** Whether to suppress the address, because it doesn't exist. */
  suppress?: boolean | undefined
}

/** Stores the composed email. Returns false if the lease was lost or the email was composed before. */
export const saveComposed = atomically(function* ({
  emailId,
  leaseToken,
  messageId,
  subject,
  bytes,
}: ComposedEmail): Operation<boolean> {
  const composed = { messageId: storable(messageId), subject: storable(subject), bytes: storable(bytes) }
  return (yield* first(storeComposed({ emailId, leaseToken, ...composed }))) !== undefined
})

/**
 * Checks a claimed email again right before the mail server gets it, because the recipient may have asked us to stop
 * since the claim. If the email may no longer be sent, stores the reason and returns 'dropped'. Returns 'lost' if the
 * lease was lost.
 */
export const handOver = atomically(function* ({
  emailId,
  leaseToken,
}: Pick<ClaimedEmail, 'leaseToken'> & { emailId: string }): Operation<'may-go' | 'dropped' | 'lost'> {
  const mail = yield* first(lockEmail({ emailId }))
  if (!mail || mail.lease_token !== leaseToken) return 'lost'
  const refused = yield* gateRefusal(mail)
  if (!refused) return 'may-go'
  yield* drop(mail, { ...refused, nowMs: yield* now() })
  return 'dropped'
})

/**
 * Records an outcome. Returns false if it wasn't recorded: the email is gone, or the lease was lost. 'sent' is recorded
 * even after the lease was lost, but only once.
 */
export const recordEmail = atomically(function* (outcome: EmailOutcome): Operation<boolean> {
  const { emailId, next, suppress } = outcome
  const mail = yield* first(lockEmail({ emailId }))
  if (!mail) return false
  const nowMs = yield* now()
  if (!(yield* first(settle(outcome, nowMs)))) return false
  if (next.kind !== 'dropped') yield* insert({ mail_attempt: [emailAttemptRow(outcome)] })
  const isSettled = next.kind !== 'retry' && next.kind !== 'given-back'
  if (isSettled && mail.kind === 'link') yield* all(clearLink({ emailId }))
  if (suppress && mail.kind === 'notice' && mail.recipient !== null)
    yield* addSuppression({ email: mail.recipient, why: 'bounced', note: outcome.reason }, nowMs)
  return true
})

function settle(outcome: EmailOutcome, nowMs: number) {
  const { emailId, leaseToken, next, suppress } = outcome
  const attempt = { emailId, leaseToken, note: storable(outcome.reason), durationMs: Math.round(outcome.durationMs) }
  const mark = suppress ? ('bounced' as const) : null
  const settled = { ...attempt, mark, settledAtMs: nowMs, dueAtMs: null }
  const again = { ...attempt, mark, settledAtMs: null, state: 'due' as const }
  switch (next.kind) {
    case 'sent':
      return settleSent(settled)
    case 'retry':
      return settleEmail({ ...again, dueAtMs: nowMs + next.afterMs, spent: 1 })
    case 'given-back':
      return settleEmail({ ...again, dueAtMs: nowMs, spent: 0 })
    case 'dead':
      return settleEmail({ ...settled, state: 'dead', spent: 1 })
    case 'dropped':
      return settleEmail({ ...settled, state: 'dropped', spent: 0 })
  }
}

/** Returns the time until the next email is due: 0 or less if one is due now, undefined if there is none. */
export const nextEmailInMs = read(function* (): Operation<number | undefined> {
  const dueAtMs = (yield* first(earliestEmail()))?.due_at_ms ?? undefined
  return dueAtMs === undefined ? undefined : dueAtMs - (yield* now())
})

/**
 * Makes an email due again if it was sent, given up or dropped, or if it is in the state 'off'. Returns false if it
 * doesn't exist, is in another state, belongs to a quarantined lead, or is for a sign-in link whose URL was deleted.
 */
export const resendEmail = atomically(function* (id: string, actor: Actor): Operation<boolean> {
  const emailId = storable(id)
  const mail = yield* first(lockEmail({ emailId }))
  // The URL of a sign-in link is deleted once the email is settled, so it can't be sent again.
  if (!mail || (mail.kind === 'link' && mail.facts === noData)) return false
  const lead = mail.lead_id === null ? undefined : yield* first(quarantineOf({ leadId: mail.lead_id }))
  if ((lead?.quarantine ?? null) !== null) return false
  if (!(yield* first(makeDueAgain({ emailId, nowMs: yield* now() })))) return false
  yield* appendAuditEntry({ name: 'mail.resend', on: [emailId], was: mail.state, became: 'due' }, actor)
  return true
})

/**
 * Marks emails as seen, so that they no longer ask for attention. Skips emails that were marked before, and emails that
 * neither failed nor were reported as spam.
 */
export const markEmailsSeen = atomically(function* (ids: readonly string[], actor: Actor): Operation<void> {
  const seen: string[] = []
  for (const id of ids) if (yield* first(setSeen({ emailId: storable(id), nowMs: actor.atMs }))) seen.push(id)
  if (seen.length > 0) yield* appendAuditEntry({ name: 'mail.seen', on: seen }, actor)
})

const emailAttemptRow = (outcome: EmailOutcome): EmailAttemptTable => ({
  mail_id: outcome.emailId,
  lease_token: outcome.leaseToken,
  at_ms: outcome.attemptedAtMs,
  duration_ms: Math.round(outcome.durationMs),
  code: outcome.code ?? null,
  reason: storable(outcome.reason),
})

const quarantineOf = statement((db, p: { leadId: string }) =>
  db.selectFrom('lead').select('quarantine').where('id', '=', p.leadId),
)

const earliestEmail = statement((db) =>
  db
    .selectFrom('mail')
    .select((eb) => eb.fn.min<number | null>('due_at_ms').as('due_at_ms'))
    .where('due_at_ms', 'is not', null),
)

export const lockEmail = statement((db, p: { emailId: string }) =>
  db
    .selectFrom('mail')
    .select(['id', 'letter', 'kind', 'lead_id', 'recipient', 'state', 'lease_token', 'facts', 'created_at_ms'])
    .select('message_id')
    .where('id', '=', p.emailId)
    .$if(db.engine === 'postgres', (query) => query.forUpdate()),
)

const storeComposed = statement(
  (db, p: { emailId: string; leaseToken: string; messageId: string; subject: string; bytes: string }) =>
    db
      .updateTable('mail')
      .set({ message_id: p.messageId, subject: p.subject, bytes: p.bytes })
      .where('id', '=', p.emailId)
      .where('lease_token', '=', p.leaseToken)
      // An email that was composed before stays as it is.
      .where('bytes', 'is', null)
      .returning('id'),
)

/** Has an effect only while the caller holds the lease. */
const settleEmail = statement((db, p: Settled & { state: EmailState; dueAtMs: number | null; spent: 0 | 1 }) =>
  db
    .updateTable('mail')
    .set((eb) => ({
      state: p.state,
      due_at_ms: p.dueAtMs,
      lease_token: null,
      attempts: eb('attempts', '+', p.spent),
      settled_at_ms: p.settledAtMs,
      note: p.note,
      duration_ms: p.durationMs,
      mark: p.mark,
    }))
    .where('id', '=', p.emailId)
    .where('lease_token', '=', p.leaseToken)
    .returning('id'),
)

/** Records a success, once, even after the lease expired. */
const settleSent = statement((db, p: Settled) =>
  db
    .updateTable('mail')
    .set((eb) => ({
      ...ended,
      state: 'sent' as const,
      attempts: eb('attempts', '+', 1),
      settled_at_ms: p.settledAtMs,
      note: p.note,
      duration_ms: p.durationMs,
      mark: p.mark,
    }))
    .where('id', '=', p.emailId)
    .where('state', 'in', ['due', 'leased', 'dead', 'dropped'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_attempt')
            .select('mail_attempt.lease_token')
            .where('mail_attempt.mail_id', '=', p.emailId)
            .where('mail_attempt.lease_token', '=', p.leaseToken),
        ),
      ),
    )
    .returning('id'),
)

/** Keeps the composed bytes, if any, so that the same email is sent again. */
const makeDueAgain = statement((db, p: { emailId: string; nowMs: number }) =>
  db
    .updateTable('mail')
    .set({
      state: 'due',
      due_at_ms: p.nowMs,
      settled_at_ms: null,
      attempts: 0,
      note: null,
      mark: null,
      seen_at_ms: null,
    })
    .where('id', '=', p.emailId)
    .where('state', 'in', ['sent', 'dead', 'dropped', 'off'])
    .returning('id'),
)

const setSeen = statement((db, p: { emailId: string; nowMs: number }) =>
  db
    .updateTable('mail')
    .set({ seen_at_ms: p.nowMs })
    .where('id', '=', p.emailId)
    .where('seen_at_ms', 'is', null)
    .where(({ or, eb }) => or([eb('state', '=', 'dead'), eb('mark', 'in', ['bounced', 'complained'])]))
    .returning('id'),
)

interface Settled {
  emailId: string
  leaseToken: string
  settledAtMs: number | null
  note: string
  durationMs: number
  mark: EmailMark | null
}
