// npm run migrate-store: from the embedded store to the PostgreSQL of DATABASE_URL. Stop the server first: what is
// delivered meanwhile by one store would be delivered again by the other.
import { existsSync } from 'node:fs'
import { loadConfig } from '#server/settings/config.ts'
import { carryOver } from '#server/store/carry-over.ts'
import { embeddedStoreFile } from '#server/store/open-store.ts'

const { dataDir, databaseUrl } = loadConfig()
const file = embeddedStoreFile(dataDir)

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}

if (!databaseUrl) stop('Set DATABASE_URL to the PostgreSQL database that takes over.')
if (!existsSync(file)) stop(`There’s no embedded store in ${dataDir}.`)
try {
  const carried = await carryOver({ file, url: databaseUrl })
  for (const { table, rows, added } of carried) console.log(`${table.padEnd(16)}${rows} rows, ${added} added`)
  console.log('Complete. Start the server with the same DATABASE_URL; the embedded store was left as it is.')
} catch (fault) {
  stop(fault instanceof Error ? fault.message : String(fault))
}
