// Delivers leads to webhooks as the server does, for tests and torture tests: with a real store, a real receiver of
// webhooks and the real delivery loop. The test controls only the clock.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NotifyParked } from '#server/delivery/attempt-delivery.ts'
import type { Clock } from '#server/delivery/clock.ts'
import { type Delivery, startDelivery } from '#server/delivery/deliver-due.ts'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import type { LeadStore, Store } from '#server/store/store.ts'
import { sampleLead } from './leads.ts'
import { type ReceiverOptions, startReceiver, type WebhookReceiver } from './servers/webhook-receiver.ts'

interface LogLine {
  level: 'info' | 'warn' | 'error'
  fields: Record<string, unknown>
  message: string
}

export interface DeliveryRig {
  store: Store
  receiver: WebhookReceiver
  log: LogLine[]
  /** Starts the loop. Each destination is the receiver's path of the same name, unless `addresses` has another URL. */
  start(addresses?: Record<string, string>): Delivery
  /** Stores leads, each with a delivery to each destination, in this order. Doesn't wake the loop. Returns lead ids. */
  accept(count: number, destinations: string[]): Promise<string[]>
  close(): Promise<void>
}

export interface RigOptions {
  clock: Clock
  destinations: string[]
  receiver?: ReceiverOptions
  secret?: string
  random?: () => number
  notifyParked?: NotifyParked
  /** Used in place of a new SQLite store in its own folder. */
  store?: Store
}

export async function deliveryRig(options: RigOptions): Promise<DeliveryRig> {
  const { clock, destinations, secret, notifyParked, random = Math.random } = options
  const folder = await mkdtemp(join(tmpdir(), 'delivery-'))
  const store = options.store ?? (await openSqliteStore({ file: join(folder, 'leads.db'), nowMs: clock.nowMs }))
  const receiver = await startReceiver(options.receiver)
  const log: LogLine[] = []
  const write = (level: LogLine['level']) => (fields: object, message: string) =>
    log.push({ level, fields: { ...fields }, message })
  const started: Delivery[] = []
  let accepted = 0

  return {
    store,
    receiver,
    log,
    start(other = {}) {
      const addresses = new Map(destinations.map((name) => [name, receiver.url(`/${name}`)]))
      for (const [name, address] of Object.entries(other)) addresses.set(name, address)
      const delivery = startDelivery({
        store,
        addresses,
        secret,
        allowPrivate: true,
        clock,
        random,
        notifyParked,
        log: { info: write('info'), warn: write('warn'), error: write('error') },
      })
      started.push(delivery)
      return delivery
    },
    async accept(count, chain) {
      const leads = Array.from({ length: count }, () => numberedLead(++accepted, { chain, atMs: clock.nowMs() }))
      await Promise.all(leads.map((lead) => store.accept(lead)))
      return leads.map(({ id }) => id)
    },
    async close() {
      await receiver.close()
      await Promise.all(started.map((delivery) => delivery.stop()))
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function numberedLead(number: number, { chain, atMs }: { chain: string[]; atMs: number }): NewLead {
  // The names have characters beyond ASCII. A length in characters instead of bytes would therefore be noticed.
  const body = JSON.stringify({ firstName: 'Zoë', lastName: `O’Brien ${number}`, email: `zoe${number}@example.com` })
  const deliveries = chain.map((destination, position) => ({ destination, position, body }))
  return sampleLead({ id: `lead-${String(number).padStart(7, '0')}`, receivedAtMs: atMs, deliveries })
}

/** Lets this much time pass, stopping wherever something is due along the way. */
export async function passTime(forMs: number, { clock, store, delivery }: Passing): Promise<void> {
  const endMs = clock.nowMs() + forMs
  for (;;) {
    await delivery.idle()
    if (clock.nowMs() >= endMs) return
    const dueInMs = (await store.nextDueInMs()) ?? forMs
    // Deliveries that are due but not attempted belong to a paused destination, so check again after a minute.
    clock.leapTo(Math.min(endMs, clock.nowMs() + (dueInMs > 0 ? dueInMs : 60_000)))
    delivery.wake()
  }
}

interface Passing {
  clock: Clock & { leapTo(atMs: number): void }
  store: LeadStore
  delivery: Delivery
}
