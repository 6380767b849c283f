// npm run bench:counting [-- --only exact,cost,kept,privacy --days 10000 --seed N]
// exact: checks that visits are counted exactly. --days is the number of visitor-days that this part simulates.
// privacy: checks that nothing about a visitor can be found in what the server writes.
// cost: measures how much processor time counting adds to a page.
// kept: measures how much disk space and query time a year of counts takes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startAnalytics } from '#server/analytics/start-analytics.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { countExactly } from './counting/count-exactly.ts'
import { countingCost } from './counting/counting-cost.ts'
import { findTraces } from './counting/find-traces.ts'
import { playedOrigin, playedZone } from './counting/played-site.ts'
import { countYear } from './counting/year-of-visits.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'exact,cost,kept,privacy' },
    days: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const parts = values.only.split(',')
const seed = Number(values.seed)
const aimed = { microsPerPage: 20, bytesPerDay: 30_000, queryMs: { year: 150, 'four weeks': 15 } }
const faults: string[] = []
const must = (isSo: boolean, what: string) => {
  if (!isSo) faults.push(what)
}
console.log(`seed ${seed}`)

for (const engine of ['sqlite', 'postgres'] as const) {
  if (parts.includes('exact')) {
    const found = await countExactly({ engine, visitorDays: Number(values.days), seed, log: console.log })
    console.log(engine, { ...found, faults: found.faults.length })
    for (const fault of found.faults.slice(0, 20)) console.log(fault)
    must(found.faults.length === 0, `${engine}: ${found.faults.length} figures of ${found.figures} are not exact`)
  }
  if (parts.includes('privacy')) {
    const found = await findTraces({ engine, visits: 1000, log: console.log })
    console.log(engine, found)
    must(found.traces.length === 0, `${engine}: found ${found.traces.slice(0, 5).join(', ')}`)
    must(
      engine === 'postgres' || found.keysWhileOpen > 0,
      `${engine}: the search found no key where there must be some`,
    )
  }
}

if (parts.includes('cost')) {
  const cost = await countingCost({ rounds: 16, people: 400, random: seededRandom(seed) })
  console.log(cost)
  must(cost.microsPerPage <= aimed.microsPerPage, `a page costs ${cost.microsPerPage} µs more`)
}

if (parts.includes('kept')) {
  const dataDir = mkdtempSync(join(tmpdir(), 'counted-year-'))
  const clock = { nowMs: 0 }
  const log = { info() {}, warn: console.log, error: console.log }
  clock.nowMs = Date.parse('2026-01-01T17:00:00Z')
  const counting = startAnalytics({
    settings: { dataDir },
    publicUrl: playedOrigin,
    timezone: () => playedZone,
    nowMs: () => clock.nowMs,
    log,
  })
  const year = await countYear({ counting, clock, random: seededRandom(seed), days: 365, visitorDays: 300, dataDir })
  console.log(year)
  must(year.bytesPerDay <= aimed.bytesPerDay, `${year.bytesPerDay} bytes a day`)
  for (const span of ['year', 'four weeks'] as const)
    for (const [query, ms] of Object.entries(year.medianMs[span]))
      must(ms <= aimed.queryMs[span], `${span} ${query}: ${ms} ms`)
  await counting.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

console.log(faults.length === 0 ? 'as aimed' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1
