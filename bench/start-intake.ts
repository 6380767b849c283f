// Runs the real server process on a free port, with its own data directory and a handful of small pages, so that
// torture tests and benchmarks of the intake need no build of the site.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { limitSite } from '#testing/servers/running-server.ts'
import { isHealthy, type StartedProcess, startProcess } from '#testing/servers/start-process.ts'
import { serverFlags } from '../scripts/server-flags.ts'

export interface Intake {
  url: string
  dataDir: string
  /** Resolves once the server is healthy, with how long that took in ms. */
  start(): Promise<number>
  /** Sends SIGKILL, so the server can finish nothing. */
  kill(): Promise<void>
  /** Sends SIGTERM; resolves with how long the server took to stop, in ms. */
  stop(): Promise<number>
  /** Everything the server has printed so far. */
  printed(): string
  /** Resident memory in bytes, if the system reports it (Linux). */
  memoryBytes(): number | undefined
  /** CPU time used so far, in seconds; 0 if the system doesn't report it. */
  cpuSeconds(): number
  /** The id of the process that is currently running. */
  processId(): number
  remove(): void
}

export async function prepareIntake(environment: Record<string, string> = {}): Promise<Intake> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tidy-tempo-'))
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), ...environment }
  limitSite(settings)
  const url = `http://127.0.0.1:${port}`
  let server: StartedProcess | undefined

  async function end(signal: NodeJS.Signals): Promise<number> {
    const startedMs = performance.now()
    await server?.end(signal)
    return performance.now() - startedMs
  }

  return {
    url,
    dataDir,
    async start() {
      const startedMs = performance.now()
      // The data directory is the server's working directory, so that a developer's .env isn't read.
      server = startProcess({
        args: [...serverFlags, resolve('src/server/main.ts')],
        printedBefore: server?.printed(),
        cwd: dataDir,
        env: {
          ...bareEnvironment,
          RATE_LIMIT: '0',
          TIME_TRAP_MS: '0',
          ...environment,
          PORT: String(port),
          DATA_DIR: dataDir,
        },
      })
      await server.until(() => isHealthy(url))
      return performance.now() - startedMs
    },
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    printed: () => server?.printed() ?? '',
    memoryBytes() {
      try {
        const [, kiB] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server?.process.pid}/status`, 'utf8')) ?? []
        return kiB === undefined ? undefined : Number(kiB) * 1024
      } catch {
        return undefined
      }
    },
    cpuSeconds() {
      return processStat(server?.process.pid)?.cpuSeconds ?? 0
    },
    processId: () => server?.process.pid ?? 0,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** What Linux says about a process: its group, and the processor time it used. */
export function processStat(id: number | string | undefined): { group: number; cpuSeconds: number } | undefined {
  try {
    // After the name in brackets, the third field is the group; the 12th and 13th are user and system time, in
    // hundredths of a second.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { group: Number(fields[2]), cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100 }
  } catch {
    return undefined
  }
}
