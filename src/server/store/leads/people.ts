// Knows which senders are one person. A lead's sender is its email address, or the lead's id if it has no email
// address. Each row of person_link joins or splits a pair of senders. A change adds a row, and the newest row for a
// pair counts. All senders that are connected by joined pairs, directly or through others, are one person.
import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, type Operation } from '#server/store/engine/operation.ts'
import type { Database } from '#server/store/engine/schema.ts'
import { padToPowerOfTwo, query, statement } from '#server/store/engine/statement.ts'
import type { PersonLinkTable } from './lead-tables.ts'
import { lockPersonRows, projectPeople } from './person-rows.ts'

interface LeadPair {
  leadId: string
  withLeadId: string
}

/** More senders than any person has. Links to further senders aren't followed. */
const mostSenders = 50

type Pair = [string, string]

interface Links {
  senders: string[]
  /** Pairs whose newest row says 'joined'. */
  joined: Pair[]
  /** Pairs whose newest row says 'split'. */
  split: Pair[]
}

/** Ids of leads have no '@'. */
export const isEmail = (sender: string): boolean => sender.includes('@')

/** Undefined if the lead doesn't exist. */
export function* senderOf(leadId: string): Operation<string | undefined> {
  const lead = yield* first(emailOf({ leadId }))
  return lead && (lead.email ?? leadId)
}

/** Returns this sender and all senders that are connected to it by joined pairs. */
export function* connectedSenders(sender: string): Operation<string[]> {
  return (yield* personOf(sender)).senders
}

/** Returns this sender first, then all senders that are connected to it by joined pairs. */
export function* personOf(sender: string): Operation<Links> {
  const senders = new Set([sender])
  for (;;) {
    const before = senders.size
    const links = pairsOf(yield* all(linksOf([...senders])))
    for (const [one, other] of links.joined) if (senders.size < mostSenders) senders.add(one).add(other)
    if (senders.size === before || senders.size >= mostSenders) return { senders: [...senders], ...links }
  }
}

/** @param rows oldest first */
function pairsOf(rows: PersonLinkTable[]): Pick<Links, 'joined' | 'split'> {
  const last = new Map(rows.map((row) => [JSON.stringify(pairOf(row)), row]))
  const of = (kind: PersonLinkTable['kind']) => [...last.values()].filter((row) => row.kind === kind).map(pairOf)
  return { joined: of('joined'), split: of('split') }
}

const pairOf = (row: PersonLinkTable): Pair => [row.email, row.other_email].toSorted() as Pair

/**
 * Returns this sender and its dependent senders, which are connected to it by joined pairs. A dependent sender is the
 * id of a lead without an email address, or a corrected email address that no lead came from. A sender is left out if
 * it is also joined with another email address, and leads came from that address.
 */
export function* dependentSenders(sender: string): Operation<string[]> {
  const { senders, joined } = yield* personOf(sender)
  if (senders.length === 1) return senders
  const withLeads = new Set((yield* all(emailsWithLeads(senders.filter(isEmail)))).map(({ email }) => email))
  withLeads.delete(sender)
  const ofOthers = joined.filter((pair) => pair.some((one) => withLeads.has(one))).flat()
  return reachable(
    sender,
    joined.filter((pair) => pair.every((one) => one === sender || !ofOthers.includes(one))),
  )
}

function reachable(sender: string, pairs: readonly Pair[]): string[] {
  const reached = new Set([sender])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const pair of pairs) if (pair.some((one) => reached.has(one))) for (const one of pair) reached.add(one)
  }
  return [...reached]
}

/** Makes the two leads' senders one person. */
export const mergePeople = atomically(function* (
  pair: LeadPair,
  actor: Actor,
): Operation<'joined' | 'unknown' | 'same-email'> {
  const senders = yield* sendersOf(pair)
  if (!Array.isArray(senders)) return senders
  yield* lockAudit()
  if ((yield* connectedSenders(senders[0])).includes(senders[1])) return 'joined'
  yield* joinSenders(senders, actor)
  yield* appendAuditEntry({ name: 'lead.join', on: [pair.leadId, pair.withLeadId] }, actor)
  return 'joined'
})

