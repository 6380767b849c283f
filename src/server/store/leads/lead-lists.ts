// Lists and searches people and requests in pages. Each SQL statement is built from the query's conditions.

import { type RawBuilder, sql } from 'kysely'
import type { ListOrder, SortColumn } from '#domain/leads/lead-order.ts'
import {
  type AnswerWithin,
  type PersonState,
  type RequestProgress,
  unanswered,
  untouched,
  type Waiting,
} from '#domain/leads/project-person.ts'
import { statuses } from '#domain/leads/statuses.ts'
import { mayBeTypo, suggestSearch as suggestWords } from '#domain/leads/suggest-search.ts'
import { type Slot, toSlot } from '#server/store/calls/slots.ts'
import type { Builder, Engine } from '#server/store/engine/engine.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query } from '#server/store/engine/statement.ts'
import type { DeliveryState } from '#server/store/outbox/delivery.ts'
import { deadNoticesOf } from '#server/store/outbox/list-notices.ts'
import { toPersonState, toProgress } from './lead-event-rows.ts'
import type { LeadWorkTable, PersonTable } from './lead-tables.ts'
import {
  correctedText,
  hasRequestConditions,
  type LeadsQuery,
  likeWord,
  matches,
  searchedCharacters,
} from './leads-query.ts'
import { textsOf } from './text-list.ts'

export interface PageParams {
  order: ListOrder
  /**
   * The current time, for the order 'due'. Steps that are due come first. Later steps follow, soonest first. Without
   * the current time, the latest step comes first.
   */
  nowMs?: number | undefined
  after?: ListCursor | undefined
  limit: number
}

/** Where a page ends: the sort key and the id of its last row. */
export interface ListCursor {
  at: number | string
  id: string
}

/** A request and its person, with the data that lists show. */
export interface ListedLead {
  id: string
  form: string
  values: Record<string, unknown>
  email: string | undefined
  phoneE164: string | undefined
  page: string | undefined
  receivedAtMs: number
  clockFromMs: number
  answerWithin: AnswerWithin | undefined
  openedForMs: number | undefined
  clientAddress: string
  userAgent: string
  source: string
  campaign: string | undefined
  plan: string | undefined
  quarantine: string | undefined
  /** The person's state. */
  person: PersonState
  /** Since when the person has waited for an answer to this or another request, and how soon the answer is due. */
  waiting: Waiting
  progress: RequestProgress
  deliveries: { state: DeliveryState; attempts: number }[]
  /** The purposes that the visitor consented to. */
  agreedTo: string[]
  slot: Slot | undefined
}

interface ListedPage {
  leads: ListedLead[]
  /** The number of people or requests in the whole list, not just on this page. */
  total: number
  /** Undefined on the last page. */
  next?: ListCursor | undefined
}

/** Lists people or requests. Each person is represented by their newest request. */
export const listLeadPage = read(function* (query: LeadsQuery, page: PageParams): Operation<ListedPage> {
  const isByRequests = query.by === 'person' && hasRequestConditions(query)
  // Reads one row more than the page has, to know whether there is a next page.
  const rows = yield* all((isByRequests ? countedPageRows : pageRows)(query, { ...page, limit: page.limit + 1 }))
  const ids = rows.slice(0, page.limit).map(({ lead_id }) => lead_id)
  const last = rows.length > page.limit ? rows[page.limit - 1] : undefined
  const leads = new Map((yield* listedLeads(ids)).map((lead) => [lead.id, lead]))
  return {
    leads: ids.flatMap((id) => leads.get(id) ?? []),
    total: page.after || last ? (rows[0]?.total ?? (yield* countLeadsIn(query))) : ids.length,
    next: last && { at: last.sort_key, id: last.lead_id },
  }
})

/**
 * Returns the ids of a list's rows, at most `limit`. For a person, this is the id of their newest request.
 * @param options.receivedByMs leaves out people whose newest request was received after this time
 */
export const listIdsIn = read(function* (
  query: LeadsQuery,
  options: { receivedByMs: number; limit: number },
): Operation<string[]> {
  return (yield* all(idsIn(query, options))).map(({ lead_id }) => lead_id)
})

/**
 * For each of these people, returns when their newest request that matches the query was received.
 * @param newestIds each person's newest request, which identifies the person
 */
