// The embedded engine: node:sqlite in WAL mode, flushed at every commit. A failed group commit closes the connection,
// and the next call reopens it, so that the store recovers as soon as the disk does.
import type { DatabaseSync } from 'node:sqlite'
import { type Store, storeOf } from '#server/store/store.ts'
import { GroupCommit } from './group-commit.ts'
import { migrate } from './migrations.ts'
import type { TracesIn } from './operation.ts'
import { type Operation, runNow } from './operation.ts'
import { type OpenDatabase, openDurably, SqliteConnection } from './sqlite-connection.ts'

interface SqliteStoreOptions {
  file: string
  /** How long to wait for another process's write. The wait blocks the event loop. */
  busyTimeoutMs?: number
  open?: OpenDatabase
  /** The store's clock. */
  nowMs?: () => number
}

export async function openSqliteStore({
  file,
  busyTimeoutMs = 2000,
  open,
  nowMs = Date.now,
}: SqliteStoreOptions): Promise<Store> {
  const openDatabase = open ?? ((name) => openDurably(name, busyTimeoutMs))
  let connection: SqliteConnection | undefined
  let isClosed = false

  const connected = () => {
    if (isClosed) throw new Error('The store is closed.')
    if (connection?.db.isOpen) return connection
    const opened = new SqliteConnection(openDatabase(file), file, nowMs)
    try {
      opened.db.exec('begin immediate')
      runNow(migrate('sqlite'), opened.answer)
      opened.db.exec('commit')
    } catch (fault) {
      opened.db.close()
      throw fault
    }
    connection = opened
    return opened
  }
  const discard = () => {
    if (connection?.db.isOpen) connection.db.close()
    connection = undefined
  }
  const group = new GroupCommit({
    open: () => connected().db,
    assertInPlace: () => {
      if (!connected().isInPlace()) throw new Error('The store’s file was moved or removed.')
    },
    discard,
  })
  const atOnce = <Outcome>(operation: Operation<Outcome>) => runNow(operation, connected().answer)
  const durably = <Outcome>(operation: () => Operation<Outcome>) => group.durably(() => atOnce(operation()))

  connected()
  return storeOf({
    atomically: durably,
    groupCommitted: durably,
    claim: durably,
    serialized: durably,
    read: async (operation) => atOnce(operation()),
    tidyUp: async () => emptyLog(connected().db),
    eraseTraces: async () => emptyLog(connected().db),
    close: async () => {
      // First commits the writes that were accepted in this turn of the event loop.
      await group.durably(() => undefined).catch(() => undefined)
      discard()
      isClosed = true
    },
  })
}

// Deleted bytes are zeroed in the database file, but the write-ahead log contains older pages until it is truncated.
function emptyLog(db: DatabaseSync): TracesIn {
  const outcome = db.prepare('pragma wal_checkpoint(truncate)').get()
  return outcome?.busy === 0 ? 'nowhere' : 'log'
}
