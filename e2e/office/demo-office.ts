// The office of `npm run demo` behind a proxy. Each worker has its own, filled with the same four weeks of data. The
// proxy can respond in place of the demo, in ways that the demo itself wouldn't: with a fault, without data, or not at
// all.
// Playwright's `page.route` could do the same in the browser. But it holds up every request and turns off the cache, so
// the tests would take twice as long.
import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import {
  type Endpoint,
  type InputArgs,
  type JsonEndpoint,
  type ProblemBody,
  type ResponseOf,
  type ReturnOf,
  urlOf,
} from '#contract/endpoint.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import { serverFlags } from '../../scripts/server-flags.ts'
import { freePort } from '../../src/testing/servers/free-port.ts'
import { startProcess } from '../../src/testing/servers/start-process.ts'
import { test as journey, type Page, scrollAtOnce } from '../journey.ts'

const root = '/api/office'
const fillMoment = '2026-11-19T14:10:00-05:00'
const fillSeed = '7'

/** How the proxy responds at an endpoint in place of the demo. */
export interface Instead {
  endpoint: Endpoint
  respond(response: ServerResponse, askDemo: () => Promise<Response>): unknown
}

/** @throws if the endpoint's schema doesn't allow this body */
export function reply<const E extends JsonEndpoint>(endpoint: E, body: ReturnOf<E>): Instead {
  expectPossible(endpoint, body)
  return { endpoint, respond: (response) => sendJson(response, 200, body) }
}

/** The demo's own response with a change. */
export const alter = <const E extends JsonEndpoint>(
  endpoint: E,
  change: (own: ResponseOf<E>) => ReturnOf<E>,
): Instead => ({
  endpoint,
  async respond(response, askDemo) {
    const body = change((await (await askDemo()).json()) as ResponseOf<E>)
    expectPossible(endpoint, body)
    sendJson(response, 200, body)
  },
})

function expectPossible({ method, path, response }: JsonEndpoint, body: unknown) {
  const { error } = response.safeParse(body)
  if (error) throw new Error(`${method} ${path} never responds like this: ${z.prettifyError(error)}`)
}

interface Problem extends ProblemBody {
  status: 401 | 403 | 404 | 409 | 422 | 429 | 503
  retryAfter?: number
}
export const refuse = (endpoint: Endpoint, { retryAfter, ...problem }: Problem): Instead => ({
  endpoint,
  respond(response) {
    if (retryAfter) response.setHeader('retry-after', retryAfter)
    sendJson(response, problem.status, { type: 'about:blank', detail: 'That didn’t work.', ...problem }, 'problem+json')
  },
})

export const needsPasskey = { status: 403, type: 'https://tidytempo.example/needs-passkey' } as const

/** Never responds. */
export const stall = (endpoint: Endpoint): Instead => ({ endpoint, respond() {} })
/** Closes the connection without a response. */
export const hangUp = (endpoint: Endpoint): Instead => ({ endpoint, respond: (response) => response.destroy() })

/** A stream of changes that is open, but reports none. A page that can't open the stream would poll instead. */
export const silentStream: Instead = {
  endpoint: api.live.follow,
  respond(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: alive\ndata: \n\n')
  },
}

