// npm run backup [-- FOLDER]: makes a verified copy of the embedded store (SQLite), with the stored files and the keys
// of this installation. The server may keep running. docs/runbook.md says how to restore a backup.
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { counted } from '#domain/texts/texts.ts'
import { backUpInstallation, backupsFolder } from '#server/back-up-installation.ts'
import { verbsFor } from '#server/commands/verbs.ts'
import { type Config, loadConfig } from '#server/settings/config.ts'
import { writePrivately } from '#server/settings/private-files.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { runCommand } from './operator-command.ts'

await runCommand<Config>({
  name: 'backup',
  verbs: {
    '': verbsFor<Config>({ hasJson: false })({
      does: 'Copies leads, stored files and keys to FOLDER, or else to a new folder in DATA_DIR/backups.',
      takes: { folder: z.string().optional() },
      run: ({ folder }, config) => copy(config, folder),
    }),
  },
  provide: (run) => run(loadConfig()),
})

async function copy(config: Config, folder: string | undefined): Promise<string | undefined> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl)
    return `The leads are in PostgreSQL: back them up with pg_dump. Copy ${dataDir} as well, for its stored files and keys.`
  writePrivately()
  const timestamp = new Date().toISOString().replaceAll(':', '-')
  const to = folder ? resolve(folder) : join(backupsFolder(dataDir), timestamp)
  const { leads, storedFiles } = await backUpInstallation({ dataDir, to, nowMs: Date.now, report: console.error })
  await recordBackup(config)
  console.log(`${counted(leads, 'lead')} and ${counted(storedFiles, 'stored file')} in ${to}
Not in it, so keep a copy of these too:
${notIncluded(config)
  .map((line) => `  ${line}`)
  .join('\n')}
Move the folder to another machine: a backup on the same disk is lost with it.
After a restore look at npm run team -- list: people and passkeys that were removed since are back.`)
  return undefined
}

/** Records in the store that a backup was made, because the office shows how old the latest backup is. */
async function recordBackup({ dataDir }: Config) {
  const store = await openStore({ dataDir })
  try {
    await store.office.recordAuditEntry({ name: 'server.back-up', on: [] }, operatorAt(Date.now()))
  } finally {
    await store.close()
  }
}

function notIncluded({ videoDemo, videoWorkshop, videoReplay }: Config): string[] {
  const films = [videoDemo, videoWorkshop, videoReplay].flatMap((film) => (film?.kind === 'file' ? [film.path] : []))
  return ['.env, your settings and secrets', 'content and media, if you changed them', ...films]
}
