// Addresses to which no notices (emails to visitors) are sent. The audit log records only why an address was blocked or
// unblocked. It must not contain addresses, because its entries are stored forever.

import { sql } from 'kysely'
import type { LiftReason } from '#domain/emails/lift-reasons.ts'
import { type Actor, system } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { hashOf } from '#server/store/consents/address-hash.ts'
import { addWithdrawal } from '#server/store/consents/change-consents.ts'
import { all, atomically, claim, first, now, type Operation, read } from '#server/store/engine/operation.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import { addressOf, type EmailMark } from './email.ts'
import type { SuppressionTable } from './email-tables.ts'

export type SuppressionCause = 'bounced' | 'complained' | 'asked'

interface Suppression {
  email: string
  why: SuppressionCause
  /** The mail server's reply, or the reason that a teammate gave. */
  note: string
  sinceMs: number
  /** A teammate's id, 'command line' or 'system'. */
  madeBy: string
}

/** Returns 'there', and changes nothing, if the address is suppressed already. */
export const suppress = claim(function* (
  suppression: Omit<Suppression, 'madeBy' | 'sinceMs'>,
  actor: Actor,
): Operation<'suppressed' | 'there'> {
  const row = suppressionRow(suppression, { madeBy: actor.who, sinceMs: actor.atMs })
  if (!(yield* first(insertSuppression(row)))) return 'there'
  yield* appendAuditEntry({ name: 'mail.suppress', on: [row.why] }, actor)
  return 'suppressed'
})

/** Ends a suppression and records the reason in the audit. Returns false if the address wasn't suppressed. */
export const lift = atomically(function* (
  { email, reason }: { email: string; reason?: LiftReason | undefined },
  actor: Actor,
): Operation<boolean> {
  const lifted = yield* first(liftSuppression({ email: addressOf(email), hash: yield* hashOf(addressOf(email)) }))
  if (!lifted) return false
  yield* appendAuditEntry({ name: 'mail.lift', on: [lifted.why], became: reason }, actor)
  return true
})

/** Suppresses an address in the server's own name, after a bounce or a complaint. */
export function* addSuppression(suppression: Omit<Suppression, 'madeBy' | 'sinceMs'>, nowMs: number): Operation<void> {
  yield* all(insertSuppression(suppressionRow(suppression, { madeBy: system, sinceMs: nowMs })))
}

/**
 * Records what a mail service reported about one of our emails. Returns false if no email with this Message-ID was sent
 * to this address.
 */
export const reportBounce = claim(function* (report: {
  messageId: string
  email: string
  why: 'bounced' | 'complained'
  note: string
  atMs: number
}): Operation<boolean> {
  const { messageId, email, why, note, atMs } = { ...report, note: storable(report.note) }
  const named = { recipient: addressOf(email), messageId: storable(messageId) }
  const mail = yield* first(mailSentTo(named))
  if (!mail) return false
  yield* all(addReport({ emailId: mail.id, name: why, atMs, note }))
  yield* all(markEmail({ emailId: mail.id, mark: why, note }))
  if (mail.kind !== 'notice') return true
  yield* addSuppression({ email, why, note }, yield* now())
  if (why === 'complained') yield* addWithdrawal({ address: email, kinds: ['email'], way: 'complaint' })
  return true
})

export const listSuppressed = read(function* (): Operation<(Suppression & { heldBack: number })[]> {
  const rows = yield* all(suppressionRows())
  return rows.map((row) => ({ ...toSuppression(row), heldBack: row.held_back ?? 0 }))
})

const suppressionRow = (
  { email, why, note }: Omit<Suppression, 'madeBy' | 'sinceMs'>,
  made: { madeBy: string; sinceMs: number },
): SuppressionTable => ({
  email: addressOf(email),
  why,
  note: storable(note),
  since_ms: made.sinceMs,
  made_by: made.madeBy,
})

const toSuppression = (row: SuppressionTable): Suppression => ({
  email: row.email,
  why: row.why,
  note: row.note,
  sinceMs: row.since_ms,
  madeBy: row.made_by,
})

const insertSuppression = query((db, row: SuppressionTable) =>
  db
    .insertInto('suppression')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('email'),
)

const liftSuppression = statement((db, p: { email: string; hash: string }) =>
  db.deleteFrom('suppression').where('email', 'in', [p.email, p.hash]).returning('why'),
)

const mailSentTo = statement((db, p: { recipient: string; messageId: string }) =>
  db
    .selectFrom('mail')
    .select(['id', 'kind'])
    .where('recipient', '=', p.recipient)
    .where('message_id', '=', p.messageId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('mail_attempt').select('mail_id').whereRef('mail_attempt.mail_id', '=', 'mail.id')),
    ),
)

const addReport = statement((db, p: { emailId: string; name: string; atMs: number; note: string }) =>
  db
    .insertInto('mail_attempt')
    .values({
      mail_id: p.emailId,
      lease_token: p.name,
      at_ms: p.atMs,
      duration_ms: sql.lit(0),
      code: null,
      reason: p.note,
    })
    .onConflict((conflict) => conflict.doNothing()),
)

const markEmail = statement((db, p: { emailId: string; mark: EmailMark; note: string }) =>
  db.updateTable('mail').set({ mark: p.mark, note: p.note }).where('id', '=', p.emailId),
)

const suppressionRows = statement((db) =>
  db
    .selectFrom('suppression')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('mail')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('mail.recipient', '=', 'suppression.email')
        .where('mail.mark', '=', 'suppressed')
        .as('held_back'),
    )
    // After a person was deleted, only a hash of their address is stored, so there is no address to show.
    .where('suppression.email', 'like', '%@%')
    .orderBy('since_ms', 'desc')
    .orderBy('email'),
)

export const countSuppressed = statement((db) =>
  db.selectFrom('suppression').select((eb) => eb.fn.countAll<number>().as('count')),
)
