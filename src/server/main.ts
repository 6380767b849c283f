// Starts the server of one installation: reads its settings, makes the real store, clock and log, listens, and stops
// when asked to. The site's pages must have been filled with the settings before (scripts/start.ts does).
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { createChallenge } from '#server/challenge.ts'
import { loadConfig } from '#server/config.ts'
import { systemClock } from '#server/delivery/clock.ts'
import { startDelivery } from '#server/delivery/deliver-due.ts'
import { destinationsOf } from '#server/delivery/destinations.ts'
import { downloadFolders } from '#server/download-storage.ts'
import { createAccessCookies } from '#server/http/access-cookie.ts'
import { readBuiltSite } from '#server/http/built-site.ts'
import { describeError } from '#server/http/log.ts'
import { createOrderGrants } from '#server/http/order-grant.ts'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { createRequestCounts } from '#server/http/request-counts.ts'
import { createSeals } from '#server/http/seals.ts'
import { createSentOrders } from '#server/http/sent-orders.ts'
import { acceptLead } from '#server/leads/accept-lead.ts'
import { listen } from '#server/listen.ts'
import { tellOverlappingCalls } from '#server/overlapping-calls.ts'
import { readPlanPrices } from '#server/plan-prices.ts'
import { closeToOthers, writePrivately } from '#server/private-files.ts'
import { replayOpensFor } from '#server/replay-opens.ts'
import { applyRetentionDaily } from '#server/retention.ts'
import { publicPathOf } from '#server/routes/hidden-pages.ts'
import { servedMedia } from '#server/served-media.ts'
import { signingKey } from '#server/signing-key.ts'
import { embedAddresses, hiddenPaths, pageSettings, sitePolicy } from '#server/site-settings.ts'
import { startMessage } from '#server/start-message.ts'
import { openStore } from '#server/store/open-store.ts'
import { watchForms } from '#server/watch-forms.ts'

const finishWithinMs = 4000

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

const hidden = hiddenPaths(config)
const site = readBuiltSite(join(config.dataDir, 'site'), {
  policy: sitePolicy(config),
  publicPathOf: (path) => publicPathOf(path, hidden),
})
const { videoReplayUrl, videoReplayKind } = pageSettings(config)
const store = await openStore(config).catch(endWithWords)
const prices = readPlanPrices(site)
const delivery = startDelivery({
  store,
  addresses: config.webhookAddresses,
  secret: config.webhookSecret,
  allowPrivate: config.webhooksMayBePrivate,
  clock: systemClock,
  random: Math.random,
  log,
})
const signing = { secretKey: config.secretKey, isHttps: config.publicUrl.startsWith('https:'), nowMs }
const requests = createRequestCounts()
const app = createApp({
  site,
  store,
  hidden,
  log,
  requests,
  nowMs,
  monotonicMs: () => performance.now(),
  replayOpens: replayOpensFor(site, nowMs),
  replayVideo: { url: videoReplayUrl, kind: videoReplayKind },
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
  publicUrl: config.publicUrl,
  secretKey: config.secretKey,
  destinationsOf: (name) => destinationsOf(name, config.webhookAddresses),
  wakeDelivery: delivery.wake,
  trustedProxies: config.trustProxy,
  metricsToken: config.metricsToken,
  hasPassedChallenge: config.turnstileSecretKey
    ? createChallenge({ secretKey: config.turnstileSecretKey, verifyUrl: config.turnstileVerifyUrl, log })
    : undefined,
  deliveryFigures: delivery.figures,
  async accept(submitted) {
    const { timeTrapMs, couponCode, webhookAddresses } = config
    const outcome = await acceptLead(submitted, {
      store,
      nowMs,
      newId: () => randomUUIDv7(),
      destinationsOf: (name) => destinationsOf(name, webhookAddresses),
      timeTrapMs,
      coupon: { code: couponCode, prices },
    })
    delivery.wake()
    return outcome
  },
})

const server = await listen(app, {
  host: config.host,
  port: config.port,
  onDropped: () => requests.droppedConnections++,
}).catch(endWithWords)
void tellOverlappingCalls({ store, nowMs, log })
const stopRetention = applyRetentionDaily({ store, config, nowMs, log })
const stopWatchingForms = watchForms({ store, nowMs, log })
console.log(startMessage(config))

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error) => endWithWords(error),
    )
  })

async function stop() {
  log.info({}, 'stopping: finishing the requests in flight')
  stopRetention()
  stopWatchingForms()
  await Promise.all([server.close(finishWithinMs), delivery.stop()])
  await store.close()
  log.info({}, 'stopped')
}

function endWithWords(error: unknown): never {
  console.error(error instanceof Error ? error.message : 'The server couldn’t start.')
  process.exit(1)
}
