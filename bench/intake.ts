// `npm run bench:intake -- --seconds 8` measures how many leads per second the server acknowledges over 50 connections.
// The server acknowledges a lead once the lead is on disk, so the result is compared with how often the disk can write
// and flush a page. Also measures the response time at 1,000 leads per second.
// `npm run bench:intake -- --against REF` compares the processor time of a lead at HEAD and at commit REF.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startReceiver } from '#testing/servers/webhook-receiver.ts'
import { compareCost } from './against.ts'
import { type OfferFindings, offerAll, offerSteadily } from './offer-leads.ts'
import { type Intake, prepareIntake } from './start-intake.ts'

const connections = 50
const aimedRatio = 3
const aimedP99Ms = 50
/** The highest accepted ratio of a lead's cost at HEAD to its cost at the other commit. */
const mostCost = 1.15

/** Writes pages of 4 KiB one at a time. Each is flushed to disk before the next one is written. */
function rawFlushesPerSecond(folder: string, seconds: number): number {
  const file = openSync(join(folder, 'raw'), 'w')
  const page = Buffer.alloc(4096)
  const endMs = performance.now() + seconds * 1000
  let flushes = 0
  for (; performance.now() < endMs; flushes++) {
    writeSync(file, page)
    fsyncSync(file)
  }
  closeSync(file)
  return flushes / seconds
}

async function measure(intake: Intake, seconds: number) {
  const rawBefore = rawFlushesPerSecond(intake.dataDir, seconds / 4)
  await offerAll({ url: intake.url, connections, seconds: 1 })
  const cpuBefore = intake.cpuSeconds()
  const most = await offerAll({ url: intake.url, connections, seconds })
  const cpuMicrosPerLead = Math.round(((intake.cpuSeconds() - cpuBefore) / most.acknowledged) * 1e6)
  const rawAfter = rawFlushesPerSecond(intake.dataDir, seconds / 4)
  const offered = await offerSteadily({ url: intake.url, connections, seconds, rate: 1000 })
  const raw = (rawBefore + rawAfter) / 2
  return { raw, ratio: most.perSecond / raw, cpuMicrosPerLead, most, offered }
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    against: { type: 'string' },
    turns: { type: 'string', default: '5' },
  },
})
const seconds = Number(values.seconds)
if (values.against) {
  const { here, there } = await compareCost({ ref: values.against, turns: Number(values.turns), seconds, connections })
  const middle = (figures: number[]) => figures.toSorted((one, other) => one - other)[figures.length >> 1]!
  const ratio = middle(here) / middle(there)
  console.table({ here: { ...here, median: middle(here) }, [values.against]: { ...there, median: middle(there) } })
  console.log(`microseconds of processor time for a lead; ratio of the medians ${ratio.toFixed(2)}`)
  process.exit(ratio <= mostCost ? 0 : 1)
}
const receiver = await startReceiver({ forget: true })
const webhooks = {
  WEBHOOK_DEMO_AUTOMATION: receiver.url('/demo-automation'),
  WEBHOOK_DEMO_CRM: receiver.url('/demo-crm'),
}
const rows: Record<string, object> = {}
const rowOf = ({ perSecond, refused, p50Ms, p99Ms, maxMs }: OfferFindings) => ({
  perSecond,
  refused,
  p50Ms,
  p99Ms,
  maxMs,
})
let isGood = true
for (const [name, environment] of Object.entries({ 'stored only': {}, 'delivered to two webhooks': webhooks })) {
  const intake = await prepareIntake(environment)
  await intake.start()
  const { raw, ratio, cpuMicrosPerLead, most, offered } = await measure(intake, seconds)
  await intake.stop()
  intake.remove()
  rows[`${name}: write and flush`] = { perSecond: Math.round(raw) }
  rows[`${name}: 50 connections`] = { ...rowOf(most), ratio: ratio.toFixed(2), cpuMicrosPerLead }
  rows[`${name}: 1,000 a second`] = rowOf(offered)
  if (name === 'stored only') isGood = ratio >= aimedRatio && offered.p99Ms < aimedP99Ms
}
await receiver.close()
console.table(rows)
console.log(isGood ? 'as aimed' : `aimed at: ratio ${aimedRatio} or more, p99 under ${aimedP99Ms} ms at 1,000 a second`)
process.exitCode = isGood ? 0 : 1
