// Sends webhooks. Each destination has its own connections, so that a slow receiver doesn't use up the connections to
// another receiver. `send` never throws, follows no redirects and settles within 15 s. The reasons that it returns
// contain no personal data and no part of the URL.
import http from 'node:http'
import https from 'node:https'
import type { Clock } from './clock.ts'
import { reasonOf } from './failure-reason.ts'
import { addressFault, guardedLookup, type Resolve } from './outbound-rules.ts'
import { readRetryAfter } from './retry-schedule.ts'
import { sign } from './sign.ts'

/** The time limit from the first step (the DNS lookup) to the response's status line and headers. */
export const answerTimeoutMs = 15_000
// Nothing in a response's body matters. The body is read briefly, just so that the connection can be reused.
const drainMs = 1000
const drainBytes = 64 * 1024
const idleSocketMs = 5000

export type SendOutcome =
  | { kind: 'ok'; status: number; reason: string }
  | { kind: 'failed'; status: number | undefined; reason: string; retryAfterMs: number | undefined }
  /** We gave up because our server is shutting down, which isn't a failure of the receiver. */
  | { kind: 'abandoned'; status: undefined; reason: string }

export interface Webhook {
  /**
   * @param message `id` is the same for all attempts, so that the receiver can drop duplicates; `isTest` adds a header
   * saying that the message isn't about a real person
   */
  send(message: { id: string; body: string; isTest?: boolean }): Promise<SendOutcome>
  /** Abandons requests in flight and closes every connection. */
  close(): void
}

export interface WebhookOptions {
  address: string
  secret: string | undefined
  allowPrivate: boolean
  clock: Clock
  maxSockets: number
  resolve?: Resolve
}

export function openWebhook({ address, secret, allowPrivate, clock, maxSockets, resolve }: WebhookOptions): Webhook {
  const fault = addressFault(address, allowPrivate)
  if (fault) return { send: async () => failed(`not called: ${fault}`), close: () => {} }
  const url = new URL(address)
  const { Agent, request } = url.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets, timeout: idleSocketMs })
  const lookup = guardedLookup(allowPrivate, resolve)
  const onTheirWay = new Set<() => void>()
  let closed = false

  function send({ id, body, isTest }: { id: string; body: string; isTest?: boolean }): Promise<SendOutcome> {
    const { promise, resolve: answer } = Promise.withResolvers<SendOutcome>()
    const timestampS = Math.floor(clock.nowMs() / 1000)
    const bytes = Buffer.from(body, 'utf8')
    const headers = {
      'content-type': 'application/json',
      'content-length': bytes.length,
      'user-agent': 'tidy-tempo-webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': timestampS,
      ...(isTest && { 'webhook-test': '1' }),
      ...(secret !== undefined && { 'webhook-signature': sign(secret, { id, timestampS, body }) }),
    }
    let outgoing: http.ClientRequest | undefined
    let decided = false

    function decide(outcome: SendOutcome) {
      if (decided) return
      decided = true
      cancelTimer()
      onTheirWay.delete(abandon)
      answer(outcome)
    }
    function giveUp(outcome: SendOutcome) {
      decide(outcome)
      outgoing?.destroy()
    }
    const abandon = () => giveUp({ kind: 'abandoned', status: undefined, reason: 'stopped before an answer' })
    const cancelTimer = clock.setTimer(answerTimeoutMs, () => giveUp(failed('no answer in 15 s')))
    onTheirWay.add(abandon)

    function exchange(by: http.Agent | false) {
      const sent = request(url, { method: 'POST', agent: by, lookup, headers })
      outgoing = sent
      sent.on('response', (response) => {
        decide(outcomeOf(response, clock.nowMs()))
        drain(response, clock)
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A receiver may close an idle connection just as we reuse it. In that case, it has sent no response, so try
        // again on a new connection.
        const wasStale = by && sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
        if (wasStale && !decided) exchange(false)
        else decide(failed(reasonOf(error)))
      })
      sent.on('close', () => sent === outgoing && decide(failed('closed without an answer')))
      sent.end(bytes)
    }
    try {
      if (closed) abandon()
      else exchange(agent)
    } catch (error) {
      decide(failed(reasonOf(error)))
    }
    return promise
  }

  function close() {
    closed = true
    for (const abandon of onTheirWay) abandon()
    agent.destroy()
  }
  return { send, close }
}

function outcomeOf({ statusCode: status = 0, headers }: http.IncomingMessage, nowMs: number): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'ok', status, reason: `HTTP ${status}` }
  const reason = status >= 300 && status < 400 ? `HTTP ${status}, redirects are not followed` : `HTTP ${status}`
  return { kind: 'failed', status, reason, retryAfterMs: readRetryAfter(headers['retry-after'], nowMs) }
}

function failed(reason: string): SendOutcome {
  return { kind: 'failed', status: undefined, reason, retryAfterMs: undefined }
}

function drain(response: http.IncomingMessage, clock: Clock) {
  let leftBytes = drainBytes
  const cancelTimer = clock.setTimer(drainMs, () => response.destroy())
  response.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length
    if (leftBytes < 0) response.destroy()
  })
  response.on('error', () => {})
  response.on('close', cancelTimer)
}
