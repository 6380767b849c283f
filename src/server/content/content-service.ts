// Lets the office list, draft, preview and publish content. A running server has a single instance of this service. The
// instance stays when a publish replaces the site.
import { randomUUID } from 'node:crypto'
import type { Fault } from '#domain/content/content-fault.ts'
import { onlyOwnersPublish } from '#domain/content/content-files.ts'
import { can } from '#domain/office/permissions.ts'
import type { Role } from '#domain/office/roles.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { PublishedSite } from '#server/pages/published-site.ts'
import type { ContentStore } from '#server/store/store.ts'
import { cachedCompositions } from './cached-compositions.ts'
import { cachedValues } from './cached-values.ts'
import type { ContentFolder } from './content-folder.ts'
import { type DraftService, draftService } from './draft-service.ts'
import { drawnPages } from './drawn-page-cache.ts'
import { type CanPublish, type PublishService, publishService } from './publish-service.ts'
import { publishedContent } from './published-content.ts'

export interface ContentService {
  /** @throws ContentFault if the files on disk themselves have faults */
  start(): Promise<void>
  drafts: DraftService
  publishes: PublishService
  sequence(): number
  overruled(): Fault[]
  /** Whether the published content is also written to CONTENT_DIR. */
  folder: 'written' | 'read-only'
  isCdn: boolean
  /** Resolves once the writes to CONTENT_DIR that are in progress have ended. */
  written(): Promise<void>
  /** Starts a check, which shows what other servers published, and publishes scheduled content that is due. */
  check(): void
  /** Resolves once nothing more is written. */
  stop(): Promise<void>
}

interface Options {
  store: ContentStore
  site: PublishedSite
  folder: ContentFolder
  isCdn: boolean
  /** The role of a teammate; undefined if that person isn't on the team anymore. */
  roleOf(who: string): Promise<Role | undefined>
  nowMs(): number
  log: Log
  pollEveryMs?: number
}

export type { CanPublish }

export const canPublishAs =
  (role: Role): CanPublish =>
  (path) =>
    can(role, 'words.publish') && (role === 'owner' || !onlyOwnersPublish(path))

export function createContentService(options: Options): ContentService {
  const { store, site, folder, isCdn, roleOf, nowMs, log, pollEveryMs = 30_000 } = options
  const values = cachedValues()
  const newId = randomUUID
  const published = publishedContent({ store, site, folder, newId, nowMs, log })
  const draw = drawnPages(site)
  const drafts = draftService({
    store,
    site,
    draw,
    publishedContent: published,
    values,
    compose: cachedCompositions(site, log),
    log,
  })
  const publishes = publishService({ store, site, draw, publishedContent: published, drafts, newId, nowMs, log })
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function permissionOf(who: string) {
    const role = await roleOf(who)
    return role && canPublishAs(role)
  }

  /** The check in progress. Calls to `check` in the meantime don't start another one. */
  let looking: Promise<void> | undefined
  function check(): Promise<void> {
    looking ??= publishes
      .check(permissionOf)
      .catch((error) => {
        if (!isStopped) log.error({ error: describeError(error) }, 'the published content was not checked')
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function checkAgain() {
    await check()
    if (!isStopped) timer = setTimeout(checkAgain, await untilNextMs()).unref()
  }

  /** Returns the time until the next check: until the next scheduled publish is due, but at most `pollEveryMs`. */
  async function untilNextMs(): Promise<number> {
    const ahead = await store.listSchedules().catch(() => [])
    const dues = ahead.flatMap(({ atMs, failure }) => (failure === undefined && atMs > nowMs() ? [atMs - nowMs()] : []))
    return Math.min(pollEveryMs, ...dues)
  }

  return {
    async start() {
      await published.start()
      timer = setTimeout(checkAgain, 0).unref()
    },
    drafts,
    publishes,
    sequence: () => published.now().sequence,
    overruled: () => published.now().overruled,
    folder: folder.isWritten ? 'written' : 'read-only',
    isCdn,
    written: published.written,
    check: () => void check(),
    stop() {
      isStopped = true
      clearTimeout(timer)
      return published.written()
    },
  }
}
