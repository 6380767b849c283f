// Runs one part of the checks as a separate command, and reports its test counts, duration and processor time.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

export interface Part {
  name: string
  /** The arguments for Node. */
  args: string[]
  /**
   * Where the part writes its counts of passed and failed tests (Vitest's or Playwright's report). Without it, the part
   * counts as a single check.
   */
  report?: string
  /** Whether the part runs at the same time as another part. If so, its output is shown only when it has ended. */
  isAside?: boolean
}

interface Outcome {
  passed: number
  failed: number
  /** Names of failed tests. */
  failures: string[]
  /** Every test, failed or not. */
  tests: Test[]
}

export interface Test {
  name: string
  ms: number
  isFailed: boolean
}

export async function runPart({
  name,
  args,
  report,
  isAside = false,
}: Part): Promise<Outcome & { processorSeconds: number }> {
  if (report) rmSync(report, { force: true })
  const startedMs = performance.now()
  const { exitCode, processorSeconds } = await run(args, isAside)
  const outcome = outcomeOf(
    report && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined,
    exitCode,
  )
  const { passed, failed } = outcome
  const counts = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : ''
  const took = `${((performance.now() - startedMs) / 1000).toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor`
  console.info(`${failed > 0 ? '✗' : '✓'} ${name}${counts} (${took})`)
  return { ...outcome, processorSeconds }
}

/** The fields we use from the reports of Vitest and Playwright. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name?: string
    status?: string
    assertionResults: { status: string; fullName: string; duration?: number }[]
  }[]
  stats?: { expected: number; unexpected: number; flaky: number }
  suites?: Suite[]
}

interface Suite {
  specs: {
    title: string
    ok: boolean
    file: string
    line: number
    tests?: { results: { duration: number }[] }[]
  }[]
  suites?: Suite[]
}

/**
 * A test that passes only on retry counts as failed. A part that fails without a failed test, for example because a
 * file didn't load, counts as one failure.
 */
export function outcomeOf(report: Report | undefined, exitCode: number | null): Outcome {
  const passed = report?.stats?.expected ?? report?.numPassedTests ?? 0
  const tests = report ? [...unitTestsIn(report), ...(report.suites ?? []).flatMap(journeysIn)] : []
  const failures = tests.filter(({ isFailed }) => isFailed).map(({ name }) => name)
  const flaky = report?.stats?.flaky ?? 0
  const failed = Math.max(failures.length, (report?.stats?.unexpected ?? 0) + (report?.numFailedTests ?? 0)) + flaky
  if (exitCode !== 0) return { passed, failed: Math.max(1, failed), failures, tests }
  return { passed: report ? passed : 1, failed, failures, tests }
}

const unitTestsIn = ({ testResults = [] }: Report): Test[] =>
  testResults.flatMap(({ name = 'a file of tests', status, assertionResults }) => {
    const tests = assertionResults.map(({ status, fullName, duration = 0 }) => ({
      name: fullName,
      ms: duration,
      isFailed: status === 'failed',
    }))
    // A file whose tests never ran, or whose teardown failed, is one failure.
    const isFaulty = status === 'failed' && !tests.some(({ isFailed }) => isFailed)
    return isFaulty ? [...tests, { name, ms: 0, isFailed: true }] : tests
  })

const journeysIn = ({ specs, suites = [] }: Suite): Test[] => [
  ...specs.map(({ ok, file, line, title, tests = [] }) => ({
    name: `${file}:${line} ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    isFailed: !ok,
  })),
  ...suites.flatMap(journeysIn),
]

/**
 * Runs a command in the shell, then prints processor times. `times` prints two lines, each with user and system time:
 * first the shell's own times, then those of its child processes.
 */
const timed = '"$0" "$@" 3>&-; code=$?; times >&3; exit $code'

export const secondsIn = (times: string): number =>
  [...(times.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (total, [, minutes, seconds]) => total + 60 * Number(minutes) + Number(seconds),
    0,
  )

function run(args: string[], isAside: boolean): Promise<{ exitCode: number | null; processorSeconds: number }> {
  const child = spawn('sh', ['-c', timed, process.execPath, ...args], {
    stdio: ['ignore', isAside ? 'pipe' : 'inherit', isAside ? 'pipe' : 'inherit', 'pipe'],
    // Tests start hundreds of processes from the same files. With this cache, each file is compiled only once.
    env: { ...process.env, CI: 'true', NODE_COMPILE_CACHE: resolve('.built/compile-cache') },
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  let times = ''
  child.stdio[3]?.on('data', (chunk) => (times += chunk))
  return new Promise((done, fail) => {
    child.on('error', fail).on('close', (exitCode) => {
      process.stdout.write(Buffer.concat(printed))
      done({ exitCode, processorSeconds: secondsIn(times) })
    })
  })
}
