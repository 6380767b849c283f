// Counts random texts as carriers do and compares each count with two npm packages (see src/testing/sms-rivals.ts). Run
// with `npm run torture:sms`. SMS_ROUNDS is the number of texts per package (100,000 by default), SMS_SEED the seed of
// the random texts (random by default).
import { randomSms, seededRandom } from '#testing/random-sms.ts'
import { disagreesWithSegmentsCalculator, disagreesWithSplitSms } from '#testing/sms-rivals.ts'

const rounds = Number(process.env.SMS_ROUNDS ?? 100_000)
const seed = Number(process.env.SMS_SEED ?? Math.floor(Math.random() * 2 ** 32))

const rivals = { 'split-sms': disagreesWithSplitSms, 'sms-segments-calculator': disagreesWithSegmentsCalculator }

for (const [rival, disagrees] of Object.entries(rivals)) {
  const random = seededRandom(seed)
  const startedMs = performance.now()
  for (let round = 0; round < rounds; round++) {
    const text = randomSms(random)
    const disagreement = disagrees(text)
    if (disagreement) {
      console.error(`${rival}: seed ${seed}, round ${round}: ${JSON.stringify(text)}: ${disagreement}`)
      process.exit(1)
    }
  }
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${rival}: ${rounds.toLocaleString('en-US')} texts agree (seed ${seed}, ${seconds} s)`)
}
