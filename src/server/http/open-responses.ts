// Limits the open responses per block of addresses, so that no single client takes all connections. The limits apply to
// films and other large files, and to the office's live streams. Large files must also be read at a minimum speed, and
// live streams are also limited per session.
import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { addressBlock } from './client-address.ts'
import type { Log } from './log.ts'
import { sendProblem, tooMany } from './problem.ts'

const mostFiles = 20
const mostStreams = 64
const mostOfSession = 8
const leastBytesAMinute = 64 * 1024

export interface OpenResponses {
  /** For a route that sends films or other large files. */
  files(clientAddressOf: (context: Context) => string): MiddlewareHandler
  /** For the office's live streams. @param sessionOf returns the same key for all streams of a browser's session */
  streams(clientAddressOf: (context: Context) => string, sessionOf: (context: Context) => string): MiddlewareHandler
}

type Slot = readonly [key: string, most: number]

/**
 * Call this only once per process, because each call starts its own counts.
 * @param options.everyMinute calls its callback every minute; returns a function that stops this
 */
export function createOpenResponses({
  log,
  everyMinute = callEveryMinute,
}: {
  log: Log
  everyMinute?: (check: () => void) => () => void
}): OpenResponses {
  const open = new Map<string, number>()
  const openUnder = (key: string) => open.get(key) ?? 0
  let hasWarned = false

  /**
   * Counts a response under each key. Returns a function that uncounts it; undefined if a key has its maximum of open
   * responses and the address isn't exempt.
   */
  function take(slots: readonly Slot[], isExempt: boolean): (() => void) | undefined {
    if (slots.some(([key, most]) => openUnder(key) >= most)) {
      if (!isExempt) return undefined
      if (!hasWarned) log.warn({}, proxyWarning)
      hasWarned = true
    }
    for (const [key] of slots) open.set(key, openUnder(key) + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      for (const [key] of slots) {
        if (openUnder(key) > 1) open.set(key, openUnder(key) - 1)
        else open.delete(key)
      }
    }
  }

  /** Cuts off a client that reads too little. */
  function watchProgress({ socket }: Connection): { passed(bytes: number): void; stop(): void } {
    let taken = 0
    const stop = everyMinute(() => {
      if (taken < leastBytesAMinute) socket?.destroy()
      taken = 0
    })
    return { passed: (bytes) => (taken += bytes), stop }
  }

  const limit =
    (slotsOf: (context: Context) => { address: string; slots: readonly Slot[]; isWatched: boolean } | undefined) =>
    async (context: Context, next: () => Promise<void>) => {
      await next()
      const { body } = context.res
      const requested = body && slotsOf(context)
      if (!requested) return
      const isExempt = isOurs(requested.address)
      const giveBack = take(requested.slots, isExempt)
      if (!giveBack) {
        await body.cancel()
        context.res = undefined
        context.res = sendProblem(context, tooMany({ retryAfterSeconds: 60 }, tooManyOpen))
        return
      }
      const connection = connectionOf(context)
      const progress = requested.isWatched && !isExempt ? watchProgress(connection) : undefined
      const leave = () => {
        giveBack()
        progress?.stop()
      }
      // This also covers a connection that ends before anything of the body is read.
      connection.outgoing?.once('close', leave)
      context.res = new Response(passing(body, { passed: progress?.passed, leave }), context.res)
    }

  return {
    files: (clientAddressOf) =>
      limit((context) => {
        // Pictures and captions are small, and a page may ask for many at once.
        if (/^(image|text)\//.test(context.res.headers.get('content-type') ?? '')) return undefined
        const address = clientAddressOf(context)
        return { address, slots: [[`file ${addressBlock(address)}`, mostFiles]], isWatched: true }
      }),
    streams: (clientAddressOf, sessionOf) =>
      limit((context) => {
        if (context.res.status !== 200) return undefined
        const address = clientAddressOf(context)
        const slots: Slot[] = [
          [`stream ${addressBlock(address)}`, mostStreams],
          [`session ${sessionOf(context)}`, mostOfSession],
        ]
        return { address, slots, isWatched: false }
      }),
  }
}

function callEveryMinute(check: () => void): () => void {
  const timer = setInterval(check, 60_000)
  timer.unref()
  return () => clearInterval(timer)
}

const proxyWarning =
  'one address of this machine or network holds more films or live streams open than a visitor may: if it is a proxy, set TRUST_PROXY, or the limit for one visitor is never applied'

const tooManyOpen = 'Too many of these are open at once from your network. Close some, then try again.'

/** Whether an address is unknown, or belongs to this machine or its network, where a proxy of ours may be. */
function isOurs(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range())
}

interface Connection {
  socket?: { destroy(): void } | undefined
  outgoing?: { once(event: 'close', listener: () => void): void } | undefined
}

function connectionOf(context: Context): Connection {
  const { incoming, outgoing } = (context.env ?? {}) as { incoming?: Connection } & Connection
  return { socket: incoming?.socket, outgoing }
}

interface Passing {
  passed?: ((bytes: number) => void) | undefined
  leave(): void
}

/** Wraps a body, to report how much of it was read and when it ends. */
function passing(body: ReadableStream<Uint8Array>, { passed, leave }: Passing): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) {
            passed?.(value.length)
            return controller.enqueue(value)
          }
          leave()
          controller.close()
        } catch (error) {
          leave()
          controller.error(error)
        }
      },
      cancel(reason) {
        leave()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
