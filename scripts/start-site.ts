// Starts the whole product as `npm start` does, on a free port with a data directory of its own: for checks, torture and
// benchmarks.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFlags } from './server-flags.ts'

export interface RunningSite {
  url: string
  port: number
  dataDir: string
  /** All that the server has printed so far. */
  printed(): string
  /** Resolves once every share image is drawn and every text compressed as well as can be. */
  finished(): Promise<void>
  /** SIGKILL: nothing is finished. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
  /** SIGTERM; then removes the data directory. */
  stop(): Promise<void>
}

export async function startSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'tidy-tempo-'))
  const port = Number(environment.PORT ?? (await freePort()))
  const url = `http://localhost:${port}`
  let output = ''
  let server: ChildProcess

  async function start() {
    server = spawn(process.execPath, [...serverFlags, 'scripts/start.ts'], {
      env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk))
    await untilHealthy(url, server, () => output)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }
  await start()
  return {
    url,
    port,
    dataDir,
    printed: () => output,
    finished: () => untilThere(join(dataDir, 'release'), server),
    kill: () => end('SIGKILL'),
    restart: start,
    stop: async () => {
      await end('SIGTERM')
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilHealthy(url: string, server: ChildProcess, output: () => string) {
  const pauseMs = 25
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server stopped with ${server.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function untilThere(path: string, server: ChildProcess) {
  while (!existsSync(path)) {
    if (server.exitCode !== null) throw new Error(`The server stopped with ${server.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
