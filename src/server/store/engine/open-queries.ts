// Opens read-only connections to the store for the thread that runs the office's queries (query-worker.ts): one
// connection for SQLite, a few for PostgreSQL.
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type OfficeQueries, officeQueriesOf } from '#server/store/store.ts'
import { embeddedStoreFile, type StoreSettings } from './open-store.ts'
import { first, type Operation, run, runNow } from './operation.ts'
import { connectionPool } from './postgres-connection.ts'
import { answerOn } from './postgres-transactions.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { query } from './statement.ts'

interface OpenQueries {
  queries: OfficeQueries
  /**
   * Returns whether any process has changed the office's data since the last call. The first call returns false. Always
   * false for PostgreSQL, whose changes are announced by messages instead (postgres-channel.ts).
   */
  hasChanged(): boolean
  close(): Promise<void>
}

const maxConnections = 4

export function openQueries({ dataDir, databaseUrl }: Pick<StoreSettings, 'dataDir' | 'databaseUrl'>): OpenQueries {
  return databaseUrl ? openPostgresQueries(databaseUrl) : openSqliteQueries(embeddedStoreFile(dataDir))
}

function openPostgresQueries(url: string): OpenQueries {
  const pool = connectionPool({ url, maxConnections, isReadOnly: true })
  const answer = answerOn(pool)
  return {
    queries: officeQueriesOf((operation) => run(operation(), answer)),
    hasChanged: () => false,
    close: () => pool.end(),
  }
}

function openSqliteQueries(file: string): OpenQueries {
  let connection: SqliteConnection | undefined
  let seen: { version: number; mark: string } | undefined

  const discard = () => {
    if (connection?.db.isOpen) connection.db.close()
    connection = undefined
    seen = undefined
  }
  function connected(): SqliteConnection {
    // After a restore, the open file is no longer the store's file.
    if (connection && !connection.isInPlace()) discard()
    connection ??= new SqliteConnection(new DatabaseSync(file, { readOnly: true, timeout: 2000 }), file)
    return connection
  }
  /** All statements of an operation see the same snapshot of the store. */
  async function read<Outcome>(operation: () => Operation<Outcome>): Promise<Outcome> {
    const { db, answer } = connected()
    try {
      db.exec('begin')
      const outcome = runNow(operation(), answer)
      db.exec('commit')
      return outcome
    } catch (fault) {
      discard()
      throw fault
    }
  }
  return {
    queries: officeQueriesOf(read),
    hasChanged() {
      const { db, answer } = connected()
      const version = Number(db.prepare('pragma data_version').get()?.data_version)
      if (version === seen?.version) return false
      const mark = JSON.stringify(runNow(first(changeMark()), answer))
      const hasChanged = seen !== undefined && mark !== seen.mark
      seen = { version, mark }
      return hasChanged
    },
    close: async () => discard(),
  }
}

// This mark changes when something that the office shows was added or changed. `data_version` alone isn't enough,
// because it also changes when a health check writes (probe-write.ts) or a session is extended. The audit log gets an
// entry for each change by the team or by an operator's command, so its sequence number covers all of these changes.
// The removal of data after its retention period needs no refresh.
const changeMark = query(
  () => sql`select
  (select sequence from audit_head) as act,
  (select max(rowid) from lead) as lead,
  (select max(rowid) from attempt) as attempt,
  (select max(rowid) from slot_change) as slot_change,
  (select max(rowid) from mail) as mail,
  (select max(rowid) from mail_attempt) as mail_attempt,
  (select max(settled_at_ms) from withdrawal_notice) as withdrawal_notice`,
)
