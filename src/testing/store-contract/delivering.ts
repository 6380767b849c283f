// The store's contract, deliveries: order in the chain, leases, limits, quarantine.
import { expect, test } from 'vitest'
import type { ClaimedDelivery } from '#server/store/port.ts'
import { sampleLead } from '#testing/leads.ts'
import { acceptMany, claiming, delivered, outcome, type StoreUnderTest } from '#testing/store-contract/under-test.ts'

export function delivering({ store, open }: StoreUnderTest) {
  test('a chain goes on only after the earlier destination was ok', async () => {
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
    expect(await store().recordAttempt(outcome(automation!, { kind: 'retry', atMs: 5_000 }))).toBe(true)
    expect(await store().claimDue({ ...claiming, nowMs: 4_999 })).toEqual([])
    expect(await store().nextDueAtMs()).toBe(5_000)
    expect(await store().nextDueAtMs({ except: ['demo-automation'] })).toBeUndefined()
    const [again] = await store().claimDue({ ...claiming, nowMs: 5_000 })
    expect(again).toMatchObject({ id: 'lead-1-0', attempts: 1 })
    await store().recordAttempt(outcome(again!, delivered, 5_000))
    const [crm] = await store().claimDue({ ...claiming, nowMs: 5_000 })
    expect(crm?.destination).toBe('demo-crm')
    await store().recordAttempt(outcome(crm!, delivered, 5_000))
    const lead = await store().findLead('lead-1')
    expect(lead?.state).toBe('delivered')
    expect(lead?.deliveries[0]).toMatchObject({ attempts: 2, deliveredAtMs: 5_012, nextAttemptAtMs: undefined })
    expect(lead?.deliveries[0]?.log).toEqual([
      { atMs: 1_000, durationMs: 12, status: 200, reason: 'HTTP 200' },
      { atMs: 5_000, durationMs: 12, status: 200, reason: 'HTTP 200' },
    ])
    expect(await store().nextDueAtMs()).toBeUndefined()
  })

  test('a lease that runs out makes the delivery due again, and its late outcome is refused', async () => {
    await store().accept(sampleLead({ id: 'lead-1' }))
    const [slow] = await store().claimDue(claiming)
    expect(await store().nextDueAtMs()).toBe(1_500)
    expect(await store().claimDue({ ...claiming, nowMs: 1_499 })).toEqual([])
    const [fast] = await store().claimDue({ ...claiming, nowMs: 1_500 })
    expect(fast?.id).toBe(slow?.id)
    expect(await store().recordAttempt(outcome(slow!, { kind: 'dead' }))).toBe(false)
    expect(await store().recordAttempt(outcome(fast!, delivered))).toBe(true)
    expect(await store().recordAttempt(outcome(fast!, delivered))).toBe(false)
    expect((await store().findLead('lead-1'))?.deliveries[0]?.state).toBe('delivered')
  })

  test('limits: per destination, with those in flight counted; resting destinations are left out', async () => {
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
    const expired = await store().claimDue({ ...claiming, nowMs: 2_000, perDestination: 5 })
    expect([of(expired, 'busy'), of(expired, 'quiet')]).toEqual([5, 5])
  })

  test('two claimers never get the same delivery, nor more than a destination may have', async () => {
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

  test('dead deliveries are parked, sent again on request, and hold back the rest of the chain', async () => {
    await store().accept(sampleLead({ id: 'lead-1' }))
    const [claimed] = await store().claimDue(claiming)
    await store().recordAttempt(outcome(claimed!, { kind: 'dead' }))
    expect(await store().nextDueAtMs()).toBeUndefined()
    expect((await store().findLead('lead-1'))?.state).toBe('dead')
    expect(await store().resend('lead-1', 9_000)).toBe(1)
    expect(await store().resend('lead-1', 9_000)).toBe(0)
    for (const destination of ['demo-automation', 'demo-crm']) {
      const due = await store().claimDue({ ...claiming, nowMs: 9_000 })
      expect(due).toMatchObject([{ destination, attempts: 0 }])
      await store().recordAttempt(outcome(due[0]!, delivered, 9_000))
    }
    expect(await store().resend('lead-1', 9_500)).toBe(2)
    expect(await store().claimDue({ ...claiming, nowMs: 9_500 })).toMatchObject([{ id: 'lead-1-0' }])
    expect(await store().resend('nobody', 1)).toBe(0)
  })

  test('a quarantined lead is held until it is released', async () => {
    await store().accept(sampleLead({ id: 'lead-1', quarantine: 'honeypot' }))
    expect(await store().claimDue(claiming)).toEqual([])
    expect(await store().resend('lead-1', 1)).toBe(0)
    expect(await store().addDelivery('lead-1', { destination: 'more', body: '{}' }, 2_000)).toBe(true)
    expect(await store().listLeads({ state: 'quarantined' })).toMatchObject([{ quarantine: 'honeypot' }])
    expect(await store().release('lead-1', 3_000)).toBe(true)
    expect(await store().release('lead-1', 3_000)).toBe(false)
    const lead = await store().findLead('lead-1')
    expect(lead).toMatchObject({ state: 'pending', quarantine: undefined })
    expect(lead?.deliveries.map(({ state }) => state)).toEqual(['due', 'waiting', 'waiting'])
  })

  test('a delivery added to a finished chain is due at once, behind an unfinished one it waits', async () => {
    await store().accept(sampleLead({ id: 'lead-1', deliveries: [] }))
    expect((await store().findLead('lead-1'))?.state).toBe('none')
    expect(await store().addDelivery('lead-1', { destination: 'a', body: '1' }, 2_000)).toBe(true)
    expect(await store().addDelivery('lead-1', { destination: 'a', body: '2' }, 2_000)).toBe(true)
    expect(await store().addDelivery('nobody', { destination: 'a', body: '3' }, 2_000)).toBe(false)
    const claimed = await store().claimDue({ ...claiming, nowMs: 2_000 })
    expect(claimed.map(({ body }) => body)).toEqual(['1'])
  })
}
