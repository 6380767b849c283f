// Lists and searches leads in pages. Each statement is built for its query, because the conditions differ.

import { type Kysely, type SqlBool, sql } from 'kysely'
import { mayBeTypo, suggestSearch as suggestWords } from '#domain/leads/suggest-search.ts'
import { type LeadWork, untouched } from '#domain/leads/work.ts'
import { type Slot, toSlot } from '#server/store/calls/slots.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import type { Database } from '#server/store/engine/schema.ts'
import { padToPowerOfTwo, query } from '#server/store/engine/statement.ts'
import type { DeliveryState } from '#server/store/outbox/delivery.ts'
import { toLeadWork } from './lead-event-rows.ts'
import type { LeadWorkTable } from './lead-tables.ts'
import { type LeadsQuery, likeWord, matches, searchedCharacters } from './leads-query.ts'

export interface PageParams {
  /** 'newest' lists the newest leads first, 'longest' those that have waited longest. */
  order: 'newest' | 'longest'
  after?: { atMs: number; id: string } | undefined
  limit: number
}

/** A lead with the data for lists. */
export interface ListedLead {
  id: string
  form: string
  values: Record<string, unknown>
  email: string | undefined
  phoneE164: string | undefined
  page: string | undefined
  receivedAtMs: number
  clockFromMs: number
  runsClock: boolean
  openedForMs: number | undefined
  clientAddress: string
  userAgent: string
  source: string
  campaign: string | undefined
  plan: string | undefined
  quarantine: string | undefined
  work: LeadWork
  deliveries: { state: DeliveryState; attempts: number }[]
  /** The purposes that the visitor consented to. */
  agreedTo: string[]
  slot: Slot | undefined
}

interface ListedPage {
  leads: ListedLead[]
  /** The number of leads in the whole list, not just on this page. */
  total: number
}

/**
 * How many of the newest leads are searched first. If enough of them match to fill a page, only the total needs a
 * search of all texts.
 */
const newestSearched = 1000

export const listLeadPage = read(function* (query: LeadsQuery, page: PageParams): Operation<ListedPage> {
  const { ids, total } = yield* query.words?.length ? searchPage(query, page) : listPage(query, page)
  const leads = new Map((yield* listedLeads(ids)).map((lead) => [lead.id, lead]))
  return { leads: ids.flatMap((id) => leads.get(id) ?? []), total }
})

type PageOfIds = { ids: string[]; total: number }

function* listPage(query: LeadsQuery, page: PageParams): Operation<PageOfIds> {
  const ids = idsOf(yield* all(pageRows(query, page)))
  // A first page that isn't full contains the whole list.
  const isAll = page.after === undefined && ids.length < page.limit
  return { ids, total: isAll ? ids.length : yield* countLeadsIn(query) }
}

/** Searching all texts takes longer than everything else, so it is done only once if possible. */
function* searchPage(query: LeadsQuery, page: PageParams): Operation<PageOfIds> {
  if (page.order === 'newest') {
    const ids = idsOf(yield* all(pageRows(query, page, newestSearched)))
    if (ids.length === page.limit) return { ids, total: yield* countLeadsIn(query) }
  }
  const found = yield* all(searchedPage(query, page))
  const total = found[0]?.total ?? (page.after ? yield* countLeadsIn(query) : 0)
  return { ids: idsOf(found), total }
}

const idsOf = (rows: readonly { lead_id: string }[]) => rows.map(({ lead_id }) => lead_id)

export function* listedLeads(ids: string[]): Operation<ListedLead[]> {
  if (ids.length === 0) return []
  const rows = yield* all(listedRows(ids))
  const deliveries = Map.groupBy(yield* all(deliveryStates(ids)), ({ lead_id }) => lead_id)
  return rows.map((row) => ({
    ...toListed({ ...row, lead_form: row.form, lead_received_at_ms: row.received_at_ms }),
    deliveries: (deliveries.get(row.id) ?? []).map(({ state, attempts }) => ({ state, attempts })),
    agreedTo: row.agreed_to.split(' ').filter(Boolean),
  }))
}

export const countLeadsIn = read(function* (query: LeadsQuery): Operation<number> {
  return (yield* first(matchCount(query)))?.count ?? 0
})

