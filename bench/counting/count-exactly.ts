// Sends the visits of simulated days to one server with SQLite, or to two servers that share one PostgreSQL. Stops or
// kills a server on some of these days, and starts it again. Compares every count with the count that the simulation
// expects, first during the last day and again after its end.

import { dayMs } from '#domain/clock/durations.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { startPostgres } from '#testing/servers/postgres.ts'
import { compareCounts } from './known-counts.ts'
import { type PlayedServer, playedOrigin, startPlayedServer } from './played-site.ts'
import { type SimulatedRequest, simulatedDays, simulateVisits } from './simulated-visits.ts'

interface ExactFindings {
  visitorDays: number
  bots: number
  requests: number
  restarts: number
  /** How many counts were compared. */
  figures: number
  faults: string[]
  seconds: number
}

interface ExactOptions {
  engine: 'sqlite' | 'postgres'
  visitorDays: number
  seed: number
  log?: (line: string) => void
}

const playedSite = {
  origin: playedOrigin,
  pages: ['/', '/pricing', '/order/titan', '/order/tactician', '/demo-video', '/replay', '/book-demo'],
  forms: {
    'demo-request': ['firstName', 'lastName', 'email', 'phone', 'transactionalConsent', 'marketingConsent'],
    contact: ['name', 'email', 'subject', 'message'],
    booking: ['firstName', 'lastName', 'email', 'phone', 'start', 'timezone'],
  },
  frame: '/embed/booking',
  trappedForm: {
    name: 'contact',
    body: {
      ...{ name: 'A. Robot', email: 'robot@example.com', subject: 'Buy', message: 'Buy now.' },
      website: 'https://spam.example',
    },
  },
}

/**
 * A stop at noon, a kill in the repeated hour of the 25-hour day, and a kill at midnight. `partial` is the day that
 * then has to be marked as counted incompletely.
 */
const restarts = [
  { afterMs: Date.parse('2026-10-31T16:00:00Z'), how: 'stop' },
  { afterMs: Date.parse('2026-11-01T06:30:00Z'), how: 'kill', partial: '2026-11-01' },
  { afterMs: Date.parse('2027-03-15T04:00:00Z'), how: 'kill', partial: '2027-03-14' },
] as const
const midnightsMs = simulatedDays.slice(1).map(([, startsAt]) => Date.parse(startsAt))
const period = { from: '2026-10-01', to: '2027-04-30' }

export async function countExactly({
  engine,
  visitorDays,
  seed,
  log = () => {},
}: ExactOptions): Promise<ExactFindings> {
  const startedMs = performance.now()
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const count = postgres ? 2 : 1
  const { requests, known } = simulateVisits({
    visitorDays,
    servers: count,
    site: playedSite,
    random: seededRandom(seed),
  })
  const clock = { nowMs: requests[0]!.atMs }
  const servers: PlayedServer[] = []
  try {
    for (let index = 0; index < count; index++) servers.push(await startPlayedServer(clock, postgres?.url))
    const statuses = await play(requests, servers, clock)
    log(`${requests.length} requests answered: ${JSON.stringify(statuses)}`)
    const partial: ReadonlySet<string> = new Set(restarts.flatMap((one) => ('partial' in one ? [one.partial] : [])))
    const findings: ExactFindings = {
      visitorDays: known.length,
      bots: known.filter(({ isBot }) => isBot).length,
      requests: requests.length,
      restarts: restarts.length,
      ...{ figures: 0, faults: [], seconds: 0 },
    }
    const check = async (when: string) => {
      for (const server of servers) {
        const compared = await compareCounts(server.queries(), known, { ...period, partial })
        findings.figures += compared.figures
        findings.faults.push(...compared.faults.map((fault) => `${when}: ${fault}`))
      }
    }
    await check('the last day running')
    clock.nowMs += dayMs
    // Makes every server begin the new day. With SQLite, this rolls up the last day. With PostgreSQL, a server would
    // roll it up two minutes after it began the new day. That never happens here, because the clock doesn't move on.
    for (const server of [...servers, ...servers]) await server.settle()
    await check('the next day running')
    findings.seconds = Math.round((performance.now() - startedMs) / 1000)
    return findings
  } finally {
    for (const server of servers) await server.end()
    await postgres?.stop()
  }
}

async function play(requests: SimulatedRequest[], servers: PlayedServer[], clock: { nowMs: number }) {
  const statuses: Record<number, number> = {}
  const settleAll = () => Promise.all(servers.map((server) => server.settle()))
  const lastOf = new Map<number, { server: number; index: number }>()
  let settledAt = 0
  let [restarted, passed] = [0, 0]
  for (const [index, request] of requests.entries()) {
    const before = clock.nowMs
    const restart = restarts[restarted]
    if (restart && request.atMs >= restart.afterMs) {
      await settleAll()
      clock.nowMs = Math.max(before, restart.afterMs)
      await servers[restarted++ % servers.length]!.restart(restart.how)
      settledAt = index
    }
    clock.nowMs = request.atMs
    if (midnightsMs[passed]! <= request.atMs) {
      while (midnightsMs[passed]! <= request.atMs) passed++
      for (const server of servers) await server.settle()
    }
    // Before a visitor goes to another server, all servers write their counts. The first source and page that are
    // stored for a visitor stay, so the first server has to write first. Real servers write every second.
    const last = lastOf.get(request.browser)
    if (last && last.server !== request.server && last.index >= settledAt) {
      await settleAll()
      settledAt = index
    }
    lastOf.set(request.browser, { server: request.server, index })
    const status = await servers[request.server]!.ask(request)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  await settleAll()
  return statuses
}
