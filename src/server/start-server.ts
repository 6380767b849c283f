// Starts the server of one installation: reads its settings, makes the real store, clock and log, gets its pages,
// listens, and stops when asked to.
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Hono } from 'hono'
import { pino } from 'pino'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import { tellOverlappingCalls } from '#server/booking/overlapping-calls.ts'
import { systemClock } from '#server/delivery/clock.ts'
import { type Delivery, startDelivery } from '#server/delivery/deliver-due.ts'
import { destinationsOf } from '#server/delivery/destinations.ts'
import { servedMedia } from '#server/demo/served-media.ts'
import { createAccessCookies } from '#server/http/access-cookie.ts'
import { describeError, type Log } from '#server/http/log.ts'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { createChallenge } from '#server/intake/challenge.ts'
import { newToken } from '#server/office/sessions/tokens.ts'
import { ownerLine } from '#server/office/team/owner-link.ts'
import { createOrderGrants } from '#server/order/order-grant.ts'
import { createSentOrders } from '#server/order/sent-orders.ts'
import { builtSiteOf, type SiteFile } from '#server/pages/built-site.ts'
import { bundle } from '#server/pages/bundle.ts'
import { publicPathOf } from '#server/pages/hidden-pages.ts'
import { readOfficeApp } from '#server/pages/office-page.ts'
import { downloadFolders } from '#server/resources/download-storage.ts'
import { createSeals } from '#server/resources/seals.ts'
import { type Config, isLocalHost, loadConfig } from '#server/settings/config.ts'
import { closeToOthers, writePrivately } from '#server/settings/private-files.ts'
import { signingKey } from '#server/settings/signing-key.ts'
import { embedAddresses, hiddenPaths, sitePolicy, siteSettings } from '#server/settings/site-settings.ts'
import { startMessage } from '#server/settings/start-message.ts'
import { openStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/port.ts'
import { createRequestCounts, type RequestCounts } from '#server/watch/request-counts.ts'
import { applyRetentionDaily } from '#server/watch/retention.ts'
import { watchForms } from '#server/watch/watch-forms.ts'
import { type AppDependencies, createApp } from './app.ts'
import { listen } from './listen.ts'
import { officeParts } from './office-parts.ts'

const finishWithinMs = 4000

/** Where pages come from: rendered and published by the server itself, or a development server. */
export interface Pages {
  /** Resolves when there is something to serve. */
  start(): Promise<void>
  /** Before each request; the published site needs none. */
  prepare?(request: Request): Promise<void>
  stop(): void
}

export interface PagesOptions {
  config: Config
  nowMs(): number
  log: Log
  /** From now on these are served. */
  onSwap(site: { files: Iterable<[path: string, file: SiteFile]>; facts: SiteFacts }): void
}

/** Ends the process with words on standard error when it cannot start. */
export async function startServer(pagesOf: (options: PagesOptions) => Pages): Promise<void> {
  writePrivately()
  const config = loadConfig()
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime })
  if (!closeToOthers(config.dataDir))
    log.warn({}, 'DATA_DIR is open to other users and belongs to somebody else: its owner closes it with chmod 700')
  const { nowMs } = systemClock

  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'the server ends after an unexpected error')
    process.exit(1)
  })

  const store = await openStore(config).catch(endWithWords)
  const delivery = startDelivery({
    store,
    addresses: config.webhookAddresses,
    secret: config.webhookSecret,
    allowPrivate: config.webhooksMayBePrivate,
    clock: systemClock,
    random: Math.random,
    log,
  })
  const requests = createRequestCounts()
  const appOf = appMaker({ config, store, delivery, requests, nowMs, log })
  let app: Hono
  let tiers: string[] = []
  const pages = pagesOf({
    config,
    nowMs,
    log,
    // Requests in flight end on the app they began on: page and policy are always of one release.
    onSwap: (release) => {
      app = appOf(release)
      tiers = Object.keys(release.facts.prices)
    },
  })
  await pages.start().catch(endWithWords)
  const fetch: Hono['fetch'] = async (request, environment) => {
    await pages.prepare?.(request)
    return app.fetch(request, environment)
  }
  const { host, port } = config
  const server = await listen({ fetch }, { host, port, onDropped: () => requests.droppedConnections++ }).catch(
    endWithWords,
  )
  void tellOverlappingCalls({ store, nowMs, log })
  const stopRetention = applyRetentionDaily({ store, config, nowMs, log })
  const stopWatchingForms = watchForms({ store, nowMs, log })
  console.log(startMessage(config, tiers, await firstOwnerLine({ config, store, nowMs, log })))

  stopOnSignal(async () => {
    log.info({}, 'stopping: finishing the requests in flight')
    pages.stop()
    stopRetention()
    stopWatchingForms()
    await Promise.all([server.close(finishWithinMs), delivery.stop()])
    await store.close()
    log.info({}, 'stopped')
  })
}