/**
 * Links two senders and regroups their people. The caller must have locked the audit (lockAudit). Otherwise, two
 * changes at once could give their links the same sequence numbers.
 */
export function* joinSenders(pair: Pair, actor: Actor, id?: string): Operation<void> {
  yield* addLinks([{ kind: 'joined', pair, id }], actor)
  yield* regroup(pair)
}

/**
 * Removes the second lead's sender from the person. All other senders with leads stay with the first lead's sender,
 * even if only the removed sender connected them to it. An email address that came only from a correction of the second
 * lead leaves together with the removed sender.
 */
export const unmergePeople = atomically(function* (
  pair: LeadPair,
  actor: Actor,
): Operation<'split' | 'unknown' | 'same-email'> {
  const senders = yield* sendersOf(pair)
  if (!Array.isArray(senders)) return senders
  yield* lockAudit()
  const [sender, leaving] = senders
  const { joined } = yield* personOf(sender)
  const partners = joined.filter((one) => one.includes(leaving)).map((one) => one.find((side) => side !== leaving)!)
  const left = reachable(
    sender,
    joined.filter((one) => !one.includes(leaving)),
  )
  const withLeads = (yield* all(emailsWithLeads(partners.filter(isEmail)))).map(({ email }) => email)
  const cut = partners.filter((one) => left.includes(one) || withLeads.includes(one) || !isEmail(one))
  const links: NewLink[] = [...new Set([sender, ...cut])].map((other) => ({ kind: 'split', pair: [other, leaving] }))
  // Senders that were connected to this person only through the leaving sender are now joined with the first sender.
  const lost = cut.filter((other) => !left.includes(other))
  links.push(...lost.map((other): NewLink => ({ kind: 'joined', pair: [sender, other] })))
  yield* addLinks(links, actor)
  yield* regroup([sender, ...cut, leaving])
  yield* appendAuditEntry({ name: 'lead.split', on: [pair.leadId, pair.withLeadId] }, actor)
  return 'split'
})

/**
 * Ends the links that withdrawn corrections made. Two senders that are also joined for another reason stay joined. The
 * caller must have locked the audit (see joinSenders).
 *
 * @param eventIds of the withdrawn corrections
 */
export function* endCorrections(eventIds: readonly string[], actor: Actor): Operation<void> {
  const ended: Pair[] = []
  for (const link of eventIds.length > 0 ? yield* all(linksById(eventIds)) : []) {
    const rows = yield* all(linksOf([link.email, link.other_email]))
    const ofPair = rows.filter((row) => String(pairOf(row)) === String(pairOf(link)))
    const counted = ofPair.slice(ofPair.findLastIndex(({ kind }) => kind === 'split') + 1).map(({ id }) => id)
    const withdrawn = counted.length > 0 ? yield* all(withdrawnAmong(counted)) : []
    if (counted.length > 0 && counted.length === withdrawn.length) ended.push(pairOf(link))
  }
  yield* addLinks(
    ended.map((pair) => ({ kind: 'split', pair })),
    actor,
  )
  if (ended.length > 0) yield* regroup(ended.flat())
}

/**
 * Applies the links to the people of these senders: each person gets one row, and all their requests get the row's id.
 */
export function* regroup(senders: readonly string[]): Operation<void> {
  const people = new Map<string, string[]>()
  for (const sender of senders) {
    const connected = (yield* connectedSenders(sender)).toSorted()
    people.set(connected[0]!, connected)
  }
  const regrouped = [...people.values()].flat()
  const before = (yield* all(peopleOfSenders(regrouped))).map(({ person_id }) => person_id)
  const ids = [...new Set([...before, ...people.keys()])].toSorted()
  yield* lockPersonRows(ids)
  yield* all(removePersonEmails(regrouped))
  for (const [id, connected] of people) {
    const others = connected.filter((sender) => sender !== id)
    yield* insert({ person_email: others.map((email) => ({ email, person_id: id })) })
    yield* all(giveRequests(connected, id))
  }
  yield* projectPeople(ids)
}

function* sendersOf({ leadId, withLeadId }: LeadPair): Operation<Pair | 'unknown' | 'same-email'> {
  const one = yield* senderOf(leadId)
  const other = yield* senderOf(withLeadId)
  if (!one || !other) return 'unknown'
  return one === other ? 'same-email' : [one, other]
}

