// Knows which emails belong to one person. Each row joins or splits a pair of emails; a change adds a row, and the last
// row of a pair counts. A person has all emails that joined pairs connect.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, type Operation } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query, statement } from '#server/store/engine/statement.ts'
import type { PersonLinkTable } from './lead-tables.ts'
import { lockPersonRows, projectPeople } from './person-rows.ts'

interface LeadPair {
  leadId: string
  withLeadId: string
}

/** More emails than any person has. Further links aren't followed. */
const mostEmails = 50

interface Links {
  emails: string[]
  /** Pairs whose last row says 'joined' or 'split'. */
  joined: [string, string][]
  split: [string, string][]
}

/** Returns all emails that joined pairs connect to this one, with it. */
export function* connectedEmails(email: string): Operation<string[]> {
  return (yield* personOf(email)).emails
}

/** Returns this email first, then all emails that joined pairs connect to it. */
export function* personOf(email: string): Operation<Links> {
  const emails = new Set([email])
  for (;;) {
    const before = emails.size
    const links = pairsOf(yield* all(linksOf([...emails])))
    for (const [one, other] of links.joined) if (emails.size < mostEmails) emails.add(one).add(other)
    if (emails.size === before || emails.size >= mostEmails) return { emails: [...emails], ...links }
  }
}

/** @param rows oldest first */
function pairsOf(rows: PersonLinkTable[]): Pick<Links, 'joined' | 'split'> {
  const last = new Map(rows.map((row) => [JSON.stringify([row.email, row.other_email]), row]))
  const of = (kind: PersonLinkTable['kind']) =>
    [...last.values()].filter((row) => row.kind === kind).map((row): [string, string] => [row.email, row.other_email])
  return { joined: of('joined'), split: of('split') }
}

/** Makes the two leads' emails belong to one person. */
export const mergePeople = atomically(function* (
  pair: LeadPair,
  actor: Actor,
): Operation<'joined' | 'unknown' | 'same-email'> {
  const emails = yield* emailsOf(pair)
  if (!Array.isArray(emails)) return emails
  yield* lockAudit()
  const person = yield* personOf(emails[0])
  if (person.emails.includes(emails[1])) return 'joined'
  yield* addLinks([{ kind: 'joined', pair: emails }], actor)
  yield* regroup(emails)
  yield* appendAuditEntry({ name: 'lead.join', on: [pair.leadId, pair.withLeadId] }, actor)
  return 'joined'
})

/** Removes the second lead's email from the person. Emails that were joined through it stay with the first email. */
export const unmergePeople = atomically(function* (
  pair: LeadPair,
  actor: Actor,
): Operation<'split' | 'unknown' | 'same-email'> {
  const emails = yield* emailsOf(pair)
  if (!Array.isArray(emails)) return emails
  yield* lockAudit()
  const [email, leaving] = emails
  const { joined } = yield* personOf(email)
  const cut = joined.filter((one) => one.includes(leaving)).map((one) => one.find((side) => side !== leaving)!)
  const links: NewLink[] = [...new Set([email, ...cut])].map((other) => ({ kind: 'split', pair: [other, leaving] }))
  yield* addLinks(links, actor)
  // Emails that were connected to this person only through the leaving email are joined directly.
  const left = new Set((yield* personOf(email)).emails)
  const lost = cut.filter((other) => !left.has(other))
  yield* addLinks(
    lost.map((other) => ({ kind: 'joined', pair: [email, other] })),
    actor,
  )
  yield* regroup([email, ...cut, leaving])
  yield* appendAuditEntry({ name: 'lead.split', on: [pair.leadId, pair.withLeadId] }, actor)
  return 'split'
})

/** Brings the people of these emails in line with the links: each person's requests get one id, and one row. */
export function* regroup(emails: readonly string[]): Operation<void> {
  const people = new Map<string, string[]>()
  for (const email of emails) {
    const connected = (yield* connectedEmails(email)).toSorted()
    people.set(connected[0]!, connected)
  }
  const regrouped = [...people.values()].flat()
  const before = (yield* all(peopleOfEmails(regrouped))).map(({ person_id }) => person_id)
  const ids = [...new Set([...before, ...people.keys()])].toSorted()
  yield* lockPersonRows(ids)
  yield* all(removePersonEmails(regrouped))
  for (const [id, connected] of people) {
    const others = connected.filter((email) => email !== id)
    yield* insert({ person_email: others.map((email) => ({ email, person_id: id })) })
    yield* all(giveRequests(connected, id))
  }
  yield* projectPeople(ids)
}

function* emailsOf({ leadId, withLeadId }: LeadPair): Operation<[string, string] | 'unknown' | 'same-email'> {
  const one = (yield* first(emailOf({ leadId })))?.email
  const other = (yield* first(emailOf({ leadId: withLeadId })))?.email
  if (!one || !other) return 'unknown'
  return one === other ? 'same-email' : [one, other]
}

interface NewLink {
  kind: PersonLinkTable['kind']
  pair: [string, string]
}

function* addLinks(links: NewLink[], actor: Actor): Operation<void> {
  const last = (yield* first(lastLink()))?.sequence ?? 0
  const rows = links.map(({ kind, pair }, index) => {
    const [email = '', other_email = ''] = pair.toSorted()
    return { id: randomUUID(), sequence: last + 1 + index, kind, email, other_email, at_ms: actor.atMs, who: actor.who }
  })
  yield* insert({ person_link: rows })
}

export const emailOf = statement((db, p: { leadId: string }) =>
  db.selectFrom('lead').select('email').where('id', '=', p.leadId),
)

const peopleOfEmails = query((db, emails: readonly string[]) =>
  db
    .selectFrom('lead')
    .innerJoin('lead_work', 'lead_work.lead_id', 'lead.id')
    .select('lead_work.person_id')
    .distinct()
    .where('lead.email', 'in', padToPowerOfTwo(emails)),
)

const giveRequests = query((db, emails: readonly string[], personId: string) =>
  db
    .updateTable('lead_work')
    .set({ person_id: personId })
    .where('lead_id', 'in', (leads) =>
      leads.selectFrom('lead').select('id').where('email', 'in', padToPowerOfTwo(emails)),
    ),
)

const removePersonEmails = query((db, emails: readonly string[]) =>
  db.deleteFrom('person_email').where('email', 'in', padToPowerOfTwo(emails)),
)

const linksOf = query((db, emails: readonly string[]) =>
  db
    .selectFrom('person_link')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('email', 'in', padToPowerOfTwo(emails)), eb('other_email', 'in', padToPowerOfTwo(emails))]),
    )
    .orderBy('sequence')
    .orderBy('id'),
)

const lastLink = statement((db) => db.selectFrom('person_link').select((eb) => eb.fn.max('sequence').as('sequence')))

export const removeLinksOf = statement((db, p: { email: string }) =>
  db.deleteFrom('person_link').where(({ eb, or }) => or([eb('email', '=', p.email), eb('other_email', '=', p.email)])),
)

/** Removes links of emails that have no leads left. */
export const removeLooseLinks = query((db) =>
  db
    .deleteFrom('person_link')
    .where(({ or, not, exists, selectFrom }) =>
      or(
        (['email', 'other_email'] as const).map((side) =>
          not(exists(selectFrom('lead').select('lead.id').whereRef('lead.email', '=', `person_link.${side}`))),
        ),
      ),
    )
    .returning(['email', 'other_email']),
)
