// Tests counting on the embedded store, with a manual clock. Each query includes all earlier events: those from the day
// before, those from before a restart, and those that came while the store was unavailable.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import type { Log } from '#server/http/log.ts'
import type { Analytics, Seen } from './analytics-port.ts'
import { startAnalytics } from './start-analytics.ts'
import type { CountStore } from './store/count-store.ts'
import { type CountSettings, openCounts } from './store/open-counts.ts'

const whole = { from: '2020-01-01', to: '2030-01-01', filter: {} }
const beforeMidnightMs = Date.parse('2026-11-22T23:59:50-05:00')

let dataDir: string
let nowMs: number
let logged: string[]
let calls: string[]
let isAway: boolean
let second: () => void
let started: Analytics[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'counting-'))
  nowMs = beforeMidnightMs
  logged = []
  calls = []
  isAway = false
  started = []
})
afterEach(async () => {
  for (const one of started) await one.stop()
  rmSync(dataDir, { recursive: true })
})

const write = (_: object, message: string) => void logged.push(message)
const log: Log = { info: write, warn: write, error: write }

function start(rest: Partial<Parameters<typeof startAnalytics>[0]> = {}): Analytics {
  const counting = startAnalytics({
    settings: { dataDir },
    publicUrl: 'https://www.tidy.example',
    timezone: () => 'America/New_York',
    nowMs: () => nowMs,
    log,
    open: openWatched,
    eachSecond(callback) {
      second = callback
      return () => {}
    },
    ...rest,
  })
  started.push(counting)
  return counting
}

/** Opens a store that records its calls and can be made unavailable. */
async function openWatched(settings: CountSettings): Promise<CountStore> {
  if (isAway) throw new Error('away')
  const store = await openCounts({ dataDir: settings.dataDir })
  const watch =
    <Given extends unknown[], Answer>(name: string, ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      if (isAway) throw new Error('away')
      const day = given.find((one) => typeof one === 'string')
      calls.push(day ? `${name} ${day}` : name)
      return ask(...given)
    }
  return {
    ...store,
    begin: watch('begin', store.begin),
    rollOver: watch('roll over', store.rollOver),
    add: (addition) => watch(`add ${addition.day}`, store.add)(addition),
    rollUp: watch('rollUp', store.rollUp),
    sync: watch('sync', store.sync),
    end: watch('end', store.end),
  }
}

const visitor = (number: number) => ({
  address: `203.0.113.${number}`,
  userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/145',
})
const view = (number: number, path = '/'): Seen => ({
  ...{ kind: 'page', visitor: visitor(number), path, search: '', isDocument: true },
  referrer: 'https://tidy.example/faq',
})
const daysOf = async (counting: Analytics) =>
  (await counting.queries.listDays(whole)).map(({ day, visitorDays, views, isPartial }) => ({
    ...{ day, visitorDays, views, isPartial },
  }))

test('counts across midnight: a visitor on two days is two visitor-days', async () => {
  const counting = start()
  counting.count(view(1))
  counting.count(view(1, '/pricing'))
  counting.count(view(2))
  nowMs += 20_000
  counting.count(view(1))
  expect(await daysOf(counting)).toEqual([
    { day: '2026-11-22', visitorDays: 2, views: 3, isPartial: false },
    { day: '2026-11-23', visitorDays: 1, views: 1, isPartial: false },
  ])
  expect(await counting.queries.listGroups({ ...whole, by: 'source' })).toMatchObject([
    { name: 'direct', visitorDays: 3 },
  ])
  expect(logged).toEqual([])
})

test('recognizes the same visitors after a restart, and the command line sees them', async () => {
  const first = start()
  first.count(view(1))
  await first.stop()
  const next = start()
  next.count(view(1))
  next.count(view(2))
  const expected = [{ day: '2026-11-22', visitorDays: 2, views: 3, isPartial: false }]
  expect(await daysOf(next)).toEqual(expected)
  const beside = await openCounts({ dataDir })
  expect(await beside.listDays(whole)).toMatchObject(expected)
  await beside.close()
})

