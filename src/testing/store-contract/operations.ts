// The store's contract for operators: lists, figures, retention (removing old leads), purging (deleting a person's
// data), and restarts.

import { expect, test } from 'vitest'
import { hourMs, weekMs } from '#domain/clock/durations.ts'
import { operator, sampleConsent, sampleLead } from '#testing/leads.ts'
import { acceptMany, claiming, delivered, outcome, type StoreUnderTest } from './under-test.ts'

export function testOperations({ store, reopen }: StoreUnderTest) {
  test('filters leads and lists them in pages', async () => {
    await acceptMany(store(), 25, (index) => ({
      receivedAtMs: 1_000 + Math.floor(index / 3),
      form: index % 5 === 0 ? 'contact' : 'demo-request',
      deliveries: index % 2 ? [] : [{ destination: 'a', position: 0, body: '{}' }],
      email: index === 7 ? 'bob@example.com' : 'ann@example.com',
    }))
    expect(await store().listLeads({ form: 'contact' })).toHaveLength(5)
    expect(await store().listLeads({ sinceMs: 1_008 })).toHaveLength(1)
    expect(await store().listLeads({ state: 'none' })).toHaveLength(12)
    expect(await store().listLeads({ state: 'pending', form: 'contact' })).toHaveLength(3)
    expect(await store().listLeads({ email: ' Bob@Example.com' })).toHaveLength(1)
    const seen: string[] = []
    let page = await store().listLeads({ limit: 4 })
    while (page.length > 0) {
      seen.push(...page.map(({ id }) => id))
      page = await store().listLeads({ limit: 4, after: page.at(-1)! })
    }
    expect(seen).toHaveLength(25)
    expect(seen).toEqual([...seen].sort())
  })

  test('figures show what is unfinished and when each form was last used', async () => {
    const week = weekMs
    const day = week / 7
    await store().accept(sampleLead({ id: 'lead-0', receivedAtMs: 10 }))
    await store().accept(sampleLead({ id: 'lead-1', receivedAtMs: week }))
    await store().accept(sampleLead({ id: 'lead-2', receivedAtMs: week + 5, form: 'contact', quarantine: 'time-trap' }))
    const older = { form: 'contact', deliveries: [] }
    await store().accept(sampleLead({ id: 'lead-3', receivedAtMs: 9, ...older, quarantine: 'honeypot' }))
    await store().accept(sampleLead({ id: 'lead-4', receivedAtMs: 11, ...older, quarantine: 'honeypot' }))
    await store().accept(sampleLead({ id: 'lead-5', receivedAtMs: 12, ...older }))
    await store().accept(sampleLead({ id: 'lead-6', receivedAtMs: week + 10 - day, ...older }))
    await store().accept(sampleLead({ id: 'lead-7', receivedAtMs: week + 11 - day, ...older }))
    expect(await store().readLeadFigures(week + 11)).toEqual({
      byState: [
        { destination: 'demo-automation', state: 'due', count: 2, oldestMs: 10 },
        { destination: 'demo-automation', state: 'held', count: 1, oldestMs: week + 5 },
        { destination: 'demo-crm', state: 'held', count: 1, oldestMs: week + 5 },
        { destination: 'demo-crm', state: 'waiting', count: 2, oldestMs: 10 },
      ],
      leadsByForm: [
        {
          form: 'contact',
          count: 5,
          newestMs: week + 5,
          lastDay: { received: 2, quarantined: 1 },
          before: { received: 3, quarantined: 1 },
        },
        {
          form: 'demo-request',
          count: 1,
          newestMs: week,
          lastDay: { received: 1, quarantined: 0 },
          before: { received: 0, quarantined: 0 },
        },
      ],
      quarantined: [{ form: 'contact', count: 3, oldestMs: 9 }],
    })
  })

  test('retention removes what is too old, each kind by its own limit', async () => {
    await acceptMany(store(), 450, (index) => ({ receivedAtMs: 1_000 + index, email: undefined, deliveries: [] }))
    await acceptMany(store(), 3, (index) => ({
      id: `held-${index}`,
      receivedAtMs: 1_000 + index,
      quarantine: 'honeypot',
    }))
    await store().logDownload({ filePath: 'old.zip', userAgent: 'x', atMs: 1_000 })
    await store().logDownload({ filePath: 'new.zip', userAgent: 'x', atMs: 2_000 })
    const limits = { leadsBeforeMs: 1_449, quarantinedBeforeMs: 1_002, nowMs: 2_000 }
    expect(await store().removeOlderThan(limits)).toMatchObject({ leads: 451, waiting: 0 })
    expect(await store().listLeads({})).toHaveLength(2)
    expect(await store().listDownloads()).toEqual([{ filePath: 'new.zip', userAgent: 'x', atMs: 2_000 }])
    expect(await store().listDownloads(2_001)).toEqual([])
  })

  test('retention leaves the record of consents, which purging a person removes too', async () => {
    await store().accept(
      sampleLead({
        id: 'lead-1',
        receivedAtMs: 1_000,
        slot: { startMs: 60_000, endMs: 120_000 },
        consents: [sampleConsent],
        deliveries: [{ destination: 'a', position: 0, body: '{}' }],
        idempotency: { key: 'key-1', fingerprint: 'a' },
      }),
    )
    const [claimed] = await store().claimDue(claiming)
    await store().recordAttempt(outcome(claimed!, delivered))
    await store().changeSlot('lead-1', { startMs: 120_000, endMs: 180_000 })
    const before = (await store().findLead('lead-1'))!
    const limits = { leadsBeforeMs: 2_000, quarantinedBeforeMs: 2_000, nowMs: 180_000 }
    expect(await store().removeOlderThan(limits)).toMatchObject({ leads: 1 })
    const { id, form, receivedAtMs, email, phoneE164, clientAddress, userAgent, consents } = before
    const left = (await store().findLead('lead-1'))!
    expect(left).toMatchObject({ id, form, receivedAtMs, email, phoneE164, clientAddress, userAgent, consents })
    expect(left.consents).toHaveLength(1)
    const { values, page, attribution, deliveries, slotChanges } = left
    expect({ values, page, attribution, deliveries, slotChanges }).toEqual({
      values: {},
      page: undefined,
      attribution: undefined,
      deliveries: [],
      slotChanges: [],
    })
    expect(await store().takenSlots(0, 1_000_000)).toEqual([])
    expect(await store().claimDue(claiming)).toEqual([])
    expect(await store().removeOlderThan(limits)).toMatchObject({ leads: 0 })
    expect(await store().purge(email!, operator)).toMatchObject({ leads: 1 })
    expect(await store().findLead('lead-1')).toBeUndefined()
  })

  test('retention leaves anybody with an upcoming call, quarantined or not, until it is over', async () => {
    const slotAt = (hour: number) => ({ startMs: hour * hourMs, endMs: hour * hourMs + 1_800_000 })
    const old = { receivedAtMs: 1_000, deliveries: [] }
    await store().accept(sampleLead({ id: 'quarantined', ...old, quarantine: 'time-trap', slot: slotAt(1) }))
    await store().accept(sampleLead({ id: 'kept', ...old, slot: slotAt(2) }))
    await store().accept(sampleLead({ id: 'kept-consents', ...old, consents: [sampleConsent], slot: slotAt(3) }))
    await store().accept(sampleLead({ id: 'moved-away', ...old, quarantine: 'time-trap', slot: slotAt(4) }))
    await store().accept(sampleLead({ id: 'without', ...old, quarantine: 'time-trap' }))
    await store().changeSlot('moved-away', undefined)
    const before = (await store().findLead('kept-consents'))!
    const removeAt = (hour: number) =>
      store().removeOlderThan({ leadsBeforeMs: 2_000, quarantinedBeforeMs: 2_000, nowMs: slotAt(hour).endMs - 1 })
    const left = async () => (await store().listLeads({})).map(({ id }) => id)
    expect(await removeAt(1)).toMatchObject({ leads: 2, waiting: 0 })
    expect(await left()).toEqual(['kept', 'kept-consents', 'quarantined'])
    expect(await store().findLead('kept-consents')).toEqual(before)
    expect(await removeAt(3)).toMatchObject({ leads: 2 })
    expect(await left()).toEqual(['kept-consents'])
    expect(await removeAt(4)).toMatchObject({ leads: 1 })
    expect((await store().findLead('kept-consents'))?.values).toEqual({})
  })

  test('retention leaves leads with unfinished deliveries; a held one isn’t unfinished', async () => {
    const old = { receivedAtMs: 1_000, deliveries: [{ destination: 'a', position: 0, body: '{}' }] }
    for (const id of ['dead', 'delivered', 'leased', 'due']) await store().accept(sampleLead({ id, ...old }))
    await store().accept(sampleLead({ id: 'waiting', receivedAtMs: 1_000, consents: [sampleConsent] }))
    await store().accept(sampleLead({ id: 'held', ...old, quarantine: 'honeypot' }))
    const claimed = await store().claimDue({ ...claiming, limit: 3, except: ['demo-automation'] })
    for (const one of claimed)
      if (one.leadId !== 'due')
        await store().recordAttempt(
          outcome(
            one,
            one.leadId === 'delivered' ? delivered : { kind: one.leadId === 'dead' ? 'dead' : 'given-back' },
          ),
        )
    const limits = { leadsBeforeMs: 2_000, quarantinedBeforeMs: 2_000, nowMs: 3_000 }
    expect(await store().removeOlderThan(limits)).toMatchObject({ leads: 2, waiting: 4 })
    const left = await store().listLeads({})
    expect(left.map(({ id }) => id).toSorted()).toEqual(['dead', 'due', 'leased', 'waiting'])
    expect(left.every(({ values }) => Object.keys(values).length > 0)).toBe(true)
    expect(await store().removeOlderThan({ ...limits, leadsBeforeMs: 1_000 })).toMatchObject({ leads: 0, waiting: 0 })
  })

  test('purging a person removes everything of theirs and nothing of others', async () => {
    const slot = { startMs: 60_000, endMs: 120_000 }
    await store().accept(
      sampleLead({
        id: 'lead-1',
        slot,
        consents: [sampleConsent],
        idempotency: { key: 'key-1', fingerprint: 'a' },
      }),
    )
    await store().accept(sampleLead({ id: 'lead-2' }))
    await store().accept(sampleLead({ id: 'lead-3', email: 'bob@example.com', consents: [sampleConsent] }))
    await store().changeSlot('lead-1', { startMs: 120_000, endMs: 180_000 })
    const [claimed] = await store().claimDue(claiming)
    expect(await store().purge(' ANN@example.com ', operator)).toMatchObject({ leads: 2 })
    expect(await store().recordAttempt(outcome(claimed!, delivered))).toBe(false)
    expect(await store().purge('ann@example.com', operator)).toMatchObject({ leads: 0 })
    expect(await store().takenSlots(0, 200_000)).toEqual([])
    expect(await store().findLead('lead-3')).toMatchObject({ consents: [{ field: 'marketingConsent' }] })
    const again = sampleLead({ id: 'lead-1', slot, idempotency: { key: 'key-1', fingerprint: 'b' } })
    expect(await store().accept(again)).toMatchObject({ kind: 'stored', id: 'lead-1' })
    expect(await store().findLead('lead-1')).toMatchObject({ slot, slotChanges: [] })
  })

  test('reports whether it takes writes', async () => {
    expect(await store().probeWrite()).toBe(true)
    await store().close()
    expect(await store().probeWrite()).toBe(false)
    await expect(store().accept(sampleLead({ id: 'lead-1' }))).rejects.toThrow()
    await reopen()
  })

  test('everything is there after a restart', async () => {
    await store().accept(sampleLead({ id: 'lead-1', idempotency: { key: 'key-1', fingerprint: 'a' } }))
    const before = await store().findLead('lead-1')
    await reopen()
    expect(await store().findLead('lead-1')).toEqual(before)
    const again = sampleLead({ id: 'lead-2', idempotency: { key: 'key-1', fingerprint: 'a' } })
    expect(await store().accept(again)).toMatchObject({ kind: 'repeated', id: 'lead-1' })
  })
}
