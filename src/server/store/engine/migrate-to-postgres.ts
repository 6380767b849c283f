// Copies the rows of an embedded SQLite store into PostgreSQL unchanged. Tables without key columns (key-columns.ts),
// such as sessions, are left out. The copy runs in one transaction, so that an aborted run leaves nothing half done. It
// skips rows that already exist, so that it can be repeated.
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { builderFor } from './engine.ts'
import { migrations } from './migrations.ts'
import { connectionPool } from './postgres-connection.ts'
import { openPostgresStore } from './postgres-store.ts'
import { type TableName, tableNames, tables } from './schema.ts'

interface CarriedTable {
  table: TableName
  /** The number of rows in the embedded store. */
  rows: number
  /** The number of rows that this run inserted into PostgreSQL; the others existed before. */
  added: number
}

const chainGoesOn = `update audit_head set sequence = last.sequence, hash = last.hash
  from (select sequence, hash from audit_entry order by sequence desc limit 1) as last`

const builder = builderFor('postgres')
/** With at most 20 columns, this is far below PostgreSQL's limit of 65,535 parameters. */
const batchSize = 500
/** Photos have up to half a megabyte each. */
const photoBatchSize = 20

/** Rejects and rolls back if any row of the copied tables is missing from PostgreSQL afterwards. */
export async function migrateToPostgres({ file, url }: { file: string; url: string }): Promise<CarriedTable[]> {
  const source = new DatabaseSync(file, { timeout: 2000, open: true })
  try {
    // Blocks other writers, so that the copy is complete.
    source.exec('begin immediate')
    assertSameSchema(source)
    await (await openPostgresStore({ url })).close()
    return await intoPostgres(source, url)
  } finally {
    source.close()
  }
}

function assertSameSchema(source: DatabaseSync) {
  const version = Object.values(source.prepare('select max(version) from schema_version').get() ?? {})[0]
  if (version !== migrations.length)
    throw new Error(
      `The embedded store has schema version ${version}, not ${migrations.length}: start the server once.`,
    )
}

async function intoPostgres(source: DatabaseSync, url: string): Promise<CarriedTable[]> {
  const pool = connectionPool({ url, maxConnections: 1, timeoutMs: 10 * 60_000 })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await carryKey(source, client)
    const carried: CarriedTable[] = []
    for (const table of tableNames) {
      const key = tables[table]
      if (key) carried.push(await carryTable({ source, client, table, key }))
    }
    await client.query(chainGoesOn)
    await client.query('commit')
    return carried
  } finally {
    client.release(true)
    await pool.end()
  }
}

/**
 * The records of withdrawn consents contain hashes of addresses (consents/address-hash.ts). The copied hashes need the
 * embedded store's key. Therefore, this function deletes the key that the new PostgreSQL store generated, and the
 * embedded store's key is then copied like other rows. Rejects if the PostgreSQL store already has hashes under its own
 * key.
 */
async function carryKey(source: DatabaseSync, client: pg.PoolClient) {
  const { key } = source.prepare('select key from address_key').get() as { key: string }
  const { rows } = await client.query<{ key: string }>('select key from address_key')
  if (rows[0]?.key === key) return
  const { rowCount } = await client.query('select 1 from consent_change limit 1')
  if (rowCount) throw new Error('The PostgreSQL store holds withdrawals under another key. Nothing was changed.')
  await client.query('delete from address_key')
}

interface Carrying {
  source: DatabaseSync
  client: pg.PoolClient
  table: TableName
  key: readonly string[]
}

async function carryTable({ source, client, table, key }: Carrying): Promise<CarriedTable> {
  let [rows, added] = [0, 0]
  for (const batch of batches(source, table)) {
    const statement = builder
      .insertInto(table)
      .values(batch as never)
      .onConflict((conflict) => conflict.doNothing())
      .compile()
    const { rowCount } = await client.query(statement.sql, [...statement.parameters])
    rows += batch.length
    added += rowCount ?? 0
    await assertThere(client, { table, key, batch })
  }
  return { table, rows, added }
}

function* batches(source: DatabaseSync, table: TableName): Generator<Record<string, unknown>[]> {
  const size = table === 'words_photo' ? photoBatchSize : batchSize
  let batch: Record<string, unknown>[] = []
  for (const row of source.prepare(`select * from ${table}`).iterate()) {
    if (batch.push({ ...row }) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function assertThere(
  client: pg.PoolClient,
  { table, key, batch }: { table: TableName; key: readonly string[]; batch: Record<string, unknown>[] },
) {
  const columns = key.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from ${table} where (${key.map((column) => `${column}::text`).join(', ')}) in (select * from unnest(${columns}))`,
    key.map((column) => batch.map((row) => String(row[column]))),
  )
  if (rows[0]?.count !== batch.length)
    throw new Error(`${batch.length - (rows[0]?.count ?? 0)} rows of ${table} did not arrive. Nothing was changed.`)
}
