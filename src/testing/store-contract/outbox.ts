// The store's contract for deliveries of leads to webhooks: their order in a lead's chain of destinations, leases
// (which server may send), limits, and leads that are held for review.
import { expect, test } from 'vitest'
import type { StoredDelivery } from '#server/store/outbox/delivery.ts'
import type { ClaimedDelivery } from '#server/store/outbox/send-due.ts'
import { operator, sampleLead } from '#testing/leads.ts'
import { acceptMany, claiming, delivered, outcome, type StoreUnderTest } from './under-test.ts'

const chain = ['first', 'second'].map((destination, position) => ({ destination, position, body: '{}' }))

export function testOutbox({ store, open, setNow }: StoreUnderTest) {
  test('a chain continues only after the earlier destination succeeded', async () => {
    await store().accept(sampleLead({ id: 'lead-1' }))
    const [automation, ...none] = await store().claimDue(claiming)
    expect(automation).toMatchObject({
      id: 'lead-1-0',
      leadId: 'lead-1',
      form: 'demo-request',
      destination: 'demo-automation',
      body: '{"firstName":"Ann"}',
      attempts: 0,
    })
    expect(none).toEqual([])
    expect(await store().recordAttempt(outcome(automation!, { kind: 'retry', afterMs: 4_000 }))).toBe(true)
    await setNow(4_999)
    expect(await store().claimDue(claiming)).toEqual([])
    expect(await store().nextDueInMs()).toBe(1)
    expect(await store().nextDueInMs({ except: ['demo-automation'] })).toBeUndefined()
    await setNow(5_000)
    const [again] = await store().claimDue(claiming)
    expect(again).toMatchObject({ id: 'lead-1-0', attempts: 1 })
    await store().recordAttempt(outcome(again!, delivered, 5_000))
    const [crm] = await store().claimDue(claiming)
    expect(crm?.destination).toBe('demo-crm')
    await store().recordAttempt(outcome(crm!, delivered, 5_000))
    const lead = await store().findLead('lead-1')
    expect(lead?.state).toBe('delivered')
    expect(lead?.deliveries[0]).toMatchObject({ attempts: 2, deliveredAtMs: 5_012, nextAttemptAtMs: undefined })
    expect(lead?.deliveries[0]?.log).toEqual([
      { atMs: 1_000, durationMs: 12, status: 200, reason: 'HTTP 200' },
      { atMs: 5_000, durationMs: 12, status: 200, reason: 'HTTP 200' },
    ])
    expect(await store().nextDueInMs()).toBeUndefined()
  })

  test('a lease that runs out makes the delivery due again, and its late outcome is refused', async () => {
    await store().accept(sampleLead({ id: 'lead-1' }))
    const [slow] = await store().claimDue(claiming)
    await setNow(1_499)
    expect(await store().nextDueInMs()).toBe(1)
    expect(await store().claimDue(claiming)).toEqual([])
    await setNow(1_500)
    const [fast] = await store().claimDue(claiming)
    expect(fast?.id).toBe(slow?.id)
    expect(await store().recordAttempt(outcome(slow!, { kind: 'dead' }))).toBe(false)
    expect(await store().recordAttempt(outcome(fast!, delivered))).toBe(true)
    expect(await store().recordAttempt(outcome(fast!, delivered))).toBe(false)
    expect((await store().findLead('lead-1'))?.deliveries[0]?.state).toBe('delivered')
  })

  test('counts a late success once while the delivery is unfinished, whichever server holds it', async () => {
    await acceptMany(store(), 4, () => ({ deliveries: chain }))
    const slow = await store().claimDue(claiming)
    expect(slow.map(({ leadId }) => leadId)).toEqual(['lead-0000', 'lead-0001', 'lead-0002', 'lead-0003'])
    await setNow(1_500)
    const fast = await store().claimDue(claiming)
    // `fast` stands for the claims of another server, made when the leases of `slow` had run out. After these three
    // outcomes, the first delivery is still leased, the second waits for its retry, the third is dead, and the fourth
    // is delivered.
    await store().recordAttempt(outcome(fast[1]!, { kind: 'retry', afterMs: 5_000 }))
    await store().recordAttempt(outcome(fast[2]!, { kind: 'dead' }))
    await store().recordAttempt(outcome(fast[3]!, delivered))
    const late = await Promise.all(slow.map((one) => store().recordAttempt(outcome(one, delivered))))
    expect(late).toEqual([true, true, true, false])
    for (const one of slow) expect(await store().recordAttempt(outcome(one, delivered))).toBe(false)
    expect(await store().recordAttempt(outcome(fast[0]!, { kind: 'dead' }))).toBe(false)
    const next = await store().claimDue(claiming)
    expect(next.map(({ id }) => id).toSorted()).toEqual(['lead-0000-1', 'lead-0001-1', 'lead-0002-1', 'lead-0003-1'])
    expect(await store().claimDue(claiming)).toEqual([])
    const log = async (id: string) => (await store().findLead(id))!.deliveries[0]!.log.length
    expect([await log('lead-0000'), await log('lead-0001'), await log('lead-0003')]).toEqual([1, 2, 1])
  })

  test('a late success doesn’t affect a chain that was restarted', async () => {
    await store().accept(sampleLead({ id: 'lead-1', deliveries: chain }))
    const [slow] = await store().claimDue(claiming)
    await setNow(1_500)
    const [fast] = await store().claimDue(claiming)
    await store().recordAttempt(outcome(fast!, delivered))
    const [second] = await store().claimDue(claiming)
    await store().recordAttempt(outcome(second!, delivered))
    await store().resend('lead-1', operator)
    // These outcomes are of attempts before the restart, so none is recorded. The first two were recorded before it.
    expect(await store().recordAttempt(outcome(fast!, delivered))).toBe(false)
    expect(await store().recordAttempt(outcome(second!, delivered))).toBe(false)
    expect(await store().recordAttempt(outcome(slow!, { kind: 'dead' }))).toBe(false)
    expect((await store().findLead('lead-1'))!.deliveries.map(({ state }) => state)).toEqual(['due', 'waiting'])
  })

  test('a delivery that is given back is due at once, and its attempt doesn’t count', async () => {
    await store().accept(sampleLead({ id: 'lead-1' }))
    const [claimed] = await store().claimDue(claiming)
    await setNow(1_200)
    expect(await store().recordAttempt(outcome(claimed!, { kind: 'given-back' }))).toBe(true)
    const [{ state, attempts, nextAttemptAtMs, log }] = (await store().findLead('lead-1'))!.deliveries as [
      StoredDelivery,
    ]
    expect({ state, attempts, nextAttemptAtMs }).toEqual({ state: 'due', attempts: 0, nextAttemptAtMs: 1_200 })
    expect(log).toHaveLength(1)
    expect(await store().claimDue(claiming)).toMatchObject([{ id: 'lead-1-0', attempts: 0 }])
  })

  test('limits claims per destination, including those in progress, and leaves out paused destinations', async () => {
    await acceptMany(store(), 20, (index) => ({
      deliveries: [{ destination: index < 15 ? 'busy' : 'quiet', position: 0, body: '{}' }],
    }))
    const of = (rows: ClaimedDelivery[], name: string) => rows.filter(({ destination }) => destination === name).length
    const first = await store().claimDue({ ...claiming, perDestination: 4, limit: 6 })
    expect([of(first, 'busy'), of(first, 'quiet')]).toEqual([3, 3])
    const second = await store().claimDue({ ...claiming, perDestination: 4 })
    expect([of(second, 'busy'), of(second, 'quiet')]).toEqual([1, 1])
    expect(await store().claimDue({ ...claiming, perDestination: 4 })).toEqual([])
    await store().recordAttempt(outcome(first[0]!, delivered))
    expect(await store().claimDue({ ...claiming, perDestination: 4 })).toHaveLength(1)
    const rest = await store().claimDue({ ...claiming, except: ['busy'] })
    expect([of(rest, 'busy'), of(rest, 'quiet')]).toEqual([0, 1])
    await setNow(2_000)
    const expired = await store().claimDue({ ...claiming, perDestination: 5 })
    expect([of(expired, 'busy'), of(expired, 'quiet')]).toEqual([5, 5])
  })

  test('two servers never claim the same delivery, nor more than a destination may have', async () => {
    await acceptMany(store(), 60)
    const other = await open()
    try {
      const claims = Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? store() : other).claimDue({ ...claiming, limit: 7, perDestination: 50 }),
      )
      const ids = (await Promise.all(claims)).flat().map(({ id }) => id)
      expect(ids).toHaveLength(50)
      expect(new Set(ids).size).toBe(50)
    } finally {
      await other.close()
    }
  })

  test('parks dead deliveries, sends them again on request, and holds back the rest of the chain', async () => {
    await store().accept(sampleLead({ id: 'lead-1' }))
    const [claimed] = await store().claimDue(claiming)
    await store().recordAttempt(outcome(claimed!, { kind: 'dead' }))
    expect(await store().nextDueInMs()).toBeUndefined()
    expect((await store().findLead('lead-1'))?.state).toBe('dead')
    expect(await store().resend('lead-1', operator)).toBe(1)
    expect(await store().resend('lead-1', operator)).toBe(0)
    for (const destination of ['demo-automation', 'demo-crm']) {
      const due = await store().claimDue(claiming)
      expect(due).toMatchObject([{ destination, attempts: 0 }])
      await store().recordAttempt(outcome(due[0]!, delivered, 9_000))
    }
    expect(await store().resend('lead-1', operator)).toBe(2)
    expect(await store().claimDue(claiming)).toMatchObject([{ id: 'lead-1-0' }])
    expect(await store().resend('nobody', operator)).toBe(0)
  })

  test('a retry that waits for its time is due at once on request, with its id and its count', async () => {
    await store().accept(sampleLead({ id: 'lead-1' }))
    const [claimed] = await store().claimDue(claiming)
    expect(await store().resend('lead-1', operator)).toBe(0)
    await store().recordAttempt(outcome(claimed!, { kind: 'retry', afterMs: 60_000 }))
    expect(await store().claimDue(claiming)).toEqual([])
    expect(await store().resend('lead-1', operator)).toBe(1)
    expect(await store().resend('lead-1', operator)).toBe(0)
    expect(await store().claimDue(claiming)).toMatchObject([{ id: claimed!.id, attempts: 1 }])
  })

  test('holds a quarantined lead until it is released', async () => {
    await store().accept(sampleLead({ id: 'lead-1', quarantine: 'honeypot' }))
    expect(await store().claimDue(claiming)).toEqual([])
    expect(await store().resend('lead-1', operator)).toBe(0)
    expect(await store().addDelivery('lead-1', { destination: 'more', body: '{}' })).toBe(true)
    expect(await store().listLeads({ state: 'quarantined' })).toMatchObject([{ quarantine: 'honeypot' }])
    expect(await store().office.release(['lead-1'], operator)).toBe(1)
    expect(await store().office.release(['lead-1'], operator)).toBe(0)
    const lead = await store().findLead('lead-1')
    expect(lead).toMatchObject({ state: 'pending', quarantine: undefined })
    expect(lead?.deliveries.map(({ state }) => state)).toEqual(['due', 'waiting', 'waiting'])
  })

  test('a delivery added to a finished chain is due at once; behind an unfinished one it waits', async () => {
    await store().accept(sampleLead({ id: 'lead-1', deliveries: [] }))
    expect((await store().findLead('lead-1'))?.state).toBe('none')
    expect(await store().addDelivery('lead-1', { destination: 'a', body: '1' })).toBe(true)
    expect(await store().addDelivery('lead-1', { destination: 'a', body: '2' })).toBe(true)
    expect(await store().addDelivery('nobody', { destination: 'a', body: '3' })).toBe(false)
    const claimed = await store().claimDue(claiming)
    expect(claimed.map(({ body }) => body)).toEqual(['1'])
  })
}
