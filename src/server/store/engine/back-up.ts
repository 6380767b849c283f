// Copies the embedded SQLite store while the server runs. Never copy the files directly, because the newest leads may
// still be in the write-ahead log next to the database file.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** Called between the steps of the copy. If it throws, the copy is aborted and deleted. */
export type OnCopied = (copied: { name: string; share: number }) => void

interface Copied {
  file: string
  to: string
  onCopied?: OnCopied | undefined
}

/** Makes a verified copy and resolves with its number of leads. Rejects if `to` already exists. */
export async function backUp(options: Copied): Promise<number> {
  if (!existsSync(options.file)) throw new Error('There’s no embedded store yet.')
  return copyDatabase({ ...options, finish: countLeads })
}

const stepPages = 1000

/** Copies a database. `finish` may change the copy before it is verified. Rejects if `to` already exists. */
export async function copyDatabase<Found>({ file, to, onCopied, finish }: CopyOptions<Found>): Promise<Found> {
  if (existsSync(to)) throw new Error(`${to} exists already.`)
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { force: true })
  // The file is created with its final mode before the first page is copied, so that other users can never open it.
  writeFileSync(unfinished, '', { mode: 0o600 })
  const source = new DatabaseSync(file, { timeout: 2000 })
  try {
    // One read transaction covers the whole copy; otherwise every write by the server would restart the copy.
    source.exec('begin')
    source.prepare('select 1 from sqlite_schema').get()
    const name = basename(file)
    await backup(source, unfinished, {
      rate: stepPages,
      progress: ({ totalPages, remainingPages }) => onCopied?.({ name, share: 1 - remainingPages / totalPages }),
    })
    source.exec('commit')
    const found = verified(unfinished, finish)
    renameSync(unfinished, to)
    return found
  } finally {
    source.close()
    for (const end of ['', '-wal', '-shm']) rmSync(unfinished + end, { force: true })
  }
}

interface CopyOptions<Found> extends Copied {
  finish(copy: DatabaseSync): Found
}

function verified<Found>(file: string, finish: (copy: DatabaseSync) => Found): Found {
  const copy = new DatabaseSync(file)
  try {
    // Without WAL the copy is a single file, which can be moved anywhere.
    copy.exec('pragma journal_mode = delete; pragma secure_delete = on')
    const found = finish(copy)
    const verdict = Object.values(copy.prepare('pragma integrity_check').get() ?? {})[0]
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`)
    return found
  } finally {
    copy.close()
  }
}

function countLeads(copy: DatabaseSync): number {
  // Sessions, links that let somebody in, and passkey challenges must not become valid again when the copy is restored,
  // because they may have ended since the backup.
  for (const table of ['office_session', 'office_link', 'ceremony'])
    if (hasTable(copy, table)) copy.exec(`delete from ${table}`)
  return Number(Object.values(copy.prepare('select count(*) from lead').get() ?? {})[0])
}

/** Newer tables are missing in a store that no server has opened since an upgrade. */
const hasTable = (db: DatabaseSync, name: string) =>
  db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined
