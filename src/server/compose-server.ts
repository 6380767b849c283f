// Assembles one installation's server from settings, clock and log. Starts its parts in this order: the store, webhook
// delivery, the pages, counting, email delivery and the app. The caller listens on a port. Callers are start-server.ts,
// `npm run dev` and `npm run demo`. The demo first simulates four weeks of visits and leads on the server.
import { randomUUIDv7 } from 'node:crypto'
import type { Hono } from 'hono'
import type { SiteData } from '#domain/pages/site-data.ts'
import { startAnalytics } from '#server/analytics/start-analytics.ts'
import { announceJoinUrl } from '#server/booking/announce-join-url.ts'
import type { ContentService } from '#server/content/content-service.ts'
import { type PhotoCache, photoCache, photoFolderIn } from '#server/content/photo-cache.ts'
import type { Clock } from '#server/delivery/clock.ts'
import { startDelivery } from '#server/delivery/deliver-due.ts'
import { destinationsOf } from '#server/delivery/destinations.ts'
import { servedMedia } from '#server/demo/served-media.ts'
import type { EmailDelivery } from '#server/emails/deliver-emails.ts'
import { watchSwitches } from '#server/emails/email-switches.ts'
import { emailOfParked, emailsOfLink } from '#server/emails/plan-emails.ts'
import { senderOf } from '#server/emails/sender.ts'
import { createAccessCookies } from '#server/http/access-cookie.ts'
import type { Log } from '#server/http/log.ts'
import { createOpenResponses } from '#server/http/open-responses.ts'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { createAcceptWatch } from '#server/intake/accept-watch.ts'
import { createChallenge } from '#server/intake/challenge.ts'
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
import { measureLoopDelay } from '#server/watch/loop-delay.ts'
import { createRequestCounts, type RequestCounts } from '#server/watch/request-counts.ts'
import { type AppDependencies, createApp } from './app.ts'
import { startDeliveryOf } from './email-parts.ts'
import { type OfficeLive, startOfficeLive } from './office-live.ts'
import { officeParts } from './office-parts.ts'
import { reportStoreErrors } from './store-errors.ts'

/** The source of the pages: either the server renders and publishes them itself, or `npm run dev` does. */
export interface Pages {
  /** The files to serve now. */
  files(): Iterable<[path: string, file: SiteFile]>
  siteData(): SiteData
  /** Registers a callback that is called whenever the files to serve have changed. */
  follow(serve: () => void): void
  /** Edits and publishes content; undefined in development. */
  contentService?: ContentService | undefined
  stop(): Promise<void> | void
}

export interface PagesOptions {
  config: Config
  store: Store
  photos: PhotoCache
  nowMs(): number
  log: Log
}

export interface ServerOptions {
  config: Config
  /** Resolves once the pages are ready to be served. */
  pagesOf(options: PagesOptions): Promise<Pages>
  clock: Clock
  log: Log
  /** Replaces the store that the settings select. */
  store?: Store | undefined
  sandbox?: Sandbox | undefined
}

export interface ComposedServer {
  fetch: Hono['fetch']
  store: Store
  photos: PhotoCache
  officeLive: OfficeLive | undefined
  /** Undefined without a mail server. */
  mail: EmailDelivery | undefined
  /** The site data of the pages being served. */
  siteData(): SiteData
  requests: RequestCounts
  /** @param closePort stops accepting requests, and resolves once those in flight are finished or cut off */
  stop(closePort?: () => Promise<void>): Promise<void>
}

