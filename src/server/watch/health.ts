// GET /health: whether a submission would be accepted now. It responds with 200 if a test write succeeds and the last
// submission, if any, was stored. The result of the test write is cached for a second, so that many requests can't
// keep the disk busy.
import { Hono } from 'hono'
import type { AcceptWatch } from '#server/intake/accept-watch.ts'
import type { LeadStore } from '#server/store/store.ts'

const remembersForMs = 1000

interface Health {
  store: Pick<LeadStore, 'probeWrite'>
  accepts: Pick<AcceptWatch, 'isFailing'>
  /** A monotonic clock. If the system clock were used and set back, the cached result would be used for too long. */
  monotonicMs(): number
}

export function healthRoutes({ store, accepts, monotonicMs }: Health): Hono {
  let probedAtMs = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean>
  const probeWrite = () => {
    if (monotonicMs() - probedAtMs >= remembersForMs) {
      probedAtMs = monotonicMs()
      answer = store.probeWrite().catch(() => false)
    }
    return answer
  }
  return new Hono().get('/health', async (context) => {
    const isOk = (await probeWrite()) && !accepts.isFailing()
    const body = isOk ? { status: 'ok', store: 'takes writes' } : { status: 'unavailable', store: 'takes no writes' }
    return context.json(body, isOk ? 200 : 503, { 'cache-control': 'no-store' })
  })
}
