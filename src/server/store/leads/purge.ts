// Purges people, and erases the traces of deleted rows.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { forgetAddress } from '#server/store/consents/forget-address.ts'
import { forgetInDigests, removeBounce, removeNotices } from '#server/store/emails/forget-emails.ts'
import { all, inSeveralTransactions, type Operation, type TracesIn } from '#server/store/engine/operation.ts'
import { query } from '#server/store/engine/statement.ts'
import { removeNoticesAfter } from '#server/store/outbox/withdrawal-notices.ts'
import { connectedSenders, dependentSenders, isEmail, isSentBy, regroup, removeLinksOf } from './people.ts'
import { lockPeople, projectPeople } from './person-rows.ts'

export interface Removal {
  leads: number
  tracesIn: TracesIn
}

/**
 * Removes everything about a person: leads, consents, deliveries, bookings, idempotency keys, and emails that name the
 * person or went to them. The person is identified by email addresses or, for a lead without one, by the lead's id. A
 * block that stops emails to an address is removed if a bounce caused it. Other such blocks, and withdrawals of
 * consents, stay in effect, with a hash in place of the address. Withdrawal notices (webhooks about withdrawn consents)
 * that aren't settled are still sent. One audit entry with the leads' ids is made, even for several addresses.
 */
export const purge = inSeveralTransactions(
  async ({ atomically, tidyUp }, emails: string | readonly string[], actor: Actor): Promise<Removal> => {
    const leads = await atomically(() => removePerson([emails].flat(), actor))
    return { leads, tracesIn: await tidyUp() }
  },
)

/** Returns how many leads were removed. */
function* removePerson(emails: readonly string[], actor: Actor): Operation<number> {
  const on: string[] = []
  for (const address of emails.map(normalEmail)) {
    const senders = yield* dependentSenders(address)
    const leads = yield* all(leadsOf(senders))
    const known = leads.map(({ id }) => id)
    yield* forgetInDigests(known)
    const people = yield* lockPeople(known)
    const connected = yield* connectedSenders(address)
    on.push(...(yield* all(deleteLeadsOf(senders))).map(({ id }) => id))
    for (const sender of senders) yield* all(removeLinksOf({ sender }))
    yield* regroup(connected)
    yield* projectPeople(people)
    const ownEmails = senders.filter(isEmail)
    for (const email of ownEmails) {
      yield* all(removeNotices({ email }))
      yield* all(removeBounce({ email }))
    }
    const phones = new Set(leads.flatMap(({ phone_e164 }) => phone_e164 ?? []))
    for (const one of [...ownEmails, ...phones]) yield* forgetAddress(one)
    if (known.length > 0) yield* all(removeNoticesAfter(known))
  }
  if (on.length > 0) yield* appendAuditEntry({ name: 'lead.purge', on }, actor)
  return on.length
}

/** Lowercases an email address, but not the id of a lead. */
export const normalEmail = (email: string) => (isEmail(email) ? email.trim().toLowerCase() : email.trim())

/**
 * Removes traces of deleted rows from the database's files. While PostgreSQL rewrites its tables for this, it can't
 * store leads.
 */
export const eraseTraces = inSeveralTransactions((engine) => engine.eraseTraces())

const leadsOf = query((db, senders: readonly string[]) =>
  db.selectFrom('lead').select(['id', 'phone_e164']).where(isSentBy(senders)),
)

const deleteLeadsOf = query((db, senders: readonly string[]) =>
  db.deleteFrom('lead').where(isSentBy(senders)).returning('id'),
)
