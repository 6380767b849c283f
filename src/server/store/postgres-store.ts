// The engine for several servers on one store.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { storeOf } from '#server/store/lead-store.ts'
import { migrate } from '#server/store/migrations.ts'
import { type Operation, run, type Step } from '#server/store/operation.ts'
import type { LeadStore } from '#server/store/port.ts'
import {
  assertDurable,
  connectionPool,
  defaultTimeoutMs,
  type PostgresConnectionOptions,
  withPatientClient,
} from '#server/store/postgres-connection.ts'
import { oneInsert, type Statement } from '#server/store/postgres-insert.ts'
import { createQueries } from '#server/store/queries.ts'
import { tableNames } from '#server/store/schema.ts'

// Arbitrary, but the same in every server on one store.
const migrationLock = 7_305_101
const claimLock = 7_305_102
const bookingLock = 7_305_103
/** Of a unique key; of the constraint that calls do not overlap; each waits for the other's row. */
const takenCodes = ['23505', '23P01', '40P01']

export async function openPostgresStore(options: PostgresConnectionOptions): Promise<LeadStore> {
  const pool = connectionPool(options)
  try {
    await assertDurable(pool)
    await migrateOnce(options)
  } catch (fault) {
    await pool.end()
    throw fault
  }
  const onPool = answerWith((query) => pool.query(query.sql, [...query.parameters]))
  return storeOf(createQueries('postgres'), {
    atomically: (operation) => againIfTaken(() => inTransaction(pool, operation)),
    together: (operation) => againIfTaken(() => run(operation(), onPool)),
    claim: (operation) => inTransaction(pool, operation, claimLock),
    book: (operation) => againIfTaken(() => inTransaction(pool, operation, bookingLock)),
    read: (operation) => run(operation(), onPool),
    newToken: randomUUID,
    // Frees the rows for overwriting; the server's own log and its backups keep them until they are recycled.
    async leaveNoTrace() {
      await withPatientClient(options, (client) => client.query(`vacuum ${tableNames.join(', ')}`))
    },
    async close() {
      if (!pool.ending) await pool.end()
    },
  })
}

// A table may be large: only the wait for other programs that hold it has an end, because visitors' leads queue behind.
async function migrateOnce(options: PostgresConnectionOptions) {
  await withPatientClient(options, (client) =>
    transaction(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await client.query(`set local lock_timeout = ${options.timeoutMs ?? defaultTimeoutMs}`)
      await run(migrate('postgres'), onClient(client))
    }),
  )
}

type Answer = (step: Step) => Promise<unknown[]>

function answerWith(query: (statement: Statement) => Promise<{ rows: unknown[] }>): Answer {
  return async (step) => {
    if ('query' in step) return (await query(step.query)).rows
    const statement = oneInsert(step.insert)
    if (statement) await query(statement)
    return []
  }
}

const onClient = (client: pg.ClientBase) => answerWith((query) => client.query(query.sql, [...query.parameters]))

async function transaction<Outcome>(client: pg.ClientBase, work: () => Promise<Outcome>): Promise<Outcome> {
  await client.query('begin')
  const outcome = await work()
  await client.query('commit')
  return outcome
}

async function inTransaction<Outcome>(pool: pg.Pool, operation: () => Operation<Outcome>, lock?: number) {
  const client = await pool.connect()
  try {
    const outcome = await transaction(client, async () => {
      if (lock !== undefined) await client.query('select pg_advisory_xact_lock($1)', [lock])
      return run(operation(), onClient(client))
    })
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
    const isTaken = fault instanceof pg.DatabaseError && takenCodes.includes(fault.code ?? '')
    if (!isTaken || triesLeft <= 1) throw fault
    return againIfTaken(work, triesLeft - 1)
  }
}
