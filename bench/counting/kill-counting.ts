// Kills a running server again and again while views and leads come in and days end. Then checks what was counted in
// each 'life' (one run of the server). The visits of each life have their own source, which tells the lives apart.

import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { dayMs, minuteMs } from '#domain/clock/durations.ts'
import type { CountQueries } from '#server/analytics/analytics-port.ts'
import { openCounts } from '#server/analytics/store/open-counts.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { startPostgres } from '#testing/servers/postgres.ts'
import { startDemoRequests } from '../demo-requests.ts'
import { prepareIntake } from '../start-intake.ts'

interface CountKillFindings {
  kills: number
  days: number
  views: number
  lostViews: number
  /** The part of `lostViews` on servers that were killed before they had written any count. */
  lostBeforeBegin: number
  /**
   * The longest time from a lost view until the kill. Which views were lost isn't known, so the last views that were
   * sent to a life count as its lost ones.
   */
  longestLostMs: number
  leads: number
  /** How often each fault was found. Every number has to be 0. */
  faults: {
    /**
     * The lost views of each life that wasn't killed, and of each life whose oldest lost view was sent more than a
     * minute before the kill.
     */
    lostOfLongAgo: number
    countedTwice: number
    /**
     * Lives that counted something and lost views, but have no day that is marked as partial (counted incompletely).
     */
    notMarked: number
    changedByRollup: number
    leadsLost: number
    leadsStoredTwice: number
  }
}

interface KillOptions {
  kills: number
  killsPerDay: number
  seed: number
  engine: 'sqlite' | 'postgres'
  log: (line: string) => void
}

interface Life {
  source: string
  /** The days on which the server ran: two if a day ended while it ran. */
  days: string[]
  /** When each view was sent. Views without a successful response are left out. */
  sentMs: number[]
  endedMs: number
}

const longestLifeMs = 2500
const longestStartMs = 400