test('stores no client address or user agent, and no key after midnight', async () => {
  const counting = start()
  for (let number = 0; number < 200; number++) counting.count(view(number))
  await daysOf(counting)
  const bytes = () => Buffer.concat(readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name))))
  expect(bytes().includes('203.0.113')).toBe(false)
  expect(bytes().includes('Firefox')).toBe(false)
  nowMs += 20_000
  expect(await daysOf(counting)).toMatchObject([{ visitorDays: 200 }])
  expect(readFileSync(join(dataDir, 'counts-today.db')).length).toBeLessThan(40_000)
})

test('adds events every second and syncs to the disk every minute', async () => {
  nowMs -= hourMs
  const counting = start()
  await counting.queries.countedSince()
  expect(calls.splice(0)).toEqual(['begin 2026-11-22', 'sync', 'rollUp 2026-11-22'])
  counting.count(view(1))
  second()
  await expect.poll(() => calls.splice(0)).toEqual(['add 2026-11-22'])
  nowMs += 59_999
  await counting.queries.countedSince()
  expect(calls).toEqual([])
  nowMs += 1
  await counting.queries.countedSince()
  expect(calls.splice(0)).toEqual(['sync'])
  await counting.stop()
  expect(calls).toEqual(['end'])
})

test('keeps events while the store is unavailable, logs that once, and adds them once', async () => {
  isAway = true
  const counting = start()
  counting.count(view(1))
  await expect(counting.queries.countedSince()).rejects.toThrow('away')
  nowMs += 20_000
  counting.count(view(2))
  second()
  await expect(counting.queries.countedSince()).rejects.toThrow('away')
  expect(logged).toEqual(['visits are not stored at the moment; it is tried again'])
  isAway = false
  expect(await daysOf(counting)).toMatchObject([
    { day: '2026-11-22', visitorDays: 1 },
    { day: '2026-11-23', visitorDays: 1 },
  ])
  expect(calls).toEqual([
    ...['begin 2026-11-22', 'sync', 'add 2026-11-22', 'add 2026-11-23'],
    ...['roll over 2026-11-23', 'sync', 'rollUp 2026-11-23'],
  ])
})

test('marks the day as partial after the server was killed, but not otherwise', async () => {
  const first = start()
  first.count(view(1))
  expect(await daysOf(first)).toMatchObject([{ isPartial: false }])
  const next = start()
  next.count(view(2))
  expect(await daysOf(next)).toMatchObject([{ visitorDays: 2, isPartial: true }])
})

test('limits its memory while the store is unavailable, and never throws', async () => {
  isAway = true
  const counting = start()
  const one = view(1)
  for (let count = 0; count < 50_010; count++) counting.count(one)
  expect(logged.filter((line) => line.startsWith('more'))).toEqual([
    'more was seen than can be stored: some visits are not counted',
  ])
  isAway = false
  expect(await daysOf(counting)).toMatchObject([{ visitorDays: 1, views: 50_000, isPartial: true }])
})

test('with other servers, a day is rolled up two minutes after its end', async () => {
  const counting = start({ settings: { dataDir, databaseUrl: 'postgres://elsewhere' } })
  counting.count(view(1))
  await counting.queries.countedSince()
  nowMs += 20_000
  await counting.queries.countedSince()
  nowMs += 119_000
  await counting.queries.countedSince()
  expect(calls.filter((one) => one.startsWith('rollUp'))).toEqual([])
  nowMs += 1000
  await counting.queries.countedSince()
  expect(calls.filter((one) => one.startsWith('rollUp'))).toEqual(['rollUp 2026-11-23'])
})

test('counts nothing and refuses queries once stopped', async () => {
  const counting = start()
  await counting.stop()
  counting.count(view(1))
  await expect(counting.queries.countedSince()).rejects.toThrow('counting has stopped')
  expect(logged).toEqual([])
})
