// npm run migrate-store: copies the embedded store (SQLite) to the PostgreSQL database at DATABASE_URL. Stop the server
// first, because everything that it delivers or emails during the copy would be sent again from the new store.
import { existsSync } from 'node:fs'
import { carryCounts } from '#server/analytics/store/carry-counts.ts'
import { verbsFor } from '#server/commands/verbs.ts'
import { type Config, loadConfig } from '#server/settings/config.ts'
import { migrateToPostgres } from '#server/store/engine/migrate-to-postgres.ts'
import { embeddedStoreFile } from '#server/store/engine/open-store.ts'
import { runCommand } from './operator-command.ts'

await runCommand<Config>({
  name: 'migrate-store',
  verbs: {
    '': verbsFor<Config>({ hasJson: false })({
      does: 'Copies the embedded store to the PostgreSQL database at DATABASE_URL. Stop the server first.',
      run: (_, config) => copy(config),
    }),
  },
  provide: (run) => run(loadConfig()),
})

async function copy({ dataDir, databaseUrl }: Config): Promise<string | undefined> {
  const file = embeddedStoreFile(dataDir)
  if (!databaseUrl) return 'Set DATABASE_URL to the PostgreSQL database that takes over.'
  if (!existsSync(file)) return `There’s no embedded store in ${dataDir}.`
  const carried = await migrateToPostgres({ file, url: databaseUrl })
  for (const { table, rows, added } of carried) console.log(`${table.padEnd(16)}${rows} rows, ${added} added`)
  const counts = await carryCounts({ dataDir, url: databaseUrl })
  if (counts)
    console.log(`${'days of visits'.padEnd(16)}${counts.days} rows, ${counts.added} added (not the running day)`)
  console.log('Complete. Start the server with the same DATABASE_URL; the embedded store was left as it is.')
  return undefined
}
