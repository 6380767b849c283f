// Books a call for somebody with whom a teammate agreed on a time.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { type Operation, serialized } from '#server/store/engine/operation.ts'
import { type AcceptOutcome, accept } from '#server/store/leads/accept-once.ts'
import { type CommandRequest, recordEvents } from '#server/store/leads/lead-events.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import { joinSenders, senderOf } from '#server/store/leads/people.ts'

interface Agreed extends Pick<CommandRequest, 'openMsBetween'> {
  /** Any of the person's requests. This request links the call to the person if the call has no email address. */
  leadId: string
}

/**
 * Agreeing on a time counts as a response to the person. Therefore, the transaction that books the call also records a
 * response on it ('booked'). This ends the waiting times of all the person's requests.
 */
export const addCall = serialized(function* (
  call: NewLead,
  { leadId, openMsBetween }: Agreed,
  actor: Actor,
): Operation<AcceptOutcome> {
  const outcome = yield* accept(call)
  if (outcome.kind !== 'stored') return outcome
  const sender = yield* senderOf(leadId)
  if (call.email === undefined && sender !== undefined) {
    yield* lockAudit()
    yield* joinSenders([sender, call.id], actor)
  }
  const command = { kind: 'touch', activity: 'booked' } as const
  yield* recordEvents({ leadIds: [call.id], key: 'booked', command, atMs: actor.atMs, openMsBetween }, actor)
  yield* appendAuditEntry({ name: 'call.add', on: [call.id] }, actor)
  return outcome
})
