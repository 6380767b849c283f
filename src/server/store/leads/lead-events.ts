// Records what the team does with people. Every operation locks the people first and the audit after them. After each
// change, the people's rows are recomputed from all events of all their requests, so that rows and events always agree.
import { randomUUID } from 'node:crypto'
import type { CorrectableField } from '#domain/leads/project-person.ts'
import { type Activity, attempts, responses, type Status } from '#domain/leads/statuses.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit, type NewAuditEntry } from '#server/store/audit/audit.ts'
import { releaseEmails } from '#server/store/emails/add-emails.ts'
import { all, atomically, insert, now, type Operation } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query, statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import { advance, makeWait } from '#server/store/outbox/chain.ts'
import { commandColumns } from './lead-event-rows.ts'
import type { LeadEventTable, LeadWorkTable, PersonTable } from './lead-tables.ts'
import { endCorrections } from './people.ts'
import { eventsOf, lockPeople, projectPeople } from './person-rows.ts'

export type LeadCommand =
  | { kind: 'touch'; activity: Activity; text?: string | undefined }
  /** If `to` is undefined, nobody owns the person anymore. */
  | { kind: 'assigned'; to: string | undefined }
  | { kind: 'status'; status: Status; amountUsd?: number | undefined; reason?: string | undefined }
  /** If `dueAtMs` is undefined, there is no next step anymore. */
  | { kind: 'due'; dueAtMs: number | undefined; text?: string | undefined }
  | { kind: 'corrected'; field: CorrectableField; value: string }
  /** If `value` is undefined, the new address is stored in person_link (correct-email.ts). */
  | { kind: 'corrected'; field: 'email'; value: string | undefined }
  | { kind: 'tagged' | 'untagged'; tagId: string }

export interface CommandRequest {
  /** The requests to which the command applies. The command changes the people who sent these requests. */
  leadIds: string[]
  /** A command that is repeated with the same key is recorded only once. */
  key: string
  command: LeadCommand
  /** When the command was given. The actor's time is the time of recording. */
  atMs: number
  /**
   * Returns how much of a span is in open hours. Waits are computed only once, when the command is recorded, so they
   * stay the same when the open hours change later.
   */
  openMsBetween(fromMs: number, toMs: number): number
}

type HeldRequest = LeadWorkTable & Pick<PersonTable, 'status' | 'owner_id'> & { quarantine: string | null }

/** Applies one command to one or more leads. Returns an event's id for each lead that still exists. */
export const recordEvents = atomically(function* (
  { leadIds, key, command, atMs, openMsBetween }: CommandRequest,
  actor: Actor,
): Operation<string[]> {
  if (leadIds.length === 0) return []
  const people = yield* lockPeople(leadIds)
  const held = yield* all(requestsById(leadIds))
  const known = yield* eventsByLead(held)
  const open = isMeasured(command) && people.length > 0 ? yield* all(measuredRequests(people, leadIds)) : []
  const added: LeadEventTable[] = []
  const ids: string[] = []
  for (const row of held) {
    const before = known.get(row.lead_id) ?? []
    const same = before.find(({ act_key }) => act_key === key)
    ids.push(same?.id ?? randomUUID())
    if (same) continue
    const waits = open
      .filter(({ person_id }) => person_id === row.person_id)
      .map((one) => [one.lead_id, Math.max(0, openMsBetween(one.clock_from_ms, atMs))] as const)
    const others = waits.filter(([id]) => id !== row.lead_id)
    added.push({
      ...eventRow(row.lead_id, { id: ids.at(-1)!, key, atMs, actor, sequence: before.length + 1 }),
      ...storableColumns(command),
      waited_ms: waits.find(([id]) => id === row.lead_id)?.[1] ?? null,
      other_waits: others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null,
    })
  }
  if (added.length === 0) return ids
  yield* addEvents(added)
  yield* projectPeople(people)
  const changed = new Set(added.map(({ lead_id }) => lead_id))
  yield* appendAuditEntry(
    auditOf(
      command,
      held.filter(({ lead_id }) => changed.has(lead_id)),
    ),
    actor,
  )
  return ids
})

/** Whether the waits of the person's requests are recorded with the command. */
const isMeasured = (command: LeadCommand) =>
  command.kind === 'touch' && (attempts.includes(command.activity) || responses.includes(command.activity))

function storableColumns(command: LeadCommand): ReturnType<typeof commandColumns> {
  const columns = commandColumns(command)
  return { ...columns, text: columns.text === null ? null : storable(columns.text) }
}

function auditOf(command: LeadCommand, leads: HeldRequest[]): NewAuditEntry {
  const on = leads.map(({ lead_id }) => lead_id)
  /** Returns the previous value if it was the same for all leads. */
  const before = (of: (lead: HeldRequest) => string) => {
    const values = new Set(leads.map(of))
    return values.size === 1 ? [...values][0] : undefined
  }
  switch (command.kind) {
    case 'touch':
      return { name: 'lead.touch', on, became: command.activity }
    case 'assigned':
      return {
        name: 'lead.assign',
        on,
        was: before((lead) => lead.owner_id ?? 'nobody'),
        became: command.to ?? 'nobody',
      }
    case 'status':
      return { name: 'lead.status', on, was: before(({ status }) => status), became: command.status }
    case 'due':
      return {
        name: 'lead.due',
        on,
        became: command.dueAtMs === undefined ? 'none' : new Date(command.dueAtMs).toISOString(),
      }
    case 'corrected':
      return { name: 'lead.correct', on, became: command.field }
    case 'tagged':
    case 'untagged':
      return { name: command.kind === 'tagged' ? 'lead.tag' : 'lead.untag', on, became: command.tagId }
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
  other_waits: null,
  of_event: null,
})

