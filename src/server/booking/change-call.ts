// Moves or frees the call that a booking holds and tells its webhooks, in one transaction of the store: for the visitor's
// own page and for the operator's command.
import { isoTime } from '#domain/time/iso-time.ts'
import { booking } from '#forms/booking.ts'
import { webhookBody } from '#forms/parse-submission.ts'
import type { Actor } from '#server/store/office-port.ts'
import type { LeadStore, Slot, StoredLead } from '#server/store/port.ts'

interface CallChange {
  store: Pick<LeadStore, 'changeSlot'>
  nowMs(): number
  destinationsOf(form: string): string[]
  /** Who changes it for the visitor; undefined: the visitor. */
  actor?: Actor | undefined
}

/**
 * @param slot the new one; undefined frees the call
 * @returns 'not-booked' where the lead holds no call that is still ahead
 */
export async function changeCall(
  lead: Pick<StoredLead, 'id' | 'values' | 'slot'>,
  slot: Slot | undefined,
  { store, nowMs, destinationsOf, actor }: CallChange,
): Promise<'changed' | 'taken' | 'not-booked'> {
  if (!lead.slot || lead.slot.startMs <= nowMs()) return 'not-booked'
  const [before, start] = [lead.slot, slot ?? lead.slot].map(({ startMs }) => isoTime(startMs))
  const told = slot ? { change: 'rescheduled', previousStart: before } : { change: 'cancelled' }
  const body = JSON.stringify({ ...webhookBody(booking, { ...lead.values, start }), ...told })
  const tell = destinationsOf(booking.name).map((destination) => ({ destination, body }))
  const outcome = await store.changeSlot(lead.id, slot, { tell, actor })
  return outcome === 'unknown' ? 'not-booked' : outcome
}
