// Sends requests to a running server's office as a signed-in browser does, and keeps event streams open as the office's
// screens do.
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'

export interface OfficeClient {
  /** Rejects unless the response is a 200. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<{ body: string; ms: number }>
  /** Opens an event stream and passes on each event's name. Resolves with a function that closes the stream. */
  listen(onEvent: (name: string) => void): Promise<() => void>
  close(): void
}

export function officeClient(url: string, session: string): OfficeClient {
  const { port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  // This is the server's default PUBLIC_URL. The office accepts requests only from pages of that origin.
  const origin = `http://localhost:${port}`
  const options = (method: string, path: string): RequestOptions => ({
    host: '127.0.0.1',
    port,
    method,
    path: `/api/office${path}`,
    headers: {
      host: `localhost:${port}`,
      origin,
      cookie: `tt_office=${session}`,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
  })

  const ask: OfficeClient['ask'] = (method, path, body) =>
    new Promise((resolve, reject) => {
      const startedMs = performance.now()
      const content = method === 'GET' ? '' : JSON.stringify(body ?? {})
      const target = options(method, path)
      // Without a content length, the server would read a DELETE's body as the start of the next request.
      const headers = { ...target.headers, 'content-length': Buffer.byteLength(content) }
      const sent = request({ ...target, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          if (response.statusCode !== 200) reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
          else resolve({ body: text, ms: performance.now() - startedMs })
        })
      })
      sent
        // The server may close an idle connection just when a request reuses it. Then the request is sent again.
        .on('error', (error) => (sent.reusedSocket ? ask(method, path, body).then(resolve, reject) : reject(error)))
        .end(content)
    })

  return {
    ask,
    listen: (onEvent) =>
      new Promise((resolve, reject) => {
        const sent = request({ ...options('GET', '/live'), agent: false }, (response: IncomingMessage) => {
          if (response.statusCode !== 200) return reject(new Error(`GET /live: ${response.statusCode}`))
          response.setEncoding('utf8')
          let rest = ''
          response.on('data', (chunk: string) => {
            const lines = `${rest}${chunk}`.split('\n')
            rest = lines.pop() ?? ''
            for (const line of lines) if (line.startsWith('event:')) onEvent(line.slice(6).trim())
          })
          response.on('error', () => undefined)
          resolve(() => sent.destroy())
        })
        sent.on('error', reject).end()
      }),
    close: () => agent.destroy(),
  }
}
