// Starts and stops listening on a port. Slow and endless requests are cut off. When listening stops, requests in flight
// get some time to finish.
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  /** Accepts no new requests, lets requests in flight finish for this long, then cuts off the rest. */
  close(graceMs: number): Promise<void>
}

// Even on a slow line, a visitor sends the largest body (64 KiB, http/body.ts) in 30 s.
const limits = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000, maxHeaderSize: 16 * 1024 }

interface Place {
  host: string
  /** 0 picks any free port. */
  port: number
  /**
   * A client is cut off if it sends nothing, or reads nothing of its response, for this long. A client that waits for
   * its response isn't cut off. The speed of reading doesn't matter here, but http/open-responses.ts demands a minimum
   * speed. A paused player that is cut off requests the rest of the film later.
   */
  silentForMs?: number
  /** Limits the memory in use, because each stalled connection holds about a quarter of a megabyte of a film. */
  maxConnections?: number
  /** Called for each connection over the limit. */
  onDropped?(): void
}

/** Rejects with a message that an operator can act on. */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { host, port, silentForMs = 60_000, maxConnections = 2000, onDropped }: Place,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: app.fetch, hostname: host, port, serverOptions: { ...limits, connectionsCheckingInterval: 1000 } },
      (address) => resolve({ port: address.port, close: (graceMs) => close(server, graceMs) }),
    ) as Server
    cutOffSilent(server, silentForMs)
    server.maxConnections = maxConnections
    server.on('drop', () => {
      // Makes room for new requests. An idle keep-alive connection may never send another request.
      server.closeIdleConnections()
      onDropped?.()
    })
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNot(error, `${host}:${port}`))))
  })
}

function cutOffSilent(server: Server, silentForMs: number): void {
  const responses = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => responses.set(socket, response))
  // Because setTimeout() gets a listener, Node doesn't cut off silent connections itself. The listener decides.
  server.setTimeout(silentForMs, (socket) => {
    const response = responses.get(socket)
    const isBeingMade = response?.socket === socket && !response.headersSent
    if (isBeingMade) socket.setTimeout(silentForMs)
    else socket.destroy()
  })
}

function whyNot({ code, message }: NodeJS.ErrnoException, address: string): string {
  if (code === 'EADDRINUSE')
    return `Another program already listens on ${address}. Stop it, or set PORT to a free port.`
  if (code === 'EACCES') return `This user isn’t allowed to listen on ${address}. Set PORT to 1024 or higher.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST isn’t an address of this machine: ${address}`
  return message
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    // Without this, close() would wait for keep-alive connections that become idle only after it is called.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
