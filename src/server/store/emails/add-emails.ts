// Adds emails in the same transaction as what causes them, such as a new lead. Emails of a quarantined lead (possible
// spam) are held until the team releases the lead. Emails about a call are dropped when the call is moved or canceled.
// Emails to a teammate are dropped when the teammate is removed.

import { sql } from 'kysely'
import { emailNames, emailRules } from '#emails/email-names.ts'
import { atomically, first, now, type Operation } from '#server/store/engine/operation.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import { lockLead } from '#server/store/outbox/chain.ts'
import { ended, type NewEmail, newEmailRow } from './email.ts'
import type { NewEmailRow } from './email-tables.ts'

/**
 * Skips an email that was added before with the same `causeKey`, and an email whose lead is gone. Returns how many
 * emails were added.
 */
export function* addEmails(mails: readonly NewEmail[], nowMs: number): Operation<number> {
  let added = 0
  for (const mail of mails) {
    const lead = mail.leadId === undefined ? undefined : yield* first(lockLead({ leadId: mail.leadId }))
    if (mail.leadId !== undefined && !lead) continue
    const row = newEmailRow(mail, { nowMs, isQuarantined: (lead?.quarantine ?? null) !== null })
    if (yield* first(addEmail(row))) added++
  }
  return added
}

/** Adds emails as `addEmails` does, in a transaction of its own. */
export const enqueueEmails = atomically(function* (mails: NewEmail[]): Operation<number> {
  return mails.length === 0 ? 0 : yield* addEmails(mails, yield* now())
})

export const releaseEmails = statement((db, p: { leadId: string; nowMs: number }) =>
  db
    .updateTable('mail')
    .set({
      state: 'due',
      due_at_ms: sql<number>`case when wanted_at_ms > ${p.nowMs} then wanted_at_ms else ${p.nowMs} end`,
    })
    .where('lead_id', '=', p.leadId)
    .where('state', '=', sql.lit('held')),
)

export const dropEmailsAboutCall = statement((db, p: { leadId: string; note: string; nowMs: number }) =>
  db
    .updateTable('mail')
    .set({ ...ended, state: 'dropped', settled_at_ms: p.nowMs, note: p.note })
    .where('lead_id', '=', p.leadId)
    .where('state', 'in', ['due', 'leased', 'held'])
    .where('letter', 'in', aboutCall),
)

/**
 * Drops unsent emails to somebody who was removed from the team. Emails that they get as a visitor ('notice') are still
 * sent.
 */
export const dropTeamEmails = statement((db, p: { recipient: string; note: string; nowMs: number }) =>
  db
    .updateTable('mail')
    .set({ ...ended, state: 'dropped', settled_at_ms: p.nowMs, note: p.note })
    .where('recipient', '=', p.recipient)
    .where('settled_at_ms', 'is', null)
    .where('state', 'in', ['due', 'leased', 'held'])
    .where('kind', '<>', 'notice'),
)

export const addEmail = query((db, row: NewEmailRow) =>
  db
    .insertInto('mail')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

const aboutCall = emailNames.filter((name) => emailRules(name).isAboutCall)
