// `npm run bench:office -- …` measures how fast the office's screens are with years of leads. Also measures how much
// the screens slow down the intake, which accepts leads. Prints Markdown for docs/performance.md. Exits with 1 if a
// target is missed.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hourMs } from '#domain/clock/durations.ts'
import { type LeadFilter, lists } from '#domain/leads/lead-filter.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { withPatientClient } from '#server/store/engine/postgres-connection.ts'
import { startPostgres } from '#testing/servers/postgres.ts'
import { isNewest, isOfFirst, openOwnersSession, seedLeads } from './crowded-office.ts'
import { offerSteadily } from './offer-leads.ts'
import { type OfficeClient, officeClient } from './office-client.ts'
import { type Intake, prepareIntake } from './start-intake.ts'

const limits = { screenP95Ms: 100, threadP95Ms: 20, liveMs: 1000, intakeP99Ms: 50, costRatio: 1.1 }
const rate = 500
const streams = 10

interface OfficeFigures {
  /** The 95th percentile of each request's time over HTTP, and of its processor time in the intake's thread. */
  screens: Record<string, { ms: number; threadMs: number }>
  /** The longest time in ms from sending a lead until an open screen can list it. */
  liveMs: number
  intake: { refused: number; p99Ms: number; p99AloneMs: number; costRatio: number; requested: number }
}

export async function benchOffice(options: {
  leads: number
  people: number
  engine: 'sqlite' | 'postgres'
  /** SQLite only: a folder for a filled store. The first run fills a store and saves it there. Later runs reuse it. */
  filled?: string | undefined
  /** How often each screen is requested. */
  rounds: number
  streams: number
  /**
   * Leads are sent in this many pairs of runs. In each pair, the office is idle during the first run and busy during
   * the second.
   */
  pairs: number
  /** How long each of these runs takes. */
  seconds: number
  log(line: string): void
}): Promise<OfficeFigures> {
  const { engine, rounds, streams, pairs, seconds, log } = options
  const postgres = engine === 'postgres' ? await startPostgres({ sharedBuffers: '128MB' }) : undefined
  const intake = await prepareIntake(postgres ? { DATABASE_URL: postgres.url } : {})
  let client: OfficeClient | undefined
  try {
    const session = await fill(intake, { ...options, databaseUrl: postgres?.url })
    log(`${options.leads} leads of ${options.people} people on ${engine}`)
    await intake.start()
    client = officeClient(intake.url, session)
    return {
      screens: await measureScreens(client, intake, rounds),
      liveMs: await measureArrivals(client, intake.url),
      intake: await measureIntake(client, intake, { streams, pairs, seconds }),
    }
  } finally {
    client?.close()
    await intake.stop()
    intake.remove()
    await postgres?.stop()
  }
}

type Filling = Pick<Parameters<typeof benchOffice>[0], 'leads' | 'people' | 'filled'> & {
  databaseUrl: string | undefined
}

/** Fills the store. Returns the cookie value of the owner's session. The server isn't running before or after. */
async function fill(intake: Intake, { leads, people, filled, databaseUrl }: Filling): Promise<string> {
  const storeFile = join(intake.dataDir, 'leads.db')
  if (filled && !databaseUrl && existsSync(join(filled, 'session'))) {
    copyFileSync(join(filled, 'leads.db'), storeFile)
    return readFileSync(join(filled, 'session'), 'utf8')
  }
  const nowMs = Date.now()
  const store = await openStore({ dataDir: intake.dataDir, databaseUrl })
  await seedLeads(store, { leads, people, nowMs, seed: 1 })
  const session = await openOwnersSession(store, nowMs)
  await store.close()
  await intake.start()
  const client = officeClient(intake.url, session)
  await answerMost(client, { leads, people, nowMs })
  client.close()
  await intake.stop()
  if (databaseUrl) await settle(databaseUrl)
  if (filled && !databaseUrl) {
    mkdirSync(filled, { recursive: true })
    copyFileSync(storeFile, join(filled, 'leads.db'))
    writeFileSync(join(filled, 'session'), session)
  }
  return session
}

/** Runs PostgreSQL's maintenance now. After so many writes, it might otherwise start during the measurement. */
async function settle(url: string): Promise<void> {
  await withPatientClient({ url }, async (database) => {
    await database.query('vacuum (analyze)')
    await database.query('checkpoint')
  })
}

const idOf = (number: number) => `${number.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`

