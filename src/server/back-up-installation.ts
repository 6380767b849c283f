// Copies an installation's data into one folder: the embedded store, the counts of past days' visits, the stored files
// and the generated keys. Settings, content and videos aren't copied. To restore the data, put the copy in place of
// DATA_DIR.
import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { countsFile } from '#server/analytics/store/sqlite-counts.ts'
import { addedFilesFolder } from '#server/resources/download-storage.ts'
import { listStored } from '#server/resources/stored-files.ts'
import { backUp, copyDatabase, type OnCopied } from '#server/store/engine/back-up.ts'
import { embeddedStoreFile } from '#server/store/engine/open-store.ts'

const keys = ['generated-secrets.json', 'downloads-key.pem']

interface BackUp {
  dataDir: string
  to: string
  nowMs(): number
  /** Called every few seconds with the progress of a long copy. */
  report(progress: string): void
}

/** The folder for backups when the command names no other folder. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups')

const mostMinutes = 60
const reportEveryMs = 5000

/**
 * Creates the folder `to` only once the copy is complete. Only the folder's owner can read it. Rejects if `to` already
 * exists. Resolves with the number of leads and stored files in the copy.
 */
export async function backUpInstallation({ dataDir, to, nowMs, report }: BackUp) {
  if (existsSync(to)) throw new Error(`${to} exists already.`)
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const storage = addedFilesFolder(unfinished)
  mkdirSync(storage, { recursive: true, mode: 0o700 })
  const onCopied = watchCopy(nowMs, report)
  try {
    const leads = await backUp({ file: embeddedStoreFile(dataDir), to: embeddedStoreFile(unfinished), onCopied })
    // The current day's file is never copied. It contains the visitors' keys, and the salt that these are made with.
    // Neither may leave the machine.
    if (existsSync(countsFile(dataDir)))
      await copyDatabase({
        ...{ file: countsFile(dataDir), to: countsFile(unfinished), onCopied },
        finish: () => {},
      })
    const stored = listStored([addedFilesFolder(dataDir)])
    for (const { path, name } of stored) copyPrivately(path, join(storage, name))
    for (const key of keys.map((name) => join(dataDir, name)).filter((path) => existsSync(path)))
      copyPrivately(key, join(unfinished, basename(key)))
    renameSync(unfinished, to)
    return { leads, storedFiles: stored.length }
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function watchCopy(nowMs: BackUp['nowMs'], report: BackUp['report']): OnCopied {
  const startedMs = nowMs()
  let reportedMs = startedMs
  return ({ name, share }) => {
    const copied = `${name}: ${Math.floor(share * 100)} % copied`
    if (nowMs() - startedMs > mostMinutes * 60_000)
      throw new Error(`The backup took longer than ${mostMinutes} minutes (${copied}), so it was given up and nothing
of it is kept. Make it on a faster disk: npm run backup -- FOLDER`)
    if (nowMs() - reportedMs < reportEveryMs) return
    reportedMs = nowMs()
    report(copied)
  }
}

/** The copy shares the original's bytes if the file system supports it. */
function copyPrivately(from: string, to: string) {
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  chmodSync(to, 0o600)
}
