// A copy of the embedded store, taken while the server runs. Never copy the files themselves: half of the newest leads
// may still stand in the log beside them.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

/** Resolves with the number of leads in the copy, which has been checked. Rejects where `to` exists already. */
export async function backUp({ file, to }: { file: string; to: string }): Promise<number> {
  if (!existsSync(file)) throw new Error('There’s no embedded store yet.')
  if (existsSync(to)) throw new Error(`${to} exists already.`)
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const unfinished = `${to}.unfinished`
  rmSync(unfinished, { force: true })
  // Made before the first page is copied, so that nobody else can ever open it.
  writeFileSync(unfinished, '', { mode: 0o600 })
  const source = new DatabaseSync(file, { timeout: 2000 })
  try {
    await backup(source, unfinished)
    const leads = checkedLeads(unfinished)
    renameSync(unfinished, to)
    return leads
  } finally {
    source.close()
    for (const end of ['', '-wal', '-shm']) rmSync(unfinished + end, { force: true })
  }
}

function checkedLeads(file: string): number {
  const copy = new DatabaseSync(file)
  try {
    // One file with nothing beside it, so that it can be carried anywhere.
    copy.exec('pragma journal_mode = delete; pragma secure_delete = on')
    // What was ended or spent since must not come to life again with a restored copy.
    for (const table of ['office_session', 'office_link', 'ceremony'])
      if (hasTable(copy, table)) copy.exec(`delete from ${table}`)
    const [verdict, leads] = ['pragma integrity_check', 'select count(*) from lead'].map(
      (query) => Object.values(copy.prepare(query).get() ?? {})[0],
    )
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`)
    return Number(leads)
  } finally {
    copy.close()
  }
}

/** A store that no server has opened since an upgrade lacks the newer ones. */
const hasTable = (db: DatabaseSync, name: string) =>
  db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined
