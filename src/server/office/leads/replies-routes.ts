// Reply templates: content/replies.yaml, as of the site's last rendering.
import { Hono } from 'hono'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { type OfficeEnv, sessionGuard } from '#server/office/sessions/session-guard.ts'

export function repliesRoutes(dependencies: OfficeDependencies) {
  const may = sessionGuard(dependencies)
  return new Hono<OfficeEnv>().get('/replies', may('leads.see'), (context) =>
    context.json({ replies: dependencies.replies }),
  )
}
