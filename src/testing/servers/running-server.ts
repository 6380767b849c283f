// The server as a process of its own, with a site of a few pages (content/small-site.ts) and its own data directory.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheRelease } from '#render/cached-release.ts'
import { releaseId } from '#render/release.ts'
import { bundle } from '#server/pages/bundle.ts'
import { readConfig } from '#server/settings/config.ts'
import { siteSettings } from '#server/settings/site-settings.ts'
import { sampleContent } from '#testing/content/rendering.ts'
import { smallSite } from '#testing/content/small-site.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { bareEnvironment } from './bare-environment.ts'
import { type StartedProcess, startProcess } from './start-process.ts'

export interface RunningServer extends StartedProcess {
  port: number
  url: string
  dataDir: string
  remove(): void
}

/** Resolves when the server has started, which it shows by printing where leads go, or when it has ended. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'running-server-'))
  const port = Number(environment.PORT ?? (await freePort()))
  const settings = { RATE_LIMIT: '0', DATA_DIR: dataDir, ...environment, PORT: String(port) }
  limitSite(settings)
  const server = startProcess({ args: ['src/server/main.ts'], env: { ...bareEnvironment, ...settings } })
  // A server that can't start causes no error here, because tests check what it prints and its exit code.
  await server.until('Leads go to').catch(() => {})
  return {
    ...server,
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Stores the small site as if it had been rendered before, so that the server finds its files and renders nothing. */
export function limitSite(environment: Record<string, string>) {
  const read = readConfig(environment)
  if (!read.ok) return
  const id = releaseId({ code: bundle.code, content: sampleContent, settings: siteSettings(read.config) })
  const { files, siteData } = smallSite()
  cacheRelease(join(read.config.dataDir, 'release'), {
    id,
    files,
    siteData,
    contentData: { schemas: {}, readBy: {}, placeholders: {}, titles: {} },
    nextChangeAtMs: undefined,
    isFinished: true,
  })
}
