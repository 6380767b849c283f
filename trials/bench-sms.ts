// `npm run bench:sms`: our carrier count against two npm packages on texts of 1,530 characters, and whether its time
// grows only with the length. Prints the best of several rounds: compare the ratios, absolute times vary by machine.
import { SegmentedMessage } from 'sms-segments-calculator'
import { split } from 'split-sms'
import { countCarrierSegments } from '#domain/sms/sms-carrier.ts'
import { measureSms } from '#domain/sms/sms-segments.ts'

const segmentsOfTen = 1530
const fill = (sample: string, length = segmentsOfTen) =>
  sample
    .repeat(Math.ceil(length / sample.length))
    .slice(0, length)
    .toWellFormed()

const texts = {
  'GSM-7': fill('Linden Lane Cleaning: we are due at 10 am Thursday. Reply C to confirm. '),
  'GSM-7 with extension': fill('Side gate [4471], 20€ off ^_^ {see you} '),
  'UCS-2 with emoji': fill('You’re on the board for Thursday — 10 am 🙏🧹 漢字 '),
}

const counters = {
  'carrier count': (text: string) => countCarrierSegments(text).segments.length,
  'five figures': (text: string) => measureSms(text).segments,
  'split-sms': (text: string) => split(text).parts.length,
  'sms-segments-calculator': (text: string) => new SegmentedMessage(text).segmentsCount,
}

const rounds = 15
const roundMs = 40

/** Microseconds per count: the fastest round, each one long enough for the clock's resolution. */
function fastestUs(count: () => number): number {
  let fastestMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const startedMs = performance.now()
    let counted = 0
    let spentMs = 0
    do {
      count()
      counted++
      spentMs = performance.now() - startedMs
    } while (spentMs < roundMs)
    fastestMs = Math.min(fastestMs, spentMs / counted)
  }
  return fastestMs * 1000
}

for (const [kind, text] of Object.entries(texts)) {
  const timesUs = Object.entries(counters).map(([name, count]) => [name, fastestUs(() => count(text))] as const)
  const oursUs = timesUs[0]?.[1] ?? 0
  console.log(`\n${kind}, ${text.length} characters`)
  for (const [name, us] of timesUs) {
    console.log(`  ${name.padEnd(24)} ${us.toFixed(1).padStart(9)} µs   × ${(us / oursUs).toFixed(1)}`)
  }
}

const pasted = fill(texts['UCS-2 with emoji'], 100_000)
console.log(`\nUCS-2 with emoji, ${pasted.length} characters, and how many times the time of ${segmentsOfTen}`)
for (const name of ['carrier count', 'five figures'] as const) {
  const us = fastestUs(() => counters[name](pasted))
  const times = us / fastestUs(() => counters[name](texts['UCS-2 with emoji']))
  console.log(`  ${name.padEnd(24)} ${us.toFixed(1).padStart(9)} µs   × ${times.toFixed(1)}`)
}
