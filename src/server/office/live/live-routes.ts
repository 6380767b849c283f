// The stream that every open screen reads: kinds of changes, never a name. A piece is made only once the last was
// taken, so a stalled reader costs only its connection; one serves all screens, to spare the intake's thread.
import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody } from '#server/office/json-body.ts'
import { type Guarded, type OfficeEnv, sessionCookie } from '#server/office/sessions/session-guard.ts'
import { hashOfToken } from '#server/office/sessions/tokens.ts'
import type { Live } from './live.ts'

/** Proxies close a connection that is silent for a minute. */
const silentTurns = 5

const reading = z.object({ isOver: z.literal(true).optional() })

type Parts = Guarded<'store' | 'live' | 'publicUrl' | 'nowMs' | 'openResponses' | 'clientAddressOf'>

export function liveRoutes({ may, store, live, publicUrl, nowMs, openResponses, clientAddressOf }: Parts) {
  const cookie = sessionCookie({ publicUrl })
  const pieceSince = piecesOf(live)
  const limit = openResponses.streams(clientAddressOf, (context) => hashOfToken(cookie.read(context)!))

  async function isStillIn(tokenHash: string): Promise<boolean> {
    try {
      return (await store.findSession(tokenHash, nowMs())) !== undefined
    } catch {
      // While the store is away, no session can be known to have ended.
      return true
    }
  }

  return new Hono<OfficeEnv>()
    .get('/live', may('you.see'), limit, (context) => {
      const tokenHash = hashOfToken(cookie.read(context)!)
      const lastId = context.req.header('last-event-id') ?? live.notifier.lastId
      return context.body(streamOf({ live, lastId, pieceSince, isStillIn: () => isStillIn(tokenHash) }), 200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
    })
    .post('/leads/:id/reading', may('leads.see'), jsonBody(reading), (context) => {
      const { isOver = false } = context.req.valid('json')
      const leadId = context.req.param('id').slice(0, 60)
      live.read({ leadId, who: context.get('signedIn').teammate.id, isOver })
      return context.json({ ok: true as const })
    })
}

const encoder = new TextEncoder()
// Sent right away: a browser that gets nothing knows that a proxy is buffering the stream.
const greeting = encoder.encode(': here\n\n')
const stillHere = encoder.encode(': still here\n\n')

interface Following {
  live: Pick<Live, 'notifier' | 'stopped' | 'turnMs'>
  lastId: string
  /** What to send about all changes since that id; undefined: nothing changed. */
  pieceSince(id: string): Uint8Array | undefined
  isStillIn(): Promise<boolean>
}

/** Nearly all streams have sent the same last id, so the last piece is kept for the next of them. */
function piecesOf(live: Pick<Live, 'notifier'>): Following['pieceSince'] {
  let kept: { since: string; until: string; piece: Uint8Array | undefined } | undefined
  return (since) => {
    const until = live.notifier.lastId
    if (kept?.since !== since || kept.until !== until) {
      const kinds = live.notifier.since(since)
      const text = kinds ? `event: changed\ndata: ${kinds.join(' ')}` : 'event: reload\ndata: '
      const piece = kinds?.length === 0 ? undefined : encoder.encode(`${text}\nid: ${until}\n\n`)
      kept = { since, until, piece }
    }
    return kept.piece
  }
}

function streamOf({ live, lastId, pieceSince, isStillIn }: Following): ReadableStream<Uint8Array> {
  const { notifier, stopped, turnMs } = live
  let at = lastId
  let next: Uint8Array | undefined = greeting
  let isTaken = false
  let silentFor = 0
  let leave = () => {}

  function send(controller: Controller) {
    if (!isTaken) return
    if (next === undefined) {
      next = pieceSince(at)
      at = notifier.lastId
    }
    if (next === undefined) return
    isTaken = false
    silentFor = 0
    controller.enqueue(next)
    next = undefined
  }

  return new ReadableStream(
    {
      start(controller: Controller) {
        const left = new AbortController()
        const end = () => {
          leave()
          controller.close()
        }
        async function turn() {
          const isIn = await isStillIn()
          if (left.signal.aborted) return
          if (!isIn) return end()
          if (++silentFor <= silentTurns) return
          next = stillHere
          send(controller)
        }
        const unfollow = notifier.follow(() => send(controller))
        const turns = setInterval(() => void turn(), turnMs)
        turns.unref()
        leave = () => {
          left.abort()
          unfollow()
          clearInterval(turns)
        }
        if (stopped.aborted) end()
        else stopped.addEventListener('abort', end, { signal: left.signal })
      },
      pull(controller) {
        isTaken = true
        send(controller)
      },
      cancel: () => leave(),
    },
    { highWaterMark: 0 },
  )
}

type Controller = ReadableStreamDefaultController<Uint8Array>
