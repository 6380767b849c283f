// The whole app without a port, on a real embedded store and a small site, in its own folder.
import { randomUUIDv7 } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import { type AppDependencies, createApp } from '#server/app.ts'
import { servedMedia } from '#server/demo/served-media.ts'
import { createAccessCookies } from '#server/http/access-cookie.ts'
import { createOpenResponses } from '#server/http/open-responses.ts'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { createAcceptWatch } from '#server/intake/accept-watch.ts'
import type { OfficeParts } from '#server/office/office-dependencies.ts'
import { createOrderGrants } from '#server/order/order-grant.ts'
import { createSentOrders } from '#server/order/sent-orders.ts'
import { builtSiteOf } from '#server/pages/built-site.ts'
import { publicPathOf } from '#server/pages/hidden-pages.ts'
import type { SitePolicy } from '#server/pages/security-headers.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { createRequestCounts } from '#server/watch/request-counts.ts'
import { smallSite } from './content/small-site.ts'

export interface TestApp {
  app: Hono
  store: Store
  /** The JSON lines logged so far. */
  logged: string[]
  clock: { nowMs: number }
  /** @param from the client's IP address */
  request(path: string, init?: RequestInit, from?: string): Promise<Response>
  postJson(form: string, fields: unknown, headers?: Record<string, string>): Promise<Response>
  close(): Promise<void>
}

export const secretKey = 'a-key-for-tests-only'
export const hidden = { portal: '/tt-portal-p0rtal', downloads: '/tt-downloads-d0wn' }
export const demoFilmBytes = 300_000

export async function testApp(
  changes: Partial<AppDependencies> & {
    policy?: Partial<SitePolicy>
    timeTrapMs?: number
    bookingRules?: Partial<BookingRules>
    officeApiOf?: (store: Store) => OfficeParts
  } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'test-app-'))
  mkdirSync(join(folder, 'media'))
  for (const name of ['demo.mp4', 'replay.mp4', 'workshop.mp4'])
    writeFileSync(join(folder, 'media', name), Buffer.alloc(demoFilmBytes, name))
  writeFileSync(join(folder, 'media', 'demo.captions.vtt'), 'WEBVTT')
  const store = (changes.store ?? (await openStore({ dataDir: folder, nowMs: () => clock.nowMs }))) as Store
  const clock = { nowMs: Date.UTC(2026, 10, 20) }
  const nowMs = () => clock.nowMs
  const logged: string[] = []
  const write = (siteData: object, message: string) => logged.push(JSON.stringify({ ...siteData, message }))
  const log = { info: write, warn: write, error: write }
  const { policy, timeTrapMs = 1500, bookingRules, officeApiOf, ...rest } = changes
  const { files, siteData } = smallSite(bookingRules)
  const site = builtSiteOf(files, {
    policy: { isHttps: false, frameOrigins: new Map(), mediaOrigins: new Map(), usesTurnstile: false, ...policy },
    publicPathOf: (path) => publicPathOf(path, hidden),
  })
  const open = { access: undefined, source: undefined }
  const app = createApp({
    site,
    siteData: siteData,
    store,
    choices: { ...store.consents, enqueueEmails: store.mail.enqueueEmails },
    hidden,
    nowMs,
    monotonicMs: () => performance.now(),
    accepts: createAcceptWatch(() => performance.now()),
    requests: createRequestCounts(),
    log,
    replayVideo: { url: '/media/replay-video', kind: 'file' },
    limits: createRateLimits(0),
    // Leaves out the check that runs every minute, because it would cut off a client that doesn't read the body.
    openResponses: createOpenResponses({ log, everyMinute: () => () => {} }),
    cookies: createAccessCookies({ secretKey, isHttps: false, nowMs }),
    orderGrants: createOrderGrants({ secretKey, isHttps: false, nowMs }),
    sentOrders: createSentOrders({ secretKey, isHttps: false, nowMs }),
    media: servedMedia(join(folder, 'media'), {
      demo: { ...open, access: 'demo' },
      workshop: open,
      replay: { ...open, access: 'replay' },
    }),
    photos: { isHere: () => false, find: async () => undefined },
    embeds: new Map(),
    publicUrl: 'http://localhost:4321',
    secretKey,
    destinationsOf: () => [],
    wakeDelivery: () => {},
    mail: { isOn: false, isSwitchedOff: () => false, wake() {} },
    trustedProxies: 0,
    metricsToken: undefined,
    newId: () => randomUUIDv7(),
    timeTrapMs,
    couponCode: 'TTTBDC2025',
    officeApi: officeApiOf?.(store),
    ...rest,
  })
  const request = async (path: string, init: RequestInit = {}, from = '127.0.0.1') => {
    const headers = new Headers(init.headers)
    if (!headers.has('host')) headers.set('host', 'localhost:4321')
    const requested = new Request(`http://localhost:4321${path}`, { ...init, headers })
    return app.request(requested, undefined, { incoming: { socket: { remoteAddress: from } } })
  }
  return {
    app,
    store,
    logged,
    clock,
    request,
    postJson: (form, fields, headers = {}) =>
      request(`/api/forms/${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(fields),
      }),
    async close() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
