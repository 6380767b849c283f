// Copies the counts of past days from an embedded store into PostgreSQL. Today's visits aren't copied.
import { existsSync } from 'node:fs'
import { openPostgresCounts } from './postgres-counts.ts'
import { countsFile, openSqliteCounts } from './sqlite-counts.ts'

/** Returns undefined if nothing was ever counted. Can be repeated: days that were already copied stay unchanged. */
export async function carryCounts({ dataDir, url }: { dataDir: string; url: string }) {
  if (!existsSync(countsFile(dataDir))) return undefined
  const embedded = openSqliteCounts(dataDir)
  try {
    const days = await embedded.listRolledUp()
    const store = await openPostgresCounts(url)
    try {
      return { days: days.length, added: await store.carry(days) }
    } finally {
      await store.close()
    }
  } finally {
    await embedded.close()
  }
}
