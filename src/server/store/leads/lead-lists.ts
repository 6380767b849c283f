// What the office reads of leads and people (see operation.ts): lists in pages, their figures, one person as a whole.

import { deviceClass } from '#domain/counting/device-class.ts'
import { countedPlaces, placesInLists } from '#domain/leads/lead-lists.ts'
import { landingPage } from '#domain/leads/lead-source.ts'
import { mayBeSlip, suggestSearch as suggestWords } from '#domain/leads/suggest-search.ts'
import { untouched } from '#domain/leads/work.ts'
import { all, first, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import type { LeadWorkTable } from '#server/store/engine/schema.ts'
import type {
  DayFigures,
  FunnelLeads,
  FunnelLeadsQuery,
  LeadFigure,
  LeadReads,
  LeadsQuery,
  ListCounts,
  ListedLead,
  ListedPage,
  PageAsked,
  StoredPerson,
  WorkedLead,
} from '#server/store/work-port.ts'
import { dayFigures, spanOf } from './day-figures.ts'
import { toLeadEvent, toLeadWork } from './lead-event-rows.ts'
import { toSlot, toStoredConsent, toStoredDelivery } from './lead-rows.ts'
import { personOf } from './person-operations.ts'

/**
 * A word that fills a page from this many of the newest leads is common: then only the total takes a look at all texts.
 */
const newestSearched = 1000

export function* listWorked(queries: Queries, query: LeadsQuery, page: PageAsked): Operation<ListedPage> {
  const { ids, total } = yield* query.words?.length ? searchPage(queries, query, page) : listPage(queries, query, page)
  const leads = new Map((yield* listedLeads(queries, ids)).map((lead) => [lead.id, lead]))
  return { leads: ids.flatMap((id) => leads.get(id) ?? []), total }
}

type PageOfIds = { ids: string[]; total: number }

function* listPage(queries: Queries, query: LeadsQuery, page: PageAsked): Operation<PageOfIds> {
  const ids = idsOf(yield* all(queries.listPage(query, page)))
  // A first page with room left is all there is.
  const isAll = page.after === undefined && ids.length < page.limit
  return { ids, total: isAll ? ids.length : yield* countWorked(queries, query) }
}

/** Looking through all texts takes longer than everything else, so it happens once. */
function* searchPage(queries: Queries, query: LeadsQuery, page: PageAsked): Operation<PageOfIds> {
  if (page.order === 'newest') {
    const ids = idsOf(yield* all(queries.listPage(query, page, newestSearched)))
    if (ids.length === page.limit) return { ids, total: yield* countWorked(queries, query) }
  }
  const found = yield* all(queries.searchedPage(query, page))
  const total = found[0]?.total ?? (page.after ? yield* countWorked(queries, query) : 0)
  return { ids: idsOf(found), total }
}

const idsOf = (rows: readonly { lead_id: string }[]) => rows.map(({ lead_id }) => lead_id)

function* listedLeads(queries: Queries, ids: string[]): Operation<ListedLead[]> {
  if (ids.length === 0) return []
  const rows = yield* all(queries.listed(ids))
  const deliveries = Map.groupBy(yield* all(queries.deliveryStates(ids)), ({ lead_id }) => lead_id)
  return rows.map((row) => ({
    ...toListed({ ...row, lead_form: row.form, lead_received_at_ms: row.received_at_ms }),
    deliveries: (deliveries.get(row.id) ?? []).map(({ state, attempts }) => ({ state, attempts })),
    agreedTo: row.agreed_to.split(' ').filter(Boolean),
  }))
}

/** Added up here, beside the thread that takes leads. */
export function* listDayFigures(
  queries: Queries,
  query: LeadsQuery,
  { timezone, days }: { timezone: string; days: readonly string[] },
): Operation<DayFigures[]> {
  return dayFigures(timezone, yield* listFigures(queries, spanOf(query, timezone, days)), days)
}

export function* countWorked(queries: Queries, query: LeadsQuery): Operation<number> {
  return (yield* first(queries.countWorked(query)))?.count ?? 0
}

/** The result is checked: it finds something with the same filter. */
export function* suggestSearch(queries: Queries, query: LeadsQuery): Operation<string[] | undefined> {
  const slipped = (query.words ?? []).filter(mayBeSlip)
  if (slipped.length === 0) return undefined
  const texts = yield* all(queries.textsLike({ ...query, words: undefined }, slipped))
  const words = suggestWords(
    query.words!,
    texts.map(({ text }) => text),
  )
  return words && (yield* countWorked(queries, { ...query, words })) > 0 ? words : undefined
}

export function* listFigures(queries: Queries, query: LeadsQuery): Operation<LeadFigure[]> {
  const rows = yield* all(queries.figuresOf({ ...query, words: undefined }))
  return rows.map(({ received_at_ms, runs_clock, waited_ms }) => ({
    receivedAtMs: received_at_ms,
    runsClock: runs_clock === 1,
    waitedMs: waited_ms ?? undefined,
  }))
}

export function* listFunnelLeads(
  queries: Queries,
  { fromMs, toMs, withPageAndDevice }: FunnelLeadsQuery,
): Operation<FunnelLeads[]> {
  if (!withPageAndDevice) return alike(yield* all(queries.funnelLeads({ fromMs, toMs })))
  const rows = yield* all(queries.funnelLeadsWithOrigin({ fromMs, toMs }))
  return alike(
    rows.map((row) => ({
      ...row,
      page: row.attribution === null ? undefined : landingPage(JSON.parse(row.attribution)),
      device: deviceClass(row.user_agent),
    })),
  )
}

interface FunnelRow
  extends Pick<LeadWorkTable, 'received_at_ms' | 'form' | 'source' | 'campaign' | 'runs_clock' | 'waited_ms' | 'place'>,
    Partial<Pick<FunnelLeads, 'page' | 'device'>> {}

function alike(rows: readonly FunnelRow[]): FunnelLeads[] {
  const groups = new Map<string, FunnelLeads>()
  for (const { form, source, campaign, page, device, ...row } of rows) {
    const key = JSON.stringify([form, source, campaign, page, device])
    const group = groups.get(key) ?? {
      ...{ form, source, campaign: campaign ?? undefined, page, device },
      ...{ receivedAtMs: [], waitedMs: [], waiting: 0 },
    }
    groups.set(key, group)
    group.receivedAtMs.push(row.received_at_ms)
    if (row.runs_clock === 1 && row.waited_ms !== null) group.waitedMs.push(row.waited_ms)
    if (row.place === 'waiting') group.waiting++
  }
  return [...groups.values()]
}

/** Strangers can make up any number of sources. */
const mostChoices = 100
/** Choices are those of this many of the newest leads: more than most teams get in a year. */
const newestLeads = 10_000

export function* countLists(queries: Queries, asked: Parameters<LeadReads['countLists']>[0]): Operation<ListCounts> {
  const { ownerId, weekFromMs, late } = asked
  const { all: total, ...counts } = (yield* first(queries.listCounts({ ownerId, targetMs: late.targetMs })))!
  const answered = total - counts.waiting - counts.done - counts.quarantine - counts.spam - counts.other
  const waitingLate = (yield* first(queries.waitingSince(late)))?.count ?? 0
  const groups = yield* all(queries.choices(newestLeads))
  const chosen = (column: 'form' | 'source' | 'campaign' | 'plan') => {
    const counts = new Map<string, number>()
    for (const { [column]: value, count } of groups)
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count)
    return [...counts]
      .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
      .slice(0, mostChoices)
      .map(([value]) => value)
  }
  return {
    byPlace: placesInLists.map((place) => ({ place, count: { ...counts, answered }[place] })),
    undelivered: yield* countWorked(queries, { places: countedPlaces, isUndelivered: true }),
    ofOwner: counts.ofOwner,
    late: counts.answeredLate + waitingLate,
    sinceWeek: yield* countWorked(queries, { places: countedPlaces, fromMs: weekFromMs }),
    forms: chosen('form'),
    sources: chosen('source'),
    campaigns: chosen('campaign'),
    plans: chosen('plan'),
  }
}