interface NewLink {
  kind: PersonLinkTable['kind']
  pair: Pair
  /** If a corrected email address makes the link, the id of the correction's event. */
  id?: string | undefined
}

function* addLinks(links: NewLink[], actor: Actor): Operation<void> {
  if (links.length === 0) return
  const last = (yield* first(lastLink()))?.sequence ?? 0
  const rows = links.map(({ kind, pair: [email, other_email], id = randomUUID() }, index) => {
    return { id, sequence: last + 1 + index, kind, email, other_email, at_ms: actor.atMs, who: actor.who }
  })
  yield* insert({ person_link: rows })
}

/** A condition for the leads of these senders. */
export const isSentBy =
  (senders: readonly string[]) =>
  ({ eb, or, and }: ExpressionBuilder<Database, 'lead'>) => {
    const ids = senders.filter((sender) => !isEmail(sender))
    const ofEmails = eb('lead.email', 'in', padToPowerOfTwo(senders))
    if (ids.length === 0) return ofEmails
    return or([ofEmails, and([eb('lead.id', 'in', padToPowerOfTwo(ids)), eb('lead.email', 'is', null)])])
  }

const emailOf = statement((db, p: { leadId: string }) =>
  db.selectFrom('lead').select('email').where('id', '=', p.leadId),
)

const emailsWithLeads = query((db, emails: readonly string[]) =>
  db
    .selectFrom('lead')
    .select('email')
    .distinct()
    .where('email', 'in', padToPowerOfTwo(emails.length > 0 ? emails : [''])),
)

const peopleOfSenders = query((db, senders: readonly string[]) =>
  db
    .selectFrom('lead')
    .innerJoin('lead_work', 'lead_work.lead_id', 'lead.id')
    .select('lead_work.person_id')
    .distinct()
    .where(isSentBy(senders)),
)

const giveRequests = query((db, senders: readonly string[], personId: string) =>
  db
    .updateTable('lead_work')
    .set({ person_id: personId })
    .where('lead_id', 'in', () => db.selectFrom('lead').select('id').where(isSentBy(senders))),
)

const removePersonEmails = query((db, senders: readonly string[]) =>
  db.deleteFrom('person_email').where('email', 'in', padToPowerOfTwo(senders)),
)

const linksById = query((db, ids: readonly string[]) =>
  db.selectFrom('person_link').selectAll().where('id', 'in', padToPowerOfTwo(ids)),
)

const withdrawnAmong = query((db, eventIds: readonly string[]) =>
  db.selectFrom('lead_event').select('of_event').where('of_event', 'in', padToPowerOfTwo(eventIds)),
)

const linksOf = query((db, senders: readonly string[]) =>
  db
    .selectFrom('person_link')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('email', 'in', padToPowerOfTwo(senders)), eb('other_email', 'in', padToPowerOfTwo(senders))]),
    )
    .orderBy('sequence')
    .orderBy('id'),
)

const lastLink = statement((db) => db.selectFrom('person_link').select((eb) => eb.fn.max('sequence').as('sequence')))

export const removeLinksOf = statement((db, p: { sender: string }) =>
  db
    .deleteFrom('person_link')
    .where(({ eb, or }) => or([eb('email', '=', p.sender), eb('other_email', '=', p.sender)])),
)

/**
 * Removes links with a sender that has no leads left. A correction's link stays as long as the correction's event
 * exists.
 */
export const removeLooseLinks = query((db) =>
  db
    .deleteFrom('person_link')
    .where(({ or, not, exists, selectFrom }) =>
      or(
        (['email', 'other_email'] as const).map((side) =>
          not(
            exists(
              selectFrom('lead')
                .select('lead.id')
                .where((lead) =>
                  lead.or([
                    lead('lead.email', '=', lead.ref(`person_link.${side}`)),
                    lead('lead.id', '=', lead.ref(`person_link.${side}`)),
                  ]),
                ),
            ),
          ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lead_event').select('lead_event.id').whereRef('lead_event.id', '=', 'person_link.id'))),
    )
    .returning(['email', 'other_email']),
)
