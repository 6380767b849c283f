// The loop that brings leads to their destinations: claim due rows with a lease, send, record what came of it, which
// makes the next of the chain due. Promises: at least once and never lost, whatever instant the process ends at; a slow
// or dead destination holds up no other; the loop itself never ends before `stop`.

import type { ClaimedDelivery, LeadStore } from '#server/store/port.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import type { Clock } from './clock.ts'
import { type DeliveryLog, type DestinationWatch, watchDestination } from './destination-watch.ts'
import { destinationNames } from './destinations.ts'
import { kindOf } from './failure-reason.ts'
import { answerTimeoutMs, openWebhook, type Webhook } from './send-webhook.ts'
import { startWakeLoop } from './wake-loop.ts'

/** At most so many requests of one destination are on their way from this process. */
export const perDestination = 8
/** The same for all processes on one store together, what killed ones hold until their lease runs out included. */
const perDestinationOfStore = 128
/** Long enough for an answer and its recording; what a killed process held is free again after it. */
export const leaseMs = answerTimeoutMs + 5000
/** How late a row is seen that another process made due. */
const pollMs = 1000
/** `stop` lets requests finish for so long, and then takes so long to write down that the rest was abandoned. */
const stopGraceMs = 4000
const stopRecordMs = 1000

interface DeliveryOptions {
  store: Pick<LeadStore, 'claimDue' | 'recordAttempt' | 'nextDueInMs'>
  /** Destination → address. A destination without one rests in the store, untouched. */
  addresses: ReadonlyMap<string, string>
  secret: string | undefined
  allowPrivate: boolean
  clock: Clock
  /** From 0 to below 1. */
  random: () => number
  log: DeliveryLog
}

export interface Delivery {
  /** Says that there may be something due: called when a lead with deliveries was accepted. */
  wake(): void
  /** Ends the loop within 5 s. What got no answer by then is due again at once. */
  stop(): Promise<void>
  /** Resolves when nothing is on its way and nothing more can be done at this time of the clock. */
  idle(): Promise<void>
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
}: DeliveryOptions): Delivery {
  const open = new Map<string, OpenDestination>()
  for (const [name, address] of addresses) {
    // Twice the requests that may wait for an answer, for the bodies that are still being drained.
    const webhook = openWebhook({ address, secret, allowPrivate, clock, maxSockets: 2 * perDestination })
    open.set(name, { name, webhook, watch: watchDestination(name, log), inFlight: 0 })
  }
  const known = new Set<string>([...destinationNames, ...open.keys()])
  const onTheirWay = new Set<Promise<void>>()
  const idleCallbacks: (() => void)[] = []
  let isStopped = false
  const loop = startWakeLoop({
    clock,
    work: claimAndStart,
    onFailure: (fault, retryInMs) => log.error({ error: kindOf(fault), retryInMs }, 'the store gave no due deliveries'),
    onSleep: tellIdle,
  })

  /** Returns how long nothing is to be done unless woken. */
  async function claimAndStart(): Promise<number> {
    const nowMs = clock.nowMs()
    for (const { watch } of open.values()) watch.look(nowMs)
    const ready = [...open.values()].filter((one) => one.inFlight < perDestination && !one.watch.isResting(nowMs))
    if (ready.length === 0) return pollMs
    const dueInMs = await store.nextDueInMs({ except: allBut(ready) })
    if (dueInMs === undefined) return pollMs
    if (dueInMs > 0) return Math.min(dueInMs, pollMs)
    // One by one: what a killed process still holds of a destination must not take the places of this one.
    for (const destination of ready) {
      const claimedAtMs = clock.nowMs()
      const claimed = await store.claimDue({
        leaseMs,
        limit: perDestination - destination.inFlight,
        perDestination: perDestinationOfStore,
        except: allBut([destination]),
      })
      for (const delivery of claimed) start(delivery, claimedAtMs + leaseMs)
      if (claimed.length > 0) loop.wake()
    }
    return pollMs
  }
  const allBut = (destinations: OpenDestination[]) =>
    [...known].filter((name) => !destinations.some((one) => one.name === name))

  function start(delivery: ClaimedDelivery, leaseEndsAtMs: number) {
    const destination = open.get(delivery.destination)
    if (!destination) {
      // Left over from a destination that was removed from the table. Its lease runs out, and nobody claims it again.
      known.add(delivery.destination)
      log.warn({ destination: delivery.destination }, 'deliveries wait for a destination that has no address')
      return
    }
    destination.inFlight++
    const work = attemptDelivery({
      delivery,
      leaseEndsAtMs,
      destination,
      store,
      clock,
      random,
      log,
      isStopped: () => isStopped,
    })
      .catch((fault) => log.error({ error: kindOf(fault), deliveryId: delivery.id }, 'an attempt was not recorded'))
      .finally(() => {
        destination.inFlight--
        onTheirWay.delete(work)
        loop.wake()
        tellIdle()
      })
    onTheirWay.add(work)
  }

  function tellIdle() {
    if (onTheirWay.size > 0 || loop.isTurning()) return
    for (const callback of idleCallbacks.splice(0)) callback()
  }

  async function finish() {
    isStopped = true
    const everything = loop
      .stop()
      .then(() => Promise.all(onTheirWay))
      .then(() => {})
    await atMost(stopGraceMs, everything)
    for (const { webhook } of open.values()) webhook.close()
    await atMost(stopRecordMs, everything)
    tellIdle()
  }
  function atMost(limitMs: number, work: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.setTimer(limitMs, resolve)
      work.then(() => {
        cancel()
        resolve()
      })
    })
  }

  let stopping: Promise<void> | undefined
  loop.wake()
  return {
    wake: loop.wake,
    stop: () => {
      stopping ??= finish()
      return stopping
    },
    idle: () =>
      new Promise((resolve) => {
        idleCallbacks.push(resolve)
        tellIdle()
      }),
    figures: () =>
      [...open.values()].map(({ name, inFlight, watch }) => ({ destination: name, inFlight, ...watch.figures() })),
  }
}
