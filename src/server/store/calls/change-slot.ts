// Moves or cancels a call, or changes the link of a video call.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { addEmails, dropEmailsAboutCall } from '#server/store/emails/add-emails.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import { all, first, insert, now, type Operation, serialized } from '#server/store/engine/operation.ts'
import { addDeliveries, lockLead } from '#server/store/outbox/chain.ts'
import type { AddedDelivery } from '#server/store/outbox/delivery.ts'
import { isBlocked } from './blocks.ts'
import type { SlotChangeTable } from './call-tables.ts'
import { freeSlot, moveSlot, type Slot, setJoinUrl, slotChangesOf, slotHolders, slotOf } from './slots.ts'

interface SlotChange {
  deliveries?: AddedDelivery[] | undefined
  emails?: NewEmail[] | undefined
  actor?: Actor | undefined
}

/**
 * Moves or frees a booking's slot. Returns 'taken' if the new slot isn't free, 'unknown' if the lead has no slot. The
 * same transaction adds the webhooks and emails about the change and drops unsent emails about the old time.
 * @param change if it has no actor, the visitor made the change, and the audit doesn't record it
 */
export const changeSlot = serialized(function* (
  leadId: string,
  slot: Slot | undefined,
  { deliveries, emails, actor }: SlotChange = {},
): Operation<'changed' | 'taken' | 'unknown'> {
  yield* first(lockLead({ leadId }))
  const held = yield* first(slotOf({ leadId }))
  if (!held) return 'unknown'
  if (slot) {
    const holders = yield* all(slotHolders(slot))
    if (holders.some(({ lead_id }) => lead_id !== leadId) || (yield* isBlocked(slot))) return 'taken'
    yield* all(moveSlot({ leadId, ...slot }))
  } else {
    yield* all(freeSlot({ leadId }))
  }
  const sequence = (yield* all(slotChangesOf({ leadId }))).length + 1
  const was = { startMs: held.start_ms, endMs: held.end_ms }
  const nowMs = yield* now()
  const change = { leadId, sequence, was, slot, atMs: nowMs, who: actor?.who }
  yield* insert({ slot_change: [slotChangeRow(change)] })
  const note = slot ? 'The call was moved.' : 'The call was canceled.'
  yield* all(dropEmailsAboutCall({ leadId, note, nowMs }))
  yield* addEmails(causedBy(sequence, emails), nowMs)
  if (deliveries) yield* addDeliveries(leadId, deliveries)
  const name = slot ? 'call.move' : 'call.cancel'
  if (actor) yield* appendAuditEntry({ name, on: [leadId], was: 'booked', became: slot ? 'moved' : 'canceled' }, actor)
  return 'changed'
})

interface JoinUrlChange {
  /** The call's own link; undefined if the call uses the team's link (`joinUrl` in content/booking.yaml). */
  joinUrl: string | undefined
  /** The link that the visitor gets: the call's own link or the team's link. */
  shown: string
  emails?: NewEmail[] | undefined
  /**
   * The teammate who changed this call's link. Undefined if the team's link changed. A change of the team's link
   * doesn't affect a call that has its own link. It also doesn't affect a call whose last recorded link equals `shown`.
   */
  actor?: Actor | undefined
}

/**
 * Changes the link of a video call and records that as a change of the call, so that its calendar entry changes, too.
 * Unsent emails about the call stay, because an email gets the link that is valid when the email is composed.
 */
export const changeJoinUrl = serialized(function* (
  leadId: string,
  { joinUrl, shown, emails, actor }: JoinUrlChange,
): Operation<'changed' | 'unchanged' | 'unknown'> {
  yield* first(lockLead({ leadId }))
  const held = yield* first(slotOf({ leadId }))
  if (!held) return 'unknown'
  const changes = yield* all(slotChangesOf({ leadId }))
  const lastShown = changes.findLast(({ join_url }) => join_url !== null)?.join_url
  if (!actor && (held.join_url !== null || lastShown === shown)) return 'unchanged'
  const slot = { startMs: held.start_ms, endMs: held.end_ms }
  const sequence = changes.length + 1
  const nowMs = yield* now()
  if (actor) yield* all(setJoinUrl({ leadId, joinUrl: joinUrl ?? null }))
  const change = { leadId, sequence, was: slot, slot, atMs: nowMs, who: actor?.who, joinUrl: shown }
  yield* insert({ slot_change: [slotChangeRow(change)] })
  yield* addEmails(causedBy(sequence, emails), nowMs)
  // The audit doesn't contain the link, because anybody with the link can enter the call.
  const [was, became] = [held.join_url ?? undefined, joinUrl].map((link) => (link === undefined ? 'team' : 'own'))
  if (actor) yield* appendAuditEntry({ name: 'call.link', on: [leadId], was, became }, actor)
  return 'changed'
})

/**
 * The sequence number makes the cause key unique to this change, even if two changes were prepared from the same state
 * of the call. Otherwise, the second change's emails would be skipped as duplicates.
 */
const causedBy = (sequence: number, emails: readonly NewEmail[] = []) =>
  emails.map((mail) => ({ ...mail, causeKey: `${mail.causeKey} ${sequence}` }))

interface SlotChanged {
  leadId: string
  sequence: number
  was: Slot
  slot: Slot | undefined
  atMs: number
  who: string | undefined
  joinUrl?: string
}

const slotChangeRow = ({ leadId, sequence, was, slot, atMs, who, joinUrl }: SlotChanged): SlotChangeTable => ({
  lead_id: leadId,
  sequence,
  start_ms: slot?.startMs ?? null,
  end_ms: slot?.endMs ?? null,
  at_ms: atMs,
  who: who ?? null,
  was_start_ms: was.startMs,
  was_end_ms: was.endMs,
  join_url: joinUrl ?? null,
})
