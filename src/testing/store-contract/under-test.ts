// What the parts of the store's contract have in common.
import type { AcceptOutcome } from '#server/store/leads/accept-once.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import type { AttemptOutcome, ClaimedDelivery } from '#server/store/outbox/send-due.ts'
import type { LeadStore, Store } from '#server/store/store.ts'
import { sampleLead } from '#testing/leads.ts'

export interface StoreUnderTest {
  store(): Store
  /** Opens a second server on the same store. */
  open(): Promise<Store>
  /** Sets the store's clock, which stands still; each test starts at 1,000. */
  setNow(ms: number): Promise<void>
  /** Restarts the same server. */
  reopen(): Promise<void>
  /** Starts a server on a store with the tables of an older release and the rows that `statements` insert. */
  reopenFrom(schemaVersion: number, statements: string[]): Promise<void>
  /**
   * Bypasses the store, as somebody with the database password could.
   * @param how `isUnlocked` first drops the triggers that protect the audit log
   */
  execute(statements: string[], how?: { isUnlocked: boolean }): Promise<void>
}

export function acceptMany(
  store: LeadStore,
  count: number,
  changes: (index: number) => Partial<NewLead> = () => ({}),
): Promise<AcceptOutcome[]> {
  const numbered = (index: number) => `lead-${String(index).padStart(4, '0')}`
  const leads = Array.from({ length: count }, (_, index) => sampleLead({ id: numbered(index), ...changes(index) }))
  return Promise.all(leads.map((lead) => store.accept(lead)))
}

export const claiming = { leaseMs: 500, limit: 100, perDestination: 100, except: [] }

export const delivered = { kind: 'delivered' } as const

export const outcome = (
  { id, leaseToken }: ClaimedDelivery,
  next: AttemptOutcome['next'],
  attemptedAtMs = 1_000,
): AttemptOutcome => ({
  deliveryId: id,
  leaseToken,
  attemptedAtMs,
  durationMs: 12,
  status: 200,
  reason: 'HTTP 200',
  next,
})
