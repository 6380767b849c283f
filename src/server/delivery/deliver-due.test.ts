import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { emailOfParked } from '#server/emails/plan-emails.ts'
import type { Store } from '#server/store/store.ts'
import { type FakeClock, fakeClock } from '#testing/clock.ts'
import { type DeliveryRig, deliveryRig, passTime, type RigOptions } from '#testing/delivery-rig.ts'
import { operator } from '#testing/leads.ts'
import { type Delivery, perDestination } from './deliver-due.ts'

const chain = ['demo-automation', 'demo-crm']

let clock: FakeClock
let rig: DeliveryRig

async function setUp(options: Partial<RigOptions> = {}) {
  clock = fakeClock()
  rig = await deliveryRig({ clock, destinations: [...chain, 'contact'], random: () => 0.5, ...options })
}
beforeEach(() => setUp())
afterEach(() => rig.close())

const pass = (delivery: Delivery, forMs: number) => passTime(forMs, { clock, store: rig.store, delivery })
const pathsOf = (id: string) => rig.receiver.received.filter((one) => one.id.startsWith(id)).map(({ path }) => path)
const stateOf = async (id: string) => (await rig.store.findLead(id))?.state
const alarms = () => rig.log.map(({ fields }) => fields.alarm).filter((alarm) => alarm !== undefined)

test('sends a lead along its chain at once, with the same bytes and a separate id for each destination', async () => {
  const delivery = rig.start()
  const [id] = await rig.accept(1, chain)
  delivery.wake()
  await rig.receiver.until((received) => received.length === 2)
  await delivery.idle()
  const [first, second] = rig.receiver.received
  expect([first?.path, second?.path]).toEqual(['/demo-automation', '/demo-crm'])
  expect(first?.body.equals(second!.body)).toBe(true)
  expect(first?.id).not.toBe(second?.id)
  expect(await stateOf(id!)).toBe('delivered')
  const stored = await rig.store.findLead(id!)
  expect(stored?.deliveries[0]?.log).toMatchObject([{ status: 200, reason: 'HTTP 200' }])
})

