import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '#server/store/store.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { by, joined, owned, sampleLink, visitor } from '#testing/office-samples.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'
import { migrateToPostgres } from './migrate-to-postgres.ts'
import { connectionPool } from './postgres-connection.ts'
import { openPostgresStore } from './postgres-store.ts'
import { openSqliteStore } from './sqlite-store.ts'

let server: Postgres
let folder: string
let file: string

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  file = join(folder, 'leads.db')
  const pool = connectionPool({ url: server.url, maxConnections: 1 })
  await pool.query('drop schema public cascade; create schema public')
  await pool.end()
})
afterEach(() => rmSync(folder, { recursive: true }))

const claiming = { nowMs: 2_000, leaseMs: 500, limit: 7, perDestination: 7, except: [] }

async function fill(store: Store) {
  await Promise.all(
    Array.from({ length: 1_100 }, (_, index) =>
      store.accept(
        sampleLead({
          id: `lead-${index}`,
          receivedAtMs: 1_000 + index,
          consents: [sampleConsent],
          quarantine: index % 9 ? undefined : 'honeypot',
          idempotency: { key: `key-${index}`, fingerprint: 'a' },
          slot: index < 5 ? { startMs: index * 60_000, endMs: index * 60_000 + 1 } : undefined,
        }),
      ),
    ),
  )
  const [one] = await store.claimDue(claiming)
  const { id: deliveryId, leaseToken } = one!
  const next = { kind: 'delivered' } as const
  const outcome = { deliveryId, leaseToken, attemptedAtMs: 2_000, durationMs: 3, status: 204, reason: 'HTTP 204', next }
  await store.recordAttempt(outcome)
  await store.changeSlot('lead-0', { startMs: 900_000, endMs: 900_001 })
  await store.logDownload({ filePath: 'a.zip', userAgent: 'x', atMs: 1 })
  await owned(store)
  await store.office.release(['lead-9'], by('ann'))
  const called = { leadIds: ['lead-1'], key: 'k', command: { kind: 'touch', activity: 'spoke' }, atMs: 3_000 } as const
  await store.office.recordEvents({ ...called, leadIds: ['lead-1'], openMsBetween: () => 7 }, by('ann'))
  await store.accept(sampleLead({ id: 'other', email: 'other@example.com', deliveries: [], consents: [sampleConsent] }))
  await store.office.mergePeople({ leadId: 'lead-1', withLeadId: 'other' }, by('ann'))
  await store.office.saveView({ id: 'v', name: 'Late', filter: { late: true } }, by('ann'))
  await store.mail.enqueueEmails([
    { name: 'contact-receipt', leadId: 'other', recipient: 'other@example.com', causeKey: 'a', isOn: true },
    { name: 'many-leads', recipient: 'ann@x.example', causeKey: 'b', isOn: true, dueAtMs: 9e15 },
  ])
  const [email] = await store.mail.claimEmails({ leaseMs: 500, limit: 1 })
  const { id: emailId, leaseToken: token } = email!
  const sent = { attemptedAtMs: 2_000, durationMs: 3, code: 550, reason: 'gone', next: { kind: 'dead' as const } }
  await store.mail.recordEmail({ ...sent, emailId, leaseToken: token, suppress: true })
  await store.consents.withdrawConsents({ address: 'ann@example.com', kinds: ['email'], way: 'office' }, by('ann'))
  await store.mail.switchEmail('replay-receipt', false, by('ann'))
  await store.mail.chooseEmail('ann', { name: 'new-lead', isOn: false }, by('ann'))
  const changes = [{ file: 'plans.yaml', before: 'a', after: 'b' }]
  await store.content.recordPublish({ id: 'p', kind: 'publish', changes, sequence: 0, drafts: [] }, by('ann'))
  await store.content.saveDiskState(new Map([['plans.yaml', 'a']]))
  const plan = () => ({ saved: [{ path: [0, 'name'], value: 'New' }], gone: [] })
  await store.content.changeDrafts('plans.yaml', { plan, actor: by('ann') })
  await store.content.addPhoto({ name: 'photo-0123456789ab.webp', bytes: new Uint8Array([0, 255, 7]) }, by('ann'))
  await store.content.schedulePublish({ id: 's', atMs: 9_000, why: undefined, changes }, by('ann'))
}

async function everything(store: Store) {
  const leads = await store.listLeads({ limit: 10_000 })
  const whole = await Promise.all(leads.filter((_, index) => index % 50 === 0).map(({ id }) => store.findLead(id)))
  const slots = await store.takenSlots(0, 1e9)
  return {
    leads,
    whole,
    slots,
    figures: await store.readLeadFigures(5_000),
    downloads: await store.listDownloads(),
    ...(await officeOf(store)),
    choices: await store.consents.listChoices('ann@example.com'),
    words: await store.content.readContent(),
    publishes: await store.content.listPublishes({ limit: 9 }),
    drafts: await store.content.listDrafts(),
    schedules: await store.content.listSchedules(),
    photo: [...(await store.content.findPhoto('photo-0123456789ab.webp'))!],
  }
}