/** Marks all but the newest leads as answered, some of them as won, assigns some and plans next steps for some. */
async function answerMost(
  client: OfficeClient,
  { leads, people, nowMs }: { leads: number; people: number; nowMs: number },
): Promise<void> {
  const commands = [
    { share: 1, command: { kind: 'touch', activity: 'answered' } },
    { share: 5, command: { kind: 'status', status: 'won' } },
    { share: 3, command: { kind: 'assigned', to: 'owner' } },
    { share: 7, command: { kind: 'due', text: 'Call about the move' } },
  ]
  // Half of the next steps are overdue, and the others are due later.
  const dueAtMs = (batch: number) => nowMs + (batch % 2 === 0 ? -1 : 1) * batch * hourMs
  for (const [round, { share, command }] of commands.entries())
    for (let first = 0; first < leads; first += 500) {
      const ids = Array.from({ length: Math.min(500, leads - first) }, (_, index) => first + index)
      // A command on one lead counts for all leads of its person, so only lead 0 of the first person's 200 gets one.
      const leadIds = ids
        .filter((number) => number % share === 0 && !isOfFirst(number, people) && !isNewest(number, leads))
        .map(idOf)
      if (leadIds.length === 0) continue
      const planned = command.kind === 'due' ? { ...command, dueAtMs: dueAtMs(first / 500) } : command
      await client.ask('POST', '/leads/events', { leadIds, key: `fill-${round}-${first}`, command: planned })
    }
}

const filters: Record<string, LeadFilter> = {
  ...Object.fromEntries(lists.map((list) => [list, { list }])),
  'one form': { form: 'contact' },
  'one status': { status: 'won' },
  'one owner': { owner: 'me' },
  'one source': { source: 'google / cpc' },
  'one campaign': { campaign: 'november' },
  'one plan': { plan: 'titan' },
  'this month': { period: 'month' },
  'some days': { from: '2026-01-05', to: '2026-01-11' },
  consent: { consent: 'marketing-messages' },
  late: { late: true },
  'several at once': { form: 'contact', status: 'won', source: 'google / cpc', consent: 'marketing-messages' },
}
const searches = ['ortega4', 'spreadsheet', '5559', 'nobody-is-called-this', 'ana.']

async function measureScreens(client: OfficeClient, intake: Intake, rounds: number): Promise<OfficeFigures['screens']> {
  const list = (requested: object) => () => client.ask('POST', '/leads/list', requested)
  const first = JSON.parse((await list({ filter: { list: 'all' } })()).body) as { next?: string }
  const requested: Record<string, () => Promise<{ ms: number }>> = {
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, list({ filter })])),
    ...Object.fromEntries(
      searches.map((search) => [`search "${search}"`, list({ filter: { list: 'all' }, search })] as const),
    ),
    'next 50': list({ filter: { list: 'all' }, after: first.next }),
    counts: () => client.ask('GET', '/leads/counts'),
    'one person': () => client.ask('GET', `/leads/${idOf(7)}`),
    'a person of 200 requests': () => client.ask('GET', `/leads/${idOf(0)}`),
    summary: () => client.ask('GET', '/summary'),
    today: () => client.ask('GET', '/today'),
    calls: () => client.ask('GET', '/calls?from=2026-11-16&days=14'),
  }
  const times = new Map(Object.keys(requested).map((name) => [name, { ms: [] as number[], threadMs: [] as number[] }]))
  // The requests take turns, because a request that is repeated immediately is faster: its data is still cached.
  for (let round = 0; round <= rounds; round++)
    for (const [name, ask] of Object.entries(requested)) {
      const before = mainThreadMs(intake.processId())
      const { ms } = await ask()
      const threadMs = mainThreadMs(intake.processId()) - before
      if (round === 0) continue
      times.get(name)!.ms.push(ms)
      times.get(name)!.threadMs.push(threadMs)
    }
  const p95 = (all: number[]) => Math.round(quantile(all, 0.95) * 10) / 10
  return Object.fromEntries(
    [...times].map(([name, { ms, threadMs }]) => [name, { ms: p95(ms), threadMs: p95(threadMs) }]),
  )
}

async function measureArrivals(client: OfficeClient, url: string): Promise<number> {
  const seen: number[] = []
  let onChange: () => void = () => undefined
  const close = await client.listen(() => onChange())
  for (let arrival = 0; arrival < 5; arrival++) {
    const totalBefore = await totalOf(client)
    await new Promise<void>((resolve, reject) => {
      let sentMs = 0
      onChange = () => {
        void totalOf(client).then((total) => {
          if (total === totalBefore) return
          seen.push(performance.now() - sentMs)
          resolve()
        }, reject)
      }
      sentMs = performance.now()
      offerSteadily({ url, connections: 1, seconds: 1, rate: 1 }).catch(reject)
    })
  }
  onChange = () => undefined
  close()
  return Math.round(Math.max(...seen))
}

