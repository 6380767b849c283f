// npm run backup [-- FOLDER]: makes a verified copy of the embedded store, with the stored files and the keys of this
// installation. The server may be running meanwhile. To restore, see docs/runbook.md.
import { join, resolve } from 'node:path'
import { backUpInstallation, backupsFolder } from '#server/back-up-installation.ts'
import { type Config, loadConfig } from '#server/settings/config.ts'
import { writePrivately } from '#server/settings/private-files.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import { openStore } from '#server/store/engine/open-store.ts'

const usage = `npm run backup                 copies leads, stored files and keys to DATA_DIR/backups
npm run backup -- FOLDER       copies them to a new folder`

const [typed, ...rest] = process.argv.slice(2)
if (typed === '--help' || typed === 'help') console.log(usage)
else if (rest.length > 0 || typed?.startsWith('-')) end(`That isn’t a command.\n\n${usage}`)
else await copy(loadConfig()).catch((fault) => end(fault instanceof Error ? fault.message : String(fault)))

async function copy(config: Config) {
  const { dataDir, databaseUrl } = config
  if (databaseUrl)
    throw new Error(
      `The leads are in PostgreSQL: back them up with pg_dump. Copy ${dataDir} as well, for its stored files and keys.`,
    )
  writePrivately()
  const timestamp = new Date().toISOString().replaceAll(':', '-')
  const to = typed ? resolve(typed) : join(backupsFolder(dataDir), timestamp)
  const { leads, storedFiles } = await backUpInstallation({ dataDir, to, nowMs: Date.now, report: console.error })
  await recordBackup(config)
  console.log(`${counted(leads, 'lead')} and ${counted(storedFiles, 'stored file')} in ${to}
Not in it, so keep a copy of these too:
${notIncluded(config)
  .map((line) => `  ${line}`)
  .join('\n')}
Move the folder to another machine: a backup on the same disk is lost with it.
After a restore look at npm run team -- list: people and passkeys that were removed since are back.`)
}

/** Records the backup in the store, because the office shows how old the latest one is. */
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

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

function end(reason: string) {
  console.error(reason)
  process.exitCode = 1
}