/** Returns the events of each lead, oldest first. */
function* eventsByLead(held: HeldRequest[]): Operation<Map<string, LeadEventTable[]>> {
  if (held.length === 0) return new Map()
  const rows = yield* all(eventsOf(held.map(({ lead_id }) => lead_id)))
  return Map.groupBy(rows, ({ lead_id }) => lead_id)
}

/** Rows per insert, limited because a compiled statement is cached for each number of rows. */
const insertBatch = 50

function* addEvents(rows: LeadEventTable[]): Operation<void> {
  for (let from = 0; from < rows.length; from += insertBatch)
    yield* insert({ lead_event: rows.slice(from, from + insertBatch) })
}

/**
 * Withdraws events, except those that are withdrawn already or withdraw another event. Returns how many it withdrew.
 */
export const withdrawEvents = atomically(function* (eventIds: string[], actor: Actor): Operation<number> {
  if (eventIds.length === 0) return 0
  const named = yield* all(eventsById(eventIds))
  const people = yield* lockPeople(named.map(({ lead_id }) => lead_id))
  const held = named.length > 0 ? yield* all(requestsById(named.map(({ lead_id }) => lead_id))) : []
  const known = yield* eventsByLead(held)
  const added: LeadEventTable[] = []
  for (const event of named) {
    const before = known.get(event.lead_id)
    if (!before || event.kind === 'withdrawn' || before.some(({ of_event }) => of_event === event.id)) continue
    const row = eventRow(event.lead_id, {
      id: randomUUID(),
      key: `withdrawn ${event.id}`,
      atMs: actor.atMs,
      actor,
      sequence: before.length + 1,
    })
    before.push({ ...row, of_event: event.id })
    added.push({ ...row, of_event: event.id })
  }
  if (added.length === 0) return 0
  yield* addEvents(added)
  const corrections = named.filter(({ kind, value }) => kind === 'corrected' && value === 'email')
  if (corrections.length > 0) yield* lockAudit()
  yield* endCorrections(
    corrections.map(({ id }) => id),
    actor,
  )
  yield* projectPeople(people)
  yield* appendAuditEntry({ name: 'lead.withdraw', on: held.map(({ lead_id }) => lead_id) }, actor)
  return added.length
})

/** Releases leads from quarantine, which starts their deliveries and waiting times. Returns how many were released. */
export const release = atomically(function* (leadIds: string[], actor: Actor): Operation<number> {
  if (leadIds.length === 0) return 0
  const people = yield* lockPeople(leadIds)
  const held = (yield* all(requestsById(leadIds))).filter(({ quarantine }) => quarantine !== null)
  if (held.length === 0) return 0
  const nowMs = yield* now()
  for (const { lead_id: leadId } of held) {
    yield* all(endQuarantine({ leadId }))
    yield* all(makeWait({ leadId, from: 'held' }))
    yield* all(advance({ leadId, nowMs }))
    yield* all(releaseEmails({ leadId, nowMs }))
  }
  const on = held.map(({ lead_id }) => lead_id)
  yield* all(startClocks(on, actor.atMs))
  // Releasing a request says that its person isn't spam, so people who were marked as spam get the status 'new'.
  const spam = held.filter(({ status }) => status === 'spam')
  const known = yield* eventsByLead(spam)
  yield* addEvents(
    spam.map(({ lead_id }) => {
      const sequence = (known.get(lead_id)?.length ?? 0) + 1
      const row = eventRow(lead_id, { id: randomUUID(), key: randomUUID(), atMs: actor.atMs, actor, sequence })
      return { ...row, ...commandColumns({ kind: 'status', status: 'new' }) }
    }),
  )
  yield* projectPeople(people)
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

const startClocks = query((db, leadIds: readonly string[], atMs: number) =>
  db
    .updateTable('lead_work')
    .set({ is_quarantined: 0, clock_from_ms: atMs })
    .where('lead_id', 'in', padToPowerOfTwo(leadIds)),
)

const requestsById = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('lead_work')
    .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
    .innerJoin('person', 'person.id', 'lead_work.person_id')
    .selectAll('lead_work')
    .select(['lead.quarantine', 'person.status', 'person.owner_id'])
    .where('lead_work.lead_id', 'in', padToPowerOfTwo(leadIds))
    .orderBy('lead.id'),
)

/**
 * The requests whose wait is recorded with an activity. They have the two-minute target, aren't quarantined and are
 * unanswered. A request on which the activity itself is recorded is included even if it was answered: the earlier
 * response may be withdrawn later, and then the wait until this activity counts.
 */
const measuredRequests = query((db, personIds: readonly string[], leadIds: readonly string[]) =>
  db
    .selectFrom('lead_work')
    .select(['lead_id', 'person_id', 'clock_from_ms'])
    .where('person_id', 'in', padToPowerOfTwo(personIds))
    .where('answer_within', '=', 'two-minutes')
    .where('is_quarantined', '=', 0)
    .where(({ eb, or }) => or([eb('answered_at_ms', 'is', null), eb('lead_id', 'in', padToPowerOfTwo(leadIds))])),
)

const eventsById = query((db, ids: readonly string[]) =>
  db.selectFrom('lead_event').selectAll().where('id', 'in', padToPowerOfTwo(ids)),
)
