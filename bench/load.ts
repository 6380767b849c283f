// `npm run bench:load` sends 1,000 leads per second for 60 s, and `-- --rate 200 --seconds 600` sends 200 for 600 s.
// Measures how many leads are refused, how long a response takes, and whether memory grows. With `--webhooks`, each
// lead also goes to two receivers.
import { parseArgs } from 'node:util'
import { startReceiver } from '#testing/servers/webhook-receiver.ts'
import { offerSteadily } from './offer-leads.ts'
import { prepareIntake } from './start-intake.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    webhooks: { type: 'boolean', default: false },
  },
})
const [rate, seconds] = [Number(values.rate), Number(values.seconds)]
const sampleEveryMs = 1000

const receiver = await startReceiver({ forget: true })
const webhooks = {
  WEBHOOK_DEMO_AUTOMATION: receiver.url('/demo-automation'),
  WEBHOOK_DEMO_CRM: receiver.url('/demo-crm'),
}
const intake = await prepareIntake(values.webhooks ? webhooks : {})
await intake.start()
const memoryBytes: number[] = []
const sampling = setInterval(() => memoryBytes.push(intake.memoryBytes() ?? 0), sampleEveryMs)
const findings = await offerSteadily({ url: intake.url, connections: 50, seconds, rate })
clearInterval(sampling)
await intake.stop()
await receiver.close()
intake.remove()

// The first tenth of the samples is warm-up. The mean of the second tenth is compared with the mean of the last tenth.
const tenth = Math.floor(memoryBytes.length / 10)
const meanMiB = (from: number) =>
  memoryBytes.slice(from, from + tenth).reduce((sum, bytes) => sum + bytes, 0) / tenth / 2 ** 20
const [earlyMiB, lateMiB] = [meanMiB(tenth), meanMiB(memoryBytes.length - tenth)]
const growthPercent = (lateMiB / earlyMiB - 1) * 100
console.table({
  ...findings,
  earlyMemoryMiB: Math.round(earlyMiB),
  lateMemoryMiB: Math.round(lateMiB),
  memoryGrowthPercent: Math.round(growthPercent * 10) / 10,
})
process.exitCode = findings.refused === 0 && findings.p99Ms <= 50 && (seconds < 600 || growthPercent < 10) ? 0 : 1
