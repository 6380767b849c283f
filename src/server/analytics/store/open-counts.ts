// Opens the counts of the store that the settings select.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import type { AnalyticsServer, CountStore } from './count-store.ts'
import { openPostgresCounts } from './postgres-counts.ts'
import { countsFile, openSqliteCounts, todayCountsFile } from './sqlite-counts.ts'

export interface CountSettings {
  /** Holds the embedded store. */
  dataDir: string
  databaseUrl?: string | undefined
}

export async function openCounts(
  { dataDir, databaseUrl }: CountSettings,
  mostVisitorDays?: number,
): Promise<CountStore> {
  return databaseUrl ? openPostgresCounts(databaseUrl, mostVisitorDays) : openSqliteCounts(dataDir, mostVisitorDays)
}

/**
 * For a program beside the server. Undefined where nothing was ever counted; a restored backup has only the counts until
 * its server is started.
 */
export async function openKnownCounts(settings: CountSettings): Promise<CountStore | undefined> {
  const { dataDir, databaseUrl } = settings
  const isThere = databaseUrl || [countsFile(dataDir), todayCountsFile(dataDir)].every((file) => existsSync(file))
  return isThere ? openCounts(settings) : undefined
}

/** An embedded store has one server; on PostgreSQL each has a machine or a folder of its own. */
export const analyticsServer = ({ dataDir, databaseUrl }: CountSettings): AnalyticsServer => ({
  server: databaseUrl ? createHash('sha256').update(`${hostname()}\n${dataDir}`).digest('hex').slice(0, 16) : 'here',
  token: randomBytes(8).toString('hex'),
})
