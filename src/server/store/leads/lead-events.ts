// Records what the team does with leads. Every operation locks the leads first and the audit last. After each change, a
// lead's row in lead_work is recomputed from all events of the lead (it is their projection), so that the two always
// agree.
import { randomUUID } from 'node:crypto'
import { placeOf } from '#domain/leads/lead-lists.ts'
import { type Activity, answeringActivities, projectEvents, type Status } from '#domain/leads/work.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, type NewAuditEntry } from '#server/store/audit/audit.ts'
import { releaseEmails } from '#server/store/emails/add-emails.ts'
import { all, atomically, insert, now, type Operation } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query, statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import { advance, makeWait } from '#server/store/outbox/chain.ts'
import { actColumns, toLeadEvent, workColumns } from './lead-event-rows.ts'
import type { LeadEventTable, LeadWorkTable } from './lead-tables.ts'

export type WorkAct =
  | { kind: 'touch'; touch: Activity; text?: string | undefined }
  /** If `to` is undefined, nobody owns the lead anymore. */
  | { kind: 'assigned'; to: string | undefined }
  | { kind: 'status'; status: Status }

export interface ActRequest {
  leadIds: string[]
  /** An act that is repeated with the same key is recorded only once. */
  key: string
  act: WorkAct
  /** When the act was done; the actor's time is when it is recorded. */
  atMs: number
  /** Returns how much of a span is in open hours, to compute the wait once, when the act is recorded. */
  openMsBetween(fromMs: number, toMs: number): number
}

type HeldWork = LeadWorkTable & { quarantine: string | null }

/** Records one act on one or more leads. Returns an event's id for each lead that still exists. */
export const recordEvents = atomically(function* (
  { leadIds, key, act, atMs, openMsBetween }: ActRequest,
  actor: Actor,
): Operation<string[]> {
  if (leadIds.length === 0) return []
  const held = yield* all(lockWork(leadIds))
  const known = yield* eventsByLead(held)
  const added = new Map<string, LeadEventTable>()
  const ids: string[] = []
  for (const row of held) {
    const before = known.get(row.lead_id) ?? []
    const same = before.find(({ act_key }) => act_key === key)
    ids.push(same?.id ?? randomUUID())
    if (same) continue
    const waits = act.kind === 'touch' && answeringActivities.includes(act.touch) && isCounted(row)
    added.set(row.lead_id, {
      ...eventRow(row.lead_id, { id: ids.at(-1)!, key, atMs, actor, sequence: before.length + 1 }),
      ...actColumns(act),
      text: act.kind === 'touch' && act.text !== undefined ? storable(act.text) : null,
      waited_ms: waits ? Math.max(0, openMsBetween(row.clock_from_ms, atMs)) : null,
    })
  }
  if (added.size === 0) return ids
  yield* addEvents({ held, known, added })
  yield* appendAuditEntry(
    auditOf(
      act,
      held.filter(({ lead_id }) => added.has(lead_id)),
    ),
    actor,
  )
  return ids
})

const isCounted = ({ runs_clock, is_quarantined }: HeldWork) => runs_clock === 1 && is_quarantined === 0

function auditOf(act: WorkAct, leads: HeldWork[]): NewAuditEntry {
  const on = leads.map(({ lead_id }) => lead_id)
  /** Returns the previous value if it was the same for all leads. */
  const before = (of: (lead: HeldWork) => string) => {
    const values = new Set(leads.map(of))
    return values.size === 1 ? [...values][0] : undefined
  }
  switch (act.kind) {
    case 'touch':
      return { name: 'lead.touch', on, became: act.touch }
    case 'assigned':
      return { name: 'lead.assign', on, was: before((lead) => lead.owner_id ?? 'nobody'), became: act.to ?? 'nobody' }
    case 'status':
      return { name: 'lead.status', on, was: before(({ status }) => status), became: act.status }
  }
}

