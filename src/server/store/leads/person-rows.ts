// Keeps the rows of people and their requests equal to the state that projectRows computes from the people's events.
// Code that adds an event, releases or removes a request, or joins or splits people calls `projectPeople` in the same
// transaction. The exception is a new request: a single statement (`addRequest`) updates its person's row, because
// storing a request must not wait for reads.
import { type InsertQueryBuilder, type InsertResult, sql } from 'kysely'
import { all, type Operation } from '#server/store/engine/operation.ts'
import type { Database } from '#server/store/engine/schema.ts'
import { padToPowerOfTwo, query } from '#server/store/engine/statement.ts'
import { projectRows } from './lead-event-rows.ts'
import type { LeadWorkTable, PersonTable } from './lead-tables.ts'

/**
 * Locks the people of these leads for a change. People are locked in the order of their ids to avoid deadlocks. If
 * people were joined while a lead came in, first moves the lead to the joined person. Returns the ids of all people
 * to whom these leads belong now, or belonged before the move.
 */
export function* lockPeople(leadIds: readonly string[]): Operation<string[]> {
  if (leadIds.length === 0) return []
  const owners = yield* all(peopleOfLeads(leadIds))
  for (const { lead_id, person_id, joined_id } of owners)
    if (joined_id !== null && joined_id !== person_id) yield* all(movePerson([lead_id], joined_id))
  const ids = [...new Set(owners.flatMap(({ person_id, joined_id }) => [person_id, joined_id ?? person_id]))]
  yield* lockPersonRows(ids)
  return ids
}

export function* lockPersonRows(ids: readonly string[]): Operation<void> {
  if (ids.length > 0) yield* all(lockRows(ids))
}

/** Recomputes the rows of these people, and removes the rows of people who have no requests left. */
export function* projectPeople(ids: readonly string[]): Operation<void> {
  if (ids.length === 0) return
  const requests = Map.groupBy(yield* all(requestsOf(ids)), ({ person_id }) => person_id)
  const leadIds = [...requests.values()].flat().map(({ lead_id }) => lead_id)
  const rows = leadIds.length > 0 ? yield* all(eventsOf(leadIds)) : []
  const events = Map.groupBy(rows, ({ lead_id }) => lead_id)
  const before = new Map((yield* all(personRows(ids))).map((row) => [row.id, row]))
  const gone = [...new Set(ids)].filter((id) => before.has(id) && !requests.has(id))
  if (gone.length > 0) yield* all(removePeople(gone))
  const changes = new Changes()
  const added: PersonTable[] = []
  for (const [id, own] of requests) {
    const projected = projectRows(
      own,
      own.flatMap(({ lead_id }) => events.get(lead_id) ?? []),
    )
    const known = before.get(id)
    if (known) changes.add('person', id, changedColumns(known, projected.person))
    else added.push(projected.person)
    for (const request of own)
      changes.add('lead_work', request.lead_id, changedColumns(request, projected.requests.get(request.lead_id)!))
  }
  for (let from = 0; from < added.length; from += insertBatch)
    yield* all(addPeople(added.slice(from, from + insertBatch)))
  yield* changes.write()
}

/** Rows per insert, limited because a compiled statement is cached for each number of rows. */
const insertBatch = 50

type Change = Partial<LeadWorkTable> | Partial<PersonTable>

/** Groups the rows that get the same change, so that one statement can change all of them. */
class Changes {
  readonly #groups = new Map<string, { table: 'person' | 'lead_work'; change: Change; ids: string[] }>()

  add(table: 'person' | 'lead_work', id: string, change: Change) {
    if (Object.keys(change).length === 0) return
    const key = `${table} ${JSON.stringify(change)}`
    const group = this.#groups.get(key) ?? { table, change, ids: [] }
    group.ids.push(id)
    this.#groups.set(key, group)
  }

