// Delivers leads, and notices of withdrawals, to their destinations until `stop`: claims due rows with a lease, sends
// them and records each outcome. If the process dies, its rows are sent again. No row is lost, but some may arrive
// twice. A slow or dead destination doesn't delay the other destinations.

import { destinationNames } from '#forms/destinations.ts'
import type { ClaimedDelivery } from '#server/store/outbox/send-due.ts'
import type { ClaimedNotice } from '#server/store/outbox/withdrawal-notices.ts'
import type { LeadStore } from '#server/store/store.ts'
import { type Attempt, attemptDelivery, type NotifyParked } from './attempt-delivery.ts'
import type { Clock } from './clock.ts'
import { type DeliveryLog, type DestinationWatch, watchDestination } from './destination-watch.ts'
import { kindOf } from './failure-reason.ts'
import { type Outbox, startOutboxLoop } from './outbox-loop.ts'
import { answerTimeoutMs, openWebhook, type Webhook } from './send-webhook.ts'

/** Maximum number of requests that this process has in flight to one destination. */
export const perDestination = 8
/** The maximum for all processes that share a store, including leases that killed processes still hold. */
const perDestinationOfStore = 128
/** Long enough for a response and for recording it. After that, a killed process's deliveries can be claimed again. */
const leaseMs = answerTimeoutMs + 5000
/** It takes at most this long to notice a row that another process made due. */
const pollMs = 1000
interface DeliveryOptions {
  store: Pick<LeadStore, 'claimDue' | 'recordAttempt' | 'claimNotices' | 'recordNotice' | 'nextDueInMs'>
  /** Destination → URL. Deliveries to a destination without a URL wait in the store. */
  addresses: ReadonlyMap<string, string>
  secret: string | undefined
  allowPrivate: boolean
  clock: Clock
  /** From 0 up to, but not including, 1. */
  random: () => number
  log: DeliveryLog
  /** If missing, nobody gets an email about parked deliveries, which were given up after their last attempt. */
  notifyParked?: NotifyParked | undefined
}

export interface Delivery extends Outbox {
  /** One entry per configured destination, for /metrics. */
  figures(): ({ destination: string; inFlight: number } & ReturnType<DestinationWatch['figures']>)[]
}

interface OpenDestination {
  name: string
  webhook: Webhook
  watch: DestinationWatch
  inFlight: number
}

export function startDelivery({
  store,
  addresses,
  secret,
  allowPrivate,
  clock,
  random,
  log,
  notifyParked,
}: DeliveryOptions): Delivery {
  const open = new Map<string, OpenDestination>()
  for (const [name, address] of addresses) {
    // Twice the limit of requests in flight, because a response whose body is still being read occupies a socket, too.
    const webhook = openWebhook({ address, secret, allowPrivate, clock, maxSockets: 2 * perDestination })
    open.set(name, { name, webhook, watch: watchDestination(name, log), inFlight: 0 })
  }
  const known = new Set<string>([...destinationNames, ...open.keys()])
  const outbox = startOutboxLoop({
    clock,
    claim: claimAndStart,
    onFailure: (fault, retryInMs) => log.error({ error: kindOf(fault), retryInMs }, 'the store gave no due deliveries'),
    close() {
      for (const { webhook } of open.values()) webhook.close()
    },
  })

  /** Resolves to how many milliseconds the loop can sleep unless woken. */
  async function claimAndStart(): Promise<number> {
    const nowMs = clock.nowMs()
    for (const { watch } of open.values()) watch.check(nowMs)
    const ready = [...open.values()].filter((one) => one.inFlight < perDestination && !one.watch.isResting(nowMs))
    if (ready.length === 0) return pollMs
    const dueInMs = await store.nextDueInMs({ except: allBut(ready) })
    if (dueInMs === undefined) return pollMs
    if (dueInMs > 0) return Math.min(dueInMs, pollMs)
    // Claim for one destination at a time. A killed process may still hold leases for one destination, and they must
    // not use up the slots of another.
    for (const destination of ready) {
      const claimedAtMs = clock.nowMs()
      // Claim the few notices of withdrawals first, so that a backlog of leads can't delay them.
      const room = perDestination - destination.inFlight
      const notices = await store.claimNotices({ destination: destination.name, leaseMs, limit: room })
      for (const notice of notices) start(notice, claimedAtMs + leaseMs, { record: store.recordNotice })
      const claimed = await store.claimDue({
        leaseMs,
        limit: perDestination - destination.inFlight,
        perDestination: perDestinationOfStore,
        except: allBut([destination]),
      })
      for (const delivery of claimed)
        start(delivery, claimedAtMs + leaseMs, {
          record: store.recordAttempt,
          parkedEmail: notifyParked && ((given) => notifyParked(delivery, given)),
        })
      if (claimed.length + notices.length > 0) outbox.wake()
    }
    return pollMs
  }
  const allBut = (destinations: OpenDestination[]) =>
    [...known].filter((name) => !destinations.some((one) => one.name === name))

  function start(
    delivery: ClaimedDelivery | ClaimedNotice,
    leaseEndsAtMs: number,
    recording: Pick<Attempt, 'record' | 'parkedEmail'>,
  ) {
    const destination = open.get(delivery.destination)
    if (!destination) {
      // This delivery's destination was removed from forms/destinations.ts. Its lease expires, and from now on nothing
      // is claimed for that destination.
      known.add(delivery.destination)
      log.warn({ destination: delivery.destination }, 'deliveries wait for a destination that has no address')
      return
    }
    destination.inFlight++
    const attempt = attemptDelivery({
      delivery,
      leaseEndsAtMs,
      destination,
      clock,
      random,
      log,
      isStopped: outbox.isStopped,
      ...recording,
    })
      .catch((fault) => log.error({ error: kindOf(fault), deliveryId: delivery.id }, 'an attempt was not recorded'))
      .finally(() => {
        destination.inFlight--
      })
    outbox.add(attempt)
  }

  outbox.wake()
  return {
    wake: outbox.wake,
    stop: outbox.stop,
    idle: outbox.idle,
    figures: () =>
      [...open.values()].map(({ name, inFlight, watch }) => ({ destination: name, inFlight, ...watch.figures() })),
  }
}
