// Reply templates: content/replies.yaml, as of the site's last rendering.
import { Hono } from 'hono'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'

export function repliesRoutes({ may, replies }: Guarded<'replies'>) {
  return new Hono<OfficeEnv>().get('/replies', may('leads.see'), (context) => context.json({ replies: replies }))
}
