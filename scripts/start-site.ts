// Starts the whole product as `npm start` does, on a free port with a data directory of its own: for checks, torture and
// benchmarks.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readContentFolders } from '#render/read-content.ts'
import { serverFlags } from './server-flags.ts'

// Checks start many sites alike. Each finds what one before it was given on the same port, of the same code, words and
// settings: rendering and compressing all pages anew costs ten seconds of the processor.
const keptReleases = 'data/kept-releases'
const codeVersion = '.built/render/version'
const sameForAll = { PORTAL_SUFFIX: 'journeys', DOWNLOADS_SUFFIX: 'journeys' }

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
  const port = Number(environment.PORT ?? (await ownPort()))
  const url = `http://localhost:${port}`
  const release = join(dataDir, 'release')
  const keptAt = environment.DATA_DIR ? undefined : keptReleaseOf(port, environment)
  let output = ''
  let server: ChildProcess

  async function start() {
    server = spawn(process.execPath, [...serverFlags, 'scripts/start.ts'], {
      env: { ...process.env, ...sameForAll, ...environment, PORT: String(port), DATA_DIR: dataDir },
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
  const isFirst = keptAt && !existsSync(keptAt)
  if (keptAt && !isFirst) copyFileSync(keptAt, release)
  await start()
  if (isFirst) {
    // Without a browser beside it, it is soon done.
    await untilThere(release, server!)
    mkdirSync(keptReleases, { recursive: true })
    copyFileSync(release, keptAt)
  }
  return {
    url,
    port,
    dataDir,
    printed: () => output,
    finished: () => untilThere(release, server),
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

/** Of this code and these words. undefined: pages that name an address of this run, which no other will have. */
function keptReleaseOf(port: number, environment: Record<string, string>): string | undefined {
  const inPages = Object.entries(environment).filter(([name]) => !name.startsWith('WEBHOOK_'))
  if (!existsSync(codeVersion) || inPages.some(([, value]) => value.startsWith('http'))) return undefined
  const state = [port, inPages, readFileSync(codeVersion, 'utf8'), [...readContentFolders(['content'])]]
  return join(keptReleases, createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16))
}

/** The first free one of those that belong to this checkout and this worker of the journeys, so that it comes again. */
async function ownPort(): Promise<number> {
  const ofCheckout = createHash('sha256').update(process.cwd()).digest().readUInt16BE() % 300
  const ofWorker = Number(process.env.TEST_PARALLEL_INDEX ?? -1) + 1
  const first = 20_000 + ofCheckout * 40 + ofWorker * 10
  for (let port = first; port < first + 10; port++) if (await isFree(port)) return port
  throw new Error(`No port is free from ${first} on`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  const listens = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.close()
  return listens
}
