// Reschedules or cancels a booked call and queues the webhooks and emails about it, in one store transaction. Used
// by the visitor's page, the office and the operator's command.
import { byHandMark } from '#domain/leads/by-hand.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { booking } from '#forms/booking.ts'
import { webhookBody } from '#forms/parse-submission.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import type { Slot } from '#server/store/calls/slots.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import type { LeadStore } from '#server/store/store.ts'

export interface ChangedCall {
  leadId: string
  email: string | undefined
  /** The number of this change to the booking, starting at 1. */
  sequence: number
  was: Slot
  /** The new slot; undefined if the call was canceled. */
  slot: Slot | undefined
  by: 'team' | 'visitor'
  nowMs: number
}

export interface ChangedLink {
  leadId: string
  email: string | undefined
  slot: Slot
  /** The link that the visitor gets. */
  joinUrl: string
}

interface CallChange {
  store: Pick<LeadStore, 'changeSlot'>
  nowMs(): number
  destinationsOf(form: string): string[]
  /** The emails that notify the visitor of the change. */
  emailsOfChange(change: ChangedCall): NewEmail[]
  /** Who changes the call for the visitor; undefined if the visitor does it. */
  actor?: Actor | undefined
}

/**
 * @param slot the new slot; undefined cancels the call
 * @returns 'not-booked' if the lead has no upcoming call
 */
export async function changeCall(
  lead: Pick<WholeLead, 'id' | 'email' | 'values' | 'slot' | 'slotChanges'>,
  slot: Slot | undefined,
  { store, nowMs, destinationsOf, emailsOfChange, actor }: CallChange,
): Promise<'changed' | 'taken' | 'not-booked'> {
  if (!lead.slot || lead.slot.startMs <= nowMs()) return 'not-booked'
  const [before, start] = [lead.slot, slot ?? lead.slot].map(({ startMs }) => isoTime(startMs))
  const changed = slot ? { change: 'rescheduled', previousStart: before } : { change: 'cancelled' }
  const body = JSON.stringify({ ...webhookBody(booking, { ...lead.values, start }), ...changed })
  const isByHand = lead.values.addedByTeam === byHandMark.addedByTeam
  const deliveries = (isByHand ? [] : destinationsOf(booking.name)).map((destination) => ({ destination, body }))
  const sequence = lead.slotChanges.length + 1
  const by = actor ? 'team' : 'visitor'
  const change: ChangedCall = { leadId: lead.id, email: lead.email, sequence, was: lead.slot, slot, by, nowMs: nowMs() }
  const outcome = await store.changeSlot(lead.id, slot, { deliveries, emails: emailsOfChange(change), actor })
  return outcome === 'unknown' ? 'not-booked' : outcome
}
