// A server in front of the site that answers the office's requests as a test says and passes on all others. Answering
// in the browser (`page.route`) would take twice the time: it holds up every request and turns off the cache.
import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { test as journey } from '../journey.ts'

interface Refused {
  status: number
  type?: string
  detail?: string
  errors?: { field: string; message: string }[]
  retryAfter?: number
}
/** A function is called with the request's body and returns the response; HTML is answered as a page. */
export type Answer = object | Refused | 'nothing' | 'never' | `<!doctype html>${string}` | ((asked: unknown) => object)

const api = '/api/office'
/** A worker runs one test at a time. */
let given: Record<string, Answer> = {}

/** By method and path: 'GET /me'. Everything else is answered with 404. */
export function give(answers: Record<string, Answer>) {
  given = answers
}

/** The `test` of journeys with given answers. */
export const test = journey.extend<object, { standInUrl: string }>({
  standInUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are used.
    async ({}, use) => {
      const server = createServer(respond).listen(0, '127.0.0.1')
      await once(server, 'listening')
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ standInUrl }, use) => use(standInUrl),
})

function respond(request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url!, 'http://office')
  if (!pathname.startsWith(`${api}/`)) return passOn(request, response)
  return answer(request, response, given[`${request.method} ${pathname.slice(api.length)}`])
}

function passOn(request: IncomingMessage, response: ServerResponse) {
  const { method, url, headers } = request
  const site = new URL(process.env.BASE_URL!)
  const passed = ask(new URL(url!, site), { method: method!, headers: { ...headers, host: site.host } }, (answered) => {
    response.writeHead(answered.statusCode!, answered.headers)
    answered.pipe(response)
  })
  passed.once('error', () => response.destroy())
  request.pipe(passed)
}

async function answer(request: IncomingMessage, response: ServerResponse, given: Answer | undefined): Promise<void> {
  if (given === 'never') return
  if (given === 'nothing') return void response.destroy()
  if (typeof given === 'function') return answer(request, response, given(await json(request)))
  const send = (status: number, type: string, body: string, headers = {}) =>
    void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body)
  if (typeof given === 'string') return send(200, 'text/html; charset=utf-8', given)
  const body = given ?? { status: 404, detail: 'There’s nothing at this address.' }
  if (!isRefused(body)) return send(200, 'application/json', JSON.stringify(body))
  const { retryAfter, ...problem } = body
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : {}
  return send(body.status, 'application/problem+json', JSON.stringify({ type: 'about:blank', ...problem }), headers)
}

const isRefused = (body: object): body is Refused =>
  'status' in body && typeof body.status === 'number' && !('outcome' in body)
