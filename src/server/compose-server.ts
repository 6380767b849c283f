// Makes the parts of one installation's server, in order, from settings, clock and log: store, pages, outboxes, counting
// and the app. It listens on no port: start-server.ts does, and `npm run demo` also plays a month on such a server.
import { randomUUIDv7 } from 'node:crypto'
import type { Hono } from 'hono'
import type { SiteFacts } from '#domain/pages/site-facts.ts'
import type { Counting } from '#server/counting/counting-port.ts'
import { startCounting } from '#server/counting/start-counting.ts'
import type { Clock } from '#server/delivery/clock.ts'
import { type Delivery, startDelivery } from '#server/delivery/deliver-due.ts'
import { destinationsOf } from '#server/delivery/destinations.ts'
import { servedMedia } from '#server/demo/served-media.ts'
import { createAccessCookies } from '#server/http/access-cookie.ts'
import type { Log } from '#server/http/log.ts'
import { createOpenResponses } from '#server/http/open-responses.ts'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { createAcceptWatch } from '#server/intake/accept-watch.ts'
import { createChallenge } from '#server/intake/challenge.ts'
import type { MailDelivery } from '#server/letters/deliver-mail.ts'
import { type LetterSwitches, watchSwitches } from '#server/letters/letter-switches.ts'
import { letterOfParked } from '#server/letters/plan-letters.ts'
import { senderOf } from '#server/letters/sender.ts'
import type { Sandbox } from '#server/office/sandbox/sandbox.ts'
import { createOrderGrants } from '#server/order/order-grant.ts'
import { createSentOrders } from '#server/order/sent-orders.ts'
import { builtSiteOf, type SiteFile } from '#server/pages/built-site.ts'
import { bundle } from '#server/pages/bundle.ts'
import { publicPathOf } from '#server/pages/hidden-pages.ts'
import { readOfficeApp } from '#server/pages/office-page.ts'
import { downloadFolders } from '#server/resources/download-storage.ts'
import { createSeals } from '#server/resources/seals.ts'
import type { Config } from '#server/settings/config.ts'
import { signingKey } from '#server/settings/signing-key.ts'
import { embedAddresses, hiddenPaths, sitePolicy, siteSettings } from '#server/settings/site-settings.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { freeBytesIn } from '#server/watch/disk-watch.ts'
import { type LoopDelay, measureLoopDelay } from '#server/watch/loop-delay.ts'
import { createRequestCounts, type RequestCounts } from '#server/watch/request-counts.ts'
import { type KeptPhotos, keptPhotos, photoFolderIn } from '#server/words/kept-photos.ts'
import type { WordsDesk } from '#server/words/words-desk.ts'
import { type AppDependencies, createApp } from './app.ts'
import { startMailOf } from './mail-parts.ts'
import { type OfficeLive, startOfficeLive } from './office-live.ts'
import { officeParts } from './office-parts.ts'
import { tellingStore } from './telling-store.ts'

/** Where pages come from: rendered and published by the server itself, or by `npm run dev`. */
export interface Pages {
  /** Resolves when there is something to serve. */
  start(): Promise<void>
  /** Where words are edited; undefined in development. */
  words?: WordsDesk | undefined
  stop(): Promise<void> | void
}

export interface PagesOptions {
  config: Config
  store: Store
  photos: KeptPhotos
  nowMs(): number
  log: Log
  /** Called when these are to be served from now on. */
  onSwap(site: { files: Iterable<[path: string, file: SiteFile]>; facts: SiteFacts }): void
}

export interface ServerOptions {
  config: Config
  pagesOf(options: PagesOptions): Pages
  clock: Clock
  log: Log
  /** In place of the one that the settings select. */
  store?: Store | undefined
  sandbox?: Sandbox | undefined
}

export interface ComposedServer {
  fetch: Hono['fetch']
  store: Store
  photos: KeptPhotos
  officeLive: OfficeLive | undefined
  /** Undefined without a mail server. */
  mail: MailDelivery | undefined
  /** Of the pages being served. */
  facts(): SiteFacts
  requests: RequestCounts
  /** @param closePort finishes the requests in flight */
  stop(closePort?: () => Promise<void>): Promise<void>
}

