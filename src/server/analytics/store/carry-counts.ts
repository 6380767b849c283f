// Copies the counts of an embedded store into PostgreSQL: the days that are over. Visits of the running day stay behind.
import { existsSync } from 'node:fs'
import { openPostgresCounts } from './postgres-counts.ts'
import { countsFile, openSqliteCounts } from './sqlite-counts.ts'

/** Undefined if nothing was ever counted. Can be repeated: days that are there already are left alone. */
export async function carryCounts({ dataDir, url }: { dataDir: string; url: string }) {
  if (!existsSync(countsFile(dataDir))) return undefined
  const embedded = openSqliteCounts(dataDir)
  const store = await openPostgresCounts(url)
  try {
    const days = await embedded.listRolledUp()
    return { days: days.length, added: await store.carry(days) }
  } finally {
    await embedded.close()
    await store.close()
  }
}
