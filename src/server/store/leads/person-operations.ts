// Which emails are one person: pairs, joined or split by rows that are only added. The last row of a pair holds; a
// person is all emails that joined pairs connect. Saved views are here too.
import { append, holdAudit } from '#server/store/audit/audit-operations.ts'
import { all, first, insert, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import type { PersonLinkTable } from '#server/store/engine/schema.ts'
import type { Actor } from '#server/store/office-port.ts'
import type { LeadPair, NewView } from '#server/store/work-port.ts'

interface Acting {
  actor: Actor
  newId: () => string
}

/** More emails than any one person has: further links are not followed. */
const mostEmails = 50

interface Links {
  emails: string[]
  /** Pairs whose last row says joined, or split. */
  joined: [string, string][]
  split: [string, string][]
}

/** All emails that joined pairs connect to this one; it comes first itself. */
export function* personOf(queries: Queries, email: string): Operation<Links> {
  const emails = new Set([email])
  for (;;) {
    const before = emails.size
    const links = pairsOf(yield* all(queries.linksOf([...emails])))
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

export function* join(
  queries: Queries,
  pair: LeadPair,
  acting: Acting,
): Operation<'joined' | 'unknown' | 'same-email'> {
  const emails = yield* emailsOf(queries, pair)
  if (!Array.isArray(emails)) return emails
  yield* holdAudit(queries)
  const person = yield* personOf(queries, emails[0])
  if (person.emails.includes(emails[1])) return 'joined'
  yield* addLinks(queries, [{ kind: 'joined', pair: emails }], acting)
  yield* append(queries, { name: 'lead.join', on: [pair.leadId, pair.withLeadId] }, acting.actor)
  return 'joined'
}

export function* split(
  queries: Queries,
  pair: LeadPair,
  acting: Acting,
): Operation<'split' | 'unknown' | 'same-email'> {
  const emails = yield* emailsOf(queries, pair)
  if (!Array.isArray(emails)) return emails
  yield* holdAudit(queries)
  const [email, leaving] = emails
  const { joined } = yield* personOf(queries, email)
  const cut = joined.filter((one) => one.includes(leaving)).map((one) => one.find((side) => side !== leaving)!)
  const links: NewLink[] = [...new Set([email, ...cut])].map((other) => ({ kind: 'split', pair: [other, leaving] }))
  yield* addLinks(queries, links, acting)
  // Emails that only the leaving one connected to this person are joined to it directly.
  const left = new Set((yield* personOf(queries, email)).emails)
  const lost = cut.filter((other) => !left.has(other))
  yield* addLinks(
    queries,
    lost.map((other) => ({ kind: 'joined', pair: [email, other] })),
    acting,
  )
  yield* append(queries, { name: 'lead.split', on: [pair.leadId, pair.withLeadId] }, acting.actor)
  return 'split'
}

function* emailsOf(
  queries: Queries,
  { leadId, withLeadId }: LeadPair,
): Operation<[string, string] | 'unknown' | 'same-email'> {
  const one = (yield* first(queries.emailOf({ leadId })))?.email
  const other = (yield* first(queries.emailOf({ leadId: withLeadId })))?.email
  if (!one || !other) return 'unknown'
  return one === other ? 'same-email' : [one, other]
}

interface NewLink {
  kind: PersonLinkTable['kind']
  pair: [string, string]
}

function* addLinks(queries: Queries, links: NewLink[], { actor, newId }: Acting): Operation<void> {
  const last = (yield* first(queries.lastLink({})))?.sequence ?? 0
  const rows = links.map(({ kind, pair }, index) => {
    const [email = '', other_email = ''] = pair.toSorted()
    return { id: newId(), sequence: last + 1 + index, kind, email, other_email, at_ms: actor.atMs, who: actor.who }
  })
  yield* insert({ person_link: rows })
}

const mostViews = 30

export function* saveView(
  queries: Queries,
  { id, name, filter }: NewView,
  actor: Actor,
): Operation<'saved' | 'name-taken' | 'too-many'> {
  yield* holdAudit(queries)
  const views = yield* all(queries.views({}))
  if (views.some((view) => view.name.toLowerCase() === name.toLowerCase())) return 'name-taken'
  if (views.length >= mostViews) return 'too-many'
  const made = { made_by: actor.who, made_at_ms: actor.atMs }
  yield* insert({ saved_view: [{ id, name, filter: JSON.stringify(filter), ...made }] })
  yield* append(queries, { name: 'view.save', on: [id] }, actor)
  return 'saved'
}

export function* removeView(queries: Queries, id: string, actor: Actor): Operation<boolean> {
  yield* holdAudit(queries)
  if (!(yield* first(queries.removeView({ id })))) return false
  yield* append(queries, { name: 'view.remove', on: [id] }, actor)
  return true
}
