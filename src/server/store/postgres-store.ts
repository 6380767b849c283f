// The engine for several servers on one store. A statement that hangs or a connection that is lost becomes a rejection,
// never the end of the process: both the pool and every client have a listener for errors between queries.
import { randomUUID } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { builderFor } from '#server/store/engine.ts'
import { storeOf } from '#server/store/lead-store.ts'
import { migrate } from '#server/store/migrations.ts'
import { type Operation, run, type Step } from '#server/store/operation.ts'
import type { LeadStore } from '#server/store/port.ts'
import { createQueries } from '#server/store/queries.ts'
import { type NewRows, tableNames } from '#server/store/schema.ts'

export interface PostgresStoreOptions {
  url: string
  maxConnections?: number
  /** After which a connection attempt or a statement counts as failed. */
  timeoutMs?: number
}

// Arbitrary, but the same in every server on one store.
const migrationLock = 7_305_101
const claimLock = 7_305_102
const int8 = 20
const uniqueViolation = '23505'

export function connectionPool({ url, maxConnections = 10, timeoutMs = 5000 }: PostgresStoreOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    // The client's own clock, for a server that no longer answers at all.
    query_timeout: timeoutMs + 500,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

export async function openPostgresStore(options: PostgresStoreOptions): Promise<LeadStore> {
  const pool = connectionPool(options)
  try {
    await assertDurable(pool)
    await inTransaction(pool, () => migrate('postgres'), migrationLock)
  } catch (fault) {
    await pool.end()
    throw fault
  }
  const onPool = answerWith((query) => pool.query(query.sql, [...query.parameters]))
  return storeOf(createQueries('postgres'), {
    atomically: (operation) => againIfTaken(() => inTransaction(pool, operation)),
    together: (operation) => againIfTaken(() => run(operation(), onPool)),
    claim: (operation) => inTransaction(pool, operation, claimLock),
    read: (operation) => run(operation(), onPool),
    newToken: randomUUID,
    // Frees the rows for overwriting; the server's own log and its backups keep them until they are recycled.
    leaveNoTrace: () => vacuum(options.url),
    async close() {
      if (!pool.ending) await pool.end()
    },
  })
}

// On a connection of its own, because it may take longer than any statement that a visitor waits for.
async function vacuum(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`vacuum ${tableNames.join(', ')}`)
  } finally {
    await client.end()
  }
}

async function assertDurable(pool: pg.Pool) {
  const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit')
  if (rows[0]?.synchronous_commit === 'off')
    throw new Error('The PostgreSQL store would not survive a power cut: synchronous_commit is off for this user.')
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>
type Answer = (step: Step) => Promise<unknown[]>

function answerWith(query: (statement: Statement) => Promise<{ rows: unknown[] }>): Answer {
  return async (step) => {
    if ('query' in step) return (await query(step.query)).rows
    const statement = oneInsert(step.insert)
    if (statement) await query(statement)
    return []
  }
}

const builder = builderFor('postgres')
// By how many rows of each table; compiling takes longer than the rest of an accept does in this process.
const insertStatements = new Map<string, string>()

// All tables in one statement: one round trip, and atomic without a transaction around it.
function oneInsert(rows: NewRows): Statement | undefined {
  const filled = tableNames.filter((table) => rows[table]?.length)
  if (filled.length === 0) return undefined
  const shape = filled.map((table) => `${table} ${rows[table]?.length}`).join()
  const sql = insertStatements.get(shape) ?? compileInsert(rows)
  insertStatements.set(shape, sql)
  return { sql, parameters: filled.flatMap((table) => rows[table]?.flatMap((row) => Object.values(row)) ?? []) }
}

function compileInsert(rows: NewRows): string {
  const inserts = tableNames.flatMap((table) => {
    const ofTable = rows[table] ?? []
    return ofTable.length > 0 ? [sql`${sql.ref(`new_${table}`)} as (${builder.insertInto(table).values(ofTable)})`] : []
  })
  return sql`with ${sql.join(inserts)} select 1`.compile(builder).sql
}

async function inTransaction<Outcome>(pool: pg.Pool, operation: () => Operation<Outcome>, lock?: number) {
  const client = await pool.connect()
  const onClient = answerWith((query) => client.query(query.sql, [...query.parameters]))
  try {
    await client.query('begin')
    if (lock !== undefined) await client.query('select pg_advisory_xact_lock($1)', [lock])
    const outcome = await run(operation(), onClient)
    await client.query('commit')
    client.release()
    return outcome
  } catch (fault) {
    await giveBack(client, fault)
    throw fault
  }
}

// A client whose transaction is known to be rolled back can serve on; any other is thrown away.
async function giveBack(client: pg.PoolClient, fault: unknown) {
  const isUsable = fault instanceof pg.DatabaseError && (await client.query('rollback').then(Boolean, () => false))
  client.release(!isUsable)
}

// Another server took the key or the slot between our look and our insert: the second look sees it.
async function againIfTaken<Outcome>(work: () => Promise<Outcome>, triesLeft = 3): Promise<Outcome> {
  try {
    return await work()
  } catch (fault) {
    const isTaken = fault instanceof pg.DatabaseError && fault.code === uniqueViolation
    if (!isTaken || triesLeft <= 1) throw fault
    return againIfTaken(work, triesLeft - 1)
  }
}
