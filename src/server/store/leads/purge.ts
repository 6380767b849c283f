// Removes everything about a person, who is identified by one or more email addresses.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { forgetInDigests, removeBounce, removeNotices } from '#server/store/emails/forget-emails.ts'
import { all, inSeveralTransactions, type Operation, type TracesIn } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { connectedEmails, regroup, removeLinksOf } from './people.ts'
import { lockPeople, projectPeople } from './person-rows.ts'

export interface Removal {
  leads: number
  tracesIn: TracesIn
}

/**
 * Removes everything about a person: leads, consents, deliveries, bookings, idempotency keys, and emails that name the
 * person or went to them. The audit stores the leads' ids. A suppression after a bounce is removed, but other blocked
 * addresses stay blocked. Several addresses make one audit entry.
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
  for (const address of emails.map((email) => ({ email: normalEmail(email) }))) {
    const known = (yield* all(leadsOf(address))).map(({ id }) => id)
    yield* forgetInDigests(known)
    const people = yield* lockPeople(known)
    const connected = yield* connectedEmails(address.email)
    on.push(...(yield* all(deleteLeadsOf(address))).map(({ id }) => id))
    yield* all(removeLinksOf(address))
    yield* regroup(connected)
    yield* projectPeople(people)
    yield* all(removeNotices(address))
    yield* all(removeBounce(address))
  }
  if (on.length > 0) yield* appendAuditEntry({ name: 'lead.purge', on }, actor)
  return on.length
}

export const normalEmail = (email: string) => email.trim().toLowerCase()

/** Removes traces of deleted rows from the files. PostgreSQL rewrites its tables and can't store leads meanwhile. */
export const eraseTraces = inSeveralTransactions((engine) => engine.eraseTraces())

const leadsOf = statement((db, p: { email: string }) => db.selectFrom('lead').select('id').where('email', '=', p.email))

const deleteLeadsOf = statement((db, p: { email: string }) =>
  db.deleteFrom('lead').where('email', '=', p.email).returning('id'),
)
