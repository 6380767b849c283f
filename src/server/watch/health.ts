// GET /health: whether a submission would be accepted now. 200 only if the last submission was stored and the store
// completed a real write at most a second ago: the endpoint is public and must not be a way to keep the disk busy.
import { Hono } from 'hono'
import type { AcceptWatch } from '#server/intake/accept-watch.ts'
import type { LeadStore } from '#server/store/store.ts'

const remembersForMs = 1000

interface Health {
  store: Pick<LeadStore, 'takesWrites'>
  accepts: Pick<AcceptWatch, 'isFailing'>
  /** Monotonic time: otherwise a cached answer would be trusted for as long as a clock was set back. */
  monotonicMs(): number
}

export function healthRoutes({ store, accepts, monotonicMs }: Health): Hono {
  let askedAtMs = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean>
  const takesWrites = () => {
    if (monotonicMs() - askedAtMs >= remembersForMs) {
      askedAtMs = monotonicMs()
      answer = store.takesWrites().catch(() => false)
    }
    return answer
  }
  return new Hono().get('/health', async (context) => {
    const isOk = (await takesWrites()) && !accepts.isFailing()
    const body = isOk ? { status: 'ok', store: 'takes writes' } : { status: 'unavailable', store: 'takes no writes' }
    return context.json(body, isOk ? 200 : 503, { 'cache-control': 'no-store' })
  })
}
