// The PostgreSQL engine, for several servers that share one store.
import pg from 'pg'
import { type Store, storeOf } from '#server/store/store.ts'
import { migrate } from './migrations.ts'
import { type Operation, run } from './operation.ts'
import {
  assertDurable,
  connectionPool,
  defaultTimeoutMs,
  type PostgresConnectionOptions,
  withPatientClient,
} from './postgres-connection.ts'
import { insertsBy } from './postgres-insert.ts'
import { answerOn, databaseClock, inTransaction, retryOnConflict, transaction } from './postgres-transactions.ts'
import { tableNames } from './schema.ts'

// Arbitrary numbers that are the same for every server.
const migrationLock = 7_305_101
const claimLock = 7_305_102
const takingLock = 7_305_103
const lockNotAvailable = '55P03'

interface PostgresStoreOptions extends PostgresConnectionOptions {
  /** SQL for the store's time; tests pass their own clock. */
  clock?: string
}

export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { clock = databaseClock } = options
  const pool = connectionPool(options)
  try {
    await assertDurable(pool)
    await migrateOnce(options)
  } catch (fault) {
    await pool.end()
    throw fault
  }
  const answering = { insertOf: insertsBy(clock), clock }
  const alone = <Outcome>(operation: () => Operation<Outcome>) => run(operation(), answerOn(pool, answering))
  const allOrNothing = <Outcome>(operation: () => Operation<Outcome>, lock?: number) =>
    inTransaction(pool, (client) => run(operation(), answerOn(client, answering)), lock)
  const vacuum = (how: string) =>
    withPatientClient(options, async (client) => {
      await client.query(`set lock_timeout = ${options.timeoutMs ?? defaultTimeoutMs}`)
      await client.query(`vacuum (${how}) ${tableNames.join(', ')}`)
    })
  return storeOf({
    atomically: (operation) => retryOnConflict(() => allOrNothing(operation)),
    // Needs no transaction, because an insert is one statement for all tables.
    groupCommitted: (operation) => retryOnConflict(() => alone(operation)),
    claim: (operation) => retryOnConflict(() => allOrNothing(operation, claimLock)),
    serialized: (operation) => retryOnConflict(() => allOrNothing(operation, takingLock)),
    read: alone,
    async tidyUp() {
      // Makes the removed rows' space reusable and clears removed values from the planner's statistics. PostgreSQL
      // would do both later by itself.
      await vacuum('analyze').catch(() => undefined)
      return 'table files'
    },
    async eraseTraces() {
      await vacuum('full, analyze').catch(explainLock)
      return 'nowhere'
    },
    async close() {
      if (!pool.ending) await pool.end()
    },
  })
}

function explainLock(fault: unknown): never {
  const isLocked = fault instanceof pg.DatabaseError && fault.code === lockNotAvailable
  throw isLocked ? new Error('Nothing was rewritten: another program is using the tables. Try again later.') : fault
}

// A migration of a large table may take long. Only its wait for other programs' locks is limited, because visitors'
// leads queue up behind that wait.
async function migrateOnce(options: PostgresConnectionOptions) {
  await withPatientClient(options, (client) =>
    transaction(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await client.query(`set local lock_timeout = ${options.timeoutMs ?? defaultTimeoutMs}`)
      await run(migrate('postgres'), answerOn(client))
    }),
  )
}