const officeOf = async ({ office }: Store) => ({
  teammates: await office.listTeammates(),
  passkeys: await office.listPasskeys('ann'),
  audit: await office.listAudit({ limit: 9 }),
  verdict: await office.verifyAudit(),
  person: (await office.findPerson('other'))?.leads.map(({ id, person, progress, events }) => ({
    id,
    person,
    progress,
    events,
  })),
  lists: await office.countLists({
    ...{ ownerId: 'ann', nowMs: 0, idleSinceMs: 0 },
    late: { targetMs: 5, waitingBeforeMs: 0, dayBeforeMs: 0 },
  }),
  views: await office.listViews(),
  emails: await office.listEmails({}),
  suppressed: await office.listSuppressed(),
  readers: await office.listReaders(),
})

test('every row arrives unchanged; a second run adds nothing', async () => {
  const embedded = await openSqliteStore({ file })
  await fill(embedded)
  const before = await everything(embedded)
  await embedded.close()

  const first = await migrateToPostgres({ file, url: server.url })
  expect(Object.fromEntries(first.map(({ table, rows }) => [table, rows]))).toEqual({
    lead: 1_101,
    consent: 1_101,
    address_key: 1,
    consent_change: 1,
    consent_change_source: 1,
    delivery: 2_200,
    attempt: 1,
    withdrawal_notice: 1,
    idempotency_key: 1_100,
    booked_slot: 5,
    slot_change: 1,
    call_block: 0,
    lead_event: 1,
    lead_work: 1_101,
    person: 1,
    person_email: 1,
    person_link: 1,
    saved_view: 1,
    tag: 0,
    download_log: 1,
    teammate: 1,
    first_owner: 1,
    passkey: 1,
    audit_entry: 11,
    mail: 2,
    mail_attempt: 1,
    mail_about: 0,
    suppression: 1,
    mail_switch: 1,
    letter_choice: 1,
    words_publish: 1,
    words_change: 1,
    words_draft: 1,
    words_set_aside: 0,
    words_review: 0,
    words_disk: 1,
    words_schedule: 1,
    words_photo: 1,
  })
  expect(first.every(({ rows, added }) => rows === added)).toBe(true)
  const carried = await openPostgresStore({ url: server.url })
  expect(await everything(carried)).toEqual(before)
  const again = sampleLead({ id: 'new', idempotency: { key: 'key-7', fingerprint: 'a' } })
  expect(await carried.accept(again)).toMatchObject({ kind: 'repeated', id: 'lead-7' })
  expect(await carried.office.findSession('hash of ann', 3_000)).toBeUndefined()
  expect(await carried.office.addPasskey({ ...joined('ann', '').passkey, id: 'second' }, by('ann'))).toBe(true)
  expect(await carried.office.removePasskey({ id: 'key ann', teammateId: 'ann', sessionId: 'none' }, by('ann'))).toBe(
    'removed',
  )
  await carried.close()

  const second = await migrateToPostgres({ file, url: server.url })
  expect(second.every(({ added }) => added === 0)).toBe(true)
  const afterwards = await openPostgresStore({ url: server.url })
  expect(await afterwards.office.findPasskey('key ann')).toBeUndefined()
  expect(await afterwards.office.verifyAudit()).toMatchObject({ entries: 13, faults: [] })
  await afterwards.close()
})

test('two audits that diverged cannot become one', async () => {
  const embedded = await openSqliteStore({ file })
  await owned(embedded)
  await embedded.close()
  const other = await openPostgresStore({ url: server.url })
  await other.office.makeLink(sampleLink('eve', { kind: 'owner' }), by('system'))
  await other.office.enrollByLink(joined('eve', 'eve'), visitor(2_000))
  await expect(migrateToPostgres({ file, url: server.url })).rejects.toThrow(
    /rows of (first_owner|audit_entry) did not arrive/,
  )
  expect(await other.office.listTeammates()).toMatchObject([{ id: 'eve' }])
  await other.close()
})

test('a row that can’t be inserted stops the run and leaves PostgreSQL as it was', async () => {
  const embedded = await openSqliteStore({ file })
  await fill(embedded)
  await embedded.close()
  const server2 = await openPostgresStore({ url: server.url })
  await server2.accept(sampleLead({ id: 'other', slot: { startMs: 60_000, endMs: 60_001 } }))
  await expect(migrateToPostgres({ file, url: server.url })).rejects.toThrow('booked_slot')
  expect(await server2.listLeads({})).toHaveLength(1)
  await server2.close()
})

test('a store of another release is refused', async () => {
  await (await openSqliteStore({ file })).close()
  const db = new DatabaseSync(file)
  db.exec('delete from schema_version')
  db.close()
  await expect(migrateToPostgres({ file, url: server.url })).rejects.toThrow('start the server once')
})
