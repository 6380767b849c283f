// Tests the store's contract on both engines: SQLite, which is embedded in the server, and a real PostgreSQL server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { schemaOf } from '#testing/older-schema.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'
import { testConsents } from '#testing/store-contract/consents.ts'
import { testContent } from '#testing/store-contract/content.ts'
import { testEmails } from '#testing/store-contract/emails.ts'
import { testIntake } from '#testing/store-contract/intake.ts'
import { testLeadEvents } from '#testing/store-contract/lead-events.ts'
import { testMigrations } from '#testing/store-contract/migrations.ts'
import { testOperations } from '#testing/store-contract/operations.ts'
import { testOutbox } from '#testing/store-contract/outbox.ts'
import { testTeam } from '#testing/store-contract/team.ts'
import { connectionPool } from './engine/postgres-connection.ts'
import { openPostgresStore } from './engine/postgres-store.ts'
import { openSqliteStore } from './engine/sqlite-store.ts'
import type { Store } from './store.ts'

const startMs = 1_000

describe('sqlite', () => {
  let folder: string
  let nowMs: number
  const file = () => join(folder, 'leads.db')
  beforeEach(() => {
    nowMs = startMs
    folder = mkdtempSync(join(tmpdir(), 'store-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  holdToContract({
    open: () => openSqliteStore({ file: file(), nowMs: () => nowMs }),
    async setNow(ms) {
      nowMs = ms
    },
    async makeOld(version, statements) {
      rmSync(file())
      const db = new DatabaseSync(file())
      db.exec([...schemaOf('sqlite', version), ...statements].join(';'))
      db.close()
    },
    async execute(statements, { isUnlocked }) {
      const db = new DatabaseSync(file())
      const unlocking = ['changed', 'deleted'].map((end) => `drop trigger audit_is_never_${end}`)
      try {
        db.exec([...(isUnlocked ? unlocking : []), ...statements].join(';'))
      } finally {
        db.close()
      }
    },
  })
})

describe('postgres', () => {
  let server: Postgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  beforeEach(() => startAnew(server.url))
  holdToContract({
    // Some tests start two hundred operations at once. They share ten connections, which takes long on a busy machine.
    open: () => openPostgresStore({ url: server.url, timeoutMs: 60_000, clock: '(select now_ms from testing.clock)' }),
    setNow: (ms) => execute(server.url, [`update testing.clock set now_ms = ${ms}`]),
    makeOld: (version, statements) => startAnew(server.url, [...schemaOf('postgres', version), ...statements]),
    execute: (statements, { isUnlocked }) =>
      execute(server.url, [...(isUnlocked ? ['drop trigger audit_is_append_only on audit_entry'] : []), ...statements]),
  })
})

interface StoreMaker {
  open: () => Promise<Store>
  setNow: (ms: number) => Promise<void>
  /** Replaces the current store with one that has an older release's schema. */
  makeOld: (schemaVersion: number, statements: string[]) => Promise<void>
  execute: (statements: string[], how: { isUnlocked: boolean }) => Promise<void>
}

function holdToContract({ open, setNow, makeOld, execute }: StoreMaker) {
  let current: Store
  beforeEach(async () => {
    current = await open()
  })
  afterEach(() => current.close())
  const underTest = {
    execute: (statements: string[], how = { isUnlocked: false }) => execute(statements, how),
    store: () => current,
    open,
    setNow,
    async reopen() {
      await current.close()
      current = await open()
    },
    async reopenFrom(schemaVersion: number, statements: string[]) {
      await current.close()
      await makeOld(schemaVersion, statements)
      current = await open()
    },
  }
  testIntake(underTest)
  testOutbox(underTest)
  testOperations(underTest)
  testMigrations(underTest)
  testTeam(underTest)
  testLeadEvents(underTest)
  testEmails(underTest)
  testConsents(underTest)
  testContent(underTest)
}

const startAnew = (url: string, statements: string[] = []) =>
  execute(url, [
    'drop schema public cascade; create schema public',
    'drop schema if exists testing cascade; create schema testing',
    `create table testing.clock as select ${startMs}::bigint as now_ms`,
    ...statements,
  ])

async function execute(url: string, statements: string[]) {
  const pool = connectionPool({ url, maxConnections: 1 })
  await pool.query(statements.join(';')).finally(() => pool.end())
}