async function firstOwnerLine({ config, store, nowMs, log }: Pick<Installation, 'config' | 'store' | 'nowMs' | 'log'>) {
  if (!config.office) return undefined
  const { publicUrl } = config
  const isPrivate = process.stdout.isTTY === true || isLocalHost(new URL(publicUrl).hostname)
  const line = { store: store.office, publicUrl, isPrivate, newToken, newId: randomUUID, nowMs }
  // Visitors are served, whoever owns the office.
  return ownerLine(line).catch((error) => {
    log.error({ error: describeError(error) }, 'the first owner’s link was not made')
    return undefined
  })
}

interface Installation {
  config: Config
  store: Store
  delivery: Delivery
  requests: RequestCounts
  nowMs(): number
  log: Log
}

type ReleasedSite = Parameters<PagesOptions['onSwap']>[0]

/** Whatever is counted or cached for visitors is made once, here: no swap of the pages may reset a limit. */
function appMaker({ config, store, delivery, requests, nowMs, log }: Installation): (release: ReleasedSite) => Hono {
  const hidden = hiddenPaths(config)
  const serving = { policy: sitePolicy(config), publicPathOf: (path: string) => publicPathOf(path, hidden) }
  const signing = { secretKey: config.secretKey, isHttps: config.publicUrl.startsWith('https:'), nowMs }
  const fixed = {
    store,
    hidden,
    log,
    requests,
    nowMs,
    monotonicMs: () => performance.now(),
    // The locked page's policy allows no other origin: a file elsewhere plays on the opened page.
    replayVideo: config.videoReplay?.kind === 'remote-file' ? undefined : siteSettings(config).videos.replay,
    limits: createRateLimits(config.rateLimit),
    cookies: createAccessCookies(signing),
    orderGrants: createOrderGrants(signing),
    sentOrders: createSentOrders(signing),
    media: servedMedia('media', {
      demo: { access: 'demo', source: config.videoDemo },
      workshop: { access: undefined, source: config.videoWorkshop },
      replay: { access: 'replay', source: config.videoReplay },
    }),
    embeds: embedAddresses(config),
    downloads: {
      folders: downloadFolders(config.dataDir),
      secretKey: config.secretKey,
      seals: createSeals(signingKey(config.dataDir)),
    },
    office: config.office ? readOfficeApp(bundle.office, sitePolicy(config)) : undefined,
    publicUrl: config.publicUrl,
    secretKey: config.secretKey,
    destinationsOf: (form) => destinationsOf(form, config.webhookAddresses),
    newId: () => randomUUIDv7(),
    timeTrapMs: config.timeTrapMs,
    couponCode: config.couponCode,
    wakeDelivery: delivery.wake,
    trustedProxies: config.trustProxy,
    metricsToken: config.metricsToken,
    hasPassedChallenge: config.turnstileSecretKey
      ? createChallenge({ secretKey: config.turnstileSecretKey, verifyUrl: config.turnstileVerifyUrl, log })
      : undefined,
    deliveryFigures: delivery.figures,
    officeApi: config.office ? officeParts({ config, store: store.office, clock: systemClock }) : undefined,
  } satisfies Omit<AppDependencies, 'site' | 'facts'>

  return ({ files, facts }) => createApp({ ...fixed, facts, site: builtSiteOf(files, serving) })
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(() => process.exit(0), endWithWords)
    })
}

function endWithWords(error: unknown): never {
  console.error(error instanceof Error ? error.message : 'The server couldn’t start.')
  process.exit(1)
}
