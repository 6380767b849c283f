// Opens the store that the settings select.
import { join } from 'node:path'
import type { Store } from '#server/store/store.ts'
import { openPostgresStore } from './postgres-store.ts'
import { openSqliteStore } from './sqlite-store.ts'

export interface StoreSettings {
  /** Holds the embedded store. */
  dataDir: string
  databaseUrl?: string | undefined
  /** The embedded store's clock; PostgreSQL has its own. */
  nowMs?: () => number
}

export const embeddedStoreFile = (dataDir: string) => join(dataDir, 'leads.db')

/** Opens the store and migrates its tables. Rejects with a reason that an operator can act on. */
export function openStore({ dataDir, databaseUrl, nowMs }: StoreSettings): Promise<Store> {
  if (databaseUrl) return openPostgresStore({ url: databaseUrl })
  return openSqliteStore({ file: embeddedStoreFile(dataDir), ...(nowMs && { nowMs }) })
}
