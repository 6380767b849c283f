// Allows only one server per DATA_DIR: two would interfere with each other's counting, delivery and publishing.
// Commands don't take the lock and can run next to a server.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const busy = 5

/**
 * Locks the folder until `release` is called or the process ends, even by a crash. SQLite uses a lock of the operating
 * system, so no stale lock is left behind. @throws if another server holds the lock
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'server-lock.db'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new Error(`Another server runs on ${dataDir}: stop it, or give this one a DATA_DIR of its own.`)
  }
  return { release: () => lock.close() }
}
