// Stands in for a reverse proxy (docs/runbook.md) in benchmarks: HTTP/2 over TLS in front of a local server.
import { once } from 'node:events'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '#testing/servers/certificate.ts'

const ownedByConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * The certificate is self-signed.
 * @param target the local server's origin, e.g. http://127.0.0.1:4321
 */
export async function httpsFront(target: string): Promise<{ url: string; close(): void }> {
  const { host, hostname, port } = new URL(target)
  const server = createSecureServer(selfSigned('localhost'))
  server.on('stream', (stream, incoming) => {
    const headers = Object.fromEntries(Object.entries(incoming).filter(([name]) => !name.startsWith(':')))
    const onward = request({
      hostname,
      port,
      path: incoming[':path'],
      method: incoming[':method'],
      headers: { ...headers, host },
    })
    onward.on('response', (response) => {
      // The client has disconnected.
      if (stream.destroyed) return void response.destroy()
      const kept = Object.entries(response.headers).filter(([name]) => !ownedByConnection.has(name))
      stream.respond({ ':status': response.statusCode, ...Object.fromEntries(kept) })
      response.pipe(stream)
    })
    onward.on('error', () => stream.close())
    stream.on('error', () => onward.destroy())
    stream.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
