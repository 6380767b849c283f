// Previews what a purge would remove, for an email address and for other addresses that may be the same person's.
import { countEmailsOf } from '#server/store/emails/forget-emails.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query } from '#server/store/engine/statement.ts'
import { dependentSenders, isEmail, isSentBy, personOf, senderOf } from './people.ts'
import { normalEmail } from './purge.ts'

/** Names the person to purge, by one of the person's leads or by an email address. */
type PurgeOf = { leadId: string } | { email: string }

export interface ReachOfEmail {
  /** For a lead without an email address, the lead's id. */
  email: string
  leads: { id: string; form: string; receivedAtMs: number }[]
  callsAhead: number
  notes: number
  consents: number
  emails: number
}

export interface PurgeScope extends ReachOfEmail {
  /**
   * Other email addresses with leads. First come the addresses that were joined with this one. Then come the addresses
   * that only share a phone number with any of these.
   */
  others: (ReachOfEmail & { isJoined: boolean })[]
}

/** At most this many email addresses are found by phone number. No household has more. */
const mostOfSamePhone = 50

/** Undefined if the lead doesn't exist. */
export const findPurgeScope = read(function* (of: PurgeOf, nowMs: number): Operation<PurgeScope | undefined> {
  const sender = 'email' in of ? normalEmail(of.email) : yield* senderOf(of.leadId)
  if (!sender) return undefined
  const links = yield* personOf(sender)
  const own = yield* reachOf(sender, nowMs)
  const ofJoined: Reached[] = []
  for (const joined of links.senders.slice(1))
    if (isEmail(joined) && !own.senders.includes(joined)) ofJoined.push(yield* reachOf(joined, nowMs))
  const phones = [own, ...ofJoined].flatMap(({ phones }) => phones)
  const others = ofJoined.map(({ reach }) => ({ ...reach, isJoined: true }))
  if (phones.length > 0) {
    const apart = links.split.filter((pair) => pair.some((one) => links.senders.includes(one))).flat()
    const known = new Set([...links.senders, ...apart])
    for (const { email } of yield* all(emailsByPhone(phones, mostOfSamePhone)))
      if (email !== null && !known.has(email)) others.push({ ...(yield* reachOf(email, nowMs)).reach, isJoined: false })
  }
  return { ...own.reach, others: others.filter(({ leads }) => leads.length > 0) }
})

interface Reached {
  reach: ReachOfEmail
  senders: string[]
  phones: string[]
}

function* reachOf(email: string, nowMs: number): Operation<Reached> {
  const senders = yield* dependentSenders(email)
  const rows = yield* all(reachRows(senders))
  const leadIds = rows.map(({ id }) => id)
  const emails = leadIds.length > 0 ? yield* first(countEmailsOf(senders, leadIds)) : undefined
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    reach: {
      email,
      leads: rows.map(({ id, form, received_at_ms }) => ({ id, form, receivedAtMs: received_at_ms })),
      callsAhead: rows.filter(({ start_ms }) => start_ms !== null && start_ms > nowMs).length,
      notes: sum(({ notes }) => notes ?? 0),
      consents: sum(({ consents }) => consents ?? 0),
      emails: emails?.count ?? 0,
    },
    senders,
    phones: rows.flatMap(({ phone_e164 }) => phone_e164 ?? []),
  }
}

const reachRows = query((db, senders: readonly string[]) =>
  db
    .selectFrom('lead')
    .leftJoin('booked_slot', 'booked_slot.lead_id', 'lead.id')
    .select(['lead.id', 'lead.form', 'lead.received_at_ms', 'lead.phone_e164', 'booked_slot.start_ms'])
    .select((eb) => [
      eb
        .selectFrom('consent')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('consent.lead_id', '=', 'lead.id')
        .as('consents'),
      eb
        .selectFrom('lead_event')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('lead_event.lead_id', '=', 'lead.id')
        .where('lead_event.text', 'is not', null)
        .as('notes'),
    ])
    .where(isSentBy(senders))
    .orderBy('lead.received_at_ms', 'desc'),
)

/** The email addresses of leads in any state, including quarantined leads. */
const emailsByPhone = query((db, phones: readonly string[], limit: number) =>
  db
    .selectFrom('lead')
    .select('email')
    .distinct()
    .where('phone_e164', 'in', padToPowerOfTwo(phones))
    .where('email', 'is not', null)
    .orderBy('email')
    .limit(limit),
)
