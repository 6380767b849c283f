// A real receiver of webhooks on a free local port, for tests, torture tests and benchmarks. It records what it gets
// (headers, exact bytes, order) and misbehaves on request.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './certificate.ts'
import { type Behavior, behave } from './receiver-behaviors.ts'

export interface ReceivedWebhook {
  /** 0 for the first request that arrived. */
  order: number
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** The `webhook-id` header. */
  id: string
  /** How many requests with this id came before. */
  earlier: number
  /** Distinguishes connections. */
  remotePort: number | undefined
  /** How the receiver responded. */
  behavior: Behavior
}

/** Decides one response. `earlier` counts the previous requests with this id. */
type Decide = (request: { path: string; id: string; earlier: number }) => Behavior | undefined

export interface WebhookReceiver {
  /** The URL of a path, e.g. `url('/crm')`. */
  url(path: string): string
  port: number
  /** How many connections were ever made to the receiver. */
  connections(): number
  /** Every request whose body arrived completely, in order of arrival. */
  received: ReceivedWebhook[]
  /** Sets one response for each of the next requests to a path. The last response repeats forever. */
  answer(path: string, ...behaviors: Behavior[]): void
  /** Takes precedence over `answer`, which applies only if `decide` returns undefined. */
  decide: Decide
  /** Responds with 200 to every request that got 'hang-until-released'. */
  release(): void
  /** Resolves as soon as the condition holds; the condition is checked after every request. */
  until(condition: (received: ReceivedWebhook[]) => boolean): Promise<void>
  /** Changes the certificate for new connections. */
  changeCertificate(certificate: Certificate): void
  close(): Promise<void>
}

export interface ReceiverOptions {
  port?: number
  /** With a certificate the receiver uses https. */
  certificate?: Certificate
  decide?: Decide
  onReceived?: (webhook: ReceivedWebhook) => void
  /** Called for each new connection, counted from 1. */
  onConnection?: (number: number) => void
  /** Whether to leave `received` empty, to save memory in long runs. */
  forget?: boolean
}

export async function startReceiver(options: ReceiverOptions = {}): Promise<WebhookReceiver> {
  const { certificate, onReceived, forget = false } = options
  const received: ReceivedWebhook[] = []
  const requestsOf = new Map<string, number>()
  const scripts = new Map<string, Behavior[]>()
  const conditions = new Set<() => void>()
  const unanswered: ServerResponse[] = []
  let order = 0

  function choose(path: string, { id, earlier }: { id: string; earlier: number }): Behavior {
    const decided = receiver.decide({ path, id, earlier })
    if (decided) return decided
    const script = scripts.get(path)
    return (script && script.length > 1 ? script.shift() : script?.[0]) ?? 'ok'
  }

  function onRequest(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const id = String(request.headers['webhook-id'] ?? '')
    const earlier = requestsOf.get(id) ?? 0
    requestsOf.set(id, earlier + 1)
    const behavior = choose(path, { id, earlier })
    const chunks: Buffer[] = []
    request.on('error', () => {})
    response.on('error', () => {})
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    if (behavior === 'reset-at-once') return request.socket.resetAndDestroy()
    request.on('end', () => {
      const { method = '', headers } = request
      const { remotePort } = request.socket
      const body = Buffer.concat(chunks)
      const webhook = { order: order++, method, path, headers, body, id, earlier, remotePort, behavior }
      if (!forget) received.push(webhook)
      onReceived?.(webhook)
      if (behavior === 'hang-until-released') unanswered.push(response)
      behave(behavior, response)
      for (const check of conditions) check()
    })
  }

  // A body may arrive slowly, and tests make the receiver misbehave, so the receiver sets no time limits for requests.
  const limits = { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 60_000 }
  const server = certificate
    ? createTlsServer({ ...limits, ...certificate }, onRequest)
    : createServer(limits, onRequest)
  server.on('clientError', () => {})
  let connections = 0
  server.on('connection', () => {
    connections++
    options.onConnection?.(connections)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo

  const receiver: WebhookReceiver = {
    url: (path) => `${certificate ? 'https' : 'http'}://127.0.0.1:${port}${path}`,
    port,
    connections: () => connections,
    received,
    decide: options.decide ?? (() => undefined),
    release: () => {
      for (const response of unanswered.splice(0)) behave('ok', response)
    },
    answer: (path, ...behaviors) => scripts.set(path, behaviors),
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition(received)) return
          conditions.delete(check)
          resolve()
        }
        conditions.add(check)
        check()
      }),
    changeCertificate: (next) => 'setSecureContext' in server && server.setSecureContext(next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
