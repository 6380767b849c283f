// Stores visit counts in PostgreSQL, which several servers can share. The counts of past days are in logged tables. The
// current day is in unlogged tables, which are emptied if PostgreSQL crashes.
import { migrate } from '#server/store/engine/migrations.ts'
import { run } from '#server/store/engine/operation.ts'
import { connectionPool, defaultTimeoutMs, withPatientClient } from '#server/store/engine/postgres-connection.ts'
import { answerOn, inTransaction, retryOnConflict, transaction } from '#server/store/engine/postgres-transactions.ts'
import { savedKind, todayKind } from './count-schema.ts'
import { type CountStore, countStoreOf } from './count-store.ts'
import { unpackDays } from './packed-days.ts'

// The number of the lock under which one server at a time changes counts. Arbitrary, but the same for all servers.
const countLock = 7_305_110
const maxConnections = 2
export async function openPostgresCounts(url: string, mostVisitorDays?: number): Promise<CountStore> {
  await migrateOnce(url)
  const pool = connectionPool({ url, maxConnections })
  return countStoreOf(
    {
      engine: 'postgres',
      serialized: (operation) =>
        retryOnConflict(() => inTransaction(pool, (client) => run(operation(), answerOn(client)), countLock)),
      read: (operation) =>
        inTransaction(pool, async (client) => {
          await client.query('set transaction isolation level repeatable read read only')
          return run(operation(), answerOn(client))
        }),
      // Rewrites the tables' files without the deleted rows. The tables are small, so other servers wait only a moment.
      eraseTraces: () =>
        withPatientClient({ url }, async (client) => {
          await client.query(`set lock_timeout = ${defaultTimeoutMs}`)
          await client.query('vacuum (full) count_salt, count_visit, count_step')
        }),
      // Unlogged rows survive everything except a crash of PostgreSQL, and no sync would help against that.
      sync: async () => {},
      close: () => pool.end(),
    },
    mostVisitorDays,
  )
}

function migrateOnce(url: string): Promise<void> {
  return withPatientClient({ url }, (client) =>
    transaction(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [countLock])
      await client.query(`set local lock_timeout = ${defaultTimeoutMs}`)
      const answer = answerOn(client)
      for (const kind of [savedKind, todayKind]) await run(migrate('postgres', kind), answer)
      await run(unpackDays(), answer)
    }),
  )
}
