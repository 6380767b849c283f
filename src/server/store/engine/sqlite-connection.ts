// A connection to the embedded SQLite store. Opening it fails if acknowledged writes wouldn't survive a power cut.
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { builderFor } from './engine.ts'
import { insertInto } from './insert-into.ts'
import type { Step } from './operation.ts'
import { type Database, type NewRows, type TableName, tableNames } from './schema.ts'

/** In earlier versions, a checkpoint that coincides with a write can corrupt a WAL file. */
const oldestSafeVersion = '3.51.3'

export type OpenDatabase = (file: string) => DatabaseSync

export function openDurably(file: string, busyTimeoutMs: number): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  try {
    // fullfsync: on macOS, a plain fsync leaves bytes in the drive's cache. secure_delete: overwrites the bytes of
    // purged people. temp_store: savepoints are in memory, so that no group commit creates a temporary file.
    db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma fullfsync = 1;
      pragma checkpoint_fullfsync = 1; pragma secure_delete = on;
      pragma temp_store = memory`)
    assertDurable(db)
    chmodSync(file, 0o600)
  } catch (fault) {
    db.close()
    throw fault
  }
  return db
}

/** For temporary stores, e.g. of the demo: commits don't wait for the disk. */
export function openUnflushed(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma secure_delete = on')
  return db
}

/** Throws an error that lists all wrong settings if a commit wouldn't survive a power cut. */
export function assertDurable(db: DatabaseSync) {
  const read = (query: string) => Object.values(db.prepare(query).get() ?? {})[0]
  const faults = [
    read('pragma synchronous') !== 2 && `synchronous is ${read('pragma synchronous')}, not 2 (FULL)`,
    read('pragma journal_mode') !== 'wal' && `journal_mode is ${read('pragma journal_mode')}, not wal`,
    !isSafeVersion(String(read('select sqlite_version()'))) &&
      `SQLite is ${read('select sqlite_version()')}, older than ${oldestSafeVersion}`,
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new Error(`The embedded store would not survive a power cut: ${faults.join('; ')}.`)
}

export function isSafeVersion(version: string): boolean {
  return version.localeCompare(oldestSafeVersion, 'en', { numeric: true }) >= 0
}

/** Runs the steps of operations with cached prepared statements. */
export class SqliteConnection {
  readonly db: DatabaseSync
  readonly #file: string
  readonly #inode: number
  readonly #builder: Kysely<Database> = builderFor('sqlite')
  readonly #statements = new Map<string, StatementSync>()
  readonly #inserts = new Map<TableName, { sql: string; columns: string[] }>()

  readonly #nowMs: () => number

  constructor(db: DatabaseSync, file: string, nowMs = Date.now) {
    this.db = db
    this.#nowMs = nowMs
    this.#file = file
    this.#inode = statSync(file).ino
  }

  answer = (step: Step): unknown[] => {
    if ('query' in step) {
      const { sql, parameters } = step.query.on('sqlite')
      return this.#rows(sql, parameters as SQLInputValue[])
    }
    if ('clock' in step) return [this.#nowMs()]
    for (const table of tableNames) for (const row of step.insert[table] ?? []) this.#insert(table, row)
    return []
  }

  /** Returns false if the file was removed or replaced. SQLite would then keep writing to the lost old file. */
  isInPlace(): boolean {
    return statSync(this.#file, { throwIfNoEntry: false })?.ino === this.#inode
  }

  #rows(sql: string, parameters: SQLInputValue[]): unknown[] {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.db.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement.all(...parameters)
  }

  #insert(table: TableName, row: NonNullable<NewRows[TableName]>[number]) {
    let known = this.#inserts.get(table)
    if (!known) {
      const { sql } = insertInto(this.#builder, table, [row]).compile()
      known = { sql, columns: Object.keys(row) }
      this.#inserts.set(table, known)
    }
    const values = row as unknown as Record<string, SQLInputValue | undefined>
    this.#rows(
      known.sql,
      known.columns.map((column) => values[column] ?? null),
    )
  }
}
