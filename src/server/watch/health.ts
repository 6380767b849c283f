// GET /health: whether a submission would be accepted now. It responds with 200 if a real write succeeded, unless the
// last submission couldn't be stored. The write's result is cached for a second, so that nobody can keep the disk busy.
import { Hono } from 'hono'
import type { AcceptWatch } from '#server/intake/accept-watch.ts'
import type { LeadStore } from '#server/store/store.ts'

const remembersForMs = 1000

interface Health {
  store: Pick<LeadStore, 'probeWrite'>
  accepts: Pick<AcceptWatch, 'isFailing'>
  /** Monotonic, because if the system clock were set back, a cached result would be reused for that much longer. */
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
