// Corrects a person's email address. The new address becomes the person's main address and is added to the person's
// senders (people.ts). Emails that were already sent keep the old address.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { atomically, first, type Operation } from '#server/store/engine/operation.ts'
import { query, statement } from '#server/store/engine/statement.ts'
import { type CommandRequest, recordEvents } from './lead-events.ts'
import { connectedSenders, isSentBy, joinSenders, senderOf } from './people.ts'

interface EmailCorrection extends Pick<CommandRequest, 'key' | 'atMs'> {
  /** The request on which the correction is recorded. */
  leadId: string
  /** Lowercase. */
  email: string
  /** Whether to join the two people if somebody else has the address. If false, nothing is done in that case. */
  joinsOther: boolean
}

type CorrectionOutcome =
  | { kind: 'corrected'; eventId: string }
  | { kind: 'unknown' }
  /** Somebody else has the address, so nothing was done. The id is that of the other person's newest request. */
  | { kind: 'of-other'; leadId: string }

export const correctEmail = atomically(function* (
  { leadId, email, key, atMs, joinsOther }: EmailCorrection,
  actor: Actor,
): Operation<CorrectionOutcome> {
  const sender = yield* senderOf(leadId)
  if (sender === undefined) return { kind: 'unknown' }
  const isTheirs = (yield* connectedSenders(sender)).includes(email)
  const other = isTheirs ? undefined : yield* first(newestOf(yield* connectedSenders(email)))
  if (other && !joinsOther) return { kind: 'of-other', leadId: other.id }
  // If the corrected address is the one that the request came from, the event contains it. Any other address is stored
  // only in person_link, because events are never changed and a purge must be able to remove the address.
  const command = { kind: 'corrected', field: 'email', value: email === sender ? email : undefined } as const
  const [eventId] = yield* recordEvents({ leadIds: [leadId], key, command, atMs, openMsBetween: () => 0 }, actor)
  if (eventId === undefined) return { kind: 'unknown' }
  yield* lockAudit()
  if (email !== sender && !(yield* first(linkById({ id: eventId })))) {
    yield* joinSenders([sender, email], actor, eventId)
    if (other) yield* appendAuditEntry({ name: 'lead.join', on: [leadId, other.id] }, actor)
  }
  return { kind: 'corrected', eventId }
})

const newestOf = query((db, senders: readonly string[]) =>
  db.selectFrom('lead').select('id').where(isSentBy(senders)).orderBy('received_at_ms', 'desc').orderBy('id').limit(1),
)

const linkById = statement((db, p: { id: string }) => db.selectFrom('person_link').select('id').where('id', '=', p.id))