export const listNewestMatches = read(function* (
  query: LeadsQuery,
  newestIds: readonly string[],
): Operation<{ newestId: string; receivedAtMs: number }[]> {
  if (newestIds.length === 0) return []
  const rows = yield* all(newestMatches({ ...query, by: 'request', newestIds }))
  return rows.map(({ newest_id, received_at_ms }) => ({ newestId: newest_id, receivedAtMs: received_at_ms }))
})

export function* listedLeads(ids: string[]): Operation<ListedLead[]> {
  if (ids.length === 0) return []
  const rows = yield* all(listedRows(ids))
  const states = [...(yield* all(deliveryStates(ids))), ...(yield* all(deadNoticesOf(ids)))]
  const deliveries = Map.groupBy(states, ({ lead_id }) => lead_id)
  return rows.map((row) => ({
    ...toListed({ ...row, lead_form: row.form, lead_received_at_ms: row.received_at_ms }),
    deliveries: (deliveries.get(row.id) ?? []).map(({ state, attempts }) => ({ state, attempts })),
    agreedTo: textsOf(row.agreed_to),
  }))
}

export const countLeadsIn = read(function* (query: LeadsQuery): Operation<number> {
  return (yield* first(matchCount(query)))?.count ?? 0
})

/**
 * For a search without results, returns similar words from leads' texts that do find something with the same filter.
 */
export const suggestSearch = read(function* (query: LeadsQuery): Operation<string[] | undefined> {
  const mistyped = (query.words ?? []).filter(mayBeTypo)
  if (mistyped.length === 0) return undefined
  const texts = yield* all(textsLike({ ...query, words: undefined }, mistyped))
  const words = suggestWords(
    query.words!,
    texts.map(({ text }) => text),
  )
  return words && (yield* countLeadsIn({ ...query, words })) > 0 ? words : undefined
})

type Nullable<Row> = Partial<{ [Column in keyof Row]: Row[Column] | null }>

interface ListedRow extends Nullable<LeadWorkTable>, Nullable<Omit<PersonTable, 'id'>> {
  id: string
  lead_form: string
  lead_received_at_ms: number
  fields: string
  email: string | null
  phone_e164: string | null
  page: string | null
  client_address: string
  user_agent: string
  quarantine: string | null
  slot_start_ms: number | null
  slot_end_ms: number | null
}

// Once a lead's retention period is over, only the record of its consents remains (remove-expired.ts). Such a lead has
// no row in lead_work and belongs to no person, so the columns of both tables are null.
export function toListed(row: ListedRow): Omit<ListedLead, 'deliveries' | 'agreedTo'> {
  const { person_id, status } = row
  return {
    id: row.id,
    form: row.lead_form,
    values: JSON.parse(row.fields),
    email: row.email ?? undefined,
    phoneE164: row.phone_e164 ?? undefined,
    page: row.page ?? undefined,
    receivedAtMs: row.lead_received_at_ms,
    clockFromMs: row.clock_from_ms ?? row.lead_received_at_ms,
    answerWithin: row.answer_within ?? undefined,
    openedForMs: row.opened_for_ms ?? undefined,
    clientAddress: row.client_address,
    userAgent: row.user_agent,
    source: row.source ?? '',
    campaign: row.campaign ?? undefined,
    plan: row.plan ?? undefined,
    quarantine: row.quarantine ?? undefined,
    person: status ? toPersonState(row as PersonTable) : untouched,
    waiting: { fromMs: row.wait_from_ms ?? undefined, within: row.wait_within ?? undefined },
    progress: person_id ? toProgress(row as LeadWorkTable) : { ...unanswered, state: 'closed' },
    slot: toSlot(row.slot_start_ms, row.slot_end_ms),
  }
}

interface Order {
  /** The rows are ordered by this key, then by the lead's id. Rows whose key is null aren't listed. */
  key: RawBuilder<unknown>
  isDescending: boolean
  /** Further tables that the key is read from. */
  from?: RawBuilder<unknown>
}

const newestRequest = sql` inner join lead_work as newest on newest.lead_id = person.newest_lead_id`

/**
 * Keys for rows without a value: later than any time, and after any text. In descending order, these rows get 0 or ''
 * instead, so that they come last in both directions.
 */
const latest = 9_000_000_000_000_000
const lastText = '\u{10ffff}'