/**
 * For a search that finds nothing, returns similar words from leads' texts that find something with the same filter.
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

interface ListedRow extends Partial<{ [Column in keyof LeadWorkTable]: LeadWorkTable[Column] | null }> {
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

// A lead that retention has reduced to its consents has no row in lead_work.
export function toListed(row: ListedRow): Omit<ListedLead, 'deliveries' | 'agreedTo'> {
  const { status } = row
  return {
    id: row.id,
    form: row.lead_form,
    values: JSON.parse(row.fields),
    email: row.email ?? undefined,
    phoneE164: row.phone_e164 ?? undefined,
    page: row.page ?? undefined,
    receivedAtMs: row.lead_received_at_ms,
    clockFromMs: row.clock_from_ms ?? row.lead_received_at_ms,
    runsClock: row.runs_clock === 1,
    openedForMs: row.opened_for_ms ?? undefined,
    clientAddress: row.client_address,
    userAgent: row.user_agent,
    source: row.source ?? '',
    campaign: row.campaign ?? undefined,
    plan: row.plan ?? undefined,
    quarantine: row.quarantine ?? undefined,
    work: status ? toLeadWork({ ...noWork, ...row, status }) : untouched,
    slot: toSlot(row.slot_start_ms, row.slot_end_ms),
  }
}

const noWork = { owner_id: null, answered_at_ms: null, answered_by: null, answered_how: null, waited_ms: null }

const timeOf = ({ order }: PageParams) => (order === 'longest' ? 'clock_from_ms' : 'received_at_ms')

const isAfter = (page: PageParams) =>
  sql<SqlBool>`(${sql.ref(timeOf(page))}, lead_id) ${sql.raw(page.order === 'longest' ? '>' : '<')} (${page.after?.atMs}, ${page.after?.id})`

const isPaged = (page: PageParams) => (page.after ? isAfter(page) : sql<SqlBool>`1 = 1`)

/** @param newestLeads if set, only about this many leads from the page's start on are searched. For 'newest' only. */
const pageRows = query((db, query: LeadsQuery, page: PageParams, newestLeads?: number) => {
  const direction = page.order === 'longest' ? 'asc' : 'desc'
  return db
    .selectFrom('lead_work')
    .select('lead_id')
    .where(matches(db, query))
    .where(isPaged(page))
    .$if(newestLeads !== undefined, (ids) =>
      ids.where('received_at_ms', '>=', sinceNewest(db, newestLeads!, isPaged(page))),
    )
    .orderBy(timeOf(page), direction)
    .orderBy('lead_id', direction)
    .limit(page.limit)
})

/** Finds a page of a search and its total in one pass through all texts. */
const searchedPage = query((db, query: LeadsQuery, page: PageParams) => {
  const direction = page.order === 'longest' ? 'asc' : 'desc'
  return db
    .with(
      (cte) => cte('hit').materialized(),
      (hit) =>
        hit
          .selectFrom('lead_work')
          .select(['lead_id', timeOf(page)])
          .where(matches(db, query)),
    )
    .selectFrom('hit')
    .select('lead_id')
    .select((eb) =>
      eb
        .selectFrom('hit as any_hit')
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('total'),
    )
    .where(isPaged(page))
    .orderBy(timeOf(page), direction)
    .orderBy('lead_id', direction)
    .limit(page.limit)
})

const listedRows = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('lead_work')
    .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
    .leftJoin('booked_slot', 'booked_slot.lead_id', 'lead_work.lead_id')
    .selectAll('lead_work')
    .select(['lead.id', 'lead.fields', 'lead.phone_e164', 'lead.email', 'lead.page', 'lead.quarantine'])
    .select(['lead.client_address', 'lead.user_agent'])
    .select(['booked_slot.start_ms as slot_start_ms', 'booked_slot.end_ms as slot_end_ms'])
    .where('lead_work.lead_id', 'in', padToPowerOfTwo(leadIds)),
)

const matchCount = query((db, query: LeadsQuery) =>
  db
    .selectFrom('lead_work')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(db, query)),
)

/** The newest texts with a word that begins or ends like one of these, because a typo rarely changes both ends. */
const textsLike = query((db, query: LeadsQuery, words: readonly string[]) =>
  db
    .selectFrom('lead_work')
    .select(sql<string>`substr(search_text, 1, ${searchedCharacters})`.as('text'))
    .where(matches(db, query))
    .where((eb) => eb.or(words.flatMap((word) => likeWord(db.engine, word))))
    .orderBy('received_at_ms', 'desc')
    .limit(mostTexts),
)

const mostTexts = 500

/** SQL for the time since which about `newestLeads` matching leads (`meets`) came in; 0 if there are fewer. */
export const sinceNewest = (db: Kysely<Database>, newestLeads: number, meets = sql<SqlBool>`1 = 1`) =>
  db.fn.coalesce(
    db
      .selectFrom('lead_work')
      .select('received_at_ms')
      .where(meets)
      .orderBy('received_at_ms', 'desc')
      .orderBy('lead_id', 'desc')
      .limit(1)
      .offset(newestLeads),
    sql<number>`0`,
  )

const deliveryStates = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('delivery')
    .select(['lead_id', 'state', 'attempts'])
    .where('lead_id', 'in', padToPowerOfTwo(leadIds))
    .orderBy('lead_id')
    .orderBy('position'),
)
