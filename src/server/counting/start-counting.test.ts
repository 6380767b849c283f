// Counting with its real thread on the embedded store: the next question finds what was counted, across midnight,
// restarts and a thread that ends.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '#server/http/log.ts'
import type { Counting, Seen } from './counting-port.ts'
import type { WorkerStart } from './messages.ts'
import { openCountReads } from './open-count-reads.ts'
import { startCounting } from './start-counting.ts'

const whole = { from: '2020-01-01', to: '2030-01-01', filter: {} }
const beforeMidnightMs = Date.parse('2026-11-22T23:59:50-05:00')

let dataDir: string
let nowMs: number
let told: string[]
let workers: Worker[]
let started: Counting[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'counting-'))
  nowMs = beforeMidnightMs
  told = []
  workers = []
  started = []
})
afterEach(async () => {
  for (const one of started) await one.stop()
  rmSync(dataDir, { recursive: true })
})

const write = (_: object, message: string) => void told.push(message)
const log: Log = { info: write, warn: write, error: write }

function start(rest: Partial<Parameters<typeof startCounting>[0]> = {}): Counting {
  const counting = startCounting({
    settings: { dataDir },
    publicUrl: 'https://www.tidy.example',
    timezone: () => 'America/New_York',
    nowMs: () => nowMs,
    log,
    startWorker(workerData: WorkerStart) {
      workers.push(new Worker(new URL('./counting-worker.ts', import.meta.url), { workerData }))
      return workers.at(-1)!
    },
    ...rest,
  })
  started.push(counting)
  return counting
}

const visitor = (number: number) => ({
  address: `203.0.113.${number}`,
  userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/145',
})
const view = (number: number, path = '/'): Seen => ({
  ...{ kind: 'page', visitor: visitor(number), path, search: '', isDocument: true },
  referrer: 'https://tidy.example/faq',
})
const daysOf = async (counting: Counting) =>
  (await counting.reads.listDays(whole)).map(({ day, visitorDays, views, isPartial }) => ({
    ...{ day, visitorDays, views, isPartial },
  }))

test('counts, also over midnight: a visitor of two days is two visitor-days', async () => {
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
  expect(await counting.reads.listGroups({ ...whole, by: 'source' })).toMatchObject([
    { name: 'direct', visitorDays: 3 },
  ])
  expect(told).toEqual([])
})

test('a restart goes on counting the same visitors, and the command line sees them', async () => {
  const first = start()
  first.count(view(1))
  await first.stop()
  const second = start()
  second.count(view(1))
  second.count(view(2))
  const expected = [{ day: '2026-11-22', visitorDays: 2, views: 3, isPartial: false }]
  expect(await daysOf(second)).toEqual(expected)
  const beside = await openCountReads({ dataDir })
  expect(await beside.listDays(whole)).toMatchObject(expected)
  await beside.close()
})

test('keeps no address and no agent, and after midnight no key', async () => {
  const counting = start()
  for (let number = 0; number < 200; number++) counting.count(view(number))
  await daysOf(counting)
  const bytes = () => Buffer.concat(readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name))))
  expect(bytes().includes('203.0.113')).toBe(false)
  expect(bytes().includes('Firefox')).toBe(false)
  expect(bytes().includes('direct')).toBe(false)
  nowMs += 20_000
  expect(await daysOf(counting)).toMatchObject([{ visitorDays: 200 }])
  // Folded: the names are in the counts' dictionary.
  expect(readFileSync(join(dataDir, 'counts-today.db')).length).toBeLessThan(40_000)
})

test('a thread that ends is replaced, its day is partial, and nobody else notices', async () => {
  const counting = start()
  counting.count(view(1))
  expect(await daysOf(counting)).toMatchObject([{ visitorDays: 1, isPartial: false }])
  await workers[0]!.terminate()
  counting.count(view(2))
  counting.count(view(3))
  expect(await daysOf(counting)).toEqual([{ day: '2026-11-22', visitorDays: 3, views: 3, isPartial: true }])
  expect(workers).toHaveLength(2)
  expect(told).toEqual(['the counting thread ended: views of up to a second are lost'])
})

test('views while there is no thread are kept, also over midnight', async () => {
  const counting = start()
  expect(await daysOf(counting)).toEqual([])
  await workers[0]!.terminate()
  counting.count(view(1))
  nowMs += 20_000
  counting.count(view(2))
  expect(await daysOf(counting)).toMatchObject([
    { day: '2026-11-22', visitorDays: 1 },
    { day: '2026-11-23', visitorDays: 1 },
  ])
})

test('a question to a thread that ends rejects', async () => {
  const counting = start({
    startWorker: () => {
      workers.push(new Worker('setInterval(() => {}, 1_000_000)', { eval: true }))
      return workers.at(-1)!
    },
  })
  const asked = counting.reads.countedSince()
  void workers[0]!.terminate()
  await expect(asked).rejects.toThrow('the counting thread ended')
  void workers[0]!.terminate()
})

test('a stalled thread doesn’t fill the memory, and counting never throws', async () => {
  const counting = start({ startWorker: () => new Worker('setInterval(() => {}, 1_000_000)', { eval: true }) })
  const one = view(1)
  for (let count = 0; count < 50_010; count++) counting.count(one)
  expect(told).toEqual(['more was seen than can be stored: some visits are not counted'])
  expect(() => counting.count(undefined as never)).not.toThrow()
})

test('once stopped it counts nothing and answers nothing', async () => {
  const counting = start()
  await counting.stop()
  counting.count(view(1))
  await expect(counting.reads.countedSince()).rejects.toThrow('counting has stopped')
  expect(told).toEqual([])
})