/** Open waits rank above waits that are over. Among open waits, the one that began first ranks highest. */
const waitOf = (none: number) => sql`case when person.wait_from_ms is not null
    then ${sql.lit(1_000_000_000_000_000)} - person.wait_from_ms
  else coalesce(newest.waited_ms + 1, ${sql.lit(none)}) end`

/** Steps that are due come first, starting with the one that fell due last. Later steps follow, soonest first. */
const dueThenLater = (nowMs: number) =>
  sql`${sql.lit(1_000_000_000_000_000)} + case when person.due_at_ms <= ${nowMs} then -person.due_at_ms
    else person.due_at_ms end`

function sortedBy(column: SortColumn, { engine, isReversed }: { engine: Engine; isReversed: boolean }): Order {
  // SQLite compares bytes. The collation "C" makes PostgreSQL compare bytes, too.
  const text = (of: RawBuilder<unknown>) => (engine === 'sqlite' ? of : sql`(${of}) collate "C"`)
  switch (column) {
    case 'received':
      return { key: sql`person.newest_at_ms`, isDescending: !isReversed }
    case 'name': {
      // The searched text begins with the name, in lowercase.
      const key = sql`substr(coalesce(lower(${correctedText(engine, 'name')}), newest.search_text), 1, 80)`
      return { key: text(key), isDescending: isReversed, from: newestRequest }
    }
    case 'status': {
      const ranks = statuses.map((status, rank) => sql`when ${sql.lit(status)} then ${sql.lit(rank)}`)
      return { key: sql`case person.status ${sql.join(ranks, sql` `)} end`, isDescending: isReversed }
    }
    case 'waited':
      return { key: waitOf(isReversed ? latest : 0), isDescending: !isReversed, from: newestRequest }
    case 'next-step':
      return { key: sql`coalesce(person.due_at_ms, ${sql.lit(isReversed ? 0 : latest)})`, isDescending: isReversed }
    case 'owner': {
      const key = sql`coalesce(lower(owner.name), ${sql.lit(isReversed ? '' : lastText)})`
      const from = sql` left join teammate as owner on owner.id = person.owner_id`
      return { key: text(key), isDescending: isReversed, from }
    }
  }
}

function orderedBy(
  { by }: LeadsQuery,
  { order, nowMs, engine }: Pick<PageParams, 'order' | 'nowMs'> & { engine: Engine },
): Order {
  if (by === 'request') return { key: sql`lead_work.received_at_ms`, isDescending: true }
  if (order === 'wait') return { key: sql`person.wait_from_ms`, isDescending: true }
  if (order === 'due' && nowMs !== undefined) return { key: dueThenLater(nowMs), isDescending: false }
  if (order === 'due') return { key: sql`person.due_at_ms`, isDescending: true }
  if (order === 'newest') return sortedBy('received', { engine, isReversed: false })
  const isReversed = order.startsWith('-')
  return sortedBy((isReversed ? order.slice(1) : order) as SortColumn, { engine, isReversed })
}

const idOf = ({ by }: LeadsQuery) => sql.ref(by === 'request' ? 'lead_work.lead_id' : 'person.newest_lead_id')

/** The rows of a list: people alone, or requests with their people. */
const source = ({ by }: Pick<LeadsQuery, 'by'>) =>
  by === 'person' ? sql`person` : sql`lead_work inner join person on person.id = lead_work.person_id`

interface PageRow {
  lead_id: string
  sort_key: number | string
  /** The number of rows on all pages, if the page's query counted them. */
  total?: number
}

const pageRows = query((db, query: LeadsQuery, { order, nowMs, after, limit }: PageParams) => {
  const { key, isDescending, from = sql`` } = orderedBy(query, { order, nowMs, engine: db.engine })
  const page = pageOf({ key, id: idOf(query), isDescending, isKeyRequired: order === 'wait' || order === 'due', after })
  return sql<PageRow>`select ${idOf(query)} as lead_id, ${key} as sort_key
    from ${source(query)}${from} where ${matches(db.engine, query)} and ${page} limit ${limit}`
})

/**
 * Also counts all rows of the list. With conditions on requests, even one page requires finding all matching people, so
 * counting them in the same query costs little.
 */