function sendJson(response: ServerResponse, status: number, body: unknown, type = 'json') {
  response.writeHead(status, { 'content-type': `application/${type}`, 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

export interface SentLead {
  id: string
  name: string
  email: string
  /** Removes the lead, so that the next journey finds the office as it was. */
  remove(): Promise<unknown>
}

export interface DemoOffice {
  /** The URL of the proxy. */
  url: string
  /** The end of the four weeks. The clocks of the tests' pages show this time. */
  nowMs: number
  sessionCookie(): { name: string; value: string; url: string }
  /** Calls the API as the owner. */
  call<const E extends JsonEndpoint>(endpoint: E, ...input: InputArgs<E>): Promise<ResponseOf<E>>
  /** Finds a person's newest request or, with a label, the newest request that has this label. */
  findLead(name: string, requestLabel?: string): Promise<LeadRow>
  /** Sends the form `demo-request` to the website's API. `website` is the field that only bots fill in. */
  sendLead(firstName: string, lastName: string, more?: { website?: string }): Promise<SentLead>
  /** Sets the responses that the proxy gives in place of the demo's. They replace those of an earlier call. */
  give(instead: readonly Instead[]): void
  stop(): Promise<void>
}

async function startDemoOffice(): Promise<DemoOffice> {
  const port = await freePort()
  const args = [...serverFlags, 'scripts/demo.ts', '--at', fillMoment, '--seed', fillSeed]
  const demo = startProcess({ args, env: { ...process.env, PORT: String(port) } })
  await demo.until('Office   ')
  const demoUrl = `http://localhost:${port}`
  let given: readonly Instead[] = []
  let cookie = ''

  const server = createServer((request, response) => {
    const instead = given.find(({ endpoint }) => endpoint === endpointOf(request))
    if (!instead) return passOn(request, response)
    const askDemo = async () => {
      const { method = 'GET' } = request
      const headers = { cookie, 'content-type': 'application/json', origin: demoUrl }
      const body = method === 'GET' ? {} : { body: await buffer(request) }
      return fetch(demoUrl + request.url, { method, headers, ...body })
    }
    Promise.resolve(instead.respond(response, askDemo)).catch((error: Error) => {
      console.error(error)
      response.destroy()
    })
  })

  function passOn(request: IncomingMessage, response: ServerResponse) {
    const { method, url, headers } = request
    const own = { ...headers, host: `localhost:${port}`, ...(headers.origin && { origin: demoUrl }) }
    const passed = ask(demoUrl + url, { method: method!, headers: own }, (answered) => {
      response.writeHead(answered.statusCode!, answered.headers)
      answered.pipe(response)
    })
    passed.once('error', () => response.destroy())
    response.once('close', () => passed.destroy())
    request.pipe(passed)
  }

  async function callApi(method: string, path: string, body: unknown) {
    const response = await fetch(demoUrl + root + path, {
      method,
      headers: { cookie, origin: demoUrl, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${response.status} ${await response.text()}`)
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response.json()
  }

  const call: DemoOffice['call'] = (endpoint, ...input) =>
    callApi(endpoint.method, urlOf(endpoint, ...input), (input[0] as { body?: unknown } | undefined)?.body)

  async function findLead(name: string, requestLabel?: string) {
    const { rows } = await call(api.leads.list, { body: { filter: { list: 'all' }, search: name } })
    const found = rows.find((row) => row.name === name && (!requestLabel || row.requestLabel === requestLabel))
    if (!found) throw new Error(`The demo has no ${requestLabel ?? 'request'} of ${name}`)
    return found
  }

  async function sendLead(firstName: string, lastName: string, more = {}): Promise<SentLead> {
    const email = `${firstName}.${lastName}@sent.example`.toLowerCase()
    const context = { page: '/pricing', openedForMs: 30_000 }
    const response = await fetch(`${demoUrl}/api/forms/demo-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ firstName, lastName, email, phone: '(614) 555-0177', context },
        ...{ transactionalConsent: true, marketingConsent: true, ...more },
      }),
    })
    if (!response.ok) throw new Error(`The lead was refused: ${response.status} ${await response.text()}`)
    const { id } = (await response.json()) as { id: string }
    const remove = () => {
      // A page that still shows the lead would request it again, and log that it is gone.
      given = [...given, stall(api.leads.get)]
      return call(api.leads.purge, { params: { id }, body: { email } })
    }
    return { id, name: `${firstName} ${lastName}`, email, remove }
  }

  await call(api.start.finish, { body: { token: /start#(\S+)/.exec(demo.printed())![1]! } })
  // Hannah's request came 48 seconds before the four weeks ended.
  const nowMs = (await findLead('Hannah Brandt')).receivedAtMs + 48_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    nowMs,
    sessionCookie() {
      const [name = '', value = ''] = cookie.split('=')
      return { name, value, url }
    },
    call,
    findLead,
    sendLead,
    give(instead) {
      given = instead
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await demo.end('SIGTERM')
    },
  }
}

const endpoints = Object.values(api)
  .flatMap((group) => Object.values(group) as Endpoint[])
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:\w+\{\.\+\}/g, '.+').replace(/:\w+/g, '[^/]+')}$`),
  }))
  // Paths with fewer parameters come first: '/leads/list' before '/leads/:id'.
  .sort((one, other) => one.endpoint.path.split(':').length - other.endpoint.path.split(':').length)

function endpointOf({ method, url }: IncomingMessage): Endpoint | undefined {
  const { pathname } = new URL(url!, 'http://office')
  if (!pathname.startsWith(`${root}/`)) return undefined
  const path = pathname.slice(root.length)
  return endpoints.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint
}

interface InOffice {
  give(...instead: Instead[]): void
}

/**
 * For a journey that is signed in as the owner, Dana Whitfield. The page's clock is set to the end of the four weeks.
 * Only some journeys need a new page: those that depend on what the browser hasn't loaded yet, and those that
 * permanently change the page's clock or scripts. All others use `test`.
 */
export const testOnNewPage = journey.extend<InOffice, { office: DemoOffice; sharedPage: Page }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are used.
    async ({}, use) => {
      const office = await startDemoOffice()
      await use(office)
      await office.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  sharedPage: [
    async ({ browser, office }, use) => {
      const context = await browser.newContext({ baseURL: office.url })
      await context.clock.setFixedTime(office.nowMs)
      await context.addInitScript(scrollAtOnce)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ office }, use) => use(office.url),
  // Depends on the fixture `give`, so that the page closes before the test's responses are removed. Otherwise, a late
  // request from the page would reach the demo.
  async context({ context, office, give: _ }, use) {
    await context.addCookies([office.sessionCookie()])
    await context.clock.setFixedTime(office.nowMs)
    await use(context)
  },
  async give({ office }, use) {
    await use((...instead) => office.give(instead))
    office.give([])
  },
})

const clearStorage = () => {
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * Like `testOnNewPage`, but all tests of a worker use one page. That page opens a screen in half the time, because the
 * browser has already parsed the office's code. After each test, stored data is cleared and open requests are canceled.
 */
export const test = testOnNewPage.extend({
  context: ({ sharedPage }, use) => use(sharedPage.context()),
  async page({ sharedPage: page, context, office, give: _, actionTimeout, viewport, contextOptions }, use) {
    page.setDefaultTimeout(actionTimeout)
    await page.setViewportSize(viewport!)
    const { reducedMotion = null } = contextOptions
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion })
    await page.mouse.move(-1, -1)
    await context.addCookies([office.sessionCookie()])
    await use(page)
    page.removeAllListeners('request')
    await page.unrouteAll()
    // Clears the storage before the connection returns, because a page that is back online sends its stored changes.
    await page.evaluate(clearStorage)
    await context.setOffline(false)
    // Opens a file of the same site. For another site, the browser would start a new process, without the parsed code.
    await page.goto('/robots.txt')
    await page.evaluate(clearStorage)
    await context.clearCookies()
  },
})
