// npm run torture:power-cut [-- CUTS [SEED]]: checks the embedded store after power cuts. As configured, the store
// must keep every acknowledged lead. With synchronous=NORMAL it must lose some leads, because otherwise the simulation
// would prove nothing.
import { cutPower, type PowerCutReport, seeded } from './power-cut/cut-power.ts'
import { whyNotHere } from './power-cut/record-run.ts'

const [cuts, seed] = [Number(process.argv[2] ?? 500), Number(process.argv[3] ?? Date.now() % 1_000_000)]
const reason = whyNotHere()
if (reason) {
  console.log(`Skipped: ${reason}. The store's assertion of its pragmas at start stands in.`)
  process.exit(0)
}

const leads = 2_000
const say = (name: string, { acknowledged, lost, damaged, ...report }: PowerCutReport) =>
  console.log(
    `${name.padEnd(20)}${report.cuts} cuts, ${lost} of ${acknowledged} acknowledged leads lost, ${damaged} damaged`,
  )

console.log(`seed ${seed}`)
const ours = await cutPower({ synchronous: 'full', cuts, leads, random: seeded(seed) })
say('synchronous=FULL', ours)
const weaker = await cutPower({ synchronous: 'normal', cuts: Math.ceil(cuts / 5), leads, random: seeded(seed) })
say('synchronous=NORMAL', weaker)
const isProved = ours.lost === 0 && ours.damaged === 0 && weaker.lost > 0
console.log(isProved ? 'passed' : 'FAILED')
process.exitCode = isProved ? 0 : 1
