// Makes one attempt at a claimed delivery: sends it, decides what happens next, and records the outcome. No lead is
// lost: until the outcome is recorded, the delivery is only leased, and it becomes due again when the lease ends.

import type { NewEmail } from '#server/store/emails/email.ts'
import type { AttemptOutcome, ClaimedDelivery } from '#server/store/outbox/send-due.ts'
import type { ClaimedNotice } from '#server/store/outbox/withdrawal-notices.ts'
import type { Clock } from './clock.ts'
import { type DeliveryLog, type DestinationWatch, isGone } from './destination-watch.ts'
import { recordOutcome } from './outbox-loop.ts'
import { nextAttempt } from './retry-schedule.ts'
import type { SendOutcome, Webhook } from './send-webhook.ts'

export interface Attempt {
  delivery: ClaimedDelivery | ClaimedNotice
  leaseEndsAtMs: number
  destination: { name: string; webhook: Webhook; watch: DestinationWatch }
  /** Resolves to false if the lease was lost. */
  record: (outcome: AttemptOutcome) => Promise<boolean>
  clock: Clock
  random: () => number
  log: DeliveryLog
  isStopped: () => boolean
  /** Makes the email to the team if the delivery is parked after its last attempt. If missing, no email is sent. */
  parkedEmail?: ((given: { reason: string; atMs: number }) => NewEmail) | undefined
}

/** Makes the email to the team about a delivery that is parked after its last attempt. */
export type NotifyParked = (delivery: ClaimedDelivery, given: { reason: string; atMs: number }) => NewEmail

export async function attemptDelivery(attempt: Attempt): Promise<void> {
  const { delivery, destination, clock, log } = attempt
  const attemptedAtMs = clock.nowMs()
  const outcome = await destination.webhook.send({ id: delivery.id, body: delivery.body })
  const nowMs = clock.nowMs()
  destination.watch.record(outcome, nowMs)
  const next = whatFollows(attempt, outcome)
  if (next.kind === 'dead') {
    const leadId = 'leadId' in delivery ? delivery.leadId : undefined
    const fields = { destination: destination.name, deliveryId: delivery.id, leadId }
    log.error(
      { ...fields, alarm: 'delivery-dead', reason: outcome.reason },
      'delivery is parked after its last attempt',
    )
  }
  await record(attempt, {
    deliveryId: delivery.id,
    leaseToken: delivery.leaseToken,
    attemptedAtMs,
    durationMs: nowMs - attemptedAtMs,
    status: outcome.status,
    reason: outcome.reason,
    next,
    teamEmail: next.kind === 'dead' ? attempt.parkedEmail?.({ reason: outcome.reason, atMs: nowMs }) : undefined,
  })
}

function whatFollows({ delivery, random }: Attempt, outcome: SendOutcome): AttemptOutcome['next'] {
  if (outcome.kind === 'ok') return { kind: 'delivered' }
  // An attempt uses up no retry if our server is shutting down or if the destination is gone (410). `destination.watch`
  // pauses a gone destination in this process's memory, so the store needs no record of the pause.
  if (outcome.kind === 'abandoned' || isGone(outcome)) return { kind: 'given-back' }
  return nextAttempt({ attempts: delivery.attempts + 1, random, retryAfterMs: outcome.retryAfterMs })
}

const record = (attempt: Attempt, outcome: AttemptOutcome) =>
  recordOutcome({
    ...attempt,
    record: () => attempt.record(outcome),
    onLost: () =>
      attempt.log.warn({ deliveryId: outcome.deliveryId }, 'the attempt was not recorded: its lease had run out'),
  })