interface ListedRow extends Partial<{ [Column in keyof LeadWorkTable]: LeadWorkTable[Column] | null }> {
  id: string
  lead_form: string
  lead_received_at_ms: number
  fields: string
  email: string | null
  phone_e164: string | null
  page: string | null
  quarantine: string | null
  slot_start_ms: number | null
  slot_end_ms: number | null
}

// A lead that retention has reduced to its consents has no work row.
function toListed(row: ListedRow): Omit<ListedLead, 'deliveries' | 'agreedTo'> {
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
    source: row.source ?? '',
    campaign: row.campaign ?? undefined,
    plan: row.plan ?? undefined,
    quarantine: row.quarantine ?? undefined,
    work: status ? toLeadWork({ ...noWork, ...row, status }) : untouched,
    slot: toSlot(row.slot_start_ms, row.slot_end_ms),
  }
}

const noWork = { owner_id: null, answered_at_ms: null, answered_by: null, answered_how: null, waited_ms: null }

/** No real person writes more often than this. */
const mostSubmissions = 500
const mostOfSamePhone = 200

export function* findPerson(queries: Queries, leadId: string): Operation<StoredPerson | undefined> {
  const asked = yield* first(queries.emailOf({ leadId }))
  if (!asked) return undefined
  if (asked.email === null) return { emails: [], leads: yield* workedLeads(queries, [leadId]), samePhone: [] }
  const links = yield* personOf(queries, asked.email)
  const ids = (yield* all(queries.leadsOfPeople(links.emails, mostSubmissions))).map(({ id }) => id)
  const leads = yield* workedLeads(queries, [...new Set([leadId, ...ids])])
  const apart = links.split.filter((pair) => pair.some((email) => links.emails.includes(email))).flat()
  const phones = [...new Set(leads.flatMap(({ phoneE164 }) => phoneE164 ?? []))]
  const samePhone = yield* othersByPhone(queries, phones, [...links.emails, ...apart])
  return { emails: links.emails, leads, samePhone }
}

