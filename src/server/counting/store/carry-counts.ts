// Copies the counts of an embedded store into PostgreSQL: the days that are over. Visits of the running day stay behind.
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { unpackCells } from '#server/counting/packed-cells.ts'
import type { CountDayTable } from './count-schema.ts'
import type { StoredWord } from './count-store.ts'
import { openPostgresCounts } from './postgres-counts.ts'
import { keptCountsFile } from './sqlite-counts.ts'

/** Undefined if nothing was ever counted. Can be repeated: days that are there already are left alone. */
export async function carryCounts({ dataDir, url }: { dataDir: string; url: string }) {
  const file = keptCountsFile(dataDir)
  if (!existsSync(file)) return undefined
  const days = readFolded(file)
  const store = await openPostgresCounts({ url, fields: {} })
  try {
    return { days: days.length, added: await store.carry(days) }
  } finally {
    await store.close()
  }
}

function readFolded(file: string) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 2000 })
  try {
    const wordsOf = (table: string) =>
      new Map((db.prepare(`select id, word from ${table}`).all() as StoredWord[]).map(({ id, word }) => [id, word]))
    const [names, keys] = [wordsOf('count_name'), wordsOf('count_key')]
    const words = { name: (id: number) => names.get(id)!, key: (id: number) => keys.get(id)! }
    const rows = db.prepare('select * from count_day where cells is not null order by day').all()
    return (rows as unknown as CountDayTable[]).map(({ day, cells, is_partial, is_month }) => ({
      day,
      isPartial: is_partial === 1,
      isMonth: is_month === 1,
      cells: unpackCells([cells!], words),
    }))
  } finally {
    db.close()
  }
}
