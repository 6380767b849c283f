// Runs the real server process on a handful of small pages, on a free port with its own data directory: what torture
// tests and benchmarks of the intake need, without a build of the site.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bareEnvironment } from '#testing/bare-environment.ts'
import { freePort } from '#testing/free-port.ts'
import { keepSmallSite } from '#testing/running-server.ts'
import { serverFlags } from '../scripts/server-flags.ts'

export interface Intake {
  url: string
  dataDir: string
  /** Resolves once it reports that it takes leads, with how long that took. */
  start(): Promise<number>
  /** SIGKILL: nothing gets to finish. */
  kill(): Promise<void>
  /** SIGTERM; resolves with how long it took. */
  stop(): Promise<number>
  /** Everything it has printed so far. */
  printed(): string
  /** Resident memory in bytes, if the system reports it (Linux). */
  memoryBytes(): number | undefined
  /** CPU time used so far, in seconds; 0 if the system doesn't report it. */
  cpuSeconds(): number
  /** Of the process that is currently running. */
  processId(): number
  remove(): void
}

export async function prepareIntake(environment: Record<string, string> = {}): Promise<Intake> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tidy-tempo-'))
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), ...environment }
  keepSmallSite(settings)
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  let output = ''

  async function end(signal: NodeJS.Signals): Promise<number> {
    const startedMs = performance.now()
    if (server && server.exitCode === null && server.signalCode === null) {
      const exit = once(server, 'exit')
      server.kill(signal)
      await exit
    }
    return performance.now() - startedMs
  }

  return {
    url,
    dataDir,
    async start() {
      const startedMs = performance.now()
      // Uses its own folder as the working directory, so that a developer's .env isn't read.
      const child = spawn(process.execPath, [...serverFlags, resolve('src/server/main.ts')], {
        cwd: dataDir,
        env: {
          ...bareEnvironment,
          RATE_LIMIT: '0',
          TIME_TRAP_MS: '0',
          ...environment,
          PORT: String(port),
          DATA_DIR: dataDir,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      server = child
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      while (!(await answers(url))) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The server stopped with ${child.exitCode ?? child.signalCode}:\n${output}`)
        await new Promise((next) => setTimeout(next, 5))
      }
      return performance.now() - startedMs
    },
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    printed: () => output,
    memoryBytes() {
      try {
        const [, kiB] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server?.pid}/status`, 'utf8')) ?? []
        return kiB === undefined ? undefined : Number(kiB) * 1024
      } catch {
        return undefined
      }
    },
    cpuSeconds() {
      try {
        // After the name in brackets: user and system time are the 12th and 13th fields, in hundredths of a second.
        const fields = readFileSync(`/proc/${server?.pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        return (Number(fields[11]) + Number(fields[12])) / 100
      } catch {
        return 0
      }
    },
    processId: () => server?.pid ?? 0,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

const answers = (url: string) =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  )
