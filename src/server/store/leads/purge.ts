// Removes a person: the chosen emails, in one act.
import type { Actor } from '#server/store/audit/actor.ts'
import { append } from '#server/store/audit/audit.ts'
import { forgetInDigests, removeBounce, removeNotices } from '#server/store/emails/forget-emails.ts'
import { all, inSteps, type Operation, type TracesIn } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { removeLinksOf } from './people.ts'

export interface Removal {
  leads: number
  tracesIn: TracesIn
}

/**
 * Removes everything about a person: leads, consents, deliveries, bookings, keys, emails that
 * name them or went to them. The audit keeps the leads' ids. A blocked address stays so. Several emails are one act.
 */
export const purge = inSteps(
  async ({ atomically, tidyUp }, emails: string | readonly string[], actor: Actor): Promise<Removal> => {
    const leads = await atomically(() => removePerson([emails].flat(), actor))
    return { leads, tracesIn: await tidyUp() }
  },
)

/** Returns how many leads were removed. */
function* removePerson(emails: readonly string[], actor: Actor): Operation<number> {
  const on: string[] = []
  for (const address of emails.map((email) => ({ email: normalEmail(email) }))) {
    const known = yield* all(leadsOf(address))
    yield* forgetInDigests(known.map(({ id }) => id))
    on.push(...(yield* all(deleteLeadsOf(address))).map(({ id }) => id))
    yield* all(removeLinksOf(address))
    yield* all(removeNotices(address))
    yield* all(removeBounce(address))
  }
  if (on.length > 0) yield* append({ name: 'lead.purge', on }, actor)
  return on.length
}

export const normalEmail = (email: string) => email.trim().toLowerCase()

/** Removes what deleted rows left in the files. PostgreSQL rewrites its tables; no lead can be stored meanwhile. */
export const eraseTraces = inSteps((engine) => engine.eraseTraces())

const leadsOf = statement((db, p: { email: string }) => db.selectFrom('lead').select('id').where('email', '=', p.email))

const deleteLeadsOf = statement((db, p: { email: string }) =>
  db.deleteFrom('lead').where('email', '=', p.email).returning('id'),
)