/** Rejects with a reason that an operator can act on. */
export async function composeServer(options: ServerOptions): Promise<ComposedServer> {
  const { config, pagesOf, clock, log, sandbox } = options
  const { nowMs } = clock
  const opened = options.store ?? (await openStore({ ...config, nowMs }))
  const officeLive = config.office ? startOfficeLive({ settings: config, nowMs, log }) : undefined
  const store = officeLive?.watched(opened) ?? opened
  const photos = keptPhotos({ folder: photoFolderIn(config.dataDir), store: tellingStore(store.words, log), log })
  const isMailOn = config.smtpUrl !== undefined
  const delivery = startDelivery({
    store,
    addresses: config.webhookAddresses,
    secret: config.webhookSecret,
    allowPrivate: config.webhooksMayBePrivate,
    clock,
    random: Math.random,
    log,
    tellParked: isMailOn ? letterOfParked : undefined,
  })
  const requests = createRequestCounts()
  const loopDelay = measureLoopDelay()
  const switches = await watchSwitches({ reads: store.mail, clock, log })
  // Letters are written from the words of the pages being served, so their loop starts after these.
  let mail: MailDelivery | undefined
  let facts: SiteFacts
  const mailing = { wake: () => mail?.wake(), figures: () => mail?.figures() }
  let counting: Counting | undefined
  let appOf: ReturnType<typeof appMaker> | undefined
  let app: Hono
  // Days begin at the team's midnight, so counting starts with the first facts.
  function startApp() {
    const timezone = () => facts.booking.rules.timezone
    if (config.counting !== 'off')
      counting = startCounting({ settings: config, publicUrl: config.publicUrl, timezone, nowMs, log })
    const words = pages.words
    return appMaker({
      ...{ config, store, words, photos, officeLive, delivery, mailing, counting, switches, requests, clock, log },
      loopDelay: loopDelay.read,
      sandbox,
    })
  }
  const pages: Pages = pagesOf({
    config,
    store,
    photos,
    nowMs,
    log,
    // Requests in flight finish on the app they started on, so page and policy are always from one release.
    onSwap: (release) => {
      facts = release.facts
      appOf ??= startApp()
      app = appOf(release)
    },
  })
  await pages.start()
  const unfollow = officeLive?.live.notifier.follow(() => pages.words?.look())
  mail = startMailOf({
    config,
    store,
    reads: officeLive?.reads ?? store.office,
    counts: counting?.reads,
    facts: () => facts,
    clock,
    log,
  })
  return {
    fetch: (request, environment) => app.fetch(request, environment),
    store,
    photos,
    officeLive,
    mail,
    facts: () => facts,
    requests,
    async stop(closePort = async () => {}) {
      unfollow?.()
      loopDelay.stop()
      const pagesStopped = pages.stop()
      switches.stop()
      await officeLive?.endStreams()
      await Promise.all([closePort(), delivery.stop(), mail?.stop(), pagesStopped])
      await Promise.all([officeLive?.stopReads(), counting?.stop()])
      await store.close()
    },
  }
}

interface Installation {
  config: Config
  store: Store
  words: WordsDesk | undefined
  photos: KeptPhotos
  /** Set if the office is on. */
  officeLive: OfficeLive | undefined
  delivery: Delivery
  /** Of the letters' loop, which may not run. */
  mailing: { wake(): void; figures(): ReturnType<MailDelivery['figures']> | undefined }
  /** Set if visits are counted. */
  counting: Counting | undefined
  switches: LetterSwitches
  requests: RequestCounts
  loopDelay(): LoopDelay
  clock: Clock
  log: Log
  sandbox: Sandbox | undefined
}

type ReleasedSite = Parameters<PagesOptions['onSwap']>[0]

