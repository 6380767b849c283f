// Splits an email to the team into one for each reader, or adds its lead to a digest, which is one email about many
// leads.

import { type SqlBool, sql } from 'kysely'
import { alertsBeforeDigest, digestSpanMs } from '#domain/emails/email-limits.ts'
import { all, atomically, first, insert, now, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { addEmail } from './add-emails.ts'
import { drop } from './drop-email.ts'
import { addressOf, ended, newEmailRow } from './email.ts'
import type { EmailTable, NewEmailRow } from './email-tables.ts'
import { lockEmail } from './send-emails.ts'

/**
 * Splits an email without a recipient: adds a row for each reader and marks the email as 'split'. An email about a new
 * lead isn't split if at least `alertsBeforeDigest` other new leads came in the `digestSpanMs` before it. Instead, its
 * lead is added to a 'many-leads' email. If nobody on the team gets the email, it is dropped. Returns false if the
 * lease was lost.
 */
export const splitEmail = atomically(function* ({
  emailId,
  leaseToken,
  recipients,
}: {
  emailId: string
  leaseToken: string
  recipients: string[]
}): Operation<boolean> {
  const mail = yield* first(lockEmail({ emailId }))
  if (!mail || mail.lease_token !== leaseToken || mail.recipient !== null) return false
  const nowMs = yield* now()
  if (yield* gather(mail, nowMs)) return true
  const readers = [...new Set(recipients.map(addressOf))]
  if (readers.length === 0) {
    yield* drop(mail, { note: 'Nobody on the team gets this email.', mark: null, nowMs })
    return true
  }
  const rows = readers.map((recipient, index) => readersRow(mail, { recipient, index, nowMs }))
  for (const row of rows) {
    yield* insert({ mail: [row] })
    if (mail.letter === 'many-leads') yield* all(copyAbout({ emailId: row.id, from: emailId }))
  }
  yield* all(endSplit({ emailId, nowMs }))
  return true
})

type TeamEmail = Pick<EmailTable, 'id' | 'letter' | 'lead_id' | 'created_at_ms'>

/**
 * Adds a new lead to the current digest if too many new leads came in the `digestSpanMs` before it. Digests are sent at
 * fixed intervals of that length. Returns whether the lead was added.
 */
function* gather({ id, letter, lead_id, created_at_ms: createdAtMs }: TeamEmail, nowMs: number): Operation<boolean> {
  if (letter !== 'new-lead' || lead_id === null) return false
  const before = { sinceMs: createdAtMs - digestSpanMs, createdAtMs, emailId: id, limit: alertsBeforeDigest + 1 }
  if ((yield* all(alertsBefore(before))).length <= alertsBeforeDigest) return false
  const span = Math.floor(nowMs / digestSpanMs)
  const digest = newEmailRow(
    {
      name: 'many-leads',
      recipient: undefined,
      dueAtMs: (span + 1) * digestSpanMs,
      causeKey: `many-leads:${span}`,
      isOn: true,
    },
    { nowMs, isQuarantined: false },
  )
  yield* first(addEmail(digest))
  // If another server has just claimed the digest, this lead gets its own email.
  if ((yield* first(lockEmail({ emailId: digest.id })))?.state !== 'due') return false
  yield* all(addAbout({ emailId: digest.id, leadId: lead_id }))
  yield* all(endSplit({ emailId: id, nowMs }))
  return true
}

/** Returns the leads that a digest names. */
export const listDigestLeads = read(function* (emailId: string): Operation<string[]> {
  return (yield* all(leadsAbout({ emailId }))).map(({ lead_id }) => lead_id)
})

/** The row of one reader's email. These rows replace the row of the email to the team. */
const readersRow = (
  of: Pick<EmailTable, 'id' | 'letter' | 'kind' | 'lead_id' | 'facts' | 'created_at_ms'>,
  { recipient, index, nowMs }: { recipient: string; index: number; nowMs: number },
): NewEmailRow => ({
  ...newEmailRow({ name: of.letter, recipient, causeKey: '', isOn: true }, { nowMs, isQuarantined: false }),
  id: `${of.id}-${index}`,
  lead_id: of.lead_id,
  facts: of.facts,
  created_at_ms: of.created_at_ms,
})

const endSplit = statement((db, p: { emailId: string; nowMs: number }) =>
  db
    .updateTable('mail')
    .set({ ...ended, state: 'split', settled_at_ms: p.nowMs })
    .where('id', '=', p.emailId),
)

/** The team's alerts about new leads since a time, up to and including this email, newest first. */
const alertsBefore = statement((db, p: { sinceMs: number; createdAtMs: number; emailId: string; limit: number }) =>
  db
    .selectFrom('mail')
    .select('id')
    .where('created_at_ms', '>', p.sinceMs)
    .where(sql<SqlBool>`(created_at_ms, id) <= (${p.createdAtMs}, ${p.emailId})`)
    .where('letter', '=', 'new-lead')
    .where('recipient', 'is', null)
    .where('state', 'in', ['due', 'leased', 'split'])
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
)

const addAbout = statement((db, p: { emailId: string; leadId: string }) =>
  db
    .insertInto('mail_about')
    .values({ mail_id: p.emailId, lead_id: p.leadId })
    .onConflict((conflict) => conflict.doNothing()),
)

const copyAbout = statement((db, p: { emailId: string; from: string }) =>
  db
    .insertInto('mail_about')
    .columns(['mail_id', 'lead_id'])
    .expression((eb) =>
      eb
        .selectFrom('mail_about')
        .select([sql<string>`cast(${p.emailId} as text)`.as('mail_id'), 'lead_id'])
        .where('mail_id', '=', p.from),
    ),
)

const leadsAbout = statement((db, p: { emailId: string }) =>
  db.selectFrom('mail_about').select('lead_id').where('mail_id', '=', p.emailId).orderBy('lead_id'),
)
