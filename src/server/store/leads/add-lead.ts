// Adds a lead that a teammate typed in. The teammate becomes the person's owner, unless the person has one already.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { first, type Operation, serialized } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { type AcceptOutcome, accept } from './accept-once.ts'
import { type LeadCommand, recordEvents } from './lead-events.ts'
import type { NewLead } from './new-lead.ts'

/** @param nextStep planned in the same transaction */
export const addLead = serialized(function* (
  lead: NewLead,
  nextStep: { dueAtMs: number; text?: string | undefined } | undefined,
  actor: Actor,
): Operation<AcceptOutcome> {
  const outcome = yield* accept(lead)
  if (outcome.kind !== 'stored') return outcome
  const person = yield* first(personOfLead({ leadId: lead.id }))
  // The teammate has talked to this person, so an earlier spam status was wrong.
  if (person?.status === 'spam') yield* record(lead.id, { kind: 'status', status: 'new' }, actor)
  if (!person?.owner_id) yield* record(lead.id, { kind: 'assigned', to: actor.who }, actor)
  if (nextStep) yield* record(lead.id, { kind: 'due', ...nextStep }, actor)
  yield* appendAuditEntry({ name: 'lead.add', on: [lead.id] }, actor)
  return outcome
})

const record = (leadId: string, command: LeadCommand, actor: Actor) =>
  recordEvents(
    { leadIds: [leadId], key: `added ${command.kind}`, command, atMs: actor.atMs, openMsBetween: () => 0 },
    actor,
  )

const personOfLead = statement((db, p: { leadId: string }) =>
  db
    .selectFrom('lead_work')
    .innerJoin('person', 'person.id', 'lead_work.person_id')
    .select(['person.owner_id', 'person.status'])
    .where('lead_work.lead_id', '=', p.leadId),
)