/** Whatever is counted or cached for visitors is created once, here: swapping the pages must not reset a limit. */
function appMaker({
  config,
  store,
  words,
  photos,
  officeLive,
  delivery,
  mailing,
  counting,
  switches,
  requests,
  loopDelay,
  clock,
  log,
  sandbox,
}: Installation): (release: ReleasedSite) => Hono {
  const { nowMs } = clock
  const hidden = hiddenPaths(config)
  const serving = { policy: sitePolicy(config), publicPathOf: (path: string) => publicPathOf(path, hidden) }
  const signing = { secretKey: config.secretKey, isHttps: config.publicUrl.startsWith('https:'), nowMs }
  // It reads one row by its key: sending the query to another thread would cost this one more.
  const { findSession } = store.office
  const monotonicMs = () => performance.now()
  const fixed = {
    store,
    accepts: createAcceptWatch(monotonicMs),
    freeBytes: () => freeBytesIn(config.dataDir),
    // A store that moved to PostgreSQL keeps the act of a backup that no longer counts.
    lastBackupAtMs: async () =>
      config.databaseUrl ? undefined : (officeLive?.reads ?? store.office).lastActAtMs('server.back-up'),
    hidden,
    log,
    requests,
    loopDelay,
    nowMs,
    monotonicMs,
    // The locked page's policy allows no other origin: a file hosted elsewhere plays on the opened page.
    replayVideo: config.videoReplay?.kind === 'remote-file' ? undefined : siteSettings(config).videos.replay,
    limits: createRateLimits(config.rateLimit),
    openResponses: createOpenResponses({ log }),
    cookies: createAccessCookies(signing),
    orderGrants: createOrderGrants(signing),
    sentOrders: createSentOrders(signing),
    media: servedMedia('media', {
      demo: { access: 'demo', source: config.videoDemo },
      workshop: { access: undefined, source: config.videoWorkshop },
      replay: { access: 'replay', source: config.videoReplay },
    }),
    photos,
    embeds: embedAddresses(config),
    downloads: {
      folders: downloadFolders(config.dataDir),
      secretKey: config.secretKey,
      seals: createSeals(signingKey(config.dataDir)),
    },
    office: config.office ? readOfficeApp(bundle.office, sitePolicy(config)) : undefined,
    countsPosts: config.counting === 'posts',
    publicUrl: config.publicUrl,
    secretKey: config.secretKey,
    destinationsOf: (form) => destinationsOf(form, config.webhookAddresses),
    newId: () => randomUUIDv7(),
    timeTrapMs: config.timeTrapMs,
    couponCode: config.couponCode,
    wakeDelivery: delivery.wake,
    mail: { isOn: config.smtpUrl !== undefined, isSwitchedOff: switches.isSwitchedOff, wake: mailing.wake },
    trustedProxies: config.trustProxy,
    metricsToken: config.metricsToken,
    hasPassedChallenge: config.turnstileSecretKey
      ? createChallenge({ secretKey: config.turnstileSecretKey, verifyUrl: config.turnstileVerifyUrl, log })
      : undefined,
    deliveryFigures: delivery.figures,
    counting,
    mailFigures: { stored: store.mail.mailFigures, sending: mailing.figures },
    bounces: { secret: config.mailBounceSecret, store: store.mail, team: config.mailTeam ?? [] },
    officeApi: officeLive
      ? officeParts({
          config,
          store: { ...store.office, ...officeLive.reads, findSession },
          mail: store.mail,
          live: officeLive.live,
          words: words && { desk: words, photos, policy: serving.policy },
          counts: counting?.reads,
          wakeMail: mailing.wake,
          clock,
          log,
          sandbox,
        })
      : undefined,
  } satisfies Omit<AppDependencies, 'site' | 'facts'>

  return ({ files, facts }) => {
    // A calendar file that a page offers names the same organizer as the one that comes by email.
    const { name, address: email } = senderOf(config, facts)
    const booking = { ...facts.booking, organizer: { name, email } }
    return createApp({ ...fixed, facts: { ...facts, booking }, site: builtSiteOf(files, serving) })
  }
}
