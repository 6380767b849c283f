// The store's contract for accepting leads: each is stored, recognized as a repetition, or refused. It also covers the
// slots (times) of booked calls, and consents.
import { expect, test } from 'vitest'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { by } from '#testing/office-samples.ts'
import { acceptMany, type StoreUnderTest } from './under-test.ts'

export function testIntake({ store, open }: StoreUnderTest) {
  test('finds a stored lead again with everything that belongs to it', async () => {
    const lead = sampleLead({
      id: 'lead-1',
      consents: [sampleConsent, { ...sampleConsent, field: 'b', given: false }],
    })
    expect(await store().accept(lead)).toEqual({ kind: 'stored', id: 'lead-1', answer: {} })
    const found = await store().findLead('lead-1')
    expect(found).toMatchObject({
      form: 'demo-request',
      receivedAtMs: 1_000,
      values: lead.values,
      attribution: lead.attribution,
      state: 'pending',
      slot: undefined,
    })
    expect(Object.keys(found!.values)).toEqual(Object.keys(lead.values))
    expect(found?.deliveries.map(({ destination, state }) => [destination, state])).toEqual([
      ['demo-automation', 'due'],
      ['demo-crm', 'waiting'],
    ])
    expect(found?.consents.map(({ field, given, clientAddress, atMs }) => [field, given, clientAddress, atMs])).toEqual(
      [
        ['b', false, '192.0.2.7', 1_000],
        ['marketingConsent', true, '192.0.2.7', 1_000],
      ],
    )
    expect(await store().findLead('other')).toBeUndefined()
  })

  test('stores what a browser says about itself, even with characters that the engine can’t store', async () => {
    await store().accept(
      sampleLead({ id: 'lead-1', userAgent: 'a\0b\ud800', page: '/\0', attribution: { x: '\0\ud800' } }),
    )
    expect((await store().findLead('lead-1'))?.userAgent).toBe('a\ufffdb\ufffd')
  })

  test('repeats the response for the same key, and refuses the key with another fingerprint', async () => {
    const lead = sampleLead({
      id: 'lead-1',
      answer: { discounted: true },
      idempotency: { key: 'key-1', fingerprint: 'a' },
    })
    await store().accept(lead)
    expect(await store().accept({ ...lead, id: 'lead-2' })).toEqual({
      kind: 'repeated',
      id: 'lead-1',
      answer: { discounted: true },
    })
    const other = { ...lead, id: 'lead-3', idempotency: { key: 'key-1', fingerprint: 'b' } }
    expect(await store().accept(other)).toEqual({ kind: 'key-reused' })
    expect(await store().listLeads({})).toHaveLength(1)
  })

  test('the same fields of a form within a time are one lead, whatever the key', async () => {
    const order = sampleLead({ id: 'lead-1', form: 'order-request', receivedAtMs: 5_000, answer: { a: 1 } })
    const again = (id: string, changes: Partial<typeof order> = {}) =>
      store().accept({ ...order, id, receivedAtMs: 6_000, sameSinceMs: 4_999, ...changes })
    expect(await again('lead-1', { receivedAtMs: 5_000 })).toMatchObject({ kind: 'stored' })
    const idempotency = { key: 'another', fingerprint: 'b' }
    expect(await again('lead-2', { idempotency })).toEqual({ kind: 'same', id: 'lead-1', answer: { a: 1 } })
    expect(await again('lead-2', { idempotency })).toMatchObject({ kind: 'repeated', id: 'lead-1' })
    expect(await again('lead-3', { sameSinceMs: 5_001 })).toMatchObject({ kind: 'stored', id: 'lead-3' })
    expect(await again('lead-4', { form: 'order' })).toMatchObject({ kind: 'stored' })
    expect(await again('lead-5', { values: { ...order.values, phone: '1' } })).toMatchObject({ kind: 'stored' })
    expect(await again('lead-6', { sameSinceMs: undefined })).toMatchObject({ kind: 'stored' })
  })

  test('a quarantined lead doesn’t count as the same as a later one', async () => {
    const order = sampleLead({ id: 'lead-1', form: 'order-request', sameSinceMs: 0, quarantine: 'challenge' })
    await store().accept(order)
    const stored = { kind: 'stored', id: 'lead-2' }
    expect(await store().accept({ ...order, id: 'lead-2', quarantine: undefined })).toMatchObject(stored)
    expect(await store().accept({ ...order, id: 'lead-3' })).toMatchObject({ kind: 'same', id: 'lead-2' })
  })

  test('stores one lead for 50 identical ones at once, each with its own key', async () => {
    const same = Array.from({ length: 50 }, (_, index) =>
      sampleLead({ id: `lead-${index}`, sameSinceMs: 0, idempotency: { key: `key-${index}`, fingerprint: 'a' } }),
    )
    const outcomes = await Promise.all(same.map((lead) => store().accept(lead)))
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
    expect(await store().listLeads({})).toHaveLength(1)
  })

  test('stores one of 200 concurrent submissions with one key, and repeats its response for the others', async () => {
    const outcomes = await acceptMany(store(), 200, () => ({ idempotency: { key: 'key-1', fingerprint: 'a' } }))
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(199)
  })

  test('stores exactly one of 200 concurrent bookings of one slot', async () => {
    const outcomes = await acceptMany(store(), 200, () => ({ slot: { startMs: 60_000, endMs: 120_000 } }))
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'slot-taken')).toHaveLength(199)
    expect(await store().listLeads({ limit: 300 })).toHaveLength(1)
    expect(await store().takenSlots(0, 60_001)).toEqual([{ startMs: 60_000, endMs: 120_000 }])
    expect(await store().takenSlots(120_000, 200_000)).toEqual([])
  })

  test('refuses a booking that overlaps another, wherever it starts, but not one that touches it', async () => {
    const minutes = (start: number, end: number) => ({ startMs: start * 60_000, endMs: end * 60_000 })
    await store().accept(sampleLead({ id: 'lead-1', slot: minutes(60, 90) }))
    const overlapping = [minutes(60, 75), minutes(45, 61), minutes(89, 119), minutes(70, 80), minutes(30, 120)]
    for (const slot of overlapping)
      expect(await store().accept(sampleLead({ id: 'refused', slot }))).toEqual({ kind: 'slot-taken' })
    await store().accept(sampleLead({ id: 'lead-2', slot: minutes(30, 60) }))
    await store().accept(sampleLead({ id: 'lead-3', slot: minutes(90, 120) }))
    expect(await store().changeSlot('lead-3', minutes(89, 119))).toBe('taken')
    // A call's own slot doesn't block its move.
    expect(await store().changeSlot('lead-3', minutes(105, 135))).toBe('changed')
    expect(await store().takenSlots(0, 1e9)).toEqual([minutes(30, 60), minutes(60, 90), minutes(105, 135)])
    expect(await store().overlappingCalls(0)).toEqual([])
  })

  test('lets no two calls overlap after 200 concurrent bookings at different starts, through two servers', async () => {
    const other = await open()
    const minute = 60_000
    const leads = Array.from({ length: 200 }, (_, index) => {
      const startMs = ((index * 7) % 40) * minute
      return sampleLead({ id: `lead-${index}`, slot: { startMs, endMs: startMs + (10 + (index % 3) * 5) * minute } })
    })
    const outcomes = await Promise.all(leads.map((lead, index) => (index % 2 ? other : store()).accept(lead)))
    await other.close()
    const taken = await store().takenSlots(0, 1e9)
    expect(taken.length).toBeGreaterThan(1)
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(taken.length)
    expect(outcomes.filter(({ kind }) => kind === 'slot-taken')).toHaveLength(200 - taken.length)
    for (const [index, { startMs }] of taken.slice(1).entries())
      expect(startMs).toBeGreaterThanOrEqual(taken[index]!.endMs)
  })

  test('a refused booking leaves its key unused', async () => {
    const slot = { startMs: 60_000, endMs: 120_000 }
    await store().accept(sampleLead({ id: 'lead-1', slot }))
    const lead = sampleLead({ id: 'lead-2', slot, idempotency: { key: 'key-2', fingerprint: 'a' } })
    expect(await store().accept(lead)).toEqual({ kind: 'slot-taken' })
    const later = { ...lead, slot: { startMs: 120_000, endMs: 180_000 } }
    expect(await store().accept(later)).toMatchObject({ kind: 'stored' })
  })

  test('limits a person’s upcoming slots, by email and by phone, until one is freed or over', async () => {
    const minute = (start: number) => ({ startMs: start * 60_000, endMs: (start + 1) * 60_000 })
    const ann = { email: 'ann@example.com', phoneE164: '+12025550143' }
    const bob = { email: 'bob@example.com', phoneE164: '+12025550144' }
    const book = (id: string, start: number, changes: Partial<NewLead> = {}) =>
      store().accept(sampleLead({ id, ...ann, slot: minute(start), slotsPerPerson: 2, ...changes }))
    const stored = expect.objectContaining({ kind: 'stored' })
    const refused = { kind: 'too-many-slots' }
    const idempotency = { key: 'key-1', fingerprint: 'a' }
    expect(await book('lead-1', 1)).toEqual(stored)
    expect(await book('lead-2', 2, { idempotency })).toEqual(stored)
    expect(await book('lead-3', 3)).toEqual(refused)
    // Reaching the limit takes precedence over a taken slot, because choosing another slot wouldn't help.
    expect(await book('lead-3', 2)).toEqual(refused)
    expect(await book('lead-3', 3, { email: bob.email })).toEqual(refused)
    expect(await book('lead-3', 3, { phoneE164: bob.phoneE164 })).toEqual(refused)
    expect(await book('lead-3', 3, { slotsPerPerson: undefined })).toEqual(stored)
    expect(await book('lead-4', 4, bob)).toEqual(stored)
    expect(await book('lead-5', 5, { email: undefined, phoneE164: undefined })).toEqual(stored)
    expect(await book('other', 6, { idempotency })).toMatchObject({ kind: 'repeated', id: 'lead-2' })
    await store().changeSlot('lead-3', undefined)
    await store().changeSlot('lead-2', undefined)
    expect(await book('lead-6', 7)).toEqual(stored)
    // A slot counts as upcoming until it starts.
    expect(await book('lead-7', 8, { receivedAtMs: 59_999 })).toEqual(refused)
    expect(await book('lead-7', 8, { receivedAtMs: 60_000 })).toEqual(stored)
    expect(await store().findLead('other')).toBeUndefined()
  })

  test('stores two of 30 bookings of one person at once, through two servers', async () => {
    const other = await open()
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const slot = { startMs: (index + 1) * 60_000, endMs: (index + 2) * 60_000 }
        const lead = sampleLead({ id: `lead-${index}`, email: `v${index}@example.com`, slot, slotsPerPerson: 2 })
        return (index % 2 ? other : store()).accept(lead)
      }),
    )
    await other.close()
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(2)
    expect(outcomes.filter(({ kind }) => kind === 'too-many-slots')).toHaveLength(28)
    expect(await store().listLeads({})).toHaveLength(2)
  })

  test('moves or frees a slot, and queues the delivery that announces it in the same step', async () => {
    const [first, second] = [
      { startMs: 60_000, endMs: 120_000 },
      { startMs: 120_000, endMs: 180_000 },
    ]
    await store().accept(sampleLead({ id: 'lead-1', slot: first, deliveries: [] }))
    await store().accept(sampleLead({ id: 'lead-2', slot: second }))
    const third = { startMs: 180_000, endMs: 240_000 }
    const deliveries = [{ destination: 'booking', body: '{"moved":true}' }]
    expect(await store().changeSlot('lead-1', second, { deliveries })).toBe('taken')
    expect(await store().changeSlot('lead-1', third, { deliveries })).toBe('changed')
    expect(await store().changeSlot('lead-1', third)).toBe('changed')
    expect((await store().findLead('lead-1'))?.slotChanges).toEqual([third, third])
    expect(await store().findLead('lead-1')).toMatchObject({ slot: third, deliveries: [{ state: 'due', position: 0 }] })
    expect(await store().changeSlot('lead-1', undefined)).toBe('changed')
    expect(await store().changeSlot('lead-1', first)).toBe('unknown')
    expect(await store().takenSlots(0, 1_000_000)).toEqual([second])
    expect((await store().findLead('lead-1'))?.slotChanges).toEqual([third, third, undefined])
    expect((await store().findLead('lead-2'))?.slotChanges).toEqual([])
    expect((await store().listLeads({})).map(({ slot }) => slot)).toEqual([undefined, second])
  })

  test('stores a link for one call as one more change, keeps it when the call moves, and audits no link', async () => {
    const [first, second] = [
      { startMs: 60_000, endMs: 120_000 },
      { startMs: 120_000, endMs: 180_000 },
    ]
    await store().accept(sampleLead({ id: 'lead-1', form: 'booking', slot: first }))
    const [a, b] = ['https://meet.example.com/a', 'https://meet.example.com/b']
    expect(await store().changeJoinUrl('nobody', { joinUrl: a, shown: a, actor: by('ann') })).toBe('unknown')
    expect(await store().changeJoinUrl('lead-1', { joinUrl: a, shown: a, actor: by('ann') })).toBe('changed')
    expect(await store().changeSlot('lead-1', second)).toBe('changed')
    const moved = await store().findLead('lead-1')
    expect(moved?.slot).toEqual({ ...second, joinUrl: a })
    expect(moved?.slotChanges).toEqual([{ ...first, joinUrl: a }, second])
    const found = await store().office.callsBetween({ fromMs: 0, toMs: 1_000_000 })
    expect(found.calls).toMatchObject([{ leadId: 'lead-1', joinUrl: a }])
    expect((await store().office.findPerson('lead-1'))?.leads[0]?.slotChanges).toMatchObject([
      { slot: { ...first, joinUrl: a }, who: 'ann' },
      { slot: second, who: undefined },
    ])
    // Without its own video link, the call has the team's link again.
    expect(await store().changeJoinUrl('lead-1', { joinUrl: undefined, shown: b, actor: by('ann') })).toBe('changed')
    expect((await store().findLead('lead-1'))?.slot).toEqual(second)
    const entries = await store().office.listAudit({ limit: 9 })
    expect(entries).toMatchObject([
      { action: 'call.link', on: ['lead-1'], was: 'own', became: 'team' },
      { action: 'call.link', on: ['lead-1'], was: 'team', became: 'own' },
    ])
    expect(JSON.stringify(entries)).not.toContain('meet.example')
    await store().changeSlot('lead-1', undefined)
    expect(await store().changeJoinUrl('lead-1', { joinUrl: a, shown: a, actor: by('ann') })).toBe('unknown')
  })

  test('announces a new link of the team’s once, however many servers try, and not for a call with its own link', async () => {
    const slot = (at: number) => ({ startMs: at * 60_000, endMs: (at + 1) * 60_000 })
    await store().accept(sampleLead({ id: 'plain', slot: slot(1) }))
    await store().accept(sampleLead({ id: 'own', slot: slot(2) }))
    const [team, next, own] = ['team', 'next', 'own'].map((name) => `https://meet.example.com/${name}`) as [
      string,
      string,
      string,
    ]
    await store().changeJoinUrl('own', { joinUrl: own, shown: own, actor: by('ann') })
    const other = await open()
    const tell = (leadId: string, shown: string) =>
      Promise.all([store(), other].map((one) => one.changeJoinUrl(leadId, { joinUrl: undefined, shown })))
    expect((await tell('plain', team)).toSorted()).toEqual(['changed', 'unchanged'])
    expect(await tell('own', team)).toEqual(['unchanged', 'unchanged'])
    expect((await tell('plain', next)).toSorted()).toEqual(['changed', 'unchanged'])
    expect((await tell('plain', team)).toSorted()).toEqual(['changed', 'unchanged'])
    await other.close()
    expect((await store().findLead('plain'))?.slotChanges.map((change) => change?.joinUrl)).toEqual([team, next, team])
    expect((await store().findLead('own'))?.slot?.joinUrl).toBe(own)
  })

  test('gives a free slot to exactly one of 50 bookings moved to it at once, through two servers', async () => {
    const minute = (start: number) => ({ startMs: start * 60_000, endMs: (start + 1) * 60_000 })
    await acceptMany(store(), 50, (index) => ({ slot: minute(index) }))
    const other = await open()
    const leads = await store().listLeads({ limit: 50 })
    const outcomes = await Promise.all(
      leads.map(({ id }, index) => (index % 2 ? other : store()).changeSlot(id, minute(100))),
    )
    await other.close()
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(49)
    expect(await store().takenSlots(0, 10_000_000)).toHaveLength(50)
  })

  test('rejects only the faulty one of several leads at once', async () => {
    const outcomes = await Promise.allSettled(
      ['lead-1', 'lead-2', 'lead-2', 'lead-3'].map((id) => store().accept(sampleLead({ id }))),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect((await store().listLeads({})).map(({ id }) => id)).toEqual(['lead-1', 'lead-2', 'lead-3'])
    expect((await store().findLead('lead-2'))?.deliveries).toHaveLength(2)
  })
}
