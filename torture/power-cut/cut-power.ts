// Lets a process write leads, simulates power cuts at random instants, and counts the acknowledged leads that are lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import { recordRun, replayCuts } from './record-run.ts'

export interface PowerCutReport {
  cuts: number
  /**
   * The acknowledged leads, summed over all cuts. A lead counts once for each cut that comes after its acknowledgment.
   * `lost` is summed in the same way.
   */
  acknowledged: number
  lost: number
  /** Cuts after which the store was damaged, didn't open, or held a lead without all of its rows. */
  damaged: number
}

const files = ['leads.db', 'leads.db-wal', 'leads.acks']

export async function cutPower({
  synchronous,
  leads,
  ...cutting
}: {
  synchronous: 'full' | 'normal'
  cuts: number
  leads: number
  random: () => number
}): Promise<PowerCutReport> {
  const folder = mkdtempSync(join(tmpdir(), 'power-cut-'))
  const report: PowerCutReport = { cuts: cutting.cuts, acknowledged: 0, lost: 0, damaged: 0 }
  try {
    const given = [join(folder, 'leads.db'), join(folder, 'leads.acks'), synchronous, String(leads)]
    const operations = await recordRun({ folder, files, script: 'torture/power-cut/write-leads.ts', given })
    await replayCuts(operations, {
      ...{ ...cutting, folder, files },
      async check(after, acknowledged) {
        const found = await leadsIn(join(after, 'leads.db'))
        report.acknowledged += acknowledged.length
        report.lost += acknowledged.filter((id) => !found.ids.has(id)).length
        if (found.isDamaged) report.damaged++
      },
    })
    return report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function leadsIn(file: string): Promise<{ ids: Set<string>; isDamaged: boolean }> {
  try {
    // Opens the store as the server would on its next start.
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
  }
}

/** Repeatable random numbers (mulberry32), so that a failing run can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