export async function killCounting({ kills, killsPerDay, seed, engine, log }: KillOptions): Promise<CountKillFindings> {
  const random = seededRandom(seed)
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const environment: Record<string, string> = {
    ...{ TRUST_PROXY: '1', CLOCK_AHEAD_MS: '0' },
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('bench/counting/shifted-clock.ts')).href}`,
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const intake = await prepareIntake(environment)
  const lives: Life[] = []
  const leads = startDemoRequests({ url: intake.url, concurrency: 2, pauseMs: 100, random })
  const viewers = startViewers(intake.url, () => lives.at(-1))
  let day = 0
  try {
    for (let kill = 0; kill <= kills; kill++) {
      // Here, a day ends while no server runs. Further below, SIGUSR2 makes a day end while the server runs.
      if (kill > 0 && kill % killsPerDay === 0) day++
      environment.CLOCK_AHEAD_MS = String(day * dayMs)
      lives.push({ source: `life-${kill}`, days: [dayAfter(day)], sentMs: [], endedMs: Number.POSITIVE_INFINITY })
      const started = intake.start()
      if (kill < kills && kill % 5 === 4) {
        started.catch(() => {})
        await pause(random() * longestStartMs)
      } else {
        await started
        await pause(random() * longestLifeMs)
        if (kill % killsPerDay === Math.floor(killsPerDay / 2)) {
          process.kill(intake.processId(), 'SIGUSR2')
          lives.at(-1)!.days.push(dayAfter(++day))
          await pause(random() * longestStartMs)
        }
      }
      if (kill < kills) {
        // Midnight may have passed meanwhile.
        lives.at(-1)!.days.push(dayAfter(day))
        await intake.kill()
        lives.at(-1)!.endedMs = performance.now()
      }
      if (kill % 10 === 9) log(`${kill + 1} kills, day ${day + 1}`)
    }
    await Promise.all([leads.stop(), viewers.stop()])
    await intake.stop()
    const settings = { dataDir: intake.dataDir, databaseUrl: postgres?.url }
    const counts = await openCounts(settings)
    const unfolded = await countsIn(counts)
    await counts.rollUp(dayAfter(day + 1))
    const rolledUp = await countsIn(counts)
    await counts.close()
    const stored = await leadsIn(settings)
    const acknowledged = [...leads.acknowledged.values()]
    const views = lives.reduce((sum, { sentMs }) => sum + sentMs.length, 0)
    return {
      ...{ kills, days: day + 1, views, leads: acknowledged.length },
      ...judge(lives, rolledUp.bySource, rolledUp.partialDays),
      faults: {
        ...judge(lives, rolledUp.bySource, rolledUp.partialDays).faults,
        changedByRollup: differences(unfolded.bySource, rolledUp.bySource),
        leadsLost: acknowledged.filter((id) => !stored.ids.has(id)).length,
        leadsStoredTwice: stored.twice,
      },
    }
  } finally {
    await intake.kill()
    await postgres?.stop()
    intake.remove()
  }
}

const dayAfter = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })

/** Each view comes from a different visitor. */
function startViewers(url: string, life: () => Life | undefined) {
  let isStopping = false
  let visitors = 0
  async function view() {
    while (!isStopping) {
      const current = life()
      if (current) {
        const number = visitors++
        const sentMs = performance.now()
        const headers = {
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0',
          'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        }
        const response = await fetch(`${url}/pricing?utm_source=${current.source}`, { headers }).catch(() => undefined)
        await response?.text().catch(() => {})
        if (response?.ok) current.sentMs.push(sentMs)
      }
      await pause(20)
    }
  }
  const viewers = Array.from({ length: 4 }, view)
  return {
    async stop() {
      isStopping = true
      await Promise.all(viewers)
    },
  }
}

interface Counts {
  bySource: Map<string, number>
  partialDays: ReadonlySet<string>
}

async function countsIn(queries: CountQueries): Promise<Counts> {
  const query = { from: '2000-01-01', to: '2999-12-31', filter: {} }
  const groups = await queries.listGroups({ ...query, by: 'source' })
  const days = await queries.listDays(query)
  return {
    bySource: new Map(groups.map(({ name, visitorDays }) => [name, visitorDays])),
    partialDays: new Set(days.filter(({ isPartial }) => isPartial).map(({ day }) => day)),
  }
}

const differences = (one: Map<string, number>, other: Map<string, number>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name)).length

function judge(lives: Life[], bySource: Map<string, number>, partialDays: ReadonlySet<string>) {
  const found = { lostViews: 0, lostBeforeBegin: 0, longestLostMs: 0 }
  const faults = { lostOfLongAgo: 0, countedTwice: 0, notMarked: 0 }
  for (const { source, days, sentMs, endedMs } of lives) {
    const lost = sentMs.length - (bySource.get(source) ?? 0)
    // A view whose response was lost may be counted, although it isn't in `sentMs`. Each of the four viewers has
    // at most one such view.
    if (lost < -4) faults.countedTwice += -lost
    if (lost <= 0) continue
    found.lostViews += lost
    const oldestMs = endedMs - sentMs.toSorted((one, other) => one - other).at(-lost)!
    found.longestLostMs = Math.max(found.longestLostMs, Math.round(oldestMs))
    if (oldestMs > minuteMs) faults.lostOfLongAgo += lost
    // A server without any count may have been killed before it began to count. The next start then can't know about
    // the kill, so no day needs to be marked.
    if (!bySource.has(source)) found.lostBeforeBegin += lost
    else if (!days.some((day) => partialDays.has(day))) faults.notMarked++
  }
  return { ...found, faults }
}

async function leadsIn(settings: { dataDir: string; databaseUrl: string | undefined }) {
  const store = await openStore(settings)
  const ids: string[] = []
  let page = await store.listLeads({ limit: 500 })
  while (page.length > 0) {
    ids.push(...page.map(({ id }) => id))
    page = await store.listLeads({ limit: 500, after: page.at(-1)! })
  }
  await store.close()
  return { ids: new Set(ids), twice: ids.length - new Set(ids).size }
}
