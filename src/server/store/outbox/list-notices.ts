// Lists withdrawal notices and their states. Such a notice tells a destination that somebody withdrew a consent.
import type { ConsentKind } from '#domain/consents/consent-kinds.ts'
import { all, type Operation, read } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query } from '#server/store/engine/statement.ts'
import type { WithdrawalNoticeTable } from './delivery-tables.ts'

export interface StoredNotice {
  id: string
  /** A lead that the destination got or may have got. */
  leadId: string
  destination: string
  kind: ConsentKind
  state: WithdrawalNoticeTable['state']
  attempts: number
  nextAttemptAtMs: number | undefined
  /** When the destination accepted the notice, or when the notice was given up. */
  settledAtMs: number | undefined
  /** How the last attempt ended. */
  reason: string | undefined
}

/** The withdrawal notices that concern these leads, oldest first. */
export const listNotices = read(function* (leadIds: readonly string[]): Operation<StoredNotice[]> {
  if (leadIds.length === 0) return []
  return (yield* all(noticesOf(leadIds))).map((row) => ({
    ...{ id: row.id, leadId: row.lead_id, destination: row.destination, kind: row.kind, state: row.state },
    ...{ attempts: row.attempts, nextAttemptAtMs: row.due_at_ms ?? undefined },
    ...{ settledAtMs: row.settled_at_ms ?? undefined, reason: row.note ?? undefined },
  }))
})

const noticesOf = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('withdrawal_notice')
    .innerJoin('consent_change', 'consent_change.id', 'withdrawal_notice.change_id')
    .select(['withdrawal_notice.id', 'lead_id', 'destination', 'kind', 'state', 'attempts'])
    .select(['due_at_ms', 'settled_at_ms', 'note'])
    .where('lead_id', 'in', padToPowerOfTwo(leadIds))
    .orderBy('created_at_ms')
    .orderBy('withdrawal_notice.id'),
)

/** The dead notices that concern these leads. Lists of leads count them together with the leads' deliveries. */
export const deadNoticesOf = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('withdrawal_notice')
    .select(['lead_id', 'state', 'attempts'])
    .where('lead_id', 'in', padToPowerOfTwo(leadIds))
    .where('state', '=', 'dead'),
)
