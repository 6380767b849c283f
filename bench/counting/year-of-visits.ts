// Counts a year of realistically distributed visits day by day, with the product's own code. Measures how much disk
// space the counts take, and how long the queries of the office's page Funnel take.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { dimensions } from '#domain/analytics/count-keys.ts'
import { addDays } from '#domain/clock/days.ts'
import type { Analytics, CountQueries, Seen } from '#server/analytics/analytics-port.ts'
import { createCrowd, type Person, pickOf, type Random } from './simulated-people.ts'

const pages = [
  ...['/', '/pricing', '/demo-video', '/book-demo', '/testimonials', '/workshop', '/replay', '/contact', '/about'],
  ...['/tidy-leads', '/tidy-nurture', '/tidy-cash', '/sms-calculator', '/savings-calculator', '/customizer', '/blog'],
  ...['/swag-shop', '/careers', '/privacy', '/terms', '/order/titan', '/order/tactician', '/order/trailblazer'],
]
const sources = [
  ...['', 'google', 'bing', 'facebook', 'instagram', 'newsletter', 'podcast', 'youtube', 'partner', 'flyer'],
  'site-1.example',
  'site-2.example',
]
const campaigns = ['', ...Array.from({ length: 12 }, (_, number) => `campaign-${number}`)]
const fields = ['firstName', 'lastName', 'email', 'phone', 'transactionalConsent', 'marketingConsent']

/** Picks the first entries far more often than the last, as in real visits. */
const frequent = <T>(random: Random, from: readonly T[]): T => from[Math.floor((from.length + 1) ** random()) - 1]!

function* visitsOfDay(random: Random, visitorDays: number): Generator<Seen> {
  const crowd = createCrowd(random)
  for (let visit = 0; visit < visitorDays; visit++) {
    const person = random() < 0.05 ? crowd.bot() : crowd.somebody()
    yield* visitOf(person, random)
  }
}

function* visitOf({ addresses, agent }: Person, random: Random): Generator<Seen> {
  const visitor = { address: addresses[0]!, userAgent: agent }
  const named = frequent(random, sources)
  const campaign = named && random() < 0.3 ? frequent(random, campaigns) : ''
  const search = named ? `?utm_source=${named}&utm_medium=web${campaign && `&utm_campaign=${campaign}`}` : ''
  let path = frequent(random, pages)
  yield { visitor, kind: 'page', path, referrer: undefined, search, isDocument: true }
  while (random() < 0.6) {
    path = frequent(random, pages)
    yield { visitor, kind: 'page', path, referrer: undefined, search: '', isDocument: true }
  }
  if (random() < 0.12) {
    const form = random() < 0.7 ? 'demo-request' : pickOf(random, ['contact', 'booking', 'workshop-registration'])
    yield { visitor, kind: 'post', post: { kind: 'form-opened', path, form } }
    if (random() < 0.5) {
      yield { visitor, kind: 'post', post: { kind: 'form-started', path, form } }
      const field = form === 'demo-request' ? frequent(random, fields.toReversed()) : 'email'
      yield { visitor, kind: 'post', post: { kind: 'field-left', path, form, field } }
    }
  }
  if (random() < 0.06) {
    for (let chapter = 0; chapter < 7 && random() < 0.9; chapter++)
      yield { visitor, kind: 'post', post: { kind: 'chapter', path, chapter } }
    yield { visitor, kind: 'post', post: { kind: 'watched', path } }
  }
}

interface YearFindings {
  visitorDays: number
  bytesPerDay: number
  /** The size of the file that contains only the counts of the current day. */
  bytesOfToday: number
  /** The median processor time of each query. Elapsed time would include the time of other processes. */
  medianMs: Record<'year' | 'four weeks', Record<string, number>>
}

interface YearOptions {
  counting: Analytics
  clock: { nowMs: number }
  random: Random
  days: number
  visitorDays: number
  dataDir: string
}

export async function countYear(options: YearOptions): Promise<YearFindings> {
  const { counting, clock, random, days, dataDir } = options
  const firstDay = '2026-01-01'
  const noonOf = (day: string) => Date.parse(`${day}T17:00:00Z`)
  const sizes: number[] = []
  for (let number = 0; number <= days; number++) {
    clock.nowMs = noonOf(addDays(firstDay, number))
    for (const seen of visitsOfDay(random, options.visitorDays)) counting.count(seen)
    // A query first rolls up the days that are over, so counts.db has one more day afterward.
    await counting.queries.countedSince()
    sizes.push(sizeOf(dataDir, 'counts.db'))
  }
  const period = { from: firstDay, to: addDays(firstDay, days - 1) }
  const counted = await counting.queries.listDays({ ...period, filter: {} })
  return {
    visitorDays: counted.reduce((sum, day) => sum + day.visitorDays + day.bots, 0),
    bytesPerDay: Math.round((sizes.at(-1)! - sizes[0]!) / days),
    bytesOfToday: sizeOf(dataDir, 'counts-today.db'),
    medianMs: {
      year: await timesOf(counting.queries, period),
      'four weeks': await timesOf(counting.queries, { from: addDays(period.to, -27), to: period.to }),
    },
  }
}

const sizeOf = (dataDir: string, name: string) =>
  ['', '-wal', '-journal'].reduce(
    (sum, end) => sum + (statSync(join(dataDir, `${name}${end}`), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

async function timesOf(queries: CountQueries, period: { from: string; to: string }): Promise<Record<string, number>> {
  const filter = {}
  const timed: Record<string, () => Promise<unknown>> = {
    'by day': () => queries.listDays({ ...period, filter }),
    'by day, of one source': () => queries.listDays({ ...period, filter: { source: 'google / web' } }),
  }
  for (const by of dimensions) timed[`by ${by}`] = () => queries.listGroups({ ...period, filter, by })
  timed['by source, phones'] = () => queries.listGroups({ ...period, filter: { device: 'phone' }, by: 'source' })
  const medianMs: Record<string, number> = {}
  for (const [name, ask] of Object.entries(timed)) {
    const times: number[] = []
    for (let round = 0; round < 15; round++) {
      const before = process.cpuUsage()
      await ask()
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
    }
    medianMs[name] = Math.round(times.sort((one, other) => one - other)[7]! * 10) / 10
  }
  return medianMs
}
