// Starts the whole product like `npm start`, but on a free port and with its own data directory. For checks, torture
// tests and benchmarks.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCachedRelease } from '#render/cached-release.ts'
import { readContentFolders } from '#render/read-content.ts'
import { releaseId } from '#render/release.ts'
import { contentFolders } from '#server/pages/bundle.ts'
import { readConfig } from '#server/settings/config.ts'
import { siteSettings } from '#server/settings/site-settings.ts'
import { isFree } from '#testing/servers/free-port.ts'
import { isHealthy, type StartedProcess, startProcess } from '#testing/servers/start-process.ts'
import { serverFlags } from '../server-flags.ts'

// Checks start many sites with the same pages. Rendering and compressing all pages costs eight seconds of CPU time, so
// a site reuses the release (all rendered pages) of an earlier site.
const cachedReleases = 'data/kept-releases'
const codeVersion = '.built/render/version'
const sameForAll = { PORTAL_SUFFIX: 'journeys', DOWNLOADS_SUFFIX: 'journeys' }
/** The pause between health checks while the server starts, and between checks for its release file. */
const pauseMs = 25

export interface RunningSite {
  url: string
  port: number
  dataDir: string
  /** Everything the server has printed so far. */
  printed(): string
  /** Resolves once all share images are rendered and, unless QUICK_COMPRESSION is on, all text files are compressed best. */
  finished(): Promise<void>
  /** Sends SIGKILL, so the server can finish nothing. */
  kill(): Promise<void>
  /** Starts the site again on the same port and data. */
  restart(): Promise<void>
  /** Sends SIGTERM. Then removes the data directory, unless the caller set it (DATA_DIR). */
  stop(): Promise<void>
}

export async function startSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'tidy-tempo-'))
  const port = Number(environment.PORT ?? (await ownPort()))
  const url = `http://localhost:${port}`
  const release = join(dataDir, 'release')
  const settings = { ...process.env, ...sameForAll, ...environment, PORT: String(port), DATA_DIR: dataDir }
  const keptAt = existsSync(release) ? undefined : cachedReleaseOf(settings)
  let server: StartedProcess | undefined

  async function start() {
    const args = [...serverFlags, 'scripts/start.ts']
    server = startProcess({ args, env: settings, printedBefore: server?.printed() })
    // Waits for the last line of the start message, too, because it may arrive only after the server is healthy.
    await server.until('\nNext  ', pauseMs)
    await server.until(() => isHealthy(url), pauseMs)
  }
  const finished = async () => server?.until(() => existsSync(release), pauseMs)
  const isFirst = keptAt && !readCachedRelease(keptAt, { nowMs: Date.now() })
  if (keptAt && !isFirst) copyFileSync(keptAt, release)
  await start()
  if (isFirst) {
    // Waits until the release is finished, because finishing is quick only while no browser is running.
    await finished()
    mkdirSync(cachedReleases, { recursive: true })
    copyFileSync(release, `${keptAt}.${process.pid}`)
    renameSync(`${keptAt}.${process.pid}`, keptAt)
  }
  return {
    url,
    port,
    dataDir,
    printed: () => server?.printed() ?? '',
    finished,
    kill: async () => void (await server?.end('SIGKILL')),
    restart: start,
    stop: async () => {
      await server?.end('SIGTERM')
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Where the release for this content and these settings is cached. Undefined if there is no bundle or if the settings
 * are invalid. Also undefined if pages contain a hosted video's URL, because that URL is unique to this run.
 */
function cachedReleaseOf(environment: Record<string, string | undefined>): string | undefined {
  const read = readConfig(environment)
  if (!existsSync(codeVersion) || !read.ok) return undefined
  const settings = siteSettings(read.config)
  if (Object.values(settings.videos).some(({ kind }) => kind === 'hosted')) return undefined
  const content = readContentFolders(contentFolders(read.config))
  const name = releaseId({ code: readFileSync(codeVersion, 'utf8'), content, settings })
  return join(cachedReleases, read.config.quickCompression ? `${name}-quick` : name)
}

/**
 * The first free port in the range of this checkout and this Playwright or Vitest worker. Few workers share a range, so
 * two of them rarely pick the same port at once. A release can be reused only on the port that it was rendered for,
 * because pages contain their own URL. `freePort` can't be used, because it returns a different port each time.
 */
async function ownPort(): Promise<number> {
  const { TEST_PARALLEL_INDEX, VITEST_POOL_ID } = process.env
  const ofCheckout = createHash('sha256').update(process.cwd()).digest().readUInt16BE() % 75
  const worker = TEST_PARALLEL_INDEX ? 1 + (Number(TEST_PARALLEL_INDEX) % 3) : 0
  const ofWorker = VITEST_POOL_ID ? 4 + (Number(VITEST_POOL_ID) % 12) : worker
  const first = 20_000 + ofCheckout * 160 + ofWorker * 10
  for (let port = first; port < first + 10; port++) if (await isFree(port)) return port
  throw new Error(`No port is free from ${first} on`)
}
