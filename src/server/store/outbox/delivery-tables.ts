// The tables of the webhook outbox.
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
  /** In state 'due', when the delivery may be tried. In state 'leased', when the lease expires. Otherwise null. */
  due_at_ms: number | null
  /** Null if the delivery isn't leased. */
  lease_token: string | null
  /** The number of attempts since the lead was accepted or last sent again. */
  attempts: number
  delivered_at_ms: number | null
  created_at_ms: number
}

/** The lease token is part of the key, because each lease is one attempt. */
export interface AttemptTable {
  delivery_id: string
  lease_token: string
  at_ms: number
  duration_ms: number
  status: number | null
  reason: string
}

/**
 * Tells a destination that somebody withdrew a consent. An unsettled notice stays stored even if its lead is removed.
 */
export interface WithdrawalNoticeTable {
  /** The notice's `webhook-id`. */
  id: string
  change_id: string
  destination: string
  /** A lead that the destination got or may have got. */
  lead_id: string
  /** The exact body; empty once the notice is delivered. */
  body: string
  state: 'due' | 'leased' | 'delivered' | 'dead'
  /** `due_at_ms` and the next two columns mean the same as in a delivery. */
  due_at_ms: number | null
  lease_token: string | null
  attempts: number
  created_at_ms: number
  settled_at_ms: number | null
  /** How the last attempt ended. */
  note: string | null
}
