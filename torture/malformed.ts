// `npm run torture:malformed -- --in-process 1000000 --over-sockets 100000 --seed N --engine sqlite|postgres` sends
// malformed requests. It fails if a response is a 5xx, if a request over a socket takes more than a second, or if the
// number of stored leads doesn't match the number of acknowledgments.
import { parseArgs } from 'node:util'
import { forms } from '#forms/index.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { LeadStore } from '#server/store/store.ts'
import { heldToken } from '#testing/odd-values.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { oddRequest } from '#testing/servers/malformed-requests.ts'
import { startPostgres } from '#testing/servers/postgres.ts'
import { rawBytes, sendRaw } from '#testing/servers/raw-requests.ts'
import { startServer } from '#testing/servers/running-server.ts'
import { testApp } from '#testing/test-app.ts'

const { values: requested } = parseArgs({
  options: {
    'in-process': { type: 'string', default: '1000000' },
    'over-sockets': { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20261120' },
    engine: { type: 'string', default: 'sqlite' },
  },
})
const inProcess = Number(requested['in-process'])
const overSockets = Number(requested['over-sockets'])
const connections = 40
const longestMs = Number(process.env.LONGEST_MS ?? 1000)

interface Acknowledgements {
  acknowledged: number
  /** Requests without a response. Each of them may have been stored or not. */
  unanswered?: number
}

const random = seededRandom(Number(requested.seed))
const faults: string[] = []
async function tortureInProcess(databaseUrl: string | undefined) {
  const store = databaseUrl ? await openStore({ dataDir: '', databaseUrl }) : undefined
  const site = await testApp({ metricsToken: heldToken, ...(store && { store }) })
  const statuses = new Map<number, number>()
  let acknowledged = 0
  let slowestMs = 0
  await Promise.all(
    share(inProcess).map(async (count) => {
      for (let n = 0; n < count; n++) {
        const { path, method, headers, body } = oddRequest(random)
        const init = { method, headers, redirect: 'manual', ...(body !== undefined && { body }) } as const
        const startedMs = performance.now()
        const response = await site.request(path, init)
        await response.arrayBuffer()
        slowestMs = Math.max(slowestMs, performance.now() - startedMs)
        tally(statuses, response.status)
        if (isAcknowledged(response.status)) acknowledged++
        if (response.status >= 500) faults.push(`in process: ${response.status} ${method} ${path}`)
        site.logged.length = 0
      }
    }),
  )
  await compareRows('in process', { store: site.store, acknowledged, nowMs: site.clock.nowMs })
  console.info(`in process: ${inProcess}, ${summary(statuses)}; slowest ${Math.round(slowestMs)} ms`)
  await site.close()
}

async function tortureOverSockets(databaseUrl: string | undefined) {
  const address = databaseUrl && { DATABASE_URL: databaseUrl }
  const server = await startServer({ TIME_TRAP_MS: '0', METRICS_TOKEN: heldToken, ...address })
  const statuses = new Map<number, number>()
  let acknowledged = 0
  let slowestMs = 0
  await Promise.all(
    share(overSockets).map(async (count) => {
      for (let n = 0; n < count; n++) {
        const { status = 0, tookMs } = await sendRaw(server.port, rawBytes(oddRequest(random), random))
        slowestMs = Math.max(slowestMs, tookMs)
        tally(statuses, status)
        if (isAcknowledged(status)) acknowledged++
        if (status >= 500) faults.push(`over a socket: ${status}`)
        if (tookMs > longestMs) faults.push(`over a socket: ${Math.round(tookMs)} ms`)
      }
    }),
  )
  if ((await fetch(`${server.url}/health`)).status !== 200) faults.push('the server is not healthy afterwards')
  if ((await server.end('SIGTERM')) !== 0) faults.push('the server did not end well')
  const store = await openStore({ dataDir: server.dataDir, databaseUrl })
  await compareRows('over sockets', { store, acknowledged, unanswered: statuses.get(0) ?? 0, nowMs: Date.now() })
  await store.close()
  server.remove()
  console.info(`over sockets: ${overSockets}, ${summary(statuses)}; slowest ${Math.round(slowestMs)} ms`)
}

// Some requests get no response: `sendRaw` ends its side of the connection after the request, and Node's server then
// closes the connection if the store isn't done yet. So there may be more rows than acknowledgements.
async function compareRows(
  where: string,
  { store, acknowledged, unanswered = 0, nowMs }: Acknowledgements & { store: LeadStore; nowMs: number },
) {
  const { leadsByForm } = await store.readLeadFigures(nowMs)
  const rows = leadsByForm.reduce((sum, { count }) => sum + count, 0)
  if (rows < acknowledged || rows > acknowledged + unanswered)
    faults.push(`${where}: ${rows} rows, ${acknowledged} acknowledged, ${unanswered} without an answer`)
  if (leadsByForm.some(({ form }) => !forms.has(form))) faults.push(`${where}: a row of an unknown form`)
}

// A stored lead gets 303 if a plain form sent it, 201 if a script did. A repeated key or a request for a page gets
// 200.
const isAcknowledged = (status: number) => status === 201 || status === 303
const share = (total: number) => Array.from({ length: connections }, (_, n) => Math.floor((total + n) / connections))
const tally = (counts: Map<number, number>, status: number) => counts.set(status, (counts.get(status) ?? 0) + 1)
const summary = (counts: Map<number, number>) =>
  [...counts]
    .sort()
    .map(([status, count]) => `${status || 'closed'} ${count}`)
    .join(', ')

console.info(`engine ${requested.engine}, seed ${requested.seed}`)
for (const torture of [tortureInProcess, tortureOverSockets]) {
  const postgres = requested.engine === 'postgres' ? await startPostgres() : undefined
  await torture(postgres?.url)
  await postgres?.stop()
}
for (const fault of faults.slice(0, 20)) console.error(fault)
console.info(faults.length === 0 ? 'no fault' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