/** The newest lead of each other email with one of these phone numbers. */
function* othersByPhone(queries: Queries, phones: string[], except: string[]): Operation<ListedLead[]> {
  if (phones.length === 0) return []
  const rows = yield* all(queries.leadsByPhone(phones, mostOfSamePhone))
  const others = new Map<string, string>()
  for (const { id, email } of rows)
    if (email !== null && !except.includes(email) && !others.has(email)) others.set(email, id)
  return yield* listedLeads(queries, [...others.values()])
}

/** Newest first. */
function* workedLeads(queries: Queries, ids: string[]): Operation<WorkedLead[]> {
  const rows = yield* all(queries.wholeLeads(ids))
  const of = <Row extends { lead_id: string }>(all: Row[]) => Map.groupBy(all, ({ lead_id }) => lead_id)
  const deliveries = of(yield* all(queries.deliveriesOf(ids)))
  const attempts = Map.groupBy(yield* all(queries.attemptsOfLeads(ids)), ({ delivery_id }) => delivery_id)
  const consents = of(yield* all(queries.consentsOfLeads(ids)))
  const changes = of(yield* all(queries.slotChangesOfLeads(ids)))
  const events = of(yield* all(queries.eventsOf(ids)))
  return rows.map((row) => {
    const chain = deliveries.get(row.id) ?? []
    const agreements = consents.get(row.id) ?? []
    return {
      ...toListed(row),
      deliveries: chain.map(({ state, attempts }) => ({ state, attempts })),
      agreedTo: agreements.filter(({ given }) => given === 1).map(({ purpose }) => purpose),
      attribution: row.attribution === null ? undefined : JSON.parse(row.attribution),
      clientAddress: row.client_address,
      userAgent: row.user_agent,
      events: (events.get(row.id) ?? []).map(toLeadEvent),
      deliveriesMade: chain.map((delivery) => toStoredDelivery(delivery, attempts.get(delivery.id) ?? [])),
      consents: agreements.map(toStoredConsent),
      slotChanges: (changes.get(row.id) ?? []).map((change) => ({
        slot: toSlot(change.start_ms, change.end_ms),
        atMs: change.at_ms ?? undefined,
        who: change.who ?? undefined,
      })),
    }
  })
}
