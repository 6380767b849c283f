// The engine for several servers on one store.
import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { storeOf } from '#server/store/lead-store.ts'
import { migrate } from '#server/store/migrations.ts'
import { first, type Operation, run } from '#server/store/operation.ts'
import type { LeadStore } from '#server/store/port.ts'
import {
  assertDurable,
  connectionPool,
  defaultTimeoutMs,
  type PostgresConnectionOptions,
  withPatientClient,
} from '#server/store/postgres-connection.ts'
import { insertsBy } from '#server/store/postgres-insert.ts'
import { againIfTaken, answerOn, inTransaction, transaction } from '#server/store/postgres-transactions.ts'
import { createQueries } from '#server/store/queries.ts'
import { tableNames } from '#server/store/schema.ts'

// Arbitrary, but the same in every server on one store.
const migrationLock = 7_305_101
const claimLock = 7_305_102
const bookingLock = 7_305_103
const databaseClock = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

export interface PostgresStoreOptions extends PostgresConnectionOptions {
  /** SQL for the store's time; a test brings its own. */
  clock?: string
}

export async function openPostgresStore(options: PostgresStoreOptions): Promise<LeadStore> {
  const { clock = databaseClock } = options
  const pool = connectionPool(options)
  try {
    await assertDurable(pool)
    await migrateOnce(options)
  } catch (fault) {
    await pool.end()
    throw fault
  }
  const insertOf = insertsBy(clock)
  const alone = <Outcome>(operation: () => Operation<Outcome>) => run(operation(), answerOn(pool, insertOf))
  const together = <Outcome>(operation: () => Operation<Outcome>, lock?: number) =>
    inTransaction(pool, (client) => run(operation(), answerOn(client, insertOf)), lock)
  const time = CompiledQuery.raw(`select ${clock} as now_ms`) as CompiledQuery<{ now_ms: number }>
  return storeOf(createQueries('postgres'), {
    atomically: (operation) => againIfTaken(() => together(operation)),
    // One statement, however many tables.
    together: (operation) => againIfTaken(() => alone(operation)),
    claim: (operation) => together(operation, claimLock),
    book: (operation) => againIfTaken(() => together(operation, bookingLock)),
    read: alone,
    *now() {
      return (yield* first(time))!.now_ms
    },
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
      await run(
        migrate('postgres'),
        answerOn(client, () => undefined),
      )
    }),
  )
}
