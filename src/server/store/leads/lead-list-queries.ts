// Statements that read lists of leads with the team's work on them. Each is built for its query, because the conditions
// differ. All columns that narrow a list are in lead_work, so that the wide rows are read only for the leads shown.
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { countedPlaces, placesInLists } from '#domain/leads/lead-lists.ts'
import { type Engine, prepared } from '#server/store/engine/engine.ts'
import type { Database } from '#server/store/engine/schema.ts'
import type { LeadsQuery, PageAsked } from '#server/store/work-port.ts'
import { padded } from './lead-event-queries.ts'
import { wordList } from './lead-rows.ts'

export const worked = (db: Kysely<Database>, engine: Engine) => {
  const where = (query: LeadsQuery) => (eb: ExpressionBuilder<Database, 'lead_work'>) =>
    eb.and(conditions(eb, { query, engine }))
  const timeOf = ({ order }: PageAsked) => (order === 'longest' ? 'clock_from_ms' : 'received_at_ms')
  const isAfter = (page: PageAsked) =>
    sql<SqlBool>`(${sql.ref(timeOf(page))}, lead_id) ${sql.raw(page.order === 'longest' ? '>' : '<')} (${page.after?.atMs}, ${page.after?.id})`
  const isPaged = (page: PageAsked) => (page.after ? isAfter(page) : sql<SqlBool>`1 = 1`)
  const listed = () =>
    db
      .selectFrom('lead_work')
      .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
      .leftJoin('booked_slot', 'booked_slot.lead_id', 'lead_work.lead_id')
      .selectAll('lead_work')
      .select(['lead.id', 'lead.fields', 'lead.phone_e164', 'lead.email', 'lead.page', 'lead.quarantine'])
      .select(['booked_slot.start_ms as slot_start_ms', 'booked_slot.end_ms as slot_end_ms'])
  return {
    /** @param newestLeads looks through no more of those that could be on the page; only in the order of arrival */
    listPage: (query: LeadsQuery, page: PageAsked, newestLeads?: number) => {
      const direction = page.order === 'longest' ? 'asc' : 'desc'
      return db
        .selectFrom('lead_work')
        .select('lead_id')
        .where(where(query))
        .where(isPaged(page))
        .$if(newestLeads !== undefined, (ids) =>
          ids.where('received_at_ms', '>=', sinceNewest(db, newestLeads!, isPaged(page))),
        )
        .orderBy(timeOf(page), direction)
        .orderBy('lead_id', direction)
        .limit(page.limit)
        .compile()
    },
    /** A page of a search with its total, in one look through all texts. */
    searchedPage: (query: LeadsQuery, page: PageAsked) => {
      const direction = page.order === 'longest' ? 'asc' : 'desc'
      return db
        .with(
          (cte) => cte('hit').materialized(),
          (hit) =>
            hit
              .selectFrom('lead_work')
              .select(['lead_id', timeOf(page)])
              .where(where(query)),
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
        .compile()
    },
    listed: (leadIds: readonly string[]) => listed().where('lead_work.lead_id', 'in', padded(leadIds)).compile(),
    countWorked: (query: LeadsQuery) =>
      db
        .selectFrom('lead_work')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(where(query))
        .compile(),
    /** The newest texts with a word that begins or ends like one of these: a slip leaves one of the two whole. */
    textsLike: (query: LeadsQuery, words: readonly string[]) =>
      db
        .selectFrom('lead_work')
        .select(sql<string>`substr(search_text, 1, ${lettersOfText})`.as('text'))
        .where(where(query))
        .where((eb) => eb.or(words.flatMap((word) => likeWord(engine, word))))
        .orderBy('received_at_ms', 'desc')
        .limit(mostTexts)
        .compile(),
    figuresOf: (query: LeadsQuery) =>
      db
        .selectFrom('lead_work')
        .select(['received_at_ms', 'runs_clock', 'waited_ms'])
        .where(where(query))
        .orderBy('received_at_ms')
        .compile(),
    funnelLeads: prepared((p: { fromMs: number; toMs: number }) => funnelLeads(db, p)),
    funnelLeadsWithOrigin: prepared((p: { fromMs: number; toMs: number }) =>
      funnelLeads(db, p)
        .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
        .select(['lead.attribution', 'lead.user_agent']),
    ),
    choices: (newestLeads: number) =>
      db
        .selectFrom('lead_work')
        .select(['form', 'source', 'campaign', 'plan'])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(placed(countedPlaces))
        .where('received_at_ms', '>=', sinceNewest(db, newestLeads))
        .groupBy(['form', 'source', 'campaign', 'plan'])
        .compile(),
    /**
     * In one pass over the index, where each condition costs as much as the pass itself: what another index or a
     * subtraction gives isn't counted here, and what is seldom true comes first.
     */
    listCounts: ({ ownerId, targetMs }: { ownerId: string; targetMs: number }) =>
      db
        .selectFrom('lead_work')
        .select((eb) => {
          const count = (condition: ReturnType<typeof placed>) => eb.fn.countAll<number>().filterWhere(condition)
          const counted = placed(countedPlaces)
          return [
            eb.fn.countAll<number>().as('all'),
            ...(['waiting', 'done', 'quarantine', 'spam', 'other'] as const).map((place) =>
              count(placed([place])).as(place),
            ),
            count(sql<SqlBool>`owner_id = ${ownerId} and ${counted}`).as('ofOwner'),
            count(sql<SqlBool>`waited_ms > ${targetMs} and ${counted}`).as('answeredLate'),
          ]
        })
        .compile(),
    waitingSince: prepared((p: { waitingBeforeMs: number }) =>
      db
        .selectFrom('lead_work')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('clock_from_ms', '<', p.waitingBeforeMs)
        .where(placed(['waiting'])),
    ),

    deliveryStates: (leadIds: readonly string[]) =>
      db
        .selectFrom('delivery')
        .select(['lead_id', 'state', 'attempts'])
        .where('lead_id', 'in', padded(leadIds))
        .orderBy('lead_id')
        .orderBy('position')
        .compile(),

    leadsOfPeople: (emails: readonly string[], limit: number) =>
      db
        .selectFrom('lead')
        .select('id')
        .where('email', 'in', padded(emails))
        .orderBy('received_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .compile(),
    leadsByPhone: (phones: readonly string[], limit: number) =>
      db
        .selectFrom('lead')
        .innerJoin('lead_work', 'lead_work.lead_id', 'lead.id')
        .select(['lead.id', 'lead.email'])
        .where('phone_e164', 'in', padded(phones))
        .where('lead_work.place', 'in', [...countedPlaces])
        .orderBy('lead.received_at_ms', 'desc')
        .limit(limit)
        .compile(),
    wholeLeads: (leadIds: readonly string[]) =>
      db
        .selectFrom('lead')
        .leftJoin('lead_work', 'lead_work.lead_id', 'lead.id')
        .leftJoin('booked_slot', 'booked_slot.lead_id', 'lead.id')
        .selectAll('lead_work')
        .select(['lead.id', 'lead.form as lead_form', 'lead.received_at_ms as lead_received_at_ms', 'lead.fields'])
        .select(['lead.phone_e164', 'lead.email', 'lead.page', 'lead.quarantine', 'lead.attribution'])
        .select(['lead.client_address', 'lead.user_agent'])
        .select(['booked_slot.start_ms as slot_start_ms', 'booked_slot.end_ms as slot_end_ms'])
        .where('lead.id', 'in', padded(leadIds))
        .orderBy('lead.received_at_ms', 'desc')
        .orderBy('lead.id', 'desc')
        .compile(),
    deliveriesOf: (leadIds: readonly string[]) =>
      db
        .selectFrom('delivery')
        .selectAll()
        .where('lead_id', 'in', padded(leadIds))
        .orderBy('lead_id')
        .orderBy('position')
        .compile(),
    attemptsOfLeads: (leadIds: readonly string[]) =>
      db
        .selectFrom('attempt')
        .innerJoin('delivery', 'delivery.id', 'attempt.delivery_id')
        .selectAll('attempt')
        .where('delivery.lead_id', 'in', padded(leadIds))
        .orderBy('at_ms')
        .compile(),
    consentsOfLeads: (leadIds: readonly string[]) =>
      db.selectFrom('consent').selectAll().where('lead_id', 'in', padded(leadIds)).orderBy('field').compile(),
    slotChangesOfLeads: (leadIds: readonly string[]) =>
      db.selectFrom('slot_change').selectAll().where('lead_id', 'in', padded(leadIds)).orderBy('sequence').compile(),
  }
}

const funnelLeads = (db: Kysely<Database>, p: { fromMs: number; toMs: number }) =>
  db
    .selectFrom('lead_work')
    .select(['lead_work.received_at_ms', 'lead_work.form', 'source', 'campaign', 'runs_clock', 'waited_ms', 'place'])
    .where('lead_work.received_at_ms', '>=', p.fromMs)
    .where('lead_work.received_at_ms', '<', p.toMs)
    .where(placed(countedPlaces))
    .orderBy('lead_work.received_at_ms')
    .orderBy('lead_work.lead_id')

// Literals, because SQLite uses a partial index only where it can read the condition.
function placed(places: LeadsQuery['places']) {
  const [one, ...more] = places
  if (one !== undefined && more.length === 0) return sql<SqlBool>`place = ${sql.lit(one)}`
  const others = placesInLists.filter((place) => !places.includes(place))
  // PostgreSQL takes no empty list.
  if (others.length === 0) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`place not in (${sql.join(others.map((place) => sql.lit(place)))})`
}

/** When the oldest of the newest leads came, of those that meet the condition. */
const sinceNewest = (db: Kysely<Database>, newestLeads: number, meets = sql<SqlBool>`1 = 1`) =>
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

function holds(engine: Engine, { column, word }: { column: 'search_text' | 'agreed_to'; word: string }) {
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  return sql<SqlBool>`${position}(${sql.ref(column)}, ${word}) > 0`
}

// In texts of some length, SQLite's glob finds a word in two thirds of the time that its instr needs.
const isInText = (engine: Engine, word: string) =>
  engine === 'sqlite'
    ? sql<SqlBool>`search_text glob ${`*${word.replace(/[*?[]/g, '[$&]')}*`}`
    : holds(engine, { column: 'search_text', word })

/** The name, the email, the phone and the business come first. */
const lettersOfText = 300
const mostTexts = 500
const sameLetters = 3

/** @param word of letters and digits alone */
function likeWord(engine: Engine, word: string) {
  const [start, end] = [word.slice(0, sameLetters), word.slice(-sameLetters)]
  const edge = '[^a-z0-9]'
  const patterns = engine === 'sqlite' ? [`*${edge}${start}*`, `*${end}${edge}*`] : [`${edge}${start}`, `${end}${edge}`]
  const matches = sql.raw(engine === 'sqlite' ? 'glob' : '~')
  const bounded = sql`(' ' || search_text || ' ')`
  return patterns.map((pattern) => sql<SqlBool>`${bounded} ${matches} ${pattern}`)
}

const isLate = ({ targetMs, waitingBeforeMs }: NonNullable<LeadsQuery['late']>) =>
  sql<SqlBool>`(waited_ms > ${targetMs} or (place = 'waiting' and +clock_from_ms < ${waitingBeforeMs}))`

function conditions(
  eb: ExpressionBuilder<Database, 'lead_work'>,
  { query, engine }: { query: LeadsQuery; engine: Engine },
) {
  const { places, form, status, ownerId, source, campaign, plan, fromMs, toMs, consent, late, words } = query
  const parts = [placed(places)]
  const add = (condition: unknown) => parts.push(condition as (typeof parts)[number])
  if (query.leadIds) add(query.leadIds.length === 0 ? sql`1 = 0` : eb('lead_id', 'in', padded(query.leadIds)))
  if (form !== undefined) add(eb('form', '=', form))
  if (status !== undefined) add(eb('status', '=', status))
  if (ownerId === null) add(eb('owner_id', 'is', null))
  else if (ownerId !== undefined) add(eb('owner_id', '=', ownerId))
  if (source !== undefined) add(eb('source', '=', source))
  if (campaign !== undefined) add(eb('campaign', '=', campaign))
  if (plan !== undefined) add(eb('plan', '=', plan))
  if (fromMs !== undefined) add(eb('received_at_ms', '>=', fromMs))
  if (toMs !== undefined) add(eb('received_at_ms', '<', toMs))
  if (consent !== undefined) add(holds(engine, { column: 'agreed_to', word: wordList([consent]) }))
  if (late) add(isLate(late))
  if (query.isUndelivered)
    add(sql`lead_id in (select lead_id from delivery where attempts > 0 and state <> 'delivered')`)
  for (const word of words ?? []) add(isInText(engine, word))
  return parts
}
