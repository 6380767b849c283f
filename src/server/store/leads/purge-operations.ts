// Removes a person (see operation.ts): first what would go, with their other emails; then the chosen emails in one act.
import { append } from '#server/store/audit/audit-operations.ts'
import { forgetInDigests } from '#server/store/emails/email-operations.ts'
import { all, first, type Now, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import type { Actor } from '#server/store/office-port.ts'
import type { PurgeOf, PurgeReach, ReachOfEmail } from '#server/store/work-port.ts'
import { personOf } from './person-operations.ts'

/** More emails than any one household has. */
const mostOfSamePhone = 50

export function* purgeReach(queries: Queries, of: PurgeOf, nowMs: number): Operation<PurgeReach | undefined> {
  const email = 'email' in of ? normal(of.email) : (yield* first(queries.emailOf(of)))?.email
  if (!email) return undefined
  const links = yield* personOf(queries, email)
  const own = yield* reachOf(queries, email, nowMs)
  const ofJoined: Reached[] = []
  for (const joined of links.emails.slice(1)) ofJoined.push(yield* reachOf(queries, joined, nowMs))
  const phones = [own, ...ofJoined].flatMap(({ phones }) => phones)
  const others = ofJoined.map(({ reach }) => ({ ...reach, isJoined: true }))
  if (phones.length > 0) {
    const apart = links.split.filter((pair) => pair.some((one) => links.emails.includes(one))).flat()
    const known = new Set([...links.emails, ...apart])
    for (const { email } of yield* all(queries.emailsByPhone(phones, mostOfSamePhone)))
      if (email !== null && !known.has(email))
        others.push({ ...(yield* reachOf(queries, email, nowMs)).reach, isJoined: false })
  }
  return { ...own.reach, others: others.filter(({ leads }) => leads.length > 0) }
}

interface Reached {
  reach: ReachOfEmail
  phones: string[]
}

function* reachOf(queries: Queries, email: string, nowMs: number): Operation<Reached> {
  const rows = yield* all(queries.reachOf({ email }))
  const leadIds = rows.map(({ id }) => id)
  const letters = leadIds.length > 0 ? yield* first(queries.countLettersOf(email, leadIds)) : undefined
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    reach: {
      email,
      leads: rows.map(({ id, form, received_at_ms }) => ({ id, form, receivedAtMs: received_at_ms })),
      callsAhead: rows.filter(({ start_ms }) => start_ms !== null && start_ms > nowMs).length,
      notes: sum(({ notes }) => notes ?? 0),
      consents: sum(({ consents }) => consents ?? 0),
      letters: letters?.count ?? 0,
    },
    phones: rows.flatMap(({ phone_e164 }) => phone_e164 ?? []),
  }
}

/** Returns how many leads were removed. */
export function* purge(
  queries: Queries,
  emails: readonly string[],
  { actor, now }: { actor: Actor; now: Now },
): Operation<number> {
  const on: string[] = []
  for (const address of emails.map((email) => ({ email: normal(email) }))) {
    const known = yield* all(queries.leadsOf(address))
    yield* forgetInDigests(
      queries,
      known.map(({ id }) => id),
      now,
    )
    on.push(...(yield* all(queries.purge(address))).map(({ id }) => id))
    yield* all(queries.removeLinksOf(address))
    yield* all(queries.removeNotices(address))
    yield* all(queries.removeBounce(address))
  }
  if (on.length > 0) yield* append(queries, { name: 'lead.purge', on }, actor)
  return on.length
}

const normal = (email: string) => email.trim().toLowerCase()
