// One attempt at one claimed delivery: send, decide what follows, record it. The lead is safe at every instant: until
// the outcome is recorded the row is only leased, and becomes due again by itself.

import type { AttemptOutcome, ClaimedDelivery, LeadStore } from '#server/store/port.ts'
import type { Clock } from './clock.ts'
import { type DeliveryLog, type DestinationWatch, isGone } from './destination-watch.ts'
import { nextAttempt } from './retry-schedule.ts'
import type { SendOutcome, Webhook } from './send-webhook.ts'
import { backoffMs } from './wake-loop.ts'

interface Attempt {
  delivery: ClaimedDelivery
  leaseEndsAtMs: number
  destination: { name: string; webhook: Webhook; watch: DestinationWatch }
  store: Pick<LeadStore, 'recordAttempt'>
  clock: Clock
  random: () => number
  log: DeliveryLog
  isStopped: () => boolean
}

export async function attemptDelivery(attempt: Attempt): Promise<void> {
  const { delivery, destination, clock, log } = attempt
  const attemptedAtMs = clock.nowMs()
  const outcome = await destination.webhook.send({ id: delivery.id, body: delivery.body })
  const nowMs = clock.nowMs()
  destination.watch.record(outcome, nowMs)
  const next = whatFollows(attempt, outcome)
  if (next.kind === 'dead') {
    const fields = { destination: destination.name, deliveryId: delivery.id, leadId: delivery.leadId }
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
  })
}

function whatFollows({ delivery, random }: Attempt, outcome: SendOutcome): AttemptOutcome['next'] {
  if (outcome.kind === 'ok') return { kind: 'delivered' }
  // Neither our own stopping nor a whole destination that is gone is a failure of this lead. That a destination rests is
  // this process's memory; what is written down is when the lead itself may be tried.
  if (outcome.kind === 'abandoned' || isGone(outcome)) return { kind: 'given-back' }
  return nextAttempt({ attempts: delivery.attempts + 1, random, retryAfterMs: outcome.retryAfterMs })
}

// A store that is away for a moment costs nothing: tried again while the lease lasts. After that the row is due for
// everybody, and the receiver gets the same webhook-id once more.
async function record({ leaseEndsAtMs, store, clock, log, isStopped }: Attempt, outcome: AttemptOutcome) {
  for (let failures = 0; ; failures++) {
    try {
      const held = await store.recordAttempt(outcome)
      if (!held) log.warn({ deliveryId: outcome.deliveryId }, 'the attempt was not recorded: its lease had run out')
      return
    } catch (fault) {
      if (isStopped() || clock.nowMs() >= leaseEndsAtMs) throw fault
      await new Promise<void>((resume) => {
        clock.setTimer(backoffMs(failures), resume)
      })
    }
  }
}
