// A webhook delivery and its database row.
import type { AttemptTable, DeliveryTable } from './delivery-tables.ts'

/** docs/decisions/030-the-outbox.md explains the transitions. 'held' means that the lead is quarantined. */
export type DeliveryState = 'waiting' | 'due' | 'leased' | 'delivered' | 'dead' | 'held'

export interface NewDelivery {
  /** The destination's name in `src/forms/destinations.ts`. */
  destination: string
  /** The delivery with position 0 is tried first. */
  position: number
  /** The exact body, serialized once, so that every attempt sends the same bytes. */
  body: string
}

/** A delivery that is added to a lead later. It gets the next free position. */
export type AddedDelivery = Omit<NewDelivery, 'position'>

export interface StoredDelivery {
  id: string
  destination: string
  position: number
  state: DeliveryState
  attempts: number
  nextAttemptAtMs: number | undefined
  deliveredAtMs: number | undefined
  body: string
  log: { atMs: number; durationMs: number; status: number | undefined; reason: string }[]
}

/**
 * The delivery's id is sent as the `webhook-id`. The id is the same for all retries. It contains no period, because
 * the signature uses the period as a separator.
 */
export const deliveryId = (leadId: string, position: number) => `${leadId}-${position}`

export function deliveryRow(
  leadId: string,
  { destination, position, body }: NewDelivery,
  { state, atMs }: { state: 'held' | 'due' | 'waiting'; atMs: number },
): DeliveryTable {
  return {
    id: deliveryId(leadId, position),
    lead_id: leadId,
    destination,
    position,
    body,
    state,
    due_at_ms: state === 'due' ? atMs : null,
    lease_token: null,
    attempts: 0,
    delivered_at_ms: null,
    created_at_ms: atMs,
  }
}

export const toStoredDelivery = (row: DeliveryTable, attempts: AttemptTable[]): StoredDelivery => ({
  id: row.id,
  destination: row.destination,
  position: row.position,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAtMs: row.due_at_ms ?? undefined,
  deliveredAtMs: row.delivered_at_ms ?? undefined,
  body: row.body,
  log: attempts
    .filter(({ delivery_id }) => delivery_id === row.id)
    .map(({ at_ms, duration_ms, status, reason }) => ({
      atMs: at_ms,
      durationMs: duration_ms,
      status: status ?? undefined,
      reason,
    })),
})
