// Runs preflight (the check of settings and content before launch) for the office, without delaying incoming leads.
import { Worker } from 'node:worker_threads'
import type { Finding } from '#server/office/office-dependencies.ts'
import type { Config } from '#server/settings/config.ts'
import type { StoredContent } from '#server/store/content/publishes.ts'
import type { OfficeQueries } from '#server/store/store.ts'
import { measuredFindings } from './measured-claims.ts'
import type { Preflight } from './preflight.ts'

const cachedForMs = 60_000

/** The returned function runs preflight at most once a minute, unless the last run failed. */
export function preflightFindings(
  config: Config,
  queries: Pick<OfficeQueries, 'listFunnelLeads' | 'lastOldCallMs' | 'readContent'>,
  nowMs: () => number,
): () => Promise<Finding[]> {
  async function find(atMs: number): Promise<Finding[]> {
    const preflight = await findInThread({ config, nowMs: atMs, content: await queries.readContent() })
    return toFindings(preflight, await measuredFindings(preflight.measured, queries, atMs))
  }
  let cached: { found: Promise<Finding[]>; untilMs: number } | undefined
  return () => {
    if (cached && nowMs() < cached.untilMs) return cached.found
    const found = find(nowMs())
    cached = { found, untilMs: nowMs() + cachedForMs }
    found.catch(() => {
      cached = undefined
    })
    return found
  }
}

function findInThread(workerData: { config: Config; nowMs: number; content: StoredContent }): Promise<Preflight> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./preflight-worker.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the findings were not looked up')))
  })
}

function toFindings({ settings, messaging, content }: Preflight, measured: Preflight['content']): Finding[] {
  const text = ({ where, what }: { where: string; what: string }) => `${where}: ${what}`
  return [
    ...[...settings, ...messaging].map((one) => ({ level: 'warning' as const, text: text(one) })),
    ...[...content, ...measured].map((one) => ({ level: 'todo' as const, text: text(one) })),
  ]
}
