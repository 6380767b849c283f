// Puts the app on a port and takes it off again: slow and endless requests are cut, requests in flight are finished.
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  /** Takes no new request, lets those in flight finish for so long, then cuts what is left. */
  close(graceMs: number): Promise<void>
}

// A visitor on a slow line sends 64 KiB in 30 s; one who sends slower than that is no visitor.
const limits = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 10_000, maxHeaderSize: 16 * 1024 }

interface Place {
  host: string
  /** 0 is any free one. */
  port: number
  /** After which a visitor who takes nothing of an answer is cut; one who takes a little is not. A player that is paused asks again. */
  silentForMs?: number
  /** One that stands still holds about a quarter of a megabyte of a film. */
  maxConnections?: number
  /** Called for each connection beyond. */
  onDropped?(): void
}

/** Rejects with words that an operator can act on. */
export function listen(
  app: Pick<Hono, 'fetch'>,
  { host, port, silentForMs = 60_000, maxConnections = 2000, onDropped }: Place,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: app.fetch, hostname: host, port, serverOptions: { ...limits, connectionsCheckingInterval: 1000 } },
      (address) => resolve({ port: address.port, close: (graceMs) => close(server, graceMs) }),
    ) as Server
    server.setTimeout(silentForMs)
    server.maxConnections = maxConnections
    server.on('drop', () => {
      // Kept alive for a next request that may never come, they make room for who has one now.
      server.closeIdleConnections()
      onDropped?.()
    })
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNot(error, `${host}:${port}`))))
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
    // A kept-alive connection that falls idle after close() would be waited for.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
