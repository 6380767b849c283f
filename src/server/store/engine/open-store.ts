// Opens the store that the settings select.
import { join } from 'node:path'
import type { Store } from '#server/store/store.ts'
import { openPostgresStore } from './postgres-store.ts'
import { openSqliteStore } from './sqlite-store.ts'

export interface StoreSettings {
  /** The folder of the embedded SQLite store, which is used if there is no `databaseUrl`. */
  dataDir: string
  databaseUrl?: string | undefined
  /** The embedded store's clock; PostgreSQL uses its own. */
  nowMs?: () => number
}

export const embeddedStoreFile = (dataDir: string) => join(dataDir, 'leads.db')

/** Opens the store and migrates its tables. Rejects with an error that tells the operator what to do. */
export function openStore({ dataDir, databaseUrl, nowMs }: StoreSettings): Promise<Store> {
  if (databaseUrl) return openPostgresStore({ url: databaseUrl })
  return openSqliteStore({ file: embeddedStoreFile(dataDir), ...(nowMs && { nowMs }) })
}