const eventRow = (
  leadId: string,
  { id, key, atMs, actor, sequence }: { id: string; key: string; atMs: number; actor: Actor; sequence: number },
): LeadEventTable => ({
  id,
  lead_id: leadId,
  sequence,
  act_key: key,
  at_ms: atMs,
  recorded_at_ms: actor.atMs,
  who: actor.who,
  kind: 'withdrawn',
  value: null,
  text: null,
  waited_ms: null,
  of_event: null,
})

/** Returns the events of each lead, oldest first. */
function* eventsByLead(held: HeldWork[]): Operation<Map<string, LeadEventTable[]>> {
  if (held.length === 0) return new Map()
  const rows = yield* all(eventsOf(held.map(({ lead_id }) => lead_id)))
  return Map.groupBy(rows, ({ lead_id }) => lead_id)
}

/** Rows per insert, limited because a compiled statement is cached for each number of rows. */
const insertBatch = 50

function* addEvents({
  held,
  known,
  added,
}: {
  held: HeldWork[]
  known: Map<string, LeadEventTable[]>
  added: Map<string, LeadEventTable>
}): Operation<void> {
  const rows = [...added.values()]
  for (let from = 0; from < rows.length; from += insertBatch)
    yield* insert({ lead_event: rows.slice(from, from + insertBatch) })
  const changed = held.filter(({ lead_id }) => added.has(lead_id))
  yield* project(changed.map((row) => ({ row, events: [...(known.get(row.lead_id) ?? []), added.get(row.lead_id)!] })))
}

/** Updates the leads' rows in lead_work to the projection of their events. */
function* project(leads: { row: HeldWork; events: LeadEventTable[] }[]): Operation<void> {
  // Groups leads by their change, because many leads often get the same change.
  const alike = new Map<string, { change: Partial<LeadWorkTable>; leadIds: string[] }>()
  for (const { row, events } of leads) {
    const change = changeOf(row, events)
    if (Object.keys(change).length === 0) continue
    const group = alike.get(JSON.stringify(change)) ?? { change, leadIds: [] }
    group.leadIds.push(row.lead_id)
    alike.set(JSON.stringify(change), group)
  }
  for (const { change, leadIds } of alike.values()) yield* all(changeWork(leadIds, change))
}

function changeOf(row: HeldWork, events: LeadEventTable[]): Partial<LeadWorkTable> {
  const inOrder = events.toSorted((one, other) => one.at_ms - other.at_ms || one.sequence - other.sequence)
  const work = projectEvents(inOrder.map(toLeadEvent))
  const place = placeOf(work, { runsClock: row.runs_clock === 1, isQuarantined: row.is_quarantined === 1 })
  const columns = Object.entries({ ...workColumns(work), place })
  return Object.fromEntries(columns.filter(([name, value]) => row[name as keyof LeadWorkTable] !== value))
}

/** Withdraws events, except those that are withdrawn already. Returns how many it withdrew. */
export const withdrawEvents = atomically(function* (eventIds: string[], actor: Actor): Operation<number> {
  if (eventIds.length === 0) return 0
  const named = yield* all(eventsById(eventIds))
  const held = yield* all(lockWork(named.map(({ lead_id }) => lead_id).concat('')))
  const known = yield* eventsByLead(held)
  let withdrawn = 0
  // Events of one lead are added in separate rounds, because each needs the next sequence number.
  for (let round = named; round.length > 0; ) {
    const [turn, later] = oneOfEachLead(round)
    const added = new Map<string, LeadEventTable>()
    for (const event of turn) {
      const before = known.get(event.lead_id)
      if (!before || event.kind === 'withdrawn' || before.some(({ of_event }) => of_event === event.id)) continue
      const withdrawal = {
        id: randomUUID(),
        key: `withdrawn ${event.id}`,
        atMs: actor.atMs,
        actor,
        sequence: before.length + 1,
      }
      added.set(event.lead_id, { ...eventRow(event.lead_id, withdrawal), of_event: event.id })
    }
    yield* addEvents({ held, known, added })
    for (const [leadId, row] of added) known.get(leadId)?.push(row)
    withdrawn += added.size
    round = later
  }
  if (withdrawn > 0) yield* appendAuditEntry({ name: 'lead.withdraw', on: held.map(({ lead_id }) => lead_id) }, actor)
  return withdrawn
})

