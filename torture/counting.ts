// npm run torture:counting [-- --kills 60 --engine sqlite|postgres --cuts 300 --seed N]: checks the counts after kills
// and power cuts. At most a minute of views may be lost, but never a lead. Each view may be counted only once. Rolling
// up a day replaces its visitors' keys with counts; this must leave every count unchanged and remove all keys.
import { parseArgs } from 'node:util'
import { killCounting } from '../bench/counting/kill-counting.ts'
import { cutCounts } from './power-cut/cut-counts.ts'
import { seeded } from './power-cut/cut-power.ts'
import { whyNotHere } from './power-cut/record-run.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    engine: { type: 'string' },
    cuts: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [kills, cuts, seed] = [Number(values.kills), Number(values.cuts), Number(values.seed)]
console.log(`seed ${seed}`)
let isGood = true

for (const engine of ['sqlite', 'postgres'] as const) {
  if (kills === 0 || (values.engine && values.engine !== engine)) continue
  const { faults, ...figures } = await killCounting({ kills, killsPerDay: 6, seed, engine, log: console.log })
  console.log(`${engine}, killed:`, figures, faults)
  isGood &&= figures.views > 0 && Object.values(faults).every((count) => count === 0)
}

const reason = whyNotHere()
if (reason) console.log(`No power cuts: ${reason}.`)
else if (cuts > 0) {
  const cutting = { days: 3, minutes: 20, random: seeded(seed) }
  const ours = await cutCounts({ ...cutting, cuts, flushes: 'each-minute' })
  console.log('power cut, flushed each minute:', ours)
  const weaker = await cutCounts({ ...cutting, cuts: Math.ceil(cuts / 5), flushes: 'never' })
  console.log('power cut, never flushed (must lose some):', weaker)
  isGood &&= ours.lost + ours.doubled + ours.unmarked + ours.damaged + ours.notErased === 0 && weaker.lost > 0
}
console.log(isGood ? 'passed' : 'FAILED')
process.exitCode = isGood ? 0 : 1
