// Lets a process count visits, simulates power cuts at random instants, and then rolls up each day, which replaces its
// visitors' data with counts. Checks that nothing that was flushed is gone, that no day is counted twice, and that a
// day with missing visitor-days is marked as partial. A visitor-day is what one visitor did on one day.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addDays } from '#domain/clock/days.ts'
import { countsFile, openSqliteCounts, todayCountsFile } from '#server/analytics/store/sqlite-counts.ts'
import { recordRun, replayCuts } from './record-run.ts'

interface CountCutReport {
  cuts: number
  /** Visitor-days that had been flushed before a cut, summed over all cuts. */
  flushed: number
  /** How many of the flushed visitor-days are gone. */
  lost: number
  /** Visitor-days added after the last flush, and how many of them are gone. */
  unflushed: number
  unflushedLost: number
  /** Days with more visitor-days than were ever added. */
  doubled: number
  /** Days that lost visitor-days and aren't marked as partial. */
  unmarked: number
  /** Cuts after which the store was damaged or didn't open. */
  damaged: number
  /** Cuts after which a visitor's key or a day's salt was left, although all days were rolled up. */
  notErased: number
}

const firstDay = '2026-11-20'
const files = ['counts.db', 'counts.db-wal', 'counts-today.db', 'counts-today.db-wal', 'counts.acks']

export async function cutCounts({
  flushes,
  days,
  minutes,
  ...cutting
}: {
  flushes: 'each-minute' | 'never'
  days: number
  minutes: number
  cuts: number
  random: () => number
}): Promise<CountCutReport> {
  const folder = mkdtempSync(join(tmpdir(), 'count-cut-'))
  const report: CountCutReport = {
    ...{ cuts: cutting.cuts, flushed: 0, lost: 0, unflushed: 0, unflushedLost: 0 },
    ...{ doubled: 0, unmarked: 0, damaged: 0, notErased: 0 },
  }
  try {
    const given = [folder, join(folder, 'counts.acks'), flushes, firstDay, String(days), String(minutes)]
    const operations = await recordRun({ folder, files, script: 'torture/power-cut/write-counts.ts', given })
    await replayCuts(operations, {
      ...{ ...cutting, folder, files },
      async check(after, acknowledged) {
        const found = await rolledUp(after, addDays(firstDay, days))
        if (!found) report.damaged++
        else judge(found, acknowledged, report)
      },
    })
    return report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function judge(found: RolledUp, acknowledged: readonly string[], report: CountCutReport) {
  const added = new Map<string, number>()
  const flushed = new Map<string, number>()
  for (const line of acknowledged) {
    const [what, day = ''] = line.split(' ')
    if (what === 'added') added.set(day, (added.get(day) ?? 0) + 1)
    else flushed.set(day, added.get(day) ?? 0)
  }
  const current = [...added.keys()].at(-1)
  for (const [day, count] of added) {
    // Earlier days were rolled up, which flushed all of their counts.
    const safe = day === current ? (flushed.get(day) ?? 0) : count
    const { visitorDays, isPartial } = found.days.get(day) ?? { visitorDays: 0, isPartial: false }
    report.flushed += safe
    report.lost += Math.max(0, safe - visitorDays)
    report.unflushed += count - safe
    report.unflushedLost += Math.max(0, Math.min(count, count - visitorDays) - Math.max(0, safe - visitorDays))
    // The cut may come after a visitor-day was added, but before it was acknowledged. Therefore, one extra visitor-day
    // isn't a fault.
    if (visitorDays > count + (day === current ? 1 : 0)) report.doubled++
    if (visitorDays < count && !isPartial) report.unmarked++
  }
  if (found.isErased === false) report.notErased++
}

interface RolledUp {
  days: Map<string, { visitorDays: number; isPartial: boolean }>
  isErased: boolean
}

/** Rolls up all days, like a server that starts on a later day. Returns undefined if the store is damaged. */
async function rolledUp(dataDir: string, today: string): Promise<RolledUp | undefined> {
  try {
    const store = openSqliteCounts(dataDir)
    await store.begin({ server: 'server', token: 'second' }, today)
    await store.rollUp(today)
    const days = await store.listDays({ from: firstDay, to: today, filter: {} })
    await store.close()
    for (const file of [countsFile(dataDir), todayCountsFile(dataDir)]) {
      const db = new DatabaseSync(file)
      const [verdict] = Object.values(db.prepare('pragma integrity_check').get() ?? {})
      db.close()
      if (verdict !== 'ok') return undefined
    }
    return {
      days: new Map(days.map(({ day, visitorDays, isPartial }) => [day, { visitorDays, isPartial }])),
      isErased: isEmpty(todayCountsFile(dataDir)),
    }
  } catch {
    return undefined
  }
}

function isEmpty(file: string): boolean {
  const db = new DatabaseSync(file)
  const rows = ['count_salt', 'count_visit', 'count_step'].map((table) => db.prepare(`select 1 from ${table}`).all())
  db.close()
  return rows.every((found) => found.length === 0)
}
