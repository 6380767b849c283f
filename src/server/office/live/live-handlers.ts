// The stream of changes that every visible screen of the office reads. It sends only kinds of changes, never names. The
// server looks up the changes only after the browser has received the previous event. Therefore, nothing queues up for
// a stalled browser.
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { api } from '#contract/api.ts'
import type { Handlers } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { sessionCookie } from '#server/office/sessions/session-guard.ts'
import { hashOfToken } from '#server/office/sessions/tokens.ts'
import type { Live } from './live.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'live' | 'publicUrl' | 'nowMs' | 'openResponses' | 'clientAddressOf'>

/** Limits the open streams of each session and of each IP address (with IPv6, of each /64 network). */
export function streamLimit({ publicUrl, openResponses, clientAddressOf }: Parts) {
  const cookie = sessionCookie({ publicUrl })
  return openResponses.streams(clientAddressOf, (context) => hashOfToken(cookie.read(context)!))
}

export function liveHandlers({ store, live, publicUrl, nowMs }: Parts): Handlers<typeof api.live> {
  const cookie = sessionCookie({ publicUrl })

  async function isStillIn(tokenHash: string): Promise<boolean> {
    try {
      return (await store.findSession(tokenHash, nowMs())) !== undefined
    } catch {
      // While the store is unavailable, nothing shows that the session ended, so the stream continues.
      return true
    }
  }

  return {
    follow: ({ context }) => {
      const tokenHash = hashOfToken(cookie.read(context)!)
      const lastId = context.req.header('last-event-id') ?? live.notifier.lastId
      const response = streamSSE(context, (stream) =>
        sendChanges(stream, { live, lastId, isStillIn: () => isStillIn(tokenHash) }),
      )
      response.headers.set('cache-control', 'no-store, no-transform')
      response.headers.set('x-accel-buffering', 'no')
      return response
    },
  }
}

interface Following {
  live: Pick<Live, 'notifier' | 'stopped' | 'turnMs'>
  lastId: string
  isStillIn(): Promise<boolean>
}

/** Returns once the reader has left, the session has ended or the server stops. */
async function sendChanges(stream: SSEStreamingApi, { live, lastId, isStillIn }: Following): Promise<void> {
  const { notifier, stopped, turnMs } = live
  const left = new AbortController()
  stream.onAbort(() => left.abort())
  const over = AbortSignal.any([left.signal, stopped])
  // This event is sent at the start, too. A browser that doesn't receive it knows that a proxy buffers the stream.
  const sendAlive = () => stream.writeSSE({ event: 'alive', data: '' })
  await sendAlive()
  for (let at = lastId; !over.aborted && (await isStillIn()); ) {
    const kinds = notifier.since(at)
    if (kinds?.length === 0) {
      if (!(await notifier.isChangedWithin(turnMs, over)) && !over.aborted) await sendAlive()
      continue
    }
    at = notifier.lastId
    await stream.writeSSE({ event: kinds ? 'changed' : 'reload', data: kinds?.join(' ') ?? '', id: at })
  }
}