  *write(): Operation<void> {
    for (const { table, change, ids } of this.#groups.values()) yield* all(changeRows(table, { change, ids }))
  }
}

function changedColumns<Row extends object>(before: Row, after: Partial<Row>): Partial<Row> {
  const columns = Object.entries(after).filter(([name, value]) => before[name as keyof Row] !== value)
  return Object.fromEntries(columns) as Partial<Row>
}

/**
 * Updates the existing row of a new request's person, with the same result as projectPeople would have. A request that
 * is held for review changes nothing. Any other request sets won, lost and archived people back to new.
 */
export const addRequest = (query: InsertQueryBuilder<Database, 'person', InsertResult>) =>
  query.onConflict((conflict) =>
    conflict
      .column('id')
      .doUpdateSet({
        newest_lead_id: sql<string>`case when ${isNewer} then excluded.newest_lead_id else person.newest_lead_id end`,
        newest_at_ms: sql<number>`case when ${isNewer} then excluded.newest_at_ms else person.newest_at_ms end`,
        queue: sql<PersonTable['queue']>`case when person.status = 'spam' then 'spam'
          when excluded.wait_within = 'two-minutes' or person.wait_within = 'two-minutes' then 'waiting'
          when excluded.wait_within is not null or person.wait_within is not null then 'to-do'
          when person.status in ('contacted', 'in-conversation') then 'in-progress' else 'other' end`,
        wait_from_ms: sql<number | null>`case when person.status = 'spam' then null
          when ${isUrgent} then excluded.wait_from_ms else coalesce(person.wait_from_ms, excluded.wait_from_ms) end`,
        wait_within: sql<PersonTable['wait_within']>`case when person.status = 'spam' then null
          when ${isUrgent} then excluded.wait_within else coalesce(person.wait_within, excluded.wait_within) end`,
        status: sql<PersonTable['status']>`case when ${isClosed} then 'new' else person.status end`,
        amount_usd: sql<number | null>`case when ${isClosed} then null else person.amount_usd end`,
        lost_reason: sql<string | null>`case when ${isClosed} then null else person.lost_reason end`,
      })
      .where(sql<boolean>`excluded.queue <> 'held'`),
  )

const isNewer = sql`person.queue = 'held' or excluded.newest_at_ms > person.newest_at_ms or
  (excluded.newest_at_ms = person.newest_at_ms and excluded.newest_lead_id > person.newest_lead_id)`
const isClosed = sql`person.status in ('won', 'lost', 'archived')`
// The new request's wait replaces the row's wait if the new request is more urgent, or if the new wait began earlier.
// The latter happens when the clocks of two servers differ.
const isUrgent = sql`excluded.wait_within = 'two-minutes' and coalesce(person.wait_within, '') <> 'two-minutes' or
  excluded.wait_within = person.wait_within and excluded.wait_from_ms < person.wait_from_ms`

const peopleOfLeads = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('lead_work')
    .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
    .leftJoin('person_email', (join) =>
      join.on('person_email.email', '=', (eb) => eb.fn.coalesce('lead.email', 'lead.id')),
    )
    .select(['lead_work.lead_id', 'lead_work.person_id', 'person_email.person_id as joined_id'])
    .where('lead_work.lead_id', 'in', padToPowerOfTwo(leadIds)),
)

export const movePerson = query((db, leadIds: readonly string[], personId: string) =>
  db.updateTable('lead_work').set({ person_id: personId }).where('lead_id', 'in', padToPowerOfTwo(leadIds)),
)

const addPeople = query((db, rows: PersonTable[]) => db.insertInto('person').values(rows))

const lockRows = query((db, ids: readonly string[]) =>
  db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', padToPowerOfTwo(ids))
    .orderBy('id')
    .$if(db.engine === 'postgres', (rows) => rows.forUpdate()),
)

const requestsOf = query((db, ids: readonly string[]) =>
  db.selectFrom('lead_work').selectAll().where('person_id', 'in', padToPowerOfTwo(ids)),
)

const personRows = query((db, ids: readonly string[]) =>
  db.selectFrom('person').selectAll().where('id', 'in', padToPowerOfTwo(ids)),
)

/**
 * A corrected email address is read from the link that the correction made, unless the link's two senders were split
 * later.
 * The event itself doesn't contain the address, because events can't be changed, and a purge must be able to remove
 * the address.
 */
export const eventsOf = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('lead_event')
    .leftJoin('person_link', (join) =>
      join.onRef('person_link.id', '=', 'lead_event.id').on(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('person_link as later')
              .select('later.id')
              .where('later.kind', '=', 'split')
              .whereRef('later.sequence', '>', 'person_link.sequence')
              .where(({ and, or, eb, ref }) =>
                or([
                  and([
                    eb('later.email', '=', ref('person_link.email')),
                    eb('later.other_email', '=', ref('person_link.other_email')),
                  ]),
                  and([
                    eb('later.email', '=', ref('person_link.other_email')),
                    eb('later.other_email', '=', ref('person_link.email')),
                  ]),
                ]),
              ),
          ),
        ),
      ),
    )
    .selectAll('lead_event')
    .select('person_link.other_email as corrected_email')
    .where('lead_id', 'in', padToPowerOfTwo(leadIds))
    .orderBy('lead_event.at_ms')
    .orderBy('recorded_at_ms')
    .orderBy('lead_event.sequence')
    .orderBy('lead_event.id'),
)

const changeRows = query((db, table: 'person' | 'lead_work', { change, ids }: { change: Change; ids: string[] }) =>
  db
    .updateTable(table)
    .set(change)
    .where(table === 'person' ? 'id' : 'lead_id', 'in', padToPowerOfTwo(ids)),
)

const removePeople = query((db, ids: readonly string[]) =>
  db.deleteFrom('person').where('id', 'in', padToPowerOfTwo(ids)),
)
