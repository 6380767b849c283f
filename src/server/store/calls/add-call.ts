// Books a call for somebody with whom a teammate agreed on a time.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { type Operation, serialized } from '#server/store/engine/operation.ts'
import { type AcceptOutcome, accept } from '#server/store/leads/accept-lead.ts'
import { type ActRequest, recordEvents } from '#server/store/leads/lead-events.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'

/** Whoever agreed on a time has responded, so the same transaction records that: it ends the person's open waits. */
export const addCall = serialized(function* (
  call: NewLead,
  { openMsBetween }: Pick<ActRequest, 'openMsBetween'>,
  actor: Actor,
): Operation<AcceptOutcome> {
  const outcome = yield* accept(call)
  if (outcome.kind !== 'stored') return outcome
  const act = { kind: 'touch', touch: 'booked' } as const
  yield* recordEvents({ leadIds: [call.id], key: 'booked', act, atMs: actor.atMs, openMsBetween }, actor)
  yield* appendAuditEntry({ name: 'call.add', on: [call.id] }, actor)
  return outcome
})
