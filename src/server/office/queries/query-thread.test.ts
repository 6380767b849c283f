// Tests the thread that runs the office's queries, on a real store of each engine: the thread returns what the store
// returns, sees committed changes at once, can't write, is restarted after a crash, and stops.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#server/store/engine/open-store.ts'
import { connectionPool } from '#server/store/engine/postgres-connection.ts'
import type { Store } from '#server/store/store.ts'
import { operator, sampleLead } from '#testing/leads.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'
import type { WorkerStart } from './messages.ts'
import { type QueryThread, startQueryThread } from './query-thread.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'reads-'))
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
})

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let store: Store
  let thread: QueryThread
  const settings = () => (engine === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: postgres.url })
  beforeAll(async () => {
    store = await openStore(settings())
    thread = startQueryThread({ settings: settings(), onChange: () => {} })
  })
  afterAll(async () => {
    await thread.stop()
    await store.close()
  })

  test('answers every read of the store’s interface and sees committed changes at once', async () => {
    expect(thread.queries).not.toHaveProperty('record')
    expect(await thread.queries.countLeads()).toBe(0)
    await store.accept(sampleLead({ id: 'lead-1' }))
    await store.office.recordAuditEntry({ name: 'destination.test', on: ['demo-crm'], became: 'ok' }, operator)
    expect(await thread.queries.countLeads()).toBe(1)
    const filter = { limit: 5 }
    expect(await thread.queries.listAudit(filter)).toEqual(await store.office.listAudit(filter))
    expect(await thread.queries.findSession('nobody', 0)).toBeUndefined()
  })
})

test('the PostgreSQL connections for reads refuse writes, and plan queries for indexes and one core', async () => {
  const pool = connectionPool({ url: postgres.url, isReadOnly: true })
  await expect(pool.query('update write_probe set writes = 0')).rejects.toThrow('read-only transaction')
  const settings = {
    default_transaction_read_only: 'on',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
  }
  for (const [name, value] of Object.entries(settings))
    expect((await pool.query(`show ${name}`)).rows).toEqual([{ [name]: value }])
  await pool.end()
})

describe('on the embedded store', () => {
  const folder = join(dataDir, 'embedded')
  let store: Store
  beforeAll(async () => {
    store = await openStore({ dataDir: folder })
  })
  afterAll(() => store.close())

  /** Starts a thread, collects its workers, and counts the store changes and the ended workers that it reports. */
  function watched(pollEveryMs: number, { firstIsDeaf = false } = {}) {
    const workers: Worker[] = []
    const reported = { changes: 0, ends: 0 }
    const thread = startQueryThread({
      settings: { dataDir: folder },
      pollEveryMs,
      onChange: () => reported.changes++,
      onEnd: () => reported.ends++,
      startWorker(workerData: WorkerStart) {
        workers.push(
          firstIsDeaf && workers.length === 0
            ? new Worker('setInterval(() => {}, 1_000_000)', { eval: true })
            : new Worker(new URL('./query-worker.ts', import.meta.url), { workerData }),
        )
        return workers.at(-1)!
      },
    })
    return { thread, workers, reported }
  }
  const never = 2 ** 30

  test('a pending read rejects when its thread ends, and a new thread answers the next read', async () => {
    const { thread, workers, reported } = watched(never, { firstIsDeaf: true })
    const pending = thread.queries.countLeads()
    void workers[0]!.terminate()
    await expect(pending).rejects.toThrow('the thread of the queries ended')
    expect(reported.ends).toBe(1)
    expect(await thread.queries.countLeads()).toBe(0)
    // A worker that has answered queries is replaced at once, before the next query.
    await workers[1]!.terminate()
    await expect.poll(() => workers).toHaveLength(3)
    await thread.stop()
    await expect(thread.queries.countLeads()).rejects.toThrow('the queries have stopped')
    expect(workers).toHaveLength(3)
  })

  test('a fault in one read doesn’t affect the others', async () => {
    const { thread, workers } = watched(never)
    const bad = thread.queries.listAudit({ limit: { is: 'no number' } as never })
    await expect(bad).rejects.toThrow()
    expect(await thread.queries.countLeads()).toBe(0)
    expect(workers).toHaveLength(1)
    await thread.stop()
  })

  test('reports changes by any process, but not the probe of the disk', async () => {
    const { thread, reported } = watched(2)
    await thread.queries.countLeads()
    await store.accept(sampleLead({ id: 'lead-1' }))
    await expect.poll(() => reported.changes).toBe(1)
    expect(await store.probeWrite()).toBe(true)
    const other = await openStore({ dataDir: folder })
    await other.office.recordAuditEntry({ name: 'server.back-up', on: [] }, operator)
    await other.close()
    await expect.poll(() => reported.changes).toBe(2)
    await thread.stop()
  })

  describe.runIf(process.platform === 'linux')('the processor', () => {
    // The nice value is the 19th field of `stat`. The second field is a name in parentheses, which may contain spaces.
    // Therefore, the first two fields are removed before the split.
    const niceOf = (task: string) =>
      Number(
        readFileSync(`/proc/self/task/${task}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[16],
      )
    const tasks = () => readdirSync('/proc/self/task')

    test('goes first to the thread that accepts leads', async () => {
      const own = getPriority()
      const { thread } = watched(never)
      await thread.queries.countLeads()
      expect(tasks().map(niceOf)).toContain(Math.max(10, own))
      expect(niceOf(String(process.pid))).toBe(own)
      await thread.stop()
    })

    test('never lowers a nice value that is already higher', async () => {
      const worker = new URL('./query-worker.ts', import.meta.url)
      const niceWorker = `require('node:os').setPriority(17); import('${worker}')`
      const thread = startQueryThread({
        settings: { dataDir: folder },
        pollEveryMs: never,
        onChange: () => {},
        startWorker: (workerData) => new Worker(niceWorker, { eval: true, workerData }),
      })
      await thread.queries.countLeads()
      expect(tasks().map(niceOf)).toContain(17)
      await thread.stop()
    })
  })
})
