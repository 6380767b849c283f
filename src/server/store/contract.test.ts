// What the port promises, held to both engines: the embedded one and a real PostgreSQL server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttemptOutcome, ClaimedDelivery, LeadStore } from '#server/store/port.ts'
import { connectionPool, openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { type Postgres, startPostgres } from '#testing/postgres.ts'

const claiming = { nowMs: 1_000, leaseMs: 500, limit: 100, perDestination: 100, except: [] }

const outcome = (
  { id, leaseToken }: ClaimedDelivery,
  next: AttemptOutcome['next'],
  attemptedAtMs = 1_000,
): AttemptOutcome => ({
  deliveryId: id,
  leaseToken,
  attemptedAtMs,
  durationMs: 12,
  status: 200,
  reason: 'HTTP 200',
  next,
})

const delivered = { kind: 'delivered' } as const

for (const engine of ['sqlite', 'postgres'] as const) {
  describe(engine, () => {
    let server: Postgres | undefined
    let folder: string
    let store: LeadStore
    let open: () => Promise<LeadStore>

    beforeAll(async () => {
      if (engine === 'postgres') server = await startPostgres()
    })
    afterAll(() => server?.stop())

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'store-'))
      if (server) await emptyDatabase(server.url)
      const { url } = server ?? {}
      open = () => (url ? openPostgresStore({ url }) : openSqliteStore({ file: join(folder, 'leads.db') }))
      store = await open()
    })
    afterEach(async () => {
      await store.close()
      rmSync(folder, { recursive: true })
    })

    const acceptMany = (
      count: number,
      changes: (index: number) => Partial<Parameters<typeof sampleLead>[0]> = () => ({}),
    ) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          store.accept(sampleLead({ id: `lead-${String(index).padStart(4, '0')}`, ...changes(index) })),
        ),
      )

    test('a stored lead is found again with everything that hangs on it', async () => {
      const lead = sampleLead({
        id: 'lead-1',
        consents: [sampleConsent, { ...sampleConsent, field: 'b', given: false }],
      })
      expect(await store.accept(lead)).toEqual({ kind: 'stored', id: 'lead-1', answer: {} })
      const found = await store.findLead('lead-1')
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
      expect(
        found?.consents.map(({ field, given, clientAddress, atMs }) => [field, given, clientAddress, atMs]),
      ).toEqual([
        ['b', false, '192.0.2.7', 1_000],
        ['marketingConsent', true, '192.0.2.7', 1_000],
      ])
      expect(await store.findLead('other')).toBeUndefined()
    })

    test('what a browser says about itself is stored even where the engine has no such character', async () => {
      await store.accept(
        sampleLead({ id: 'lead-1', userAgent: 'a\0b\ud800', page: '/\0', attribution: { x: '\0\ud800' } }),
      )
      expect((await store.findLead('lead-1'))?.userAgent).toBe('a\ufffdb\ufffd')
    })

    test('the same key repeats the answer; with another fingerprint it is refused', async () => {
      const lead = sampleLead({
        id: 'lead-1',
        answer: { discounted: true },
        idempotency: { key: 'key-1', fingerprint: 'a' },
      })
      await store.accept(lead)
      expect(await store.accept({ ...lead, id: 'lead-2' })).toEqual({
        kind: 'repeated',
        id: 'lead-1',
        answer: { discounted: true },
      })
      const other = { ...lead, id: 'lead-3', idempotency: { key: 'key-1', fingerprint: 'b' } }
      expect(await store.accept(other)).toEqual({ kind: 'key-reused' })
      expect(await store.listLeads({})).toHaveLength(1)
    })

    test('200 concurrent submissions with one key: one is stored, 199 repeat it', async () => {
      const outcomes = await acceptMany(200, () => ({ idempotency: { key: 'key-1', fingerprint: 'a' } }))
      expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
      expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(199)
    })

    test('200 concurrent bookings of one slot: exactly one is stored', async () => {
      const outcomes = await acceptMany(200, () => ({ slot: { startMs: 60_000, endMs: 120_000 } }))
      expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
      expect(outcomes.filter(({ kind }) => kind === 'slot-taken')).toHaveLength(199)
      expect(await store.listLeads({ limit: 300 })).toHaveLength(1)
      expect(await store.takenSlots(0, 60_001)).toEqual([{ startMs: 60_000, endMs: 120_000 }])
      expect(await store.takenSlots(120_000, 200_000)).toEqual([])
    })

    test('a refused booking leaves its key unused', async () => {
      const slot = { startMs: 60_000, endMs: 120_000 }
      await store.accept(sampleLead({ id: 'lead-1', slot }))
      const lead = sampleLead({ id: 'lead-2', slot, idempotency: { key: 'key-2', fingerprint: 'a' } })
      expect(await store.accept(lead)).toEqual({ kind: 'slot-taken' })
      const later = { ...lead, slot: { startMs: 120_000, endMs: 180_000 } }
      expect(await store.accept(later)).toMatchObject({ kind: 'stored' })
    })

    test('a slot is moved or freed, and the delivery that tells of it is queued with it', async () => {
      const [first, second] = [
        { startMs: 60_000, endMs: 120_000 },
        { startMs: 120_000, endMs: 180_000 },
      ]
      await store.accept(sampleLead({ id: 'lead-1', slot: first, deliveries: [] }))
      await store.accept(sampleLead({ id: 'lead-2', slot: second }))
      const third = { startMs: 180_000, endMs: 240_000 }
      const tell = { deliveries: [{ destination: 'booking', body: '{"moved":true}' }], nowMs: 2_000 }
      expect(await store.changeSlot('lead-1', second, tell)).toBe('taken')
      expect(await store.changeSlot('lead-1', third, tell)).toBe('changed')
      expect(await store.changeSlot('lead-1', third)).toBe('changed')
      expect(await store.findLead('lead-1')).toMatchObject({ slot: third, deliveries: [{ state: 'due', position: 0 }] })
      expect(await store.changeSlot('lead-1', undefined)).toBe('changed')
      expect(await store.changeSlot('lead-1', first)).toBe('unknown')
      expect(await store.takenSlots(0, 1_000_000)).toEqual([second])
    })

    test('a chain goes on only after the earlier destination was ok', async () => {
      await store.accept(sampleLead({ id: 'lead-1' }))
      const [automation, ...none] = await store.claimDue(claiming)
      expect(automation).toMatchObject({
        id: 'lead-1-0',
        leadId: 'lead-1',
        form: 'demo-request',
        destination: 'demo-automation',
        body: '{"firstName":"Ann"}',
        attempts: 0,
      })
      expect(none).toEqual([])
      expect(await store.recordAttempt(outcome(automation!, { kind: 'retry', atMs: 5_000 }))).toBe(true)
      expect(await store.claimDue({ ...claiming, nowMs: 4_999 })).toEqual([])
      expect(await store.nextDueAtMs()).toBe(5_000)
      expect(await store.nextDueAtMs({ except: ['demo-automation'] })).toBeUndefined()
      const [again] = await store.claimDue({ ...claiming, nowMs: 5_000 })
      expect(again).toMatchObject({ id: 'lead-1-0', attempts: 1 })
      await store.recordAttempt(outcome(again!, delivered, 5_000))
      const [crm] = await store.claimDue({ ...claiming, nowMs: 5_000 })
      expect(crm?.destination).toBe('demo-crm')
      await store.recordAttempt(outcome(crm!, delivered, 5_000))
      const lead = await store.findLead('lead-1')
      expect(lead?.state).toBe('delivered')
      expect(lead?.deliveries[0]).toMatchObject({ attempts: 2, deliveredAtMs: 5_012, nextAttemptAtMs: undefined })
      expect(lead?.deliveries[0]?.log).toEqual([
        { atMs: 1_000, durationMs: 12, status: 200, reason: 'HTTP 200' },
        { atMs: 5_000, durationMs: 12, status: 200, reason: 'HTTP 200' },
      ])
      expect(await store.nextDueAtMs()).toBeUndefined()
    })

    test('a lease that runs out makes the delivery due again, and its late outcome is refused', async () => {
      await store.accept(sampleLead({ id: 'lead-1' }))
      const [slow] = await store.claimDue(claiming)
      expect(await store.nextDueAtMs()).toBe(1_500)
      expect(await store.claimDue({ ...claiming, nowMs: 1_499 })).toEqual([])
      const [fast] = await store.claimDue({ ...claiming, nowMs: 1_500 })
      expect(fast?.id).toBe(slow?.id)
      expect(await store.recordAttempt(outcome(slow!, { kind: 'dead' }))).toBe(false)
      expect(await store.recordAttempt(outcome(fast!, delivered))).toBe(true)
      expect(await store.recordAttempt(outcome(fast!, delivered))).toBe(false)
      expect((await store.findLead('lead-1'))?.deliveries[0]?.state).toBe('delivered')
    })

    test('limits: per destination, with those in flight counted; resting destinations are left out', async () => {
      await acceptMany(20, (index) => ({
        deliveries: [{ destination: index < 15 ? 'busy' : 'quiet', position: 0, body: '{}' }],
      }))
      const of = (rows: ClaimedDelivery[], name: string) =>
        rows.filter(({ destination }) => destination === name).length
      const first = await store.claimDue({ ...claiming, perDestination: 4, limit: 6 })
      expect([of(first, 'busy'), of(first, 'quiet')]).toEqual([3, 3])
      const second = await store.claimDue({ ...claiming, perDestination: 4 })
      expect([of(second, 'busy'), of(second, 'quiet')]).toEqual([1, 1])
      expect(await store.claimDue({ ...claiming, perDestination: 4 })).toEqual([])
      await store.recordAttempt(outcome(first[0]!, delivered))
      expect(await store.claimDue({ ...claiming, perDestination: 4 })).toHaveLength(1)
      const rest = await store.claimDue({ ...claiming, except: ['busy'] })
      expect([of(rest, 'busy'), of(rest, 'quiet')]).toEqual([0, 1])
      const expired = await store.claimDue({ ...claiming, nowMs: 2_000, perDestination: 5 })
      expect([of(expired, 'busy'), of(expired, 'quiet')]).toEqual([5, 5])
    })

    test('two claimers never get the same delivery, nor more than a destination may have', async () => {
      await acceptMany(60)
      const other = await open()
      try {
        const claims = Array.from({ length: 12 }, (_, index) =>
          (index % 2 ? store : other).claimDue({ ...claiming, limit: 7, perDestination: 50 }),
        )
        const ids = (await Promise.all(claims)).flat().map(({ id }) => id)
        expect(ids).toHaveLength(50)
        expect(new Set(ids).size).toBe(50)
      } finally {
        await other.close()
      }
    })

    test('dead deliveries are parked, sent again on request, and hold back the rest of the chain', async () => {
      await store.accept(sampleLead({ id: 'lead-1' }))
      const [claimed] = await store.claimDue(claiming)
      await store.recordAttempt(outcome(claimed!, { kind: 'dead' }))
      expect(await store.nextDueAtMs()).toBeUndefined()
      expect((await store.findLead('lead-1'))?.state).toBe('dead')
      expect(await store.resend('lead-1', 9_000)).toBe(1)
      expect(await store.resend('lead-1', 9_000)).toBe(0)
      for (const destination of ['demo-automation', 'demo-crm']) {
        const due = await store.claimDue({ ...claiming, nowMs: 9_000 })
        expect(due).toMatchObject([{ destination, attempts: 0 }])
        await store.recordAttempt(outcome(due[0]!, delivered, 9_000))
      }
      expect(await store.resend('lead-1', 9_500)).toBe(2)
      expect(await store.claimDue({ ...claiming, nowMs: 9_500 })).toMatchObject([{ id: 'lead-1-0' }])
      expect(await store.resend('nobody', 1)).toBe(0)
    })

    test('a quarantined lead is held until it is released', async () => {
      await store.accept(sampleLead({ id: 'lead-1', quarantine: 'honeypot' }))
      expect(await store.claimDue(claiming)).toEqual([])
      expect(await store.resend('lead-1', 1)).toBe(0)
      expect(await store.addDelivery('lead-1', { destination: 'more', body: '{}' }, 2_000)).toBe(true)
      expect(await store.listLeads({ state: 'quarantined' })).toMatchObject([{ quarantine: 'honeypot' }])
      expect(await store.release('lead-1', 3_000)).toBe(true)
      expect(await store.release('lead-1', 3_000)).toBe(false)
      const lead = await store.findLead('lead-1')
      expect(lead).toMatchObject({ state: 'pending', quarantine: undefined })
      expect(lead?.deliveries.map(({ state }) => state)).toEqual(['due', 'waiting', 'waiting'])
    })

    test('a delivery added to a finished chain is due at once, behind an unfinished one it waits', async () => {
      await store.accept(sampleLead({ id: 'lead-1', deliveries: [] }))
      expect((await store.findLead('lead-1'))?.state).toBe('none')
      expect(await store.addDelivery('lead-1', { destination: 'a', body: '1' }, 2_000)).toBe(true)
      expect(await store.addDelivery('lead-1', { destination: 'a', body: '2' }, 2_000)).toBe(true)
      expect(await store.addDelivery('nobody', { destination: 'a', body: '3' }, 2_000)).toBe(false)
      const claimed = await store.claimDue({ ...claiming, nowMs: 2_000 })
      expect(claimed.map(({ body }) => body)).toEqual(['1'])
    })

    test('filters and paging', async () => {
      await acceptMany(25, (index) => ({
        receivedAtMs: 1_000 + Math.floor(index / 3),
        form: index % 5 === 0 ? 'contact' : 'demo-request',
        deliveries: index % 2 ? [] : [{ destination: 'a', position: 0, body: '{}' }],
        email: index === 7 ? 'bob@example.com' : 'ann@example.com',
      }))
      expect(await store.listLeads({ form: 'contact' })).toHaveLength(5)
      expect(await store.listLeads({ sinceMs: 1_008 })).toHaveLength(1)
      expect(await store.listLeads({ state: 'none' })).toHaveLength(12)
      expect(await store.listLeads({ state: 'pending', form: 'contact' })).toHaveLength(3)
      expect(await store.listLeads({ email: ' Bob@Example.com' })).toHaveLength(1)
      const seen: string[] = []
      let page = await store.listLeads({ limit: 4 })
      while (page.length > 0) {
        seen.push(...page.map(({ id }) => id))
        page = await store.listLeads({ limit: 4, after: page.at(-1)! })
      }
      expect(seen).toHaveLength(25)
      expect(seen).toEqual([...seen].sort())
    })

    test('figures tell what is unfinished and when each form was last used', async () => {
      const week = 7 * 24 * 3600 * 1000
      await store.accept(sampleLead({ id: 'lead-0', receivedAtMs: 10 }))
      await store.accept(sampleLead({ id: 'lead-1', receivedAtMs: week }))
      await store.accept(sampleLead({ id: 'lead-2', receivedAtMs: week + 5, form: 'contact', quarantine: 'time-trap' }))
      expect(await store.figures(week + 11)).toEqual({
        byState: [
          { destination: 'demo-automation', state: 'due', count: 2, oldestMs: 10 },
          { destination: 'demo-automation', state: 'held', count: 1, oldestMs: week + 5 },
          { destination: 'demo-crm', state: 'held', count: 1, oldestMs: week + 5 },
          { destination: 'demo-crm', state: 'waiting', count: 2, oldestMs: 10 },
        ],
        leadsByForm: [
          { form: 'contact', count: 1, newestMs: week + 5 },
          { form: 'demo-request', count: 1, newestMs: week },
        ],
        quarantined: 1,
      })
    })

    test('retention removes what is too old, each kind by its own limit', async () => {
      await acceptMany(450, (index) => ({ receivedAtMs: 1_000 + index, email: undefined }))
      await acceptMany(3, (index) => ({ id: `held-${index}`, receivedAtMs: 1_000 + index, quarantine: 'honeypot' }))
      await store.logDownload({ filePath: 'old.zip', userAgent: 'x', atMs: 1_000 })
      await store.logDownload({ filePath: 'new.zip', userAgent: 'x', atMs: 2_000 })
      expect(await store.removeOlderThan({ leadsBeforeMs: 1_449, quarantinedBeforeMs: 1_002 })).toBe(451)
      expect(await store.listLeads({})).toHaveLength(2)
      expect(await store.listDownloads()).toEqual([{ filePath: 'new.zip', userAgent: 'x', atMs: 2_000 }])
      expect(await store.listDownloads(2_001)).toEqual([])
    })

    test('purging a person removes everything of theirs and nothing of others', async () => {
      const slot = { startMs: 60_000, endMs: 120_000 }
      await store.accept(
        sampleLead({
          id: 'lead-1',
          slot,
          consents: [sampleConsent],
          idempotency: { key: 'key-1', fingerprint: 'a' },
        }),
      )
      await store.accept(sampleLead({ id: 'lead-2' }))
      await store.accept(sampleLead({ id: 'lead-3', email: 'bob@example.com', consents: [sampleConsent] }))
      const [claimed] = await store.claimDue(claiming)
      expect(await store.purge(' ANN@example.com ')).toBe(2)
      expect(await store.recordAttempt(outcome(claimed!, delivered))).toBe(false)
      expect(await store.purge('ann@example.com')).toBe(0)
      expect(await store.takenSlots(0, 200_000)).toEqual([])
      expect(await store.findLead('lead-3')).toMatchObject({ consents: [{ field: 'marketingConsent' }] })
      const again = sampleLead({ id: 'lead-4', slot, idempotency: { key: 'key-1', fingerprint: 'b' } })
      expect(await store.accept(again)).toMatchObject({ kind: 'stored', id: 'lead-4' })
    })

    test('takes writes, and says so', async () => {
      expect(await store.takesWrites()).toBe(true)
      await store.close()
      expect(await store.takesWrites()).toBe(false)
      await expect(store.accept(sampleLead({ id: 'lead-1' }))).rejects.toThrow()
      store = await open()
    })

    test('one faulty lead rejects alone', async () => {
      const outcomes = await Promise.allSettled(
        ['lead-1', 'lead-2', 'lead-2', 'lead-3'].map((id) => store.accept(sampleLead({ id }))),
      )
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
        'fulfilled',
        'fulfilled',
        'fulfilled',
        'rejected',
      ])
      expect((await store.listLeads({})).map(({ id }) => id)).toEqual(['lead-1', 'lead-2', 'lead-3'])
      expect((await store.findLead('lead-2'))?.deliveries).toHaveLength(2)
    })

    test('everything is there after a restart', async () => {
      await store.accept(sampleLead({ id: 'lead-1', idempotency: { key: 'key-1', fingerprint: 'a' } }))
      const before = await store.findLead('lead-1')
      await store.close()
      store = await open()
      expect(await store.findLead('lead-1')).toEqual(before)
      const again = sampleLead({ id: 'lead-2', idempotency: { key: 'key-1', fingerprint: 'a' } })
      expect(await store.accept(again)).toMatchObject({ kind: 'repeated', id: 'lead-1' })
    })
  })
}

async function emptyDatabase(url: string) {
  const pool = connectionPool({ url, maxConnections: 1 })
  await pool.query('drop schema public cascade; create schema public')
  await pool.end()
}
