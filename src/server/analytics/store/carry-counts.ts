// Copies the counts of past days from an embedded store into PostgreSQL. Today's visits stay behind.
import { existsSync } from 'node:fs'
import { openPostgresCounts } from './postgres-counts.ts'
import { countsFile, openSqliteCounts } from './sqlite-counts.ts'

/** Returns undefined if nothing was ever counted. Can be repeated: days that were already copied stay unchanged. */
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
