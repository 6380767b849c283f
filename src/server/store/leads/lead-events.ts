// What the team does with leads, written once for both engines (operation.ts). Every act locks the leads first and the
// audit last; the row beside each lead is recomputed from all its events, so that it always equals their fold.

import { placeOf } from '#domain/leads/lead-lists.ts'
import { answeringTouches, foldEvents } from '#domain/leads/work.ts'
import { append } from '#server/store/audit/audit-operations.ts'
import { all, insert, type Now, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import type { LeadEventTable, LeadWorkTable } from '#server/store/engine/schema.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { Act, Actor } from '#server/store/office-port.ts'
import type { AskedAct, WorkAct } from '#server/store/work-port.ts'
import { actColumns, toLeadEvent, workColumns } from './lead-event-rows.ts'

type HeldWork = LeadWorkTable & { quarantine: string | null }
type NewId = () => string

export function* recordEvents(
  queries: Queries,
  { leadIds, key, act, atMs, openMsBetween }: AskedAct,
  { actor, newId }: { actor: Actor; newId: NewId },
): Operation<string[]> {
  if (leadIds.length === 0) return []
  const held = yield* all(queries.lockWork(leadIds))
  const known = yield* eventsByLead(queries, held)
  const added = new Map<string, LeadEventTable>()
  const ids: string[] = []
  for (const row of held) {
    const before = known.get(row.lead_id) ?? []
    const same = before.find(({ act_key }) => act_key === key)
    ids.push(same?.id ?? newId())
    if (same) continue
    const waits = act.kind === 'touch' && answeringTouches.includes(act.touch) && isCounted(row)
    added.set(row.lead_id, {
      ...eventRow(row.lead_id, { id: ids.at(-1)!, key, atMs, actor, sequence: before.length + 1 }),
      ...actColumns(act),
      text: act.kind === 'touch' && act.text !== undefined ? storable(act.text) : null,
      waited_ms: waits ? Math.max(0, openMsBetween(row.clock_from_ms, atMs)) : null,
    })
  }
  if (added.size === 0) return ids
  yield* addEvents(queries, { held, known, added })
  yield* append(
    queries,
    auditOf(
      act,
      held.filter(({ lead_id }) => added.has(lead_id)),
    ),
    actor,
  )
  return ids
}

const isCounted = ({ runs_clock, is_quarantined }: HeldWork) => runs_clock === 1 && is_quarantined === 0

function auditOf(act: WorkAct, leads: HeldWork[]): Act {
  const on = leads.map(({ lead_id }) => lead_id)
  /** The previous value, if it was the same for all of them. */
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

/** In fold order. */
function* eventsByLead(queries: Queries, held: HeldWork[]): Operation<Map<string, LeadEventTable[]>> {
  if (held.length === 0) return new Map()
  const rows = yield* all(queries.eventsOf(held.map(({ lead_id }) => lead_id)))
  return Map.groupBy(rows, ({ lead_id }) => lead_id)
}

/** Rows per insert: a compiled statement is cached for each number of rows. */
const insertBatch = 50

function* addEvents(
  queries: Queries,
  {
    held,
    known,
    added,
  }: { held: HeldWork[]; known: Map<string, LeadEventTable[]>; added: Map<string, LeadEventTable> },
): Operation<void> {
  const rows = [...added.values()]
  for (let from = 0; from < rows.length; from += insertBatch)
    yield* insert({ lead_event: rows.slice(from, from + insertBatch) })
  const changed = held.filter(({ lead_id }) => added.has(lead_id))
  yield* project(
    queries,
    changed.map((row) => ({ row, events: [...(known.get(row.lead_id) ?? []), added.get(row.lead_id)!] })),
  )
}

/** Sets the rows beside leads to the fold of their events. */
function* project(queries: Queries, leads: { row: HeldWork; events: LeadEventTable[] }[]): Operation<void> {
  // Many leads often get the same change.
  const alike = new Map<string, { change: Partial<LeadWorkTable>; leadIds: string[] }>()
  for (const { row, events } of leads) {
    const change = changeOf(row, events)
    if (Object.keys(change).length === 0) continue
    const group = alike.get(JSON.stringify(change)) ?? { change, leadIds: [] }
    group.leadIds.push(row.lead_id)
    alike.set(JSON.stringify(change), group)
  }
  for (const { change, leadIds } of alike.values()) yield* all(queries.changeWork(leadIds, change))
}

function changeOf(row: HeldWork, events: LeadEventTable[]): Partial<LeadWorkTable> {
  const inOrder = events.toSorted((one, other) => one.at_ms - other.at_ms || one.sequence - other.sequence)
  const work = foldEvents(inOrder.map(toLeadEvent))
  const place = placeOf(work, { runsClock: row.runs_clock === 1, isQuarantined: row.is_quarantined === 1 })
  const columns = Object.entries({ ...workColumns(work), place })
  return Object.fromEntries(columns.filter(([name, value]) => row[name as keyof LeadWorkTable] !== value))
}

export function* withdrawEvents(
  queries: Queries,
  eventIds: string[],
  { actor, newId }: { actor: Actor; newId: NewId },
): Operation<number> {
  if (eventIds.length === 0) return 0
  const named = yield* all(queries.eventsById(eventIds))
  const held = yield* all(queries.lockWork(named.map(({ lead_id }) => lead_id).concat('')))
  const known = yield* eventsByLead(queries, held)
  let withdrawn = 0
  // Events of one lead are inserted one after another: each is a row with a number of its own.
  for (let round = named; round.length > 0; ) {
    const [turn, later] = oneOfEachLead(round)
    const added = new Map<string, LeadEventTable>()
    for (const event of turn) {
      const before = known.get(event.lead_id)
      if (!before || event.kind === 'withdrawn' || before.some(({ of_event }) => of_event === event.id)) continue
      const facts = { id: newId(), key: `withdrawn ${event.id}`, atMs: actor.atMs, actor, sequence: before.length + 1 }
      added.set(event.lead_id, { ...eventRow(event.lead_id, facts), of_event: event.id })
    }
    yield* addEvents(queries, { held, known, added })
    for (const [leadId, row] of added) known.get(leadId)?.push(row)
    withdrawn += added.size
    round = later
  }
  if (withdrawn > 0) yield* append(queries, { name: 'lead.withdraw', on: held.map(({ lead_id }) => lead_id) }, actor)
  return withdrawn
}

function oneOfEachLead(events: LeadEventTable[]): [LeadEventTable[], LeadEventTable[]] {
  const turn = [...new Map(events.map((event) => [event.lead_id, event])).values()]
  return [turn, events.filter((event) => !turn.includes(event))]
}

/** Returns how many were quarantined. */
export function* release(
  queries: Queries,
  leadIds: string[],
  { actor, newId, now }: { actor: Actor; newId: NewId; now: Now },
): Operation<number> {
  if (leadIds.length === 0) return 0
  const held = (yield* all(queries.lockWork(leadIds))).filter(({ quarantine }) => quarantine !== null)
  if (held.length === 0) return 0
  const nowMs = yield* now()
  for (const { lead_id: leadId } of held) {
    yield* all(queries.endQuarantine({ leadId }))
    yield* all(queries.makeWait({ leadId, from: 'held' }))
    yield* all(queries.advance({ leadId, nowMs }))
    yield* all(queries.releaseMail({ leadId, nowMs }))
  }
  const on = held.map(({ lead_id }) => lead_id)
  const freed = { is_quarantined: 0, clock_from_ms: actor.atMs }
  yield* all(queries.changeWork(on, freed))
  const free = held.map((row) => ({ ...row, ...freed }))
  const known = yield* eventsByLead(queries, free)
  // What was marked as spam before is a new lead now.
  const added = new Map(
    free
      .filter(({ status }) => status === 'spam')
      .map(({ lead_id }) => {
        const sequence = (known.get(lead_id)?.length ?? 0) + 1
        const row = eventRow(lead_id, { id: newId(), key: newId(), atMs: actor.atMs, actor, sequence })
        return [lead_id, { ...row, ...actColumns({ kind: 'status', status: 'new' }) }]
      }),
  )
  yield* addEvents(queries, { held: free, known, added })
  const others = free.filter(({ lead_id }) => !added.has(lead_id))
  yield* project(
    queries,
    others.map((row) => ({ row, events: known.get(row.lead_id) ?? [] })),
  )
  const reasons = new Set(held.map(({ quarantine }) => quarantine ?? undefined))
  const was = reasons.size === 1 ? [...reasons][0] : undefined
  yield* append(queries, { name: 'lead.release', on, was, became: 'released' }, actor)
  return held.length
}
