// One part of the checks: a command of its own, what it counted, and how long it took.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

export interface Part {
  name: string
  /** What Node runs. */
  words: string[]
  /** Where it writes how many tests passed and failed (Vitest's or Playwright's report); without: the part is one check. */
  report?: string
  /** Runs beside another part: what it prints is shown at its end. */
  isAside?: boolean
}

export interface Outcome {
  passed: number
  failed: number
}

export async function runPart({ name, words, report, isAside = false }: Part): Promise<Outcome> {
  if (report) rmSync(report, { force: true })
  const startedMs = performance.now()
  const exitCode = await run(words, isAside)
  const outcome = outcomeOf(
    report && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined,
    exitCode,
  )
  sayPart(name, outcome, performance.now() - startedMs)
  return outcome
}

function sayPart(name: string, { passed, failed }: Outcome, tookMs: number) {
  const counts = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : ''
  console.info(`${failed > 0 ? '✗' : '✓'} ${name}${counts} (${(tookMs / 1000).toFixed(1)} s)`)
}

/** What the reports of Vitest and Playwright have of ours. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number }
}

/** Passed at a second try is failed. A part that fails without a failed test (it did not load) has failed once. */
export function outcomeOf(report: Report | undefined, exitCode: number | null): Outcome {
  const passed = report?.stats?.expected ?? report?.numPassedTests ?? 0
  const failed = (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0) + (report?.numFailedTests ?? 0)
  if (exitCode !== 0) return { passed, failed: Math.max(1, failed) }
  return { passed: report ? passed : 1, failed }
}

function run(words: string[], isAside: boolean): Promise<number | null> {
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', isAside ? 'pipe' : 'inherit', isAside ? 'pipe' : 'inherit'],
    env: { ...process.env, CI: 'true' },
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  return new Promise((done, fail) => {
    child.on('error', fail).on('close', (exitCode) => {
      process.stdout.write(Buffer.concat(printed))
      done(exitCode)
    })
  })
}
