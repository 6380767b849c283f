// Opens the visit counts, in SQLite or PostgreSQL, whichever the settings select.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import type { AnalyticsServer, CountStore } from './count-store.ts'
import { openPostgresCounts } from './postgres-counts.ts'
import { countsFile, openSqliteCounts, todayCountsFile } from './sqlite-counts.ts'

export interface CountSettings {
  /** The folder of the embedded store. */
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
 * Opens the counts for a program that runs beside the server. With an embedded store, returns undefined if nothing was
 * ever counted. A restored backup lacks the file of the current day, so the result is undefined until a server starts.
 */
export async function openKnownCounts(settings: CountSettings): Promise<CountStore | undefined> {
  const { dataDir, databaseUrl } = settings
  const isThere = databaseUrl || [countsFile(dataDir), todayCountsFile(dataDir)].every((file) => existsSync(file))
  return isThere ? openCounts(settings) : undefined
}

/** An embedded store has one server. On PostgreSQL, a server is identified by its machine and folder. */
export const analyticsServer = ({ dataDir, databaseUrl }: CountSettings): AnalyticsServer => ({
  server: databaseUrl ? createHash('sha256').update(`${hostname()}\n${dataDir}`).digest('hex').slice(0, 16) : 'here',
  token: randomBytes(8).toString('hex'),
})
