// Tests servers with differing clocks on one PostgreSQL: the database's own clock decides which deliveries are due and
// how long their leases last.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { connectionPool } from '#server/store/engine/postgres-connection.ts'
import { openPostgresStore } from '#server/store/engine/postgres-store.ts'
import { fakeClock } from '#testing/clock.ts'
import { type DeliveryRig, deliveryRig } from '#testing/delivery-rig.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'

const chain = ['demo-automation', 'demo-crm']

let postgres: Postgres
let rigs: DeliveryRig[]

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())
beforeEach(() => {
  rigs = []
})
afterEach(async () => {
  for (const rig of rigs) await rig.close()
  const pool = connectionPool({ url: postgres.url, maxConnections: 1 })
  await pool.query('drop schema public cascade; create schema public')
  await pool.end()
})

/** Sets up a server whose clock is this far ahead of the database's clock. A negative value puts it behind. */
async function serverOff(byMs: number): Promise<DeliveryRig> {
  const store = await openPostgresStore({ url: postgres.url, timeoutMs: 60_000 })
  const rig = await deliveryRig({ clock: fakeClock(Date.now() + byMs), destinations: chain, store, random: () => 0.5 })
  rigs.push(rig)
  return rig
}
const addressesAt = ({ receiver }: DeliveryRig) =>
  Object.fromEntries(chain.map((name) => [name, receiver.url(`/${name}`)]))

test.each([
  ['ahead', 60_000],
  ['ahead by hours', 5 * hourMs],
  ['behind', -60_000],
])('doesn’t resend what the first server has in flight if the second server’s clock is %s', async (_, byMs) => {
  const [first, second] = [await serverOff(0), await serverOff(byMs)]
  const { receiver } = first
  receiver.answer('/demo-automation', 'hang-until-released')
  const [id] = await first.accept(1, chain)
  const delivery = first.start()
  delivery.wake()
  await receiver.until((received) => received.length === 1)
  const other = second.start(addressesAt(first))
  other.wake()
  await Promise.race([other.idle(), receiver.until((received) => received.length > 1)])
  expect(receiver.received).toHaveLength(1)
  receiver.answer('/demo-automation', 'ok')
  receiver.release()
  await receiver.until((received) => received.length === 2)
  await Promise.all([delivery.idle(), other.idle()])
  expect(receiver.received.map(({ path }) => path)).toEqual(['/demo-automation', '/demo-crm'])
  expect((await first.store.findLead(id!))?.state).toBe('delivered')
})

test('a delivery is sent at once, even if accepted or made due by a server whose clock is an hour ahead', async () => {
  const [ahead, right] = [await serverOff(hourMs), await serverOff(0)]
  const { receiver } = right
  const [id] = await ahead.accept(1, chain)
  const [automation] = await right.store.claimDue({ ...claiming, except: ['demo-crm'] })
  expect(automation?.leadId).toBe(id)
  const { id: deliveryId, leaseToken } = automation!
  const attempt = { attemptedAtMs: Date.now() + hourMs, durationMs: 1, status: 200, reason: 'HTTP 200' }
  await ahead.store.recordAttempt({ deliveryId, leaseToken, ...attempt, next: { kind: 'delivered' } })
  const delivery = right.start()
  delivery.wake()
  await Promise.race([delivery.idle(), receiver.until((received) => received.length > 0)])
  expect(receiver.received.map(({ path }) => path)).toEqual(['/demo-crm'])
})

test('a retry waits as scheduled, even if the clock of the server that made the attempt is an hour behind', async () => {
  const startedMs = Date.now()
  const behind = await serverOff(-hourMs)
  const { receiver } = behind
  receiver.answer('/demo-automation', { status: 500 })
  const [id] = await behind.accept(1, chain)
  const delivery = behind.start()
  delivery.wake()
  await receiver.until((received) => received.length === 1)
  await delivery.idle()
  const automation = async () => (await behind.store.findLead(id!))!.deliveries[0]!
  const { nextAttemptAtMs } = await automation()
  // Rounding may put the database a moment behind this process.
  expect(nextAttemptAtMs).toBeGreaterThanOrEqual(startedMs + 5_000 - 1)
  expect(nextAttemptAtMs).toBeLessThanOrEqual(Date.now() + 5_000 + 1)
  delivery.wake()
  await delivery.idle()
  const { state, attempts } = await automation()
  // On a very slow machine, it may be due by now.
  if (Date.now() < nextAttemptAtMs!) expect([state, attempts]).toEqual(['due', 1])
})

const claiming = { leaseMs: 20_000, limit: 8, perDestination: 8 }