const countedPageRows = query((db, query: LeadsQuery, { order, nowMs, after, limit }: PageParams) => {
  const { key, isDescending, from = sql`` } = orderedBy(query, { order, nowMs, engine: db.engine })
  const [sortKey, id] = [sql.ref('sort_key'), sql.ref('lead_id')]
  const page = pageOf({ key: sortKey, id, isDescending, isKeyRequired: order === 'wait' || order === 'due', after })
  return sql<PageRow>`with found as materialized (
      select ${idOf(query)} as lead_id, ${key} as sort_key from ${source(query)}${from} where ${matches(db.engine, query)})
    select lead_id, sort_key, (select count(*) from found) as total from found where ${page} limit ${limit}`
})

interface PageOf {
  key: RawBuilder<unknown>
  id: RawBuilder<unknown>
  isDescending: boolean
  /** Leaves out rows whose key is null. Only the orders 'wait' and 'due' have such rows. */
  isKeyRequired: boolean
  after: ListCursor | undefined
}

/** The rows after a cursor, in order. */
function pageOf({ key, id, isDescending, isKeyRequired, after }: PageOf): RawBuilder<unknown> {
  const [compare, direction] = isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const isAfter = after ? sql`(${key}, ${id}) ${compare} (${after.at}, ${after.id})` : sql`1 = 1`
  const hasKey = isKeyRequired ? sql` and ${key} is not null` : sql``
  return sql`${isAfter}${hasKey} order by ${key} ${direction}, ${id} ${direction}`
}

const idsIn = query(
  (db, query: LeadsQuery, { receivedByMs, limit }: { receivedByMs: number; limit: number }) =>
    sql<{ lead_id: string }>`select ${idOf(query)} as lead_id from ${source(query)}
    where ${matches(db.engine, query)} and person.newest_at_ms <= ${receivedByMs} limit ${limit}`,
)

const newestMatches = query(
  (db, query: LeadsQuery) =>
    sql<{ newest_id: string; received_at_ms: number }>`select person.newest_lead_id as newest_id,
    max(lead_work.received_at_ms) as received_at_ms from ${source(query)}
    where ${matches(db.engine, query)} group by person.newest_lead_id`,
)

const matchCount = query(
  (db, query: LeadsQuery) =>
    sql<{ count: number }>`select count(*) as count from ${source(query)} where ${matches(db.engine, query)}`,
)

const listedRows = query((db, leadIds: readonly string[]) =>
  leadsWithPeople(db)
    .selectAll('lead_work')
    .select(['lead.id', 'lead.fields', 'lead.phone_e164', 'lead.email', 'lead.page', 'lead.quarantine'])
    .select(['lead.client_address', 'lead.user_agent'])
    .where('lead_work.lead_id', 'in', padToPowerOfTwo(leadIds)),
)

const leadsWithPeople = (db: Builder) =>
  db
    .selectFrom('lead_work')
    .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
    .innerJoin('person', 'person.id', 'lead_work.person_id')
    .leftJoin('booked_slot', 'booked_slot.lead_id', 'lead_work.lead_id')
    .select(personColumns)
    .select(['booked_slot.start_ms as slot_start_ms', 'booked_slot.end_ms as slot_end_ms'])

export const personColumns = [
  'person.status',
  'person.owner_id',
  'person.amount_usd',
  'person.lost_reason',
  'person.due_at_ms',
  'person.due_text',
  'person.last_step_at_ms',
  'person.wrong_number_at_ms',
  'person.corrected',
  'person.tags',
  'person.wait_from_ms',
  'person.wait_within',
] as const

/** The newest texts with a word that begins or ends like one of these words. A typo rarely changes both ends. */
const textsLike = query((db, query: LeadsQuery, words: readonly string[]) => {
  const ofRequests = matches(db.engine, { ...query, by: 'request' })
  return sql<{ text: string }>`select substr(search_text, 1, ${searchedCharacters}) as text
    from ${source({ by: 'request' })} where ${ofRequests}
    and (${sql.join(
      words.flatMap((word) => likeWord(db.engine, word)),
      sql` or `,
    )})
    order by lead_work.received_at_ms desc limit ${mostTexts}`
})

const mostTexts = 500

const deliveryStates = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('delivery')
    .select(['lead_id', 'state', 'attempts'])
    .where('lead_id', 'in', padToPowerOfTwo(leadIds))
    .orderBy('lead_id')
    .orderBy('position'),
)
