// The tables of the outbox of webhooks.
import type { KeyColumns } from '#server/store/engine/key-columns.ts'
import type { DeliveryState } from './delivery.ts'

export interface DeliveryTables {
  delivery: DeliveryTable
  attempt: AttemptTable
  withdrawal_notice: WithdrawalNoticeTable
}

export const deliveryTables = {
  delivery: ['id'],
  attempt: ['delivery_id', 'lease_token'],
  withdrawal_notice: ['id'],
} satisfies KeyColumns<DeliveryTables>

export interface DeliveryTable {
  id: string
  lead_id: string
  destination: string
  position: number
  body: string
  state: DeliveryState
  /** In state due, when the delivery may be tried; in state leased, when the lease expires; otherwise null. */
  due_at_ms: number | null
  /** Set only while the delivery is leased. */
  lease_token: string | null
  /** The number of attempts since the lead was accepted or last sent again. */
  attempts: number
  delivered_at_ms: number | null
  created_at_ms: number
}

/** Each lease is one attempt, so the lease token is part of the key. */
export interface AttemptTable {
  delivery_id: string
  lease_token: string
  at_ms: number
  duration_ms: number
  status: number | null
  reason: string
}

/**
 * Tells a destination that somebody withdrew a consent. A notice that isn't settled is kept even if its lead is
 * removed.
 */
export interface WithdrawalNoticeTable {
  /** Its `webhook-id`. */
  id: string
  change_id: string
  destination: string
  /** A lead that the destination got or may have got. */
  lead_id: string
  /** The exact body; empty once it is delivered. */
  body: string
  state: 'due' | 'leased' | 'delivered' | 'dead'
  /** As in a delivery. */
  due_at_ms: number | null
  lease_token: string | null
  attempts: number
  created_at_ms: number
  settled_at_ms: number | null
  /** How the last attempt ended. */
  note: string | null
}
