import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#domain/clock/durations.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { LeadStore, Store } from '#server/store/store.ts'
import { sampleLead } from '#testing/leads.ts'
import { applyRetention, removeOldPhotos, removeOldTexts } from './retention.ts'

const config = { retainLeadsDays: 730, retainQuarantineDays: 30 }

let folder: string
let store: Store
let logged: [level: string, fields: Record<string, unknown>, message: string][]
const log = {
  info: (fields: Record<string, unknown>, message: string) => logged.push(['info', fields, message]),
  warn: (fields: Record<string, unknown>, message: string) => logged.push(['warn', fields, message]),
  error: (fields: Record<string, unknown>, message: string) => logged.push(['error', fields, message]),
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'retention-'))
  store = await openStore({ dataDir: folder })
  logged = []
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})
const apply = (from: Pick<LeadStore, 'removeOlderThan'> = store) =>
  applyRetention({ store: from, config, nowMs: () => 731 * dayMs, log })

test('logs how many leads were removed', async () => {
  await store.accept(sampleLead({ id: 'old', receivedAtMs: 0, deliveries: [] }))
  await store.accept(sampleLead({ id: 'new', receivedAtMs: 2 * dayMs, deliveries: [] }))
  await apply()
  expect(logged).toEqual([['info', { removed: 1 }, 'leads past their retention period were removed']])
  await apply()
  expect(logged).toHaveLength(1)
})

test('still logs the removal when a reader keeps the store’s log from being emptied', async () => {
  await store.accept(sampleLead({ id: 'old', receivedAtMs: 0, deliveries: [] }))
  const reader = new DatabaseSync(join(folder, 'leads.db'))
  reader.exec('begin; select * from lead')
  await apply()
  reader.close()
  expect(await store.listLeads({})).toEqual([])
  expect(logged).toEqual([
    ['info', { removed: 1 }, 'leads past their retention period were removed'],
    ['warn', {}, 'another process was reading: the store’s log holds traces of removed leads until tomorrow’s try'],
  ])
})

test('logs how many leads stay because they aren’t delivered yet', async () => {
  await store.accept(sampleLead({ id: 'old', receivedAtMs: 0 }))
  await apply()
  expect(logged).toEqual([
    ['warn', { leads: 1 }, 'leads past their retention period stay until their deliveries are finished, or purged'],
  ])
})

test('logs an error if the store is unavailable, and earlier removals remain', async () => {
  await apply({ removeOlderThan: () => Promise.reject(new Error('away')) })
  expect(logged).toMatchObject([
    ['error', { error: { kind: 'Error' } }, 'the retention periods were not applied to the end; next try tomorrow'],
  ])
})

test('removes the texts of emails after 30 days, but keeps who got which email', async () => {
  await store.mail.enqueueEmails([{ name: 'booking-moved', recipient: 'ada@example.com', causeKey: 'a', isOn: true }])
  const [mail] = await store.mail.claimEmails({ leaseMs: 60_000, limit: 1 })
  const { id: emailId, leaseToken } = mail!
  await store.mail.saveComposed({ emailId, leaseToken, messageId: '<1@x>', subject: 'Moved', bytes: 'words' })
  const outcome = { emailId, leaseToken, attemptedAtMs: 0, durationMs: 0, code: 250, reason: 'ok' }
  await store.mail.recordEmail({ ...outcome, next: { kind: 'sent' } })
  const sentAtMs = Date.now()
  await removeOldTexts({ mail: store.mail, nowMs: () => sentAtMs + 29 * dayMs, log })
  expect((await store.mail.findEmail(emailId))?.bytes).toBe('words')
  await removeOldTexts({ mail: store.mail, nowMs: () => sentAtMs + 31 * dayMs, log })
  expect(await store.mail.findEmail(emailId)).toMatchObject({
    bytes: undefined,
    state: 'sent',
    recipient: 'ada@example.com',
  })
  expect(logged).toEqual([['info', { removed: 1 }, 'the texts of old emails were removed']])
})

test('removes unused photos after 30 days', async () => {
  const cutoffs: number[] = []
  const removing = (removed: number) => ({
    removeUnused: async (beforeMs: number) => {
      cutoffs.push(beforeMs)
      return removed
    },
  })
  const nowMs = () => 31 * dayMs
  await removeOldPhotos({ photos: removing(0), nowMs, log })
  await removeOldPhotos({ photos: removing(2), nowMs, log })
  await removeOldPhotos({ photos: { removeUnused: () => Promise.reject(new Error('away')) }, nowMs, log })
  expect(cutoffs).toEqual([dayMs, dayMs])
  expect(logged).toEqual([
    ['info', { removed: 2 }, 'pictures that nothing names were removed'],
    ['error', { error: expect.anything() }, 'pictures that nothing names were not removed; next try tomorrow'],
  ])
})
