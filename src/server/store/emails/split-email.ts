// One email to the team becomes one for each reader, or part of a digest.

import { type SqlBool, sql } from 'kysely'
import { alertsBeforeDigest, digestSpanMs } from '#domain/emails/email-limits.ts'
import { all, atomically, first, insert, now, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { addMail } from './add-emails.ts'
import { addressOf, ended, mailRow } from './email.ts'
import type { MailTable, NewMailRow } from './email-tables.ts'
import { drop, lockMail } from './send-emails.ts'

/**
 * One row for each reader, in place of the one without a recipient. Too many new leads within a span are gathered into
 * one 'many-leads' instead, which names them all. False if the lease was lost.
 */
export const splitMail = atomically(function* ({
  mailId,
  leaseToken,
  recipients,
}: {
  mailId: string
  leaseToken: string
  recipients: string[]
}): Operation<boolean> {
  const mail = yield* first(lockMail({ mailId }))
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
    if (mail.letter === 'many-leads') yield* all(copyAbout({ mailId: row.id, from: mailId }))
  }
  yield* all(endSplit({ mailId, nowMs }))
  return true
})

type TeamMail = Pick<MailTable, 'id' | 'letter' | 'lead_id' | 'created_at_ms'>

/** Adds a new lead to the digest of the current span, if too many came. */
function* gather({ id, letter, lead_id, created_at_ms: createdAtMs }: TeamMail, nowMs: number): Operation<boolean> {
  if (letter !== 'new-lead' || lead_id === null) return false
  const before = { sinceMs: createdAtMs - digestSpanMs, createdAtMs, mailId: id, limit: alertsBeforeDigest + 1 }
  if ((yield* all(alertsBefore(before))).length <= alertsBeforeDigest) return false
  const span = Math.floor(nowMs / digestSpanMs)
  const digest = mailRow(
    {
      letter: 'many-leads',
      recipient: undefined,
      dueAtMs: (span + 1) * digestSpanMs,
      causeKey: `many-leads:${span}`,
      isOn: true,
    },
    { nowMs, isQuarantined: false },
  )
  yield* first(addMail(digest))
  // Between two servers it may have been claimed just now: then this lead gets a letter of its own.
  if ((yield* first(lockMail({ mailId: digest.id })))?.state !== 'due') return false
  yield* all(addAbout({ mailId: digest.id, leadId: lead_id }))
  yield* all(endSplit({ mailId: id, nowMs }))
  return true
}

/** The leads that a digest names. */
export const mailAbout = read(function* (mailId: string): Operation<string[]> {
  return (yield* all(leadsAbout({ mailId }))).map(({ lead_id }) => lead_id)
})

/** One reader's letter, in place of the team's. */
const readersRow = (
  of: Pick<MailTable, 'id' | 'letter' | 'kind' | 'lead_id' | 'facts' | 'created_at_ms'>,
  { recipient, index, nowMs }: { recipient: string; index: number; nowMs: number },
): NewMailRow => ({
  ...mailRow({ letter: of.letter, recipient, causeKey: '', isOn: true }, { nowMs, isQuarantined: false }),
  id: `${of.id}-${index}`,
  lead_id: of.lead_id,
  facts: of.facts,
  created_at_ms: of.created_at_ms,
})

const endSplit = statement((db, p: { mailId: string; nowMs: number }) =>
  db
    .updateTable('mail')
    .set({ ...ended, state: 'split', settled_at_ms: p.nowMs })
    .where('id', '=', p.mailId),
)

/** New leads that the team was alerted to, up to this one, newest first. */
const alertsBefore = statement((db, p: { sinceMs: number; createdAtMs: number; mailId: string; limit: number }) =>
  db
    .selectFrom('mail')
    .select('id')
    .where('created_at_ms', '>', p.sinceMs)
    .where(sql<SqlBool>`(created_at_ms, id) <= (${p.createdAtMs}, ${p.mailId})`)
    .where('letter', '=', 'new-lead')
    .where('recipient', 'is', null)
    .where('state', 'in', ['due', 'leased', 'split'])
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
)

const addAbout = statement((db, p: { mailId: string; leadId: string }) =>
  db
    .insertInto('mail_about')
    .values({ mail_id: p.mailId, lead_id: p.leadId })
    .onConflict((conflict) => conflict.doNothing()),
)

const copyAbout = statement((db, p: { mailId: string; from: string }) =>
  db
    .insertInto('mail_about')
    .columns(['mail_id', 'lead_id'])
    .expression((eb) =>
      eb
        .selectFrom('mail_about')
        .select([sql<string>`cast(${p.mailId} as text)`.as('mail_id'), 'lead_id'])
        .where('mail_id', '=', p.from),
    ),
)

const leadsAbout = statement((db, p: { mailId: string }) =>
  db.selectFrom('mail_about').select('lead_id').where('mail_id', '=', p.mailId).orderBy('lead_id'),
)
