// Tests the store of the visit counts on SQLite and PostgreSQL. Additions by several servers are merged, and a day is
// rolled up once and completely. No trace is left of the day's visitor keys or of the salt that they are made with.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VisitorDay } from '#server/analytics/visitor-days.ts'
import { connectionPool } from '#server/store/engine/postgres-connection.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'
import { carryCounts } from './carry-counts.ts'
import { mostNames, savedKind } from './count-schema.ts'
import type { CountStore } from './count-store.ts'
import { type CountSettings, openCounts, openKnownCounts } from './open-counts.ts'

const [yesterday, today, tomorrow] = ['2026-11-21', '2026-11-22', '2026-11-23'] as const
const whole = { from: '2020-01-01', to: '2030-01-01', filter: {} }
const salt = Buffer.from('the salt of a day, 32 bytes long')

let keys = 0
const key = (number: number) => (0xabcd0000 + number).toString(16).repeat(2)
const visitorDay = (rest: Partial<VisitorDay> = {}): VisitorDay => ({
  key: key(keys++),
  from: { source: 'google / cpc', campaign: 'fall' },
  page: '/',
  device: 'phone',
  views: 1,
  isBot: false,
  steps: new Set(),
  ...rest,
})

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let dataDir: string
  let settings: CountSettings
  let opened: CountStore[]
  let store: CountStore
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'counts-'))
    settings = { dataDir, databaseUrl: engine === 'postgres' ? postgres.url : undefined }
    if (engine === 'postgres') await query('drop schema public cascade; create schema public')
    opened = []
    store = await open()
  })
  afterEach(async () => {
    for (const one of opened) await one.close()
    rmSync(dataDir, { recursive: true })
  })

  async function open() {
    const one = await openCounts(settings)
    opened.push(one)
    return one
  }
  async function query(text: string) {
    const pool = connectionPool({ url: postgres.url, maxConnections: 1 })
    return pool.query(text).finally(() => pool.end())
  }
  const bytesOf = async (table: string) => (await query(`select pg_relation_size('${table}') as bytes`)).rows[0].bytes
  const add = (day: string, visitorDays: VisitorDay[], to = store) =>
    to.add({ day, newSalt: salt, visitorDays: () => visitorDays })
  const rollUp = (day: string = tomorrow) => store.rollUp(day)

  test('limits the visitor-days of a day, and marks the day as partial beyond the limit', async () => {
    const narrow = await openCounts(settings, 2)
    opened.push(narrow)
    await add(today, [visitorDay(), visitorDay()], narrow)
    expect((await store.listDays(whole))[0]).toMatchObject({ visitorDays: 2, isPartial: false })
    await add(today, [visitorDay()], narrow)
    expect((await store.listDays(whole))[0]).toMatchObject({ visitorDays: 2, isPartial: true })
  })

  test('two servers share the day’s salt, and their visits by one visitor are merged', async () => {
    const other = await open()
    const seen: string[] = []
    const one = { key: key(1), steps: new Set(['started:contact']) }
    await store.add({
      day: today,
      newSalt: salt,
      visitorDays(ofDay) {
        seen.push(Buffer.from(ofDay).toString())
        return [visitorDay({ ...one, from: undefined, page: '/faq' })]
      },
    })
    await other.add({
      day: today,
      newSalt: Buffer.alloc(32),
      visitorDays(ofDay) {
        seen.push(Buffer.from(ofDay).toString())
        return [visitorDay({ ...one, views: 2, page: '/' })]
      },
    })
    await add(today, [visitorDay({ ...one, from: { source: 'late', campaign: 'late' } })])
    expect(seen).toEqual([salt.toString(), salt.toString()])
    const expected = [
      { day: today, isPartial: false, visitorDays: 1, views: 4, bots: 0, byKey: { 'started:contact': 1 } },
    ]
    expect(await store.listDays(whole)).toEqual(expected)
    expect(await store.listGroups({ ...whole, by: 'source' })).toMatchObject([{ name: 'google / cpc', views: 4 }])
    expect(await store.listGroups({ ...whole, by: 'campaign' })).toMatchObject([{ name: 'fall' }])
    expect(await store.listGroups({ ...whole, by: 'page' })).toMatchObject([{ name: '/faq' }])
    // The counts stay the same once the day is rolled up.
    await rollUp()
    expect(await store.listDays(whole)).toEqual(expected)
  })

  test('a visitor who was a bot once stays a bot for the day', async () => {
    await add(today, [visitorDay({ key: key(1), isBot: true })])
    await add(today, [visitorDay({ key: key(1) }), visitorDay()])
    expect(await store.listDays(whole)).toMatchObject([{ visitorDays: 1, views: 1, bots: 1 }])
  })

  test('filters and groups by every dimension, in any combination', async () => {
    const news = { source: 'news / email', campaign: '' }
    await add(yesterday, [visitorDay(), visitorDay({ from: news, steps: new Set(['watched', 'chapter:1']) })])
    await rollUp(today)
    await add(today, [visitorDay({ device: 'computer' }), visitorDay({ from: undefined, page: '/faq' })])
    const count = async (filter: object) => (await store.listDays({ ...whole, filter })).map((day) => day.visitorDays)
    expect(await count({})).toEqual([2, 2])
    expect(await count({ source: 'google / cpc' })).toEqual([1, 1])
    expect(await count({ source: 'google / cpc', device: 'phone' })).toEqual([1])
    expect(await count({ campaign: '' })).toEqual([1, 1])
    expect(await count({ source: 'nowhere' })).toEqual([])
    expect(await count({ device: 'fridge' })).toEqual([])
    expect(
      (await store.listGroups({ ...whole, by: 'source' })).map((group) => [group.name, group.visitorDays]),
    ).toEqual([
      ['google / cpc', 2],
      ['direct', 1],
      ['news / email', 1],
    ])
    expect(await store.listGroups({ ...whole, by: 'device', filter: { campaign: '' } })).toMatchObject([
      { name: 'phone', visitorDays: 2, byKey: { watched: 1, 'chapter:1': 1 } },
    ])
    expect(await store.listGroups({ from: today, to: today, filter: {}, by: 'page' })).toMatchObject([
      { name: '/' },
      { name: '/faq' },
    ])
    expect(await store.countedSince()).toBe(yesterday)
  })

  test('rolls up a day once, and refuses additions afterwards', async () => {
    await add(today, [visitorDay(), visitorDay()])
    const other = await open()
    await Promise.all([rollUp(), other.rollUp(tomorrow)])
    expect(await add(today, [visitorDay()])).toBe(false)
    await rollUp()
    expect(await store.listDays(whole)).toMatchObject([{ day: today, visitorDays: 2 }])
  })

  test('no byte of a key or of the salt is left after the rollup', async () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      visitorDay({ key: key(index), steps: new Set(['watched']) }),
    )
    await add(today, many)
    // PostgreSQL writes unlogged rows to their file only when it needs the memory. The keys may not be in the file yet,
    // so only the table's size is checked.
    if (engine === 'sqlite') expect(await isAnywhere(settings, engine)).toBe(true)
    else expect(await bytesOf('count_visit')).toBeGreaterThan(100_000)
    // When a day is rolled up, some visits of the next day are already stored.
    const next = {
      day: tomorrow,
      newSalt: Buffer.alloc(32, 1),
      visitorDays: () => [visitorDay({ key: 'f'.repeat(16) })],
    }
    await store.add(next)
    await rollUp()
    expect(await isAnywhere(settings, engine)).toBe(false)
    if (engine === 'postgres') expect(await bytesOf('count_visit')).toBe(8192)
    expect(await store.listDays(whole)).toMatchObject([{ visitorDays: 3000 }, { visitorDays: 1 }])
  })

  test('marks the day as partial after a crash, but not after a clean stop', async () => {
    const server = { server: 'a', token: '1' }
    await store.begin(server, yesterday)
    await add(yesterday, [visitorDay()])
    await store.end(server)
    await store.begin({ ...server, token: '2' }, today)
    await add(today, [visitorDay()])
    await store.begin({ ...server, token: '3' }, today)
    // With the token of an earlier start, `end` doesn't end the current run.
    await store.end({ ...server, token: '2' })
    await store.begin({ ...server, token: '4' }, tomorrow)
    const partial = (await store.listDays(whole)).map(({ day, isPartial }) => [day, isPartial])
    expect(partial).toEqual([
      [yesterday, false],
      [today, true],
    ])
  })

  test('marks a rolled-up day as partial if a server had not moved on to the next day', async () => {
    const [one, late] = [
      { server: 'a', token: '1' },
      { server: 'b', token: '2' },
    ]
    await store.begin(one, today)
    await store.begin(late, today)
    await add(today, [visitorDay()])
    await store.rollOver(one, tomorrow)
    await store.rollOver(late, tomorrow)
    await rollUp()
    await add(tomorrow, [visitorDay()])
    await store.rollOver(one, '2026-11-24')
    await rollUp('2026-11-24')
    expect(await store.listDays(whole)).toMatchObject([
      { day: today, isPartial: false, visitorDays: 1 },
      { day: tomorrow, isPartial: true, visitorDays: 1 },
    ])
  })

  test('counts all but the most frequent sources as one', async () => {
    const from = (source: string) => visitorDay({ from: { source, campaign: '' } })
    const rare = Array.from({ length: mostNames }, (_, index) => from(`s${String(index).padStart(3, '0')}`))
    await add(today, [...rare, from('z'), from('z'), from('zz')])
    const groups = () => store.listGroups({ ...whole, by: 'source' })
    const running = await groups()
    expect(running).toHaveLength(mostNames + 1)
    expect(running.slice(0, 2)).toMatchObject([
      { name: 'other', visitorDays: 2 },
      { name: 'z', visitorDays: 2 },
    ])
    expect(running.some(({ name }) => name === 's298')).toBe(true)
    await rollUp()
    expect(await groups()).toEqual(running)
  })

  test('converts packed days of an earlier release into rows', async () => {
    await opened.pop()!.close()
    rmSync(join(dataDir, 'counts.db'), { force: true })
    if (engine === 'postgres') await query('drop schema public cascade; create schema public')
    await fillAsBefore()
    const upgraded = await open()
    expect(await upgraded.listDays(whole)).toEqual([
      {
        day: yesterday,
        isPartial: true,
        visitorDays: 203,
        views: 304,
        bots: 1,
        byKey: { watched: 200, 'chapter:1': 1 },
      },
    ])
    expect(await upgraded.listGroups({ ...whole, by: 'source' })).toMatchObject([
      { name: 'google / cpc', visitorDays: 200, views: 300, byKey: { watched: 200 } },
      { name: 'direct', visitorDays: 3, views: 4, byKey: { 'chapter:1': 1 } },
    ])
    expect(await upgraded.listGroups({ ...whole, by: 'device' })).toMatchObject([
      { name: 'phone' },
      { name: 'computer' },
    ])
    expect(await upgraded.listDays({ ...whole, filter: { campaign: '', page: '/' } })).toMatchObject([
      { visitorDays: 203 },
    ])
    expect(await (await open()).listDays(whole)).toEqual(await upgraded.listDays(whole))
  })

  /** Stores two cells in the earlier format (packed-days.ts). The counts 200 and 300 take two bytes each. */
  async function fillAsBefore() {
    const cells = Buffer.from([1, 0, 2, 0, 0xc8, 1, 0xac, 2, 1, 1, 1, 0xc8, 1, 3, 0, 2, 2, 3, 4, 0, 1, 2, 1])
    const hex = cells.toString('hex')
    const bytes = engine === 'sqlite' ? `x'${hex}'` : `decode('${hex}', 'hex')`
    const statements = [
      ...savedKind.list[0]![engine],
      'create table count_schema_version (version integer primary key, name text)',
      "insert into count_schema_version values (1, 'counts of days')",
      "insert into count_name (word) values ('google / cpc'), ('/'), ('direct')",
      "insert into count_key (word) values ('watched'), ('chapter:1')",
      `insert into count_day (day, cells, is_partial, is_month) values ('${yesterday}', ${bytes}, 1, 0)`,
    ]
    if (engine === 'postgres') for (const statement of statements) await query(statement)
    else {
      const db = new DatabaseSync(join(dataDir, 'counts.db'))
      for (const statement of statements) db.exec(statement)
      db.close()
    }
  }

  test('merges days into months after 25 months', async () => {
    await add('2024-09-30', [visitorDay()])
    await add('2024-10-01', [visitorDay(), visitorDay({ steps: new Set(['watched']) })])
    await store.markPartial('2024-10-01')
    await add('2024-10-31', [visitorDay({ from: undefined })])
    await rollUp('2026-11-01')
    expect((await store.listDays(whole)).map(({ day }) => day)).toEqual(['2024-09-01', '2024-10-01', '2024-10-31'])
    await rollUp('2026-12-01')
    expect(await store.listDays(whole)).toMatchObject([
      { day: '2024-09-01', visitorDays: 1, isPartial: false },
      { day: '2024-10-01', visitorDays: 3, isPartial: true, byKey: { watched: 1 } },
    ])
    expect(await store.listGroups({ ...whole, by: 'source' })).toMatchObject([{ visitorDays: 3 }, { name: 'direct' }])
    // A query returns only months that lie entirely within its period.
    expect(await store.listDays({ ...whole, to: '2024-10-30' })).toMatchObject([{ day: '2024-09-01' }])
  })

  test('another program can read at the same time, and creates no files if nothing was counted', async () => {
    await add(today, [visitorDay()])
    const beside = (await openKnownCounts(settings))!
    opened.push(beside)
    expect(await beside.listDays(whole)).toEqual(await store.listDays(whole))
    expect(await beside.listDays(whole)).toHaveLength(1)
    await add(today, [visitorDay()])
    expect(await beside.listGroups({ ...whole, by: 'device' })).toMatchObject([{ visitorDays: 2 }])
    if (engine === 'postgres') return
    const empty = mkdtempSync(join(tmpdir(), 'counts-'))
    expect(await openKnownCounts({ dataDir: empty })).toBeUndefined()
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
  })

  if (engine === 'postgres')
    test('copies past days from an embedded store, once', async () => {
      const embedded = await openCounts({ dataDir })
      opened.push(embedded)
      expect(await carryCounts({ dataDir: join(dataDir, 'none'), url: postgres.url })).toBeUndefined()
      await add(yesterday, [visitorDay()], embedded)
      await embedded.markPartial(yesterday)
      await add(today, [visitorDay({ steps: new Set(['watched']), page: '/faq' })], embedded)
      await add(tomorrow, [visitorDay()], embedded)
      await embedded.rollUp(tomorrow)
      // Because of this addition, the same words have other ids in PostgreSQL than in the embedded store.
      await add('2026-11-20', [visitorDay({ page: '/other', steps: new Set(['chapter:1']) })])
      await rollUp(yesterday)
      expect(await carryCounts({ dataDir, url: postgres.url })).toEqual({ days: 2, added: 2 })
      expect(await carryCounts({ dataDir, url: postgres.url })).toEqual({ days: 2, added: 0 })
      const before = { from: yesterday, to: today, filter: {} }
      expect(await store.listDays(before)).toHaveLength(2)
      expect(await store.listDays(before)).toEqual(await embedded.listDays(before))
      expect(await store.listGroups({ ...before, by: 'page' })).toMatchObject([{ name: '/' }, { name: '/faq' }])
    })

  if (engine === 'postgres')
    test('after a crash of PostgreSQL, the day goes on and is partial', async () => {
      await add(today, [visitorDay()])
      // When PostgreSQL recovers from a crash, it empties unlogged tables. This statement has the same effect.
      await query('truncate count_salt, count_visit, count_step, count_server')
      await add(today, [visitorDay()])
      expect(await store.listDays(whole)).toMatchObject([{ visitorDays: 1, isPartial: true }])
    })
  else
    test('removes keys at the next start if killed between storing counts and removing keys', async () => {
      await add(today, [visitorDay({ key: key(1) })])
      const copy = { dataDir: join(dataDir, 'copy') }
      await store.sync()
      cpSync(join(dataDir, 'counts-today.db'), join(copy.dataDir, 'counts-today.db'))
      await rollUp()
      await store.sync()
      cpSync(join(dataDir, 'counts.db'), join(copy.dataDir, 'counts.db'))
      const next = await openCounts(copy)
      opened.push(next)
      expect(await isAnywhere(copy, engine)).toBe(true)
      await next.rollUp(tomorrow)
      expect(await isAnywhere(copy, engine)).toBe(false)
      expect(await next.listDays(whole)).toMatchObject([{ visitorDays: 1 }])
    })
})

/** Whether any file contains one of the keys above, or the salt, as bytes. */
async function isAnywhere({ dataDir, databaseUrl }: CountSettings, engine: 'sqlite' | 'postgres'): Promise<boolean> {
  let folder = dataDir
  if (engine === 'postgres') {
    const pool = connectionPool({ url: databaseUrl!, maxConnections: 1 })
    await pool.query('checkpoint')
    const { rows } = await pool.query('show data_directory')
    await pool.end()
    folder = rows[0].data_directory
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
    .some((bytes) => bytes.includes(salt) || hasKey(bytes))
}

/** Keys of these tests are four bytes written twice, and always begin with the same two bytes. */
function hasKey(bytes: Buffer): boolean {
  const start = Buffer.from('abcd', 'hex')
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1))
    if (at + 8 <= bytes.length && bytes.subarray(at, at + 4).equals(bytes.subarray(at + 4, at + 8))) return true
  return false
}
