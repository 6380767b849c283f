// The embedded engine: counts in one file, the running day in another, both on one connection. The counts are flushed
// at every commit, the running day when `sync` says so. A failure closes the connection; the next call reopens it.
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { FormFields } from '#server/counting/visitor-days.ts'
import { migrate } from '#server/store/migrations.ts'
import { type Operation, runNow } from '#server/store/operation.ts'
import { openDurably, SqliteConnection } from '#server/store/sqlite-connection.ts'
import { createCountQueries } from './count-queries.ts'
import { keptKind, todayKind } from './count-schema.ts'
import { type CountStore, countStoreOf } from './count-store.ts'

export const keptCountsFile = (dataDir: string) => join(dataDir, 'counts.db')
/** Never backed up: it holds keys and salt. */
export const todayCountsFile = (dataDir: string) => join(dataDir, 'counts-today.db')

const busyTimeoutMs = 2000

export function openSqliteCounts({
  dataDir,
  fields,
  mostVisitorDays,
}: {
  dataDir: string
  fields: FormFields
  mostVisitorDays?: number | undefined
}): CountStore {
  let connection: SqliteConnection | undefined
  const discard = () => {
    if (connection?.db.isOpen) connection.db.close()
    connection = undefined
  }
  const connected = (): SqliteConnection => {
    if (connection && !connection.isInPlace()) discard()
    connection ??= openBoth(dataDir)
    return connection
  }
  function inTransaction<Outcome>(begin: string, operation: () => Operation<Outcome>): Outcome {
    const { db, answer } = connected()
    try {
      db.exec(begin)
      const outcome = runNow(operation(), answer)
      db.exec('commit')
      return outcome
    } catch (fault) {
      discard()
      throw fault
    }
  }
  const run = {
    oneByOne: async <Outcome>(operation: () => Operation<Outcome>) => inTransaction('begin immediate', operation),
    read: async <Outcome>(operation: () => Operation<Outcome>) => inTransaction('begin', operation),
    // Deleted rows are overwritten at once; copies of rows that were moved within the file go with the old pages.
    async eraseTraces() {
      connected().db.exec('vacuum today')
      emptyLogs(connected().db)
    },
    sync: async () => emptyLogs(connected().db),
    async close() {
      if (connection?.db.isOpen) emptyLogs(connection.db)
      discard()
    },
  }
  connected()
  return countStoreOf(createCountQueries('sqlite'), run, fields, mostVisitorDays)
}

function openBoth(dataDir: string): SqliteConnection {
  const [kept, today] = [keptCountsFile(dataDir), todayCountsFile(dataDir)]
  openMigrated(today, todayKind).close()
  const db = openMigrated(kept, keptKind)
  try {
    db.prepare('attach ? as today').run(today)
    db.exec('pragma today.synchronous = normal; pragma today.secure_delete = on')
    return new SqliteConnection(db, kept)
  } catch (fault) {
    db.close()
    throw fault
  }
}

function openMigrated(file: string, kind: typeof keptKind): DatabaseSync {
  const db = openDurably(file, busyTimeoutMs)
  try {
    const { answer } = new SqliteConnection(db, file)
    db.exec('begin immediate')
    runNow(migrate('sqlite', kind), answer)
    db.exec('commit')
    chmodSync(file, 0o600)
    return db
  } catch (fault) {
    db.close()
    throw fault
  }
}

/** Flushes to the disk; if nobody is reading, the logs are empty afterwards. */
function emptyLogs(db: DatabaseSync) {
  for (const schema of ['main', 'today']) db.prepare(`pragma ${schema}.wal_checkpoint(truncate)`).get()
}
