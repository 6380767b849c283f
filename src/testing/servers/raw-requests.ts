// Odd requests as bytes on a socket, some of them corrupted: input that the HTTP parser itself must survive.
import { connect } from 'node:net'
import type { OddRequest } from './malformed-requests.ts'

interface RawResponse {
  /** Undefined if the connection was closed without a response. */
  status: number | undefined
  /** From the last byte sent to the end of the connection. */
  tookMs: number
}

/** The request's bytes; `random` corrupts about one in five. */
export function rawBytes({ path, method, headers, body }: OddRequest, random: () => number): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body ?? '')
  const fields: Record<string, string> = {
    host: 'localhost',
    'content-length': String(bytes.length),
    ...headers,
    connection: 'close',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value.replace(/[\r\n]/g, '')}`)
  const whole = Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    bytes,
  ])
  const kind = random()
  if (kind < 0.8) return whole
  if (kind < 0.88) return whole.subarray(0, Math.floor(random() * whole.length))
  if (kind < 0.92) return Buffer.concat([whole.subarray(0, 10), Buffer.alloc(20_000, 'x'), whole.subarray(10)])
  if (kind < 0.95) return Buffer.from(Array.from({ length: 300 }, () => Math.floor(random() * 256)))
  const broken = Buffer.from(whole)
  for (let n = 0; n < 4; n++) broken[Math.floor(random() * Math.min(broken.length, 200))] = Math.floor(random() * 256)
  return broken
}

export function sendRaw(port: number, bytes: Buffer): Promise<RawResponse> {
  return new Promise((resolve) => {
    let answer = ''
    let sentMs = performance.now()
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('data', (chunk: Buffer) => {
      if (answer.length < 100) answer += chunk.toString('latin1')
    })
    socket.on('end', () => socket.end())
    socket.on('error', () => {})
    socket.on('close', () => {
      const status = /HTTP\/1\.1 ([2-5]\d\d)/.exec(answer)?.[1]
      resolve({ status: status ? Number(status) : undefined, tookMs: performance.now() - sentMs })
    })
    socket.end(bytes, () => {
      sentMs = performance.now()
    })
  })
}
