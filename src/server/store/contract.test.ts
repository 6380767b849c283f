// What the port promises, held to both engines: the embedded one and a real PostgreSQL server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import type { LeadStore } from '#server/store/port.ts'
import { connectionPool } from '#server/store/postgres-connection.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { type Postgres, startPostgres } from '#testing/postgres.ts'
import { accepting } from '#testing/store-contract/accepting.ts'
import { delivering } from '#testing/store-contract/delivering.ts'
import { operating } from '#testing/store-contract/operating.ts'

describe('sqlite', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'store-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  holdToContract(() => openSqliteStore({ file: join(folder, 'leads.db') }))
})

// A real server on a busy machine takes its time.
describe('postgres', { timeout: 30_000 }, () => {
  let server: Postgres
  beforeAll(async () => {
    server = await startPostgres()
  }, 60_000)
  afterAll(() => server.stop())
  beforeEach(() => emptyDatabase(server.url))
  holdToContract(() => openPostgresStore({ url: server.url }))
})

function holdToContract(open: () => Promise<LeadStore>) {
  let current: LeadStore
  beforeEach(async () => {
    current = await open()
  })
  afterEach(() => current.close())
  const underTest = {
    store: () => current,
    open,
    async reopen() {
      await current.close()
      current = await open()
    },
  }
  accepting(underTest)
  delivering(underTest)
  operating(underTest)
}

async function emptyDatabase(url: string) {
  const pool = connectionPool({ url, maxConnections: 1 })
  await pool.query('drop schema public cascade; create schema public')
  await pool.end()
}
