// Lets a process write leads, cuts the power at random instants, and counts which acknowledged leads are gone.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { acksFile, Disk, type Operation, readJournal, type Unflushed } from './disk-journal.ts'

export interface PowerCutReport {
  cuts: number
  /** Added up over the cuts. */
  acknowledged: number
  lost: number
  /** Cuts after which the store was damaged, did not open, or held a lead without all of its rows. */
  damaged: number
}

/** Why this machine can't simulate a power cut; undefined where it can. */
export function whyNotHere(): string | undefined {
  if (process.platform !== 'linux') return 'the recorder is preloaded, which this needs Linux for'
  if (spawnSync('cc', ['--version']).status !== 0) return 'there is no C compiler (cc) to build the recorder with'
  return undefined
}

export async function cutPower(options: {
  synchronous: 'full' | 'normal'
  cuts: number
  leads: number
  random: () => number
}): Promise<PowerCutReport> {
  const folder = mkdtempSync(join(tmpdir(), 'power-cut-'))
  try {
    const operations = readJournal(await recorded(folder, options))
    return await replay(operations, { ...options, folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function recorded(folder: string, { synchronous, leads }: { synchronous: string; leads: number }) {
  const recorder = join(folder, 'record-writes.so')
  const source = resolve('trials/power-cut/record-writes.c')
  const built = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', recorder, source, '-ldl'], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The recorder was not built: ${built.stderr}`)
  const journal = join(folder, 'journal')
  const store = [join(folder, 'leads.db'), join(folder, 'leads.acks'), synchronous, String(leads)]
  const writer = spawn(process.execPath, [resolve('trials/power-cut/write-leads.ts'), ...store], {
    env: { ...process.env, LD_PRELOAD: recorder, POWER_CUT_JOURNAL: journal },
    stdio: 'inherit',
  })
  const code = await new Promise((done) => writer.on('close', done))
  if (code !== 0) throw new Error(`The writer ended with ${code}`)
  return readFileSync(journal)
}

const fates: Unflushed[] = ['none', 'all', 'some', 'torn']

async function replay(
  operations: Operation[],
  { folder, cuts, random }: { folder: string; cuts: number; random: () => number },
): Promise<PowerCutReport> {
  const firstAck = operations.findIndex(({ file }) => file === acksFile)
  const instants = Array.from({ length: cuts }, () => firstAck + Math.ceil(random() * (operations.length - firstAck)))
  instants.sort((a, b) => a - b)
  const report: PowerCutReport = { cuts, acknowledged: 0, lost: 0, damaged: 0 }
  const disk = new Disk()
  const acknowledged: string[] = []
  let at = 0
  for (const [index, instant] of instants.entries()) {
    for (; at < instant; at++) {
      const operation = operations[at]!
      if (operation.file !== acksFile) disk.apply(operation)
      else if (operation.kind === 'write') acknowledged.push(operation.bytes.toString().trim())
    }
    const found = await afterwards(join(folder, `cut-${index}`), disk.afterPowerCut(fates[index % 4]!, random))
    report.acknowledged += acknowledged.length
    report.lost += acknowledged.filter((id) => !found.ids.has(id)).length
    if (found.isDamaged) report.damaged++
  }
  return report
}

async function afterwards(
  folder: string,
  [database, log]: Buffer[],
): Promise<{ ids: Set<string>; isDamaged: boolean }> {
  mkdirSync(folder)
  const file = join(folder, 'leads.db')
  writeFileSync(file, database ?? '')
  writeFileSync(`${file}-wal`, log ?? '')
  try {
    // As the server would start again.
    await (await openSqliteStore({ file })).close()
    const db = new DatabaseSync(file)
    const ids = db.prepare('select id from lead').all()
    const [verdict] = Object.values(db.prepare('pragma integrity_check').get() ?? {})
    const incomplete = db
      .prepare(`select id from lead where
        (select count(*) from delivery where lead_id = lead.id) <> 2 or
        (select count(*) from consent where lead_id = lead.id) <> 1 or
        (select count(*) from idempotency_key where lead_id = lead.id) <> 1`)
      .all()
    db.close()
    return { ids: new Set(ids.map(({ id }) => String(id))), isDamaged: verdict !== 'ok' || incomplete.length > 0 }
  } catch {
    return { ids: new Set(), isDamaged: true }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Repeatable chance (mulberry32), so that a failing run can be run again. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
