// One server of the simulation: the real app with its middleware, intake and counting. Its clock is set by the
// simulation. No port is opened, because the simulation calls the app directly.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CountQueries } from '#server/analytics/analytics-port.ts'
import { startAnalytics } from '#server/analytics/start-analytics.ts'
import type { CountStore } from '#server/analytics/store/count-store.ts'
import { openCounts } from '#server/analytics/store/open-counts.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import type { SimulatedRequest } from './simulated-visits.ts'

export const playedOrigin = 'https://tidytempo.example'
export const playedZone = 'America/New_York'

export interface PlayedServer {
  ask(request: SimulatedRequest): Promise<number>
  queries(): CountQueries
  /** Resolves once everything counted so far is in the store. */
  settle(): Promise<void>
  /** With 'kill', nothing more is written, and the store doesn't record that this server has stopped counting. */
  restart(how: 'stop' | 'kill'): Promise<void>
  dataDir: string
  logged(): string[]
  end(): Promise<void>
}

export async function startPlayedServer(clock: { nowMs: number }, databaseUrl?: string): Promise<PlayedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'played-server-'))
  const logged: string[] = []
  const write = (fields: object, message: string) => logged.push(JSON.stringify({ ...fields, message }))
  const log = { info: write, warn: write, error: write }
  let store: CountStore | undefined
  const start = () =>
    startAnalytics({
      settings: { dataDir, databaseUrl },
      publicUrl: playedOrigin,
      timezone: () => playedZone,
      nowMs: () => clock.nowMs,
      log,
      open: async (settings) => (store = await openCounts(settings)),
      // No timer writes the counts. They are written before a query, and at a clean stop.
      eachSecond: () => () => {},
    })
  let counting = start()
  const site: TestApp = await testApp({
    publicUrl: playedOrigin,
    nowMs: () => clock.nowMs,
    log,
    counting: { count: (seen) => counting.count(seen), queries: counting.queries, stop: () => counting.stop() },
  })
  const settle = async () => void (await counting.queries.countedSince())
  return {
    dataDir,
    async ask({ url, address, method, headers, body }) {
      const init = {
        method,
        headers: { host: new URL(playedOrigin).host, ...headers },
        ...(body !== undefined && { body }),
      }
      const response = await site.request(url, init, address)
      await response.body?.cancel()
      return response.status
    },
    queries: () => counting.queries,
    settle,
    async restart(how) {
      await (how === 'kill' ? store!.close() : counting.stop())
      counting = start()
      await settle()
    },
    logged: () => [...logged, ...site.logged],
    async end() {
      await counting.stop()
      await site.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
