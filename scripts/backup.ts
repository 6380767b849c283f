// npm run backup [-- FILE]: a checked copy of the embedded store, beside a running server. To restore, stop the server
// and put the copy in the place of DATA_DIR/leads.db, without the -wal and -shm files.
import { join, resolve } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { backUp } from '#server/store/back-up.ts'
import { embeddedStoreFile } from '#server/store/open-store.ts'

const { dataDir, databaseUrl } = loadConfig()
const timestamp = new Date().toISOString().replaceAll(':', '-')
const to = process.argv[2] ? resolve(process.argv[2]) : join(dataDir, 'backups', `leads-${timestamp}.db`)

try {
  if (databaseUrl) throw new Error('The leads are in PostgreSQL: back them up with pg_dump.')
  console.log(`${await backUp({ file: embeddedStoreFile(dataDir), to })} leads in ${to}`)
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
