// `npm run bench:office-reads -- --filled FOLDER`: processor time of the office's reads on a store that `bench:office`
// filled, in this thread, without HTTP or waiting, so that other work may run. Prints Markdown for docs/performance.md.
import { parseArgs } from 'node:util'
import { countedPlaces } from '#domain/leads/lead-lists.ts'
import { openReads } from '#server/store/open-reads.ts'
import type { LeadsQuery } from '#server/store/work-port.ts'

const { values } = parseArgs({ options: { filled: { type: 'string' }, rounds: { type: 'string', default: '24' } } })
if (!values.filled) throw new Error('Say where the filled store is: --filled FOLDER')
const { reads, close } = openReads({ dataDir: values.filled, databaseUrl: undefined })
const nowMs = Date.now()
const weekMs = 7 * 86_400_000
const list = (query: Partial<LeadsQuery>) => () =>
  reads.listWorked({ places: countedPlaces, ...query }, { order: 'newest', limit: 51 })
const late = { targetMs: 120_000, waitingBeforeMs: nowMs - 120_000 }

const asked: Record<string, () => Promise<unknown>> = {
  all: list({}),
  answered: list({ places: ['answered'] }),
  'one form': list({ form: 'contact' }),
  consent: list({ consent: 'marketing-messages' }),
  late: list({ late }),
  'several at once': list({
    ...{ form: 'contact', status: 'won', source: 'google / cpc', consent: 'marketing-messages' },
  }),
  'a word of every lead': list({ words: ['e'] }),
  'a word of every second lead': list({ words: ['spreadsheet'] }),
  'a word of one form': list({ words: ['spreadsheet'], form: 'contact' }),
  'a word of the last month': list({ words: ['spreadsheet'], fromMs: nowMs - 30 * 86_400_000 }),
  'two words': list({ words: ['ana', 'spreadsheet'] }),
  'a word of 7,600 leads': list({ words: ['ana.'] }),
  'a word of 1,800 leads': list({ words: ['ortega4'] }),
  'a word of 30 leads': list({ words: ['5559'] }),
  'a word of nobody': list({ words: ['nobody-is-called-this'] }),
  'numbers of all lists, what filters offer': () =>
    reads.countLists({ ownerId: 'owner', weekFromMs: nowMs - weekMs, late }),
}

const timesMs = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]))
for (let round = 0; round <= Number(values.rounds); round++)
  for (const [name, ask] of Object.entries(asked)) {
    const before = process.cpuUsage()
    await ask()
    const { user, system } = process.cpuUsage(before)
    if (round > 0) timesMs.get(name)!.push((user + system) / 1000)
  }
await close()

console.log('| asked for | median, ms | 95th percentile, ms |\n|---|---|---|')
for (const [name, times] of timesMs) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
  console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} |`)
}
