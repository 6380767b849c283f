// Offers demo requests to a running server over HTTP, as fast as it takes them or at a given rate.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { demoRequestBody } from './demo-requests.ts'

export interface Offer {
  url: string
  connections: number
  seconds: number
  /** Leads a second; unset: as many as the connections can. */
  rate?: number
}

export interface OfferFindings {
  acknowledged: number
  /** Other answers, no answer, too late an answer. */
  refused: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  maxMs: number
}

export async function offerLeads({ url, connections, seconds, rate }: Offer): Promise<OfferFindings> {
  const headers = { 'content-type': 'application/json' }
  const result = await autocannon({
    url: `${url}/api/forms/demo-request`,
    method: 'POST',
    headers,
    body: demoRequestBody('bench@example.com'),
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    requests: [
      { setupRequest: (request) => ({ ...request, headers: { ...headers, 'idempotency-key': randomUUID() } }) },
    ],
  })
  const acknowledged = result.statusCodeStats['201']?.count ?? 0
  const answered = Object.values(result.statusCodeStats).reduce((sum, { count }) => sum + count, 0)
  return {
    acknowledged,
    refused: answered - acknowledged + result.errors + result.timeouts,
    perSecond: Math.round(acknowledged / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    maxMs: Math.round(result.latency.max),
  }
}
