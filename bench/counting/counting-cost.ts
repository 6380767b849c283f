// Measures how much processor time the counting of visits adds to a page. Similar requests go to two apps in turn: one
// counts visits, and the other one doesn't. The time includes writing the counts to the store.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnalytics } from '#server/analytics/start-analytics.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { playedOrigin, playedZone } from './played-site.ts'
import { createCrowd, type Random } from './simulated-people.ts'

interface CostFindings {
  /** Processor time in µs that counting adds to one page. */
  microsPerPage: number
  microsOfPage: number
}

interface CostOptions {
  rounds: number
  /** The number of visitors in a round. Each visitor requests two or three pages. */
  people: number
  random: Random
}

export async function countingCost({ rounds, people, random }: CostOptions): Promise<CostFindings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'counting-cost-'))
  const log = { info() {}, warn() {}, error: console.log }
  const publicUrl = playedOrigin
  const counting = startAnalytics({
    ...{ settings: { dataDir }, publicUrl, log },
    ...{ timezone: () => playedZone, nowMs: Date.now },
  })
  const sites = { counted: await testApp({ publicUrl, log, counting }), uncounted: await testApp({ publicUrl, log }) }
  const costs = { counted: [] as number[], uncounted: [] as number[] }
  const crowd = createCrowd(random)
  // The rounds below 0 only warm up the compiler, so they aren't measured.
  for (let round = -4; round < rounds; round++)
    for (const which of round % 2 ? (['counted', 'uncounted'] as const) : (['uncounted', 'counted'] as const)) {
      const visits = Array.from({ length: people }, () => crowd.somebody()).flatMap((person) =>
        Array.from({ length: 2 + Math.round(random()) }, () => ({ person, at: random() })),
      )
      visits.sort((one, other) => one.at - other.at)
      const before = process.cpuUsage()
      for (const { person } of visits) await ask(sites[which], person.addresses[0]!, person.agent)
      // A query first writes the counts to the store.
      if (which === 'counted') await counting.queries.countedSince()
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) costs[which].push((user + system) / visits.length)
    }
  await counting.stop()
  for (const site of Object.values(sites)) await site.close()
  rmSync(dataDir, { recursive: true, force: true })
  return {
    microsPerPage: median(costs.counted.map((cost, round) => cost - costs.uncounted[round]!)),
    microsOfPage: median(costs.uncounted),
  }
}

async function ask(site: TestApp, address: string, agent: string) {
  const headers = {
    ...{ 'user-agent': agent, host: new URL(playedOrigin).host, referer: 'https://www.google.com/' },
    ...{ 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
  }
  const response = await site.request('/pricing?utm_source=newsletter&utm_medium=email', { headers }, address)
  await response.arrayBuffer()
}

const median = (costs: number[]) =>
  Math.round(costs.sort((one, other) => one - other)[Math.floor(costs.length / 2)]! * 10) / 10