function oneOfEachLead(events: LeadEventTable[]): [LeadEventTable[], LeadEventTable[]] {
  const turn = [...new Map(events.map((event) => [event.lead_id, event])).values()]
  return [turn, events.filter((event) => !turn.includes(event))]
}

/** Releases leads from quarantine, which starts their deliveries and waiting times. Returns how many were released. */
export const release = atomically(function* (leadIds: string[], actor: Actor): Operation<number> {
  if (leadIds.length === 0) return 0
  const held = (yield* all(lockWork(leadIds))).filter(({ quarantine }) => quarantine !== null)
  if (held.length === 0) return 0
  const nowMs = yield* now()
  for (const { lead_id: leadId } of held) {
    yield* all(endQuarantine({ leadId }))
    yield* all(makeWait({ leadId, from: 'held' }))
    yield* all(advance({ leadId, nowMs }))
    yield* all(releaseEmails({ leadId, nowMs }))
  }
  const on = held.map(({ lead_id }) => lead_id)
  const freed = { is_quarantined: 0, clock_from_ms: actor.atMs }
  yield* all(changeWork(on, freed))
  const free = held.map((row) => ({ ...row, ...freed }))
  const known = yield* eventsByLead(free)
  // Released leads that were marked as spam get the status 'new'.
  const added = new Map(
    free
      .filter(({ status }) => status === 'spam')
      .map(({ lead_id }) => {
        const sequence = (known.get(lead_id)?.length ?? 0) + 1
        const row = eventRow(lead_id, { id: randomUUID(), key: randomUUID(), atMs: actor.atMs, actor, sequence })
        return [lead_id, { ...row, ...actColumns({ kind: 'status', status: 'new' }) }]
      }),
  )
  yield* addEvents({ held: free, known, added })
  const others = free.filter(({ lead_id }) => !added.has(lead_id))
  yield* project(others.map((row) => ({ row, events: known.get(row.lead_id) ?? [] })))
  const reasons = new Set(held.map(({ quarantine }) => quarantine ?? undefined))
  const was = reasons.size === 1 ? [...reasons][0] : undefined
  yield* appendAuditEntry({ name: 'lead.release', on, was, became: 'released' }, actor)
  return held.length
})

const endQuarantine = statement((db, p: { leadId: string }) =>
  db
    .updateTable('lead')
    .set({ quarantine: null })
    .where('id', '=', p.leadId)
    .where('quarantine', 'is not', null)
    .returning('id'),
)

/** Locks the leads for an act, always in the same order, to avoid deadlocks. */
const lockWork = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('lead_work')
    .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
    .selectAll('lead_work')
    .select('lead.quarantine')
    .where('lead_work.lead_id', 'in', padToPowerOfTwo(leadIds))
    .orderBy('lead.id')
    .$if(db.engine === 'postgres', (query) => query.forUpdate('lead')),
)

const changeWork = query((db, leadIds: readonly string[], change: Partial<LeadWorkTable>) =>
  db.updateTable('lead_work').set(change).where('lead_id', 'in', padToPowerOfTwo(leadIds)),
)

export const eventsOf = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('lead_event')
    .selectAll()
    .where('lead_id', 'in', padToPowerOfTwo(leadIds))
    .orderBy('lead_id')
    .orderBy('at_ms')
    .orderBy('sequence'),
)

const eventsById = query((db, ids: readonly string[]) =>
  db.selectFrom('lead_event').selectAll().where('id', 'in', padToPowerOfTwo(ids)),
)
