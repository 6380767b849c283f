// Opens the counts of the store that the settings select.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import type { CountReads } from '#server/counting/counting-port.ts'
import type { FormFields } from '#server/counting/visitor-days.ts'
import { run, runNow } from '#server/store/operation.ts'
import { connectionPool } from '#server/store/postgres-connection.ts'
import { answerOn } from '#server/store/postgres-transactions.ts'
import { SqliteConnection } from '#server/store/sqlite-connection.ts'
import { createCountQueries } from './count-queries.ts'
import { countReadsOf } from './count-reads.ts'
import { type CountingServer, type CountStore, countStoreOf } from './count-store.ts'
import { openPostgresCounts } from './postgres-counts.ts'
import { keptCountsFile, openSqliteCounts, todayCountsFile } from './sqlite-counts.ts'

export interface CountSettings {
  /** Holds the embedded store. */
  dataDir: string
  databaseUrl?: string | undefined
}

export async function openCounts(
  { dataDir, databaseUrl }: CountSettings,
  fields: FormFields,
  mostVisitorDays?: number,
): Promise<CountStore> {
  if (databaseUrl) return openPostgresCounts({ url: databaseUrl, fields, mostVisitorDays })
  return openSqliteCounts({ dataDir, fields, mostVisitorDays })
}

/** An embedded store has one server; on PostgreSQL each has a machine or a folder of its own. */
export const countingServer = ({ dataDir, databaseUrl }: CountSettings): CountingServer => ({
  server: databaseUrl ? createHash('sha256').update(`${hostname()}\n${dataDir}`).digest('hex').slice(0, 16) : 'here',
  token: randomBytes(8).toString('hex'),
})

export interface OpenCountReads extends CountReads {
  close(): Promise<void>
}

const nothing: CountReads = {
  listDays: async () => [],
  listGroups: async () => [],
  countedSince: async () => undefined,
}

/** Writes nothing. Where nothing was ever counted, its answers are empty. */
export async function openCountReadsOf(settings: CountSettings, fields: FormFields): Promise<OpenCountReads> {
  const opened = settings.databaseUrl
    ? await openPostgresReads(settings.databaseUrl)
    : openSqliteReads(settings.dataDir)
  if (!opened) return { ...nothing, close: async () => {} }
  const { read, engine, close } = opened
  const refuse = () => Promise.reject(new Error('nothing is written here'))
  const store = countStoreOf(
    createCountQueries(engine),
    { read, oneByOne: refuse, eraseTraces: refuse, sync: refuse, close },
    fields,
  )
  return { ...countReadsOf(store, fields), close }
}

type Reading = Pick<Parameters<typeof countStoreOf>[1], 'read' | 'close'> & { engine: 'sqlite' | 'postgres' }

async function openPostgresReads(url: string): Promise<Reading | undefined> {
  const pool = connectionPool({ url, maxConnections: 1, isReadOnly: true })
  const { rows } = await pool.query(`select to_regclass('count_server') is not null as is_there`)
  if (!rows[0]?.is_there) return void (await pool.end())
  const answer = answerOn(pool, () => undefined)
  return {
    engine: 'postgres',
    async read(operation) {
      await pool.query('begin isolation level repeatable read')
      try {
        return await run(operation(), answer)
      } finally {
        await pool.query('commit')
      }
    },
    close: () => pool.end(),
  }
}

function openSqliteReads(dataDir: string): Reading | undefined {
  const [kept, today] = [keptCountsFile(dataDir), todayCountsFile(dataDir)]
  // A restored backup has only the counts until its server is started.
  if (![kept, today].every((file) => existsSync(file))) return undefined
  const db = new DatabaseSync(kept, { readOnly: true, timeout: 2000 })
  db.prepare('attach ? as today').run(today)
  // A server that starts for the first time is still making its tables.
  const tables = db.prepare(`select count(*) as made from (
    select name from main.sqlite_master union all select name from today.sqlite_master
  ) where name in ('count_day', 'count_visit')`)
  if (tables.get()?.made !== 2) return void db.close()
  const { answer } = new SqliteConnection(db, kept)
  return {
    engine: 'sqlite',
    async read(operation) {
      db.exec('begin')
      try {
        return runNow(operation(), answer)
      } finally {
        db.exec('commit')
      }
    },
    close: async () => db.close(),
  }
}
