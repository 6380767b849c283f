// Sends demo requests to a running server over HTTP: as fast as the server takes them, or at a steady rate.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { demoRequestBody } from './demo-requests.ts'

export interface OfferFindings {
  acknowledged: number
  /** Leads that got a status other than 201, or no response. `offerAll` also counts a response that takes too long. */
  refused: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  maxMs: number
}

const path = '/api/forms/demo-request'
let people = 0
// Each lead is a different person, as in practice; otherwise all of them would be one person's requests.
function nextBody(): Buffer {
  const digits = String(people++ % 10_000_000).padStart(7, '0')
  return Buffer.from(demoRequestBody(`bench${digits}@example.com`, `+1 555 ${digits.slice(0, 3)} ${digits.slice(3)}`))
}
const headersOfNext = () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID() })

/** Each connection sends its next lead as soon as the last one got its response. */
export async function offerAll(offer: { url: string; connections: number; seconds: number }): Promise<OfferFindings> {
  const result = await autocannon({
    url: `${offer.url}${path}`,
    method: 'POST',
    headers: headersOfNext(),
    body: nextBody(),
    connections: offer.connections,
    duration: offer.seconds,
    requests: [{ setupRequest: (next) => ({ ...next, headers: headersOfNext(), body: nextBody() }) }],
  })
  const acknowledged = result.statusCodeStats['201']?.count ?? 0
  const answered = Object.values(result.statusCodeStats).reduce((sum, { count }) => sum + count, 0)
  return {
    acknowledged,
    refused: answered - acknowledged + result.errors,
    perSecond: Math.round(acknowledged / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    maxMs: Math.round(result.latency.max),
  }
}

/**
 * Sends leads at even intervals, whether or not earlier leads got a response. Response times count from when a lead
 * was due. Autocannon isn't used here, because it sends all leads of a second in a burst at the start of the second.
 */
export async function offerSteadily(offer: {
  url: string
  connections: number
  seconds: number
  rate: number
  /** Ends the run early once this returns true. */
  isOver?: () => boolean
}): Promise<OfferFindings> {
  const { url, connections, seconds, rate, isOver = () => false } = offer
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const total = rate * seconds
  const timesMs: number[] = []
  let acknowledged = 0
  const startedMs = performance.now()

  const post = (dueAtMs: number) =>
    new Promise<void>((done) => {
      const body = nextBody()
      const headers = { ...headersOfNext(), 'content-length': body.length }
      const sent = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
        if (response.statusCode === 201) acknowledged++
        response.resume().on('end', () => {
          timesMs.push(performance.now() - dueAtMs)
          done()
        })
      })
      sent.on('error', () => done()).end(body)
    })

  const posts: Promise<void>[] = []
  const dueAtMs = () => startedMs + (posts.length * 1000) / rate
  while (posts.length < total && !isOver()) {
    while (posts.length < total && dueAtMs() <= performance.now()) posts.push(post(dueAtMs()))
    await new Promise((next) => setTimeout(next, 1))
  }
  await Promise.all(posts)
  agent.destroy()
  const sorted = timesMs.sort((a, b) => a - b)
  const quantile = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return {
    acknowledged,
    refused: posts.length - acknowledged,
    perSecond: Math.round(acknowledged / ((performance.now() - startedMs) / 1000)),
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    maxMs: Math.round(sorted.at(-1) ?? 0),
  }
}
