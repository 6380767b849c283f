// Tests deliveries while the store fails: the delivery loop keeps running, and a delivered lead is sent again only if
// its lease ran out before the store recovered.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeClock, fakeClock } from '#testing/clock.ts'
import { type DeliveryRig, deliveryRig } from '#testing/delivery-rig.ts'
import { type Delivery, startDelivery } from './deliver-due.ts'

let clock: FakeClock
let rig: DeliveryRig
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  vi.clearAllMocks()
  clock = fakeClock()
  rig = await deliveryRig({ clock, destinations: ['contact'] })
})
afterEach(() => rig.close())

/** Starts deliveries on a store. Each named call of the store fails the given number of times before it works. */
function start(failing: { claimDue?: number; recordAttempt?: number; nextDueInMs?: number }) {
  const left = { claimDue: 0, recordAttempt: 0, nextDueInMs: 0, ...failing }
  const or = <Outcome>(name: keyof typeof left, call: () => Promise<Outcome>) =>
    left[name]-- > 0 ? Promise.reject(new Error('disk is full')) : call()
  const { store } = rig
  const delivery = startDelivery({
    store: {
      ...store,
      claimDue: (options) => or('claimDue', () => store.claimDue(options)),
      recordAttempt: (outcome) => or('recordAttempt', () => store.recordAttempt(outcome)),
      nextDueInMs: (options) => or('nextDueInMs', () => store.nextDueInMs(options)),
    },
    addresses: new Map([['contact', rig.receiver.url('/contact')]]),
    secret: undefined,
    allowPrivate: true,
    clock,
    random: () => 0.5,
    log,
  })
  return { delivery, left }
}

/** Advances the clock in small steps until a condition holds. */
async function until(condition: () => Promise<boolean>, stepMs = 10) {
  for (let steps = 0; steps < 1000 && !(await condition()); steps++) {
    await new Promise(setImmediate)
    clock.advance(stepMs)
  }
  expect(await condition()).toBe(true)
}
async function stop(delivery: Delivery) {
  let isStopped = false
  void delivery.stop().then(() => {
    isStopped = true
  })
  await until(async () => isStopped)
}
const isDelivered = async (id: string) => (await rig.store.findLead(id))?.state === 'delivered'

test.each(['claimDue', 'nextDueInMs'] as const)('backs off, logs and goes on if %s fails five times', async (name) => {
  const [id] = await rig.accept(1, ['contact'])
  const { delivery } = start({ [name]: 5 })
  await until(() => isDelivered(id!))
  await until(async () => log.error.mock.calls.length === 5)
  expect(log.error.mock.calls.map(([fields]) => fields.retryInMs)).toEqual([100, 200, 400, 800, 1600])
  await stop(delivery)
})

test('records an attempt later if recording fails at first, and doesn’t send it twice', async () => {
  const [id] = await rig.accept(1, ['contact'])
  const { delivery, left } = start({ recordAttempt: 3 })
  await until(() => isDelivered(id!))
  expect(left.recordAttempt).toBe(-1)
  expect(rig.receiver.received).toHaveLength(1)
  await stop(delivery)
})

test('sends again with the same id if the store is unavailable for longer than the lease', async () => {
  const [id] = await rig.accept(1, ['contact'])
  const { delivery } = start({ recordAttempt: 15 })
  await until(() => isDelivered(id!), 100)
  expect(rig.receiver.received.length).toBeGreaterThan(1)
  expect(new Set(rig.receiver.received.map((one) => one.id))).toEqual(new Set([`${id}-0`]))
  await stop(delivery)
})

test('stops in a limited time even if the store hangs', async () => {
  await rig.accept(1, ['contact'])
  const delivery = startDelivery({
    store: { ...rig.store, claimDue: () => new Promise(() => {}) },
    addresses: new Map([['contact', rig.receiver.url('/contact')]]),
    secret: undefined,
    allowPrivate: true,
    clock,
    random: () => 0.5,
    log,
  })
  await stop(delivery)
  expect(clock.nowMs()).toBeLessThanOrEqual(fakeClock().nowMs() + 5100)
})