/** Rejects with a reason that an operator can act on. */
export async function composeServer(options: ServerOptions): Promise<ComposedServer> {
  const { config, pagesOf, clock, log, sandbox } = options
  const { publicUrl, secretKey } = config
  const { nowMs } = clock
  const monotonicMs = () => performance.now()

  // Open the store, and the queries of the office.
  const opened = options.store ?? (await openStore({ ...config, nowMs }))
  const officeLive = config.office ? startOfficeLive({ settings: config, nowMs, log }) : undefined
  const store = officeLive?.watched(opened) ?? opened
  const queries = officeLive?.queries ?? store.office
  const photos = photoCache({
    folder: photoFolderIn(config.dataDir),
    store: reportStoreErrors(store.content, log),
    log,
  })

  // The delivery of webhooks starts before the pages, so that waiting webhooks are sent while the pages are rendered.
  const isMailOn = config.smtpUrl !== undefined
  const delivery = startDelivery({
    store,
    addresses: config.webhookAddresses,
    secret: config.webhookSecret,
    allowPrivate: config.webhooksMayBePrivate,
    clock,
    random: Math.random,
    log,
    notifyParked: isMailOn ? emailOfParked : undefined,
  })
  const switches = await watchSwitches({ queries: store.mail, clock, log })
  const requests = createRequestCounts()
  const loopDelay = measureLoopDelay()

  // Counting and emails start after the pages, because they need the pages' content: the texts of the emails, and the
  // time zone in which the team's days begin.
  const pages = await pagesOf({ config, store, photos, nowMs, log })
  const unfollow = officeLive?.live.notifier.follow(() => pages.contentService?.check())
  const timezone = () => pages.siteData().booking.rules.timezone
  const counting =
    config.counting === 'off' ? undefined : startAnalytics({ settings: config, publicUrl, timezone, nowMs, log })
  const mail = startDeliveryOf({
    config,
    store,
    queries,
    counts: counting?.queries,
    siteData: pages.siteData,
    clock,
    log,
  })
  const wakeEmails = () => mail?.wake()

  const hidden = hiddenPaths(config)
  const policy = sitePolicy(config)
  const signing = { secretKey, isHttps: publicUrl.startsWith('https:'), nowMs }
  const officeApi =
    officeLive &&
    officeParts({
      config,
      // `officeLive.queries` asks another thread. For a session, which is read by its key, that would cost this thread
      // more than reading it itself.
      store: { ...store.office, ...officeLive.queries, findSession: store.office.findSession },
      mail: store.mail,
      consents: store.consents,
      live: officeLive.live,
      content: pages.contentService && { service: pages.contentService, photos, policy },
      counts: counting?.queries,
      wakeEmails,
      clock,
      log,
      sandbox,
    })
  // Everything in this object is created only once, because swapping the pages must not reset a limit or a counter.
  const fixed = {
    store,
    choices: { ...store.consents, enqueueEmails: store.mail.enqueueEmails },
    accepts: createAcceptWatch(monotonicMs),
    freeBytes: () => freeBytesIn(config.dataDir),
    // A store that moved to PostgreSQL still has the record of its last backup, which no longer counts.
    lastBackupAtMs: async () => (config.databaseUrl ? undefined : queries.lastActionAtMs('server.back-up')),
    hidden,
    log,
    requests,
    loopDelay: loopDelay.read,
    nowMs,
    monotonicMs,
    // Until it is unlocked, /replay shows a form, and its security policy allows no video of another origin. So a file
    // hosted elsewhere plays only on the unlocked page.
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
      secretKey,
      seals: createSeals(signingKey(config.dataDir)),
    },
    office: config.office ? readOfficeApp(bundle.office, policy) : undefined,
    officeApi,
    countsPosts: config.counting === 'posts',
    publicUrl,
    secretKey,
    destinationsOf: (form) => destinationsOf(form, config.webhookAddresses),
    newId: () => randomUUIDv7(),
    timeTrapMs: config.timeTrapMs,
    couponCode: config.couponCode,
    wakeDelivery: delivery.wake,
    mail: { isOn: isMailOn, isSwitchedOff: switches.isSwitchedOff, wake: wakeEmails },
    trustedProxies: config.trustProxy,
    metricsToken: config.metricsToken,
    hasPassedChallenge: config.turnstileSecretKey
      ? createChallenge({ secretKey: config.turnstileSecretKey, verifyUrl: config.turnstileVerifyUrl, log })
      : undefined,
    deliveryFigures: delivery.figures,
    counting,
    emailFigures: { stored: store.mail.emailFigures, sending: () => mail?.figures() },
    bounces: { secret: config.mailBounceSecret, store: store.mail, team: config.mailTeam ?? [] },
  } satisfies Omit<AppDependencies, 'site' | 'siteData'>
  function serve() {
    const siteData = pages.siteData()
    // A calendar file that a page offers must name the same organizer as a calendar file in an email.
    const { name, address: email } = senderOf(config, siteData)
    const booking = { ...siteData.booking, organizer: { name, email } }
    const site = builtSiteOf(pages.files(), { policy, publicPathOf: (path) => publicPathOf(path, hidden) })
    return createApp({ ...fixed, siteData: { ...siteData, booking }, site })
  }
  let app = serve()
  let { joinUrl } = pages.siteData().booking.rules
  // Requests in flight finish on the app that they started on, so a page and its security policy always match.
  pages.follow(() => {
    const before = joinUrl
    app = serve()
    joinUrl = pages.siteData().booking.rules.joinUrl
    if (joinUrl !== undefined && joinUrl !== before)
      void announceJoinUrl(joinUrl, {
        store,
        emailsOfLink: (change) => emailsOfLink(change, fixed.mail),
        onChange: wakeEmails,
        nowMs,
        log,
      })
  })

  return {
    fetch: (request, environment) => app.fetch(request, environment),
    store,
    photos,
    officeLive,
    mail,
    siteData: pages.siteData,
    requests,
    async stop(closePort = async () => {}) {
      unfollow?.()
      loopDelay.stop()
      const pagesStopped = pages.stop()
      switches.stop()
      await officeLive?.endStreams()
      await Promise.all([closePort(), delivery.stop(), mail?.stop(), pagesStopped])
      await Promise.all([officeLive?.stopQueries(), counting?.stop()])
      await store.close()
    },
  }
}