test('the CRM waits until the automation succeeded; retries keep their id and bytes', async () => {
  rig.receiver.answer('/demo-automation', { status: 500 }, 'reset', 'ok')
  const delivery = rig.start()
  const [id] = await rig.accept(1, chain)
  await pass(delivery, hourMs)
  expect(pathsOf(id!)).toEqual(['/demo-automation', '/demo-automation', '/demo-automation', '/demo-crm'])
  const attempts = rig.receiver.received.slice(0, 3)
  expect(new Set(attempts.map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
})

test('delivers everything in order after a 75-hour outage, without manual action', async () => {
  let isDown = true
  rig.receiver.decide = () => (isDown ? { status: 503 } : undefined)
  const delivery = rig.start()
  const ids = await rig.accept(20, chain)
  await pass(delivery, 75 * hourMs)
  expect(alarms()).toContain('destination-failing')
  isDown = false
  await pass(delivery, 30 * hourMs)
  expect(await rig.store.listLeads({ state: 'delivered' })).toHaveLength(20)
  for (const id of ids) {
    const ok = rig.receiver.received.filter((one) => one.id.startsWith(id) && one.behavior === 'ok')
    expect(ok.map(({ path }) => path)).toEqual(['/demo-automation', '/demo-crm'])
  }
  expect(rig.log.at(-1)?.message).toBe('destination answers again')
})

test('stores the email about a delivery only when it is parked', async () => {
  await rig.close()
  const notifyParked = emailOfParked
  await setUp({ notifyParked })
  rig.receiver.answer('/demo-automation', { status: 500 })
  const delivery = rig.start()
  const [id] = await rig.accept(1, chain)
  const { mail } = rig.store as Store
  await pass(delivery, 50 * hourMs)
  expect(await mail.listEmails({})).toEqual([])
  await pass(delivery, 50 * hourMs)
  expect(await stateOf(id!)).toBe('dead')
  const [email] = await mail.claimEmails({ leaseMs: 1000, limit: 5 })
  const data = { destination: 'demo-automation', attempts: 10, reason: 'HTTP 500' }
  expect(email).toMatchObject({ name: 'parked-delivery', leadId: id, recipient: undefined, data })
})

test('parks a delivery after ten attempts with an alarm; resending retries it', async () => {
  rig.receiver.answer('/demo-automation', { status: 500 })
  const delivery = rig.start()
  const [id] = await rig.accept(1, chain)
  await pass(delivery, 100 * hourMs)
  expect(pathsOf(id!)).toEqual(Array(10).fill('/demo-automation'))
  expect(await stateOf(id!)).toBe('dead')
  expect(alarms()).toContain('delivery-dead')
  rig.receiver.answer('/demo-automation', 'ok')
  expect(await rig.store.resend(id!, operator)).toBe(1)
  await pass(delivery, hourMs)
  expect(await stateOf(id!)).toBe('delivered')
})

test('Retry-After pauses the whole destination until then, and no other', async () => {
  rig.receiver.answer('/contact', { status: 429, headers: { 'retry-after': '120' } }, 'ok')
  const delivery = rig.start()
  const [first] = await rig.accept(1, ['contact'])
  await pass(delivery, 1000)
  const [second] = await rig.accept(1, ['contact'])
  const [other] = await rig.accept(1, chain)
  await pass(delivery, 118_000)
  expect([pathsOf(first!).length, pathsOf(second!).length, pathsOf(other!).length]).toEqual([1, 0, 2])
  await pass(delivery, 2000)
  expect([pathsOf(first!).length, pathsOf(second!).length]).toEqual([2, 1])
})

test('410 pauses the destination for an hour with an alarm, and loses nothing', async () => {
  rig.receiver.answer('/contact', { status: 410 }, 'ok')
  const delivery = rig.start()
  const ids = await rig.accept(1, ['contact'])
  await pass(delivery, 1000)
  expect(alarms()).toEqual(['destination-gone'])
  expect(delivery.figures().find(({ destination }) => destination === 'contact')).toMatchObject({ failedAttempts: 1 })
  ids.push(...(await rig.accept(3, ['contact'])))
  await pass(delivery, hourMs - 2000)
  expect(rig.receiver.received).toHaveLength(1)
  await pass(delivery, 2000)
  for (const id of ids) expect(await stateOf(id)).toBe('delivered')
})

test('410 uses up no attempts of a lead, however long it lasts, and the next start retries at once', async () => {
  rig.receiver.answer('/contact', { status: 410 })
  const delivery = rig.start()
  const [id] = await rig.accept(1, ['contact'])
  await pass(delivery, 100 * hourMs)
  // A request is sent about once an hour, so there are far more requests than the schedule's ten attempts.
  expect(pathsOf(id!).length).toBeGreaterThan(95)
  const [waiting] = (await rig.store.findLead(id!))!.deliveries
  expect(waiting).toMatchObject({ state: 'due', attempts: 0, nextAttemptAtMs: expect.any(Number) })
  expect(waiting!.nextAttemptAtMs).toBeLessThanOrEqual(clock.nowMs())
  expect(waiting!.log).toHaveLength(pathsOf(id!).length)
  await delivery.stop()
  rig.receiver.answer('/contact', 'ok')
  await pass(rig.start(), 0)
  expect(await stateOf(id!)).toBe('delivered')
})

test('after a restart, retries a lead when due, even if another lead had paused its destination', async () => {
  let leads = 0
  rig.receiver.decide = () => (leads++ === 0 ? { status: 429, headers: { 'retry-after': '3000' } } : { status: 500 })
  const delivery = rig.start()
  const ids = await rig.accept(2, ['contact'])
  delivery.wake()
  await delivery.idle()
  await delivery.stop()
  const dueInMs = await Promise.all(
    ids.map(async (id) => (await rig.store.findLead(id))!.deliveries[0]!.nextAttemptAtMs! - clock.nowMs()),
  )
  expect(dueInMs.toSorted((a, b) => a - b)).toEqual([5_000, 3_000_000])
})

test('sends eight requests at a time to a hanging destination, without delaying others', async () => {
  rig.receiver.answer('/contact', 'hang')
  const delivery = rig.start()
  await rig.accept(30, ['contact'])
  await rig.accept(30, chain)
  delivery.wake()
  await rig.receiver.until((received) => received.length === perDestination + 60)
  expect(pathsOf('lead').filter((path) => path === '/contact')).toHaveLength(perDestination)
  expect(delivery.figures().find(({ destination }) => destination === 'contact')?.inFlight).toBe(perDestination)
})

test('sends within a second a lead that another process accepts, and a withdrawal that it records', async () => {
  const delivery = rig.start()
  await delivery.idle()
  await rig.accept(1, ['contact'])
  clock.advance(1000)
  await rig.receiver.until((received) => received.length === 1)
  await delivery.idle()
  const stop = { address: 'ann@example.com', kinds: ['email'], way: 'command line' } as const
  await rig.store.consents.withdrawConsents(stop, operator)
  clock.advance(1000)
  await rig.receiver.until((received) => received.some(({ body }) => body.includes('consent.withdrawn')))
})

test('retries a killed process’s deliveries when their lease has run out', async () => {
  const [id] = await rig.accept(1, ['contact'])
  await rig.store.claimDue({ leaseMs: 20_000, limit: 1, perDestination: 8, except: [] })
  const delivery = rig.start()
  await pass(delivery, 19_000)
  expect(rig.receiver.received).toEqual([])
  await pass(delivery, 1000)
  expect(await stateOf(id!)).toBe('delivered')
})

test('deliveries to a destination without a URL wait for one', async () => {
  const [id] = await rig.accept(1, ['workshop'])
  const [gone] = await rig.accept(1, ['removed-from-the-table'])
  const delivery = rig.start()
  await pass(delivery, hourMs)
  expect(rig.receiver.received).toEqual([])
  expect(rig.log.map(({ fields }) => fields.destination)).toEqual(['removed-from-the-table'])
  await delivery.stop()
  const next = rig.start({ workshop: rig.receiver.url('/workshop') })
  await pass(next, 1000)
  expect([await stateOf(id!), await stateOf(gone!)]).toEqual(['delivered', 'pending'])
})

test('stop waits for requests in flight', async () => {
  rig.receiver.answer('/contact', 'hang-until-released')
  const delivery = rig.start()
  const [id] = await rig.accept(1, ['contact'])
  delivery.wake()
  await rig.receiver.until((received) => received.length === 1)
  const stopped = delivery.stop()
  rig.receiver.release()
  await stopped
  expect(await stateOf(id!)).toBe('delivered')
})

test('gives back an unfinished delivery at once without using up an attempt', async () => {
  rig.receiver.answer('/contact', 'hang', 'ok')
  const delivery = rig.start()
  const [id] = await rig.accept(1, ['contact'])
  delivery.wake()
  await rig.receiver.until((received) => received.length === 1)
  const stopped = delivery.stop()
  clock.advance(4000)
  await stopped
  const lead = await rig.store.findLead(id!)
  expect(lead?.deliveries[0]).toMatchObject({ state: 'due', attempts: 0, nextAttemptAtMs: clock.nowMs() })
  expect(lead?.deliveries[0]?.log[0]?.reason).toBe('stopped before an answer')
  const next = rig.start()
  await pass(next, 0)
  expect(await stateOf(id!)).toBe('delivered')
  expect(new Set(rig.receiver.received.map((one) => one.id)).size).toBe(1)
})

test('sends a withdrawal to each destination of a lead, even after a dead delivery, with one id for all attempts', async () => {
  const delivery = rig.start()
  const [id] = await rig.accept(1, chain)
  await pass(delivery, 1_000)
  rig.receiver.answer('/contact', { status: 500 })
  await rig.accept(1, ['contact'])
  await pass(delivery, 100 * hourMs)
  rig.receiver.answer('/contact', 'ok')
  rig.receiver.answer('/demo-crm', { status: 500 }, 'ok')
  const stop = { address: 'ann@example.com', kinds: ['email'], way: 'page' } as const
  await rig.store.consents.withdrawConsents(stop, operator)
  delivery.wake()
  await pass(delivery, 10_000)
  const notices = rig.receiver.received.filter(({ body }) => body.includes('consent.withdrawn'))
  const crm = '/demo-crm'
  expect(notices.map(({ path }) => path).toSorted()).toEqual(['/contact', '/demo-automation', crm, crm])
  const ofCrm = notices.filter(({ path }) => path === crm)
  expect(new Set(ofCrm.map(({ id, body }) => `${id} ${body}`)).size).toBe(1)
  await rig.store.resend(id!, operator)
  delivery.wake()
  await pass(delivery, 1_000)
  const last = rig.receiver.received.filter(({ path }) => path === crm).slice(-2)
  expect(last.map(({ id: sent }) => sent.startsWith(id!))).toEqual([true, false])
})
