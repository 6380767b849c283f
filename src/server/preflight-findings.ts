// Preflight's findings as the office shows them, without holding up the intake.
import { Worker } from 'node:worker_threads'
import type { Finding } from '#server/office/office-dependencies.ts'
import type { Config } from '#server/settings/config.ts'
import type { Preflight } from './preflight.ts'

const keptForMs = 60_000

/** Asks once a minute at most. */
export function preflightFindings(config: Config, nowMs: () => number): () => Promise<Finding[]> {
  let kept: { found: Promise<Finding[]>; untilMs: number } | undefined
  return () => {
    if (kept && nowMs() < kept.untilMs) return kept.found
    const found = findInThread(config, nowMs()).then(toFindings)
    kept = { found, untilMs: nowMs() + keptForMs }
    found.catch(() => {
      kept = undefined
    })
    return found
  }
}

function findInThread(config: Config, nowMs: number): Promise<Preflight> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./preflight-worker.ts', import.meta.url), { workerData: { config, nowMs } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the findings were not looked up')))
  })
}

function toFindings({ settings, messaging, content }: Preflight): Finding[] {
  const text = ({ where, what }: { where: string; what: string }) => `${where}: ${what}`
  return [
    ...[...settings, ...messaging].map((one) => ({ level: 'warning' as const, text: text(one) })),
    ...content.map((one) => ({ level: 'todo' as const, text: text(one) })),
  ]
}
