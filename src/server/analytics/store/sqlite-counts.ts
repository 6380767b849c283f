// Stores visit counts in SQLite. One connection has both files open: one with the counts of past days, one with the
// current day. The counts are flushed to the disk at every commit, the current day only when `sync` or `close` is
// called. A failure closes the connection; the next call reopens it.
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { migrate } from '#server/store/engine/migrations.ts'
import { type Operation, runNow } from '#server/store/engine/operation.ts'
import { openDurably, SqliteConnection } from '#server/store/engine/sqlite-connection.ts'
import { savedKind, todayKind } from './count-schema.ts'
import { type CountStore, countStoreOf } from './count-store.ts'
import { unpackDays } from './packed-days.ts'

export const countsFile = (dataDir: string) => join(dataDir, 'counts.db')
/** Never backed up, because it contains the visitors' keys and the salt that these are made with (visitor-key.ts). */
export const todayCountsFile = (dataDir: string) => join(dataDir, 'counts-today.db')

const busyTimeoutMs = 2000

export function openSqliteCounts(dataDir: string, mostVisitorDays?: number): CountStore {
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
  async function inTransaction<Outcome>(begin: string, operation: () => Operation<Outcome>): Promise<Outcome> {
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
  connected()
  return countStoreOf(
    {
      engine: 'sqlite',
      serialized: (operation) => inTransaction('begin immediate', operation),
      read: (operation) => inTransaction('begin', operation),
      // SQLite overwrites deleted rows at once. When it moves a row within the file, the old copy stays until a vacuum.
      async eraseTraces() {
        connected().db.exec('vacuum today')
        emptyLogs(connected().db)
      },
      sync: async () => emptyLogs(connected().db),
      async close() {
        if (connection?.db.isOpen) emptyLogs(connection.db)
        discard()
      },
    },
    mostVisitorDays,
  )
}

function openBoth(dataDir: string): SqliteConnection {
  const [all, today] = [countsFile(dataDir), todayCountsFile(dataDir)]
  openMigrated(today, () => migrate('sqlite', todayKind)).close()
  const db = openMigrated(all, function* () {
    yield* migrate('sqlite', savedKind)
    yield* unpackDays()
  })
  try {
    db.prepare('attach ? as today').run(today)
    db.exec('pragma today.synchronous = normal; pragma today.secure_delete = on')
    return new SqliteConnection(db, all)
  } catch (fault) {
    db.close()
    throw fault
  }
}

function openMigrated(file: string, migration: () => Operation<unknown>): DatabaseSync {
  const db = openDurably(file, busyTimeoutMs)
  try {
    const { answer } = new SqliteConnection(db, file)
    db.exec('begin immediate')
    runNow(migration(), answer)
    db.exec('commit')
    return db
  } catch (fault) {
    db.close()
    throw fault
  }
}

/** Flushes both files to the disk. Their write-ahead logs are empty afterwards unless another program is reading. */
function emptyLogs(db: DatabaseSync) {
  for (const schema of ['main', 'today']) db.prepare(`pragma ${schema}.wal_checkpoint(truncate)`).get()
}
