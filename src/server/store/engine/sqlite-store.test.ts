// Tests what only the embedded engine (SQLite) has: files, flushes and a single writer.
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LeadStore } from '#server/store/store.ts'
import { operator, sampleConsent, sampleLead } from '#testing/leads.ts'
import { assertDurable, isSafeVersion, openDurably } from './sqlite-connection.ts'
import { openSqliteStore } from './sqlite-store.ts'

let folder: string
let file: string
let stores: LeadStore[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  file = join(folder, 'leads.db')
  stores = []
})
afterEach(async () => {
  for (const store of stores) await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(options: Partial<Parameters<typeof openSqliteStore>[0]> = {}): Promise<LeadStore> {
  const store = await openSqliteStore({ file, busyTimeoutMs: 20, ...options })
  stores.push(store)
  return store
}

/** Opens a store whose connections the test can break as a failing disk would. */
async function openBreakable() {
  const connections: DatabaseSync[] = []
  const store = await open({
    open: (name) => {
      const db = openDurably(name, 20)
      connections.push(db)
      return db
    },
  })
  return { store, connections }
}

describe('opening a store that survives a power cut', () => {
  test.each([
    ['synchronous = normal', 'pragma journal_mode = wal; pragma synchronous = normal', 'synchronous is 1'],
    ['a rollback journal', 'pragma journal_mode = delete; pragma synchronous = full', 'journal_mode is delete'],
  ])('%s is refused', (_, pragmas, reason) => {
    const db = new DatabaseSync(file)
    db.exec(pragmas)
    expect(() => assertDurable(db)).toThrow(reason)
    db.close()
  })

  test('a new connection is durable, erases what it deletes, and makes a file that only its owner can read', () => {
    const db = openDurably(file, 20)
    expect(() => assertDurable(db)).not.toThrow()
    expect(db.prepare('pragma secure_delete').get()).toEqual({ secure_delete: 1 })
    // 2 means in memory.
    expect(db.prepare('pragma temp_store').get()).toEqual({ temp_store: 2 })
    db.close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['3.51.2', false],
    ['3.9.0', false],
    ['3.51.3', true],
    ['3.53.4', true],
    ['4.0.0', true],
  ])('SQLite %s is safe: %s', (version, isSafe) => {
    expect(isSafeVersion(version)).toBe(isSafe)
  })

  test('a store that cannot be opened says why', async () => {
    rmSync(folder, { recursive: true })
    await expect(open({ open: () => new DatabaseSync(file) })).rejects.toThrow('unable to open database file')
  })
})

describe('a store that cannot write', () => {
  test('on a full disk, every lead of a group commit is rejected and none is stored, until there is room', async () => {
    const { store, connections } = await openBreakable()
    await store.accept(sampleLead({ id: 'before' }))
    const { page_count: pages } = connections[0]!.prepare('pragma page_count').get() as { page_count: number }
    connections[0]!.exec(`pragma max_page_count = ${pages}`)
    const bulk = { values: { message: 'x'.repeat(100_000) } }
    const outcomes = await Promise.allSettled(
      [{}, bulk, {}].map((changes, index) => store.accept(sampleLead({ id: `during-${index}`, ...changes }))),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await store.accept(sampleLead({ id: 'after', ...bulk }))).toMatchObject({ kind: 'stored' })
    expect((await store.listLeads({})).map(({ id }) => id)).toEqual(['after', 'before'])
  })

  test('writes fail while the file is read-only, and succeed once it is writable again', async () => {
    const { store, connections } = await openBreakable()
    connections[0]!.exec('pragma query_only = on')
    expect(await store.probeWrite()).toBe(false)
    expect(await store.probeWrite()).toBe(true)
  })

  test('leads are rejected while another process holds a lock too long, and stored once it is released', async () => {
    const store = await open()
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    await expect(store.accept(sampleLead({ id: 'during' }))).rejects.toThrow('database is locked')
    expect(await store.probeWrite()).toBe(false)
    other.exec('rollback')
    other.close()
    expect(await store.accept(sampleLead({ id: 'after' }))).toMatchObject({ kind: 'stored' })
    expect((await store.listLeads({})).map(({ id }) => id)).toEqual(['after'])
  })

  test('a connection that was closed is opened again', async () => {
    const { store, connections } = await openBreakable()
    connections[0]!.close()
    expect(await store.accept(sampleLead({ id: 'lead-1' }))).toMatchObject({ kind: 'stored' })
    expect(connections).toHaveLength(2)
  })

  test('leads are rejected while the store’s file is moved away', async () => {
    const store = await open()
    renameSync(file, `${file}.moved`)
    await expect(store.accept(sampleLead({ id: 'lead-1' }))).rejects.toThrow('moved or removed')
    renameSync(`${file}.moved`, file)
    expect(await store.accept(sampleLead({ id: 'lead-2' }))).toMatchObject({ kind: 'stored' })
  })
})

test('the leads of one turn of the event loop share one commit', async () => {
  const { store, connections } = await openBreakable()
  const watcher = new DatabaseSync(file)
  const version = () => Object.values(watcher.prepare('pragma data_version').get()!)[0]
  const frames = () => statSync(`${file}-wal`).size
  await store.accept(sampleLead({ id: 'first' }))
  const [before, seen] = [frames(), version()]
  await Promise.all(Array.from({ length: 30 }, (_, index) => store.accept(sampleLead({ id: `lead-${index}` }))))
  // Thirty separate commits would each write at least four pages of 4,096 bytes.
  expect(frames() - before).toBeLessThan(30 * 4 * 4096)
  expect(version()).not.toBe(seen)
  expect(connections).toHaveLength(1)
  watcher.close()
})

test('purging leaves no trace in any file of the store', async () => {
  const store = await open()
  const marker = 'Xanthippe-9f3a'
  const mine = {
    values: { firstName: marker, message: marker.repeat(3_000) },
    email: `${marker}@example.com`.toLowerCase(),
    page: `/${marker}`,
    userAgent: marker,
    attribution: { first: { referrer: marker } },
    consents: [{ ...sampleConsent, page: marker }],
    deliveries: [{ destination: 'a', position: 0, body: marker }],
    answer: { name: marker },
    idempotency: { key: marker, fingerprint: marker },
  }
  const holders = () =>
    readdirSync(folder).filter((name) =>
      readFileSync(join(folder, name), 'latin1').toLowerCase().includes(marker.toLowerCase()),
    )
  for (let index = 0; index < 50; index++) {
    await store.accept(sampleLead({ id: `other-${index}`, email: 'bob@example.com' }))
    const idempotency = { key: `${marker}-${index}`, fingerprint: marker }
    await store.accept(sampleLead({ id: `mine-${index}`, ...mine, idempotency }))
  }
  expect(holders()).toContain('leads.db-wal')
  expect(await store.purge(mine.email, operator)).toEqual({ leads: 50, tracesIn: 'nowhere' })
  expect(holders()).toEqual([])
  expect(await store.listLeads({ limit: 100 })).toHaveLength(50)
})

test('purging says when another reader keeps the traces in the log', async () => {
  const store = await open()
  await store.accept(sampleLead({ id: 'lead-1' }))
  const reader = new DatabaseSync(file)
  reader.exec('begin; select * from lead')
  expect(await store.purge('ann@example.com', operator)).toEqual({ leads: 1, tracesIn: 'log' })
  reader.exec('commit')
  expect(await store.purge('ann@example.com', operator)).toEqual({ leads: 0, tracesIn: 'nowhere' })
  expect(statSync(`${file}-wal`).size).toBe(0)
  reader.close()
})

test('consent evidence can be neither changed nor removed on its own', async () => {
  const store = await open()
  await store.accept(sampleLead({ id: 'lead-1', consents: [sampleConsent] }))
  const db = openDurably(file, 20)
  expect(() => db.exec('update consent set given = 0')).toThrow('append-only')
  expect(() => db.exec('delete from consent')).toThrow('append-only')
  db.close()
  expect((await store.findLead('lead-1'))?.consents).toHaveLength(1)
  expect(await store.purge('ann@example.com', operator)).toMatchObject({ leads: 1 })
})

test('a store of a newer release is left alone', async () => {
  await open()
  const db = new DatabaseSync(file)
  db.exec("insert into schema_version values (99, 'of the future')")
  db.close()
  await expect(open()).rejects.toThrow('Use the newer release')
})

test('migrations that fail half-way leave nothing behind', async () => {
  const db = new DatabaseSync(file)
  db.exec('create table delivery (id integer)')
  db.close()
  await expect(open()).rejects.toThrow('already exists')
  const after = new DatabaseSync(file)
  expect(after.prepare('select name from sqlite_master').all()).toEqual([{ name: 'delivery' }])
  after.close()
  expect(existsSync(file)).toBe(true)
})

test('claiming and counting use their indexes, however many leads are kept', async () => {
  const { store, connections } = await openBreakable()
  await store.accept(sampleLead({ id: 'lead-1' }))
  const plan = (query: string) =>
    connections[0]!
      .prepare(`explain query plan ${query}`)
      .all()
      .map(({ detail }) => String(detail))
      .join('\n')
  const due = plan('select id from delivery where destination = ? and due_at_ms <= ? order by due_at_ms, id limit ?')
  expect(due).toBe('SEARCH delivery USING COVERING INDEX delivery_due (destination=? AND due_at_ms<?)')
  const unfinished = plan("select destination, state, count(*) from delivery where state <> 'delivered' group by 1, 2")
  expect(unfinished).toContain('USING COVERING INDEX delivery_unfinished')
})
