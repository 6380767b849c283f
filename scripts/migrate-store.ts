// npm run migrate-store: copies the embedded store to the PostgreSQL database at DATABASE_URL. Stop the server first:
// whatever it delivers or emails during the copy would be sent again from the new store.
import { existsSync } from 'node:fs'
import { carryCounts } from '#server/analytics/store/carry-counts.ts'
import { loadConfig } from '#server/settings/config.ts'
import { migrateToPostgres } from '#server/store/engine/migrate-to-postgres.ts'
import { embeddedStoreFile } from '#server/store/engine/open-store.ts'

const usage =
  'npm run migrate-store          copies the embedded store to the PostgreSQL database at DATABASE_URL (stop the server first)'

const typed = process.argv.slice(2)
if (typed[0] === '--help' || typed[0] === 'help') {
  console.log(usage)
  process.exit(0)
}
if (typed.length > 0) stop(`It takes no arguments.\n\n${usage}`)
const { dataDir, databaseUrl } = loadConfig()
const file = embeddedStoreFile(dataDir)

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}

if (!databaseUrl) stop('Set DATABASE_URL to the PostgreSQL database that takes over.')
if (!existsSync(file)) stop(`There’s no embedded store in ${dataDir}.`)
try {
  const carried = await migrateToPostgres({ file, url: databaseUrl })
  for (const { table, rows, added } of carried) console.log(`${table.padEnd(16)}${rows} rows, ${added} added`)
  const counts = await carryCounts({ dataDir, url: databaseUrl })
  if (counts)
    console.log(`${'days of visits'.padEnd(16)}${counts.days} rows, ${counts.added} added (not the running day)`)
  console.log('Complete. Start the server with the same DATABASE_URL; the embedded store was left as it is.')
} catch (fault) {
  stop(fault instanceof Error ? fault.message : String(fault))
}