const totalOf = async (client: OfficeClient) =>
  (JSON.parse((await client.ask('POST', '/leads/list', { filter: { list: 'all' } })).body) as { total: number }).total

/** Sends leads at a steady rate. During every second run, event streams are open and the office is queried. */
async function measureIntake(
  client: OfficeClient,
  intake: Intake,
  { streams, pairs, seconds }: { streams: number; pairs: number; seconds: number },
): Promise<OfficeFigures['intake']> {
  const offer = () => offerSteadily({ url: intake.url, connections: 50, seconds, rate })
  const ratios: number[] = []
  let [refused, p99Ms, p99AloneMs, requested] = [0, 0, 0, 0]
  for (let pair = 0; pair < pairs; pair++) {
    const without = await costOf(intake, offer)
    const closes = await Promise.all(Array.from({ length: streams }, () => client.listen(() => undefined)))
    let isOver = false
    const queries = Object.values(filters).map((filter) => ({ filter }))
    const flatOut = (async () => {
      for (; !isOver; requested++) await client.ask('POST', '/leads/list', queries[requested % queries.length])
    })()
    const beside = await costOf(intake, offer)
    isOver = true
    await flatOut
    for (const close of closes) close()
    refused += without.found.refused + beside.found.refused
    p99Ms = Math.max(p99Ms, beside.found.p99Ms)
    p99AloneMs = Math.max(p99AloneMs, without.found.p99Ms)
    ratios.push(beside.cpuPerLead / without.cpuPerLead)
  }
  return { refused, p99Ms, p99AloneMs, costRatio: Math.round(quantile(ratios, 0.5) * 100) / 100, requested }
}

async function costOf(intake: Intake, offer: () => ReturnType<typeof offerSteadily>) {
  const before = mainThreadMs(intake.processId())
  const found = await offer()
  return { found, cpuPerLead: (mainThreadMs(intake.processId()) - before) / found.acknowledged }
}

/** Processor time in ms of the thread that accepts leads. The thread has the same id as the process. Linux only. */
const mainThreadMs = (processId: number): number =>
  Number(readFileSync(`/proc/${processId}/task/${processId}/schedstat`, 'utf8').split(' ')[0]) / 1e6

const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

function missed({ screens, liveMs, intake }: OfficeFigures): string[] {
  return [
    ...Object.entries(screens)
      .filter(([, { ms, threadMs }]) => ms > limits.screenP95Ms || threadMs > limits.threadP95Ms)
      .map(([name, { ms, threadMs }]) => `${name}: ${ms} ms, ${threadMs} ms of processor`),
    ...(liveMs > limits.liveMs ? [`a new lead on an open screen: ${liveMs} ms of ${limits.liveMs}`] : []),
    ...(intake.refused > 0 ? [`${intake.refused} leads refused`] : []),
    ...(intake.p99Ms > limits.intakeP99Ms ? [`p99 of the intake ${intake.p99Ms} ms of ${limits.intakeP99Ms}`] : []),
    ...(intake.costRatio > limits.costRatio ? [`cost of a lead ${intake.costRatio} times of ${limits.costRatio}`] : []),
  ]
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      leads: { type: 'string', default: '20000' },
      people: { type: 'string', default: '12000' },
      engine: { type: 'string', default: 'sqlite' },
      seconds: { type: 'string', default: '10' },
      rounds: { type: 'string', default: '20' },
      pairs: { type: 'string', default: '5' },
      filled: { type: 'string' },
    },
  })
  const figures = await benchOffice({
    leads: Number(values.leads),
    people: Number(values.people),
    engine: values.engine === 'postgres' ? 'postgres' : 'sqlite',
    filled: values.filled,
    rounds: Number(values.rounds),
    streams,
    pairs: Number(values.pairs),
    seconds: Number(values.seconds),
    log: console.log,
  })
  const rows = Object.entries(figures.screens).map(([name, { ms, threadMs }]) => `| ${name} | ${ms} | ${threadMs} |`)
  console.log(['| request | over HTTP, ms | in the thread that takes leads, ms |', '|---|---|---|', ...rows].join('\n'))
  console.log(`a new lead on an open screen: ${figures.liveMs} ms at most`)
  console.log(
    `intake beside ${streams} streams and ${figures.intake.requested} queries: ${JSON.stringify(figures.intake)}`,
  )
  const faults = missed(figures)
  console.log(faults.length > 0 ? faults.join('\n') : 'as aimed')
  process.exitCode = faults.length > 0 ? 1 : 0
}
