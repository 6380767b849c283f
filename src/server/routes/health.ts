// GET /health: whether a submission would be taken now. 200 only after the store took (and rolled back) a real write.
import { Hono } from 'hono'
import type { LeadStore } from '#server/store/port.ts'

export function healthRoutes({ store }: { store: Pick<LeadStore, 'takesWrites'> }): Hono {
  return new Hono().get('/health', async (context) => {
    const takesWrites = await store.takesWrites().catch(() => false)
    const body = takesWrites
      ? { status: 'ok', store: 'takes writes' }
      : { status: 'unavailable', store: 'takes no writes' }
    return context.json(body, takesWrites ? 200 : 503, { 'cache-control': 'no-store' })
  })
}
