// One server for each DATA_DIR: two would count, deliver and publish over each other. Commands run beside a server.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const busy = 5

/**
 * Holds the folder until it's released or the process ends, however that happens. SQLite's lock is the system's own, so
 * nothing is left behind that would have to be cleared. @throws if another server holds it
 */
export function holdDataDir(dataDir: string): { release(): void } {
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
