// Removes emails when a person or lead named in them is removed, and when their retention period is over.

import { type Kysely, sql } from 'kysely'
import { all, inSeveralTransactions, now, type Operation } from '#server/store/engine/operation.ts'
import { inBatches, removalBatch } from '#server/store/engine/removal-batches.ts'
import type { Database } from '#server/store/engine/schema.ts'
import { padToPowerOfTwo, query, statement } from '#server/store/engine/statement.ts'
import type { EmailState } from './email.ts'

/**
 * Removes the settled digests about these leads. A digest is one email about many leads. It is settled once no further
 * attempt to send it is made. Other digests are composed again without these leads.
 */
export function* forgetInDigests(leadIds: readonly string[]): Operation<void> {
  if (leadIds.length === 0) return
  yield* all(removeDigests(leadIds))
  yield* all(composeAnew(leadIds, yield* now()))
  yield* all(forgetAbout(leadIds))
}

/** Removes the content (`bytes`) of emails that were settled before this time. Returns the number of these emails. */
export const removeEmailBytes = inSeveralTransactions(({ atomically }, beforeMs: number) =>
  inBatches(async () => (await atomically(() => all(deleteEmailBytes({ beforeMs, size: removalBatch })))).length),
)

const deleteEmailBytes = statement((db, p: { beforeMs: number; size: number }) =>
  db
    .updateTable('mail')
    .set({ bytes: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail as old')
        .select('old.id')
        .where('old.bytes', 'is not', null)
        .where('old.settled_at_ms', 'is not', null)
        .where('old.settled_at_ms', '<', p.beforeMs)
        .limit(p.size),
    )
    .returning('id'),
)

export const removeNotices = statement((db, p: { email: string }) =>
  db.deleteFrom('mail').where('recipient', '=', p.email).where('kind', '=', 'notice'),
)

/** Unblocks an address if it is blocked because of a bounce, but not because of a complaint or a person's request. */
export const removeBounce = statement((db, p: { email: string }) =>
  db.deleteFrom('suppression').where('email', '=', p.email).where('why', '=', 'bounced'),
)

/** Removes settled digests that name one of these leads. */
const removeDigests = query((db, leadIds: readonly string[]) =>
  db.deleteFrom('mail').where('id', 'in', digestsAbout(db, leadIds)).where('settled_at_ms', 'is not', null),
)

/** Resets unsettled digests, so that they are composed again; current leases on them are lost. */
const composeAnew = query((db, leadIds: readonly string[], nowMs: number) =>
  db
    .updateTable('mail')
    .set((eb) => ({
      message_id: null,
      subject: null,
      bytes: null,
      lease_token: null,
      state: eb.case().when('state', '=', 'leased').then(sql.lit<EmailState>('due')).else(eb.ref('state')).end(),
      due_at_ms: eb.case().when('state', '=', 'leased').then(nowMs).else(eb.ref('due_at_ms')).end(),
    }))
    .where('id', 'in', digestsAbout(db, leadIds))
    .where('settled_at_ms', 'is', null),
)

const forgetAbout = query((db, leadIds: readonly string[]) =>
  db.deleteFrom('mail_about').where('lead_id', 'in', padToPowerOfTwo(leadIds)),
)

/** Removes old emails that have no lead and aren't due. Emails with a lead are removed with the lead. */
export const removeOldEmails = statement((db, p: { beforeMs: number; size: number }) =>
  db
    .deleteFrom('mail')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail as old')
        .select('old.id')
        .where('old.created_at_ms', '<', p.beforeMs)
        .where('old.lead_id', 'is', null)
        .where('old.due_at_ms', 'is', null)
        .limit(p.size),
    )
    .returning('id'),
)

export const countEmailsOf = query((db, recipients: readonly string[], leadIds: readonly string[]) =>
  db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '<>', 'split')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail as ofLead')
        .select('ofLead.id')
        .where('ofLead.lead_id', 'in', padToPowerOfTwo(leadIds))
        .union(
          eb
            .selectFrom('mail as toThem')
            .select('toThem.id')
            .where('toThem.recipient', 'in', padToPowerOfTwo(recipients))
            .where('toThem.kind', '=', 'notice'),
        )
        .union(
          eb
            .selectFrom('mail as digest')
            .select('digest.id')
            .where('digest.id', 'in', digestsAbout(db, leadIds))
            .where('digest.settled_at_ms', 'is not', null),
        ),
    ),
)

const digestsAbout = (db: Kysely<Database>, leadIds: readonly string[]) =>
  db.selectFrom('mail_about').select('mail_about.mail_id').where('mail_about.lead_id', 'in', padToPowerOfTwo(leadIds))
