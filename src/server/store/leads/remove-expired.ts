// Removes leads, emails and the log of downloads past their retention periods, most of them in batches.

import { type Kysely, sql } from 'kysely'
import { forgetInDigests, removeOldEmails } from '#server/store/emails/forget-emails.ts'
import { all, first, inSeveralTransactions, type Operation } from '#server/store/engine/operation.ts'
import { inBatches, removalBatch } from '#server/store/engine/removal-batches.ts'
import type { Database } from '#server/store/engine/schema.ts'
import { padToPowerOfTwo, query, type Statement, statement } from '#server/store/engine/statement.ts'
import { removeOldNotices } from '#server/store/outbox/withdrawal-notices.ts'
import { regroup, removeLooseLinks } from './people.ts'
import { lockPeople, projectPeople } from './person-rows.ts'
import type { Removal } from './purge.ts'

interface RetentionLimits {
  leadsBeforeMs: number
  quarantinedBeforeMs: number
  /** Leads with a call that ends after this time stay. */
  nowMs: number
}

/** One batch for a retention limit, with at most `size` leads. */
interface Batch {
  beforeMs: number
  nowMs: number
  size: number
}

const noFields = '{}'

/**
 * Applies the retention periods. A lead with consents is reduced to the record of who agreed to what (email address,
 * phone number, consents). A lead with a future call or with unfinished deliveries stays as it is. Quarantined leads
 * are removed with their consents even if deliveries are unfinished. Withdrawals of consents always stay.
 */
export const removeOlderThan = inSeveralTransactions(
  async ({ atomically, read, tidyUp }, limits: RetentionLimits): Promise<Removal & { waiting: number }> => {
    const { leadsBeforeMs: beforeMs, quarantinedBeforeMs, nowMs } = limits
    const batch = { beforeMs, nowMs, size: removalBatch }
    const remove = (find: Statement<{ id: string }>) => inBatches(() => atomically(() => removeLeads(find)))
    const leads =
      (await inBatches(() => atomically(() => reduceToEvidence(batch)))) +
      (await remove(oldWithoutConsents(batch))) +
      (await remove(oldQuarantined({ ...batch, beforeMs: quarantinedBeforeMs })))
    await atomically(() => all(removeDownloads({ beforeMs })))
    await atomically(() => all(removeOldNotices({ beforeMs })))
    await atomically(removeLinksOfNobody)
    await inBatches(async () => (await atomically(() => all(removeOldEmails({ beforeMs, size: removalBatch })))).length)
    const stay = await read(() => first(notYetSent({ beforeMs })))
    return { leads, waiting: stay?.count ?? 0, tracesIn: await tidyUp() }
  },
)

/** Reduces one batch of old leads with consents to the record of who agreed to what. Returns the number of leads. */
function* reduceToEvidence(batch: Batch): Operation<number> {
  const leadIds = (yield* all(stripLeads(batch))).map(({ id }) => id)
  const people = yield* lockPeople(leadIds)
  if (leadIds.length > 0) for (const table of belongings) yield* all(removeFrom(table, leadIds))
  yield* projectPeople(people)
  yield* forgetInDigests(leadIds)
  return leadIds.length
}

/** Removes one batch of leads. Returns how many were removed. */
function* removeLeads(find: Statement<{ id: string }>): Operation<number> {
  const leadIds = (yield* all(find)).map(({ id }) => id)
  if (leadIds.length === 0) return 0
  yield* forgetInDigests(leadIds)
  const people = yield* lockPeople(leadIds)
  const removed = yield* all(deleteLeads(leadIds))
  yield* projectPeople(people)
  return removed.length
}

/**
 * Removes the links of senders without leads. If only such a sender connected two other senders, those two become
 * separate people.
 */
function* removeLinksOfNobody(): Operation<void> {
  const links = yield* all(removeLooseLinks())
  if (links.length > 0) yield* regroup([...new Set(links.flatMap(({ email, other_email }) => [email, other_email]))])
}

const deleteLeads = query((db, leadIds: readonly string[]) =>
  db.deleteFrom('lead').where('id', 'in', padToPowerOfTwo(leadIds)).returning('id'),
)

/**
 * Quarantined leads are removed with their consents. No proof of consent is needed, because the team doesn't contact
 * the people who sent them.
 */
const oldQuarantined = statement((db, p: Batch) => pastRetention(db, p).where('old.quarantine', 'is not', null))

const oldWithoutConsents = statement((db, p: Batch) =>
  finished(db, p).where(({ not, exists }) => not(exists(consentOf(db)))),
)

const stripLeads = statement((db, p: Batch) =>
  db
    .updateTable('lead')
    .set({ fields: noFields, page: null, attribution: null })
    .where(
      'id',
      'in',
      finished(db, p)
        .where('old.fields', '<>', noFields)
        .where(({ exists }) => exists(consentOf(db))),
    )
    .returning('id'),
)

/** Counts leads that stay past their retention period because their deliveries are unfinished. */
const notYetSent = statement((db, p: { beforeMs: number }) =>
  db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select((eb) => eb.fn.count<number>('delivery.lead_id').distinct().as('count'))
    .where('state', '<>', sql.lit('delivered'))
    .where('lead.quarantine', 'is', null)
    .where('lead.received_at_ms', '<', p.beforeMs),
)

const belongings = [
  'delivery',
  'idempotency_key',
  'booked_slot',
  'slot_change',
  'lead_event',
  'lead_work',
  'mail',
] as const

const removeFrom = query((db, table: (typeof belongings)[number], leadIds: string[]) =>
  db.deleteFrom(table).where('lead_id', 'in', leadIds),
)

const removeDownloads = statement((db, p: { beforeMs: number }) =>
  db.deleteFrom('download_log').where('at_ms', '<', p.beforeMs),
)

const pastRetention = (db: Kysely<Database>, { beforeMs, nowMs, size }: Batch) =>
  db
    .selectFrom('lead as old')
    .select('old.id')
    .where('old.received_at_ms', '<', beforeMs)
    .where(({ not, exists }) => not(exists(callAheadOf(db, nowMs))))
    .limit(size)

const finished = (db: Kysely<Database>, batch: Batch) =>
  pastRetention(db, batch)
    .where('old.quarantine', 'is', null)
    .where(({ not, exists }) => not(exists(unfinishedOf(db))))

const consentOf = (db: Kysely<Database>) =>
  db.selectFrom('consent').select('consent.lead_id').where('consent.lead_id', '=', sql.ref<string>('old.id'))

const callAheadOf = (db: Kysely<Database>, nowMs: number) =>
  db
    .selectFrom('booked_slot')
    .select('booked_slot.lead_id')
    .where('booked_slot.end_ms', '>', nowMs)
    .where('booked_slot.lead_id', '=', sql.ref<string>('old.id'))

const unfinishedOf = (db: Kysely<Database>) =>
  db
    .selectFrom('delivery')
    .select('delivery.lead_id')
    .where('delivery.state', '<>', sql.lit('delivered'))
    .where('delivery.lead_id', '=', sql.ref<string>('old.id'))
