// The office's API: the contract's endpoints, and the routes of content and signing in, which aren't among them yet.
import { Hono } from 'hono'
import { api } from '#contract/api.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { callHandlers } from './calls/call-handlers.ts'
import { funnelHandlers } from './funnel/funnel-handlers.ts'
import { implement, mount } from './implement.ts'
import { exportHandlers } from './leads/export-handlers.ts'
import { leadHandlers } from './leads/lead-handlers.ts'
import { listHandlers, replyHandlers, viewHandlers } from './leads/list-handlers.ts'
import { purgeHandlers } from './leads/purge-handlers.ts'
import { liveHandlers, streamLimit } from './live/live-handlers.ts'
import { blockedHandlers } from './mail/blocked-handlers.ts'
import { emailHandlers } from './mail/email-handlers.ts'
import { templateHandlers } from './mail/template-handlers.ts'
import type { OfficeDependencies } from './office-dependencies.ts'
import { refuse } from './refuse.ts'
import { sandboxRoutes } from './sandbox/sandbox-routes.ts'
import { createCeremonies } from './sessions/ceremonies.ts'
import { onlyOwnPage } from './sessions/own-page.ts'
import { type OfficeEnv, open, sessionGuard } from './sessions/session-guard.ts'
import { signInRoutes } from './sessions/sign-in-routes.ts'
import { startRoutes } from './sessions/start-routes.ts'
import { youRoutes } from './sessions/you-routes.ts'
import { destinationHandlers } from './team/destination-handlers.ts'
import { serverHandlers } from './team/server-handlers.ts'
import { teamHandlers } from './team/team-handlers.ts'
import { todayHandlers } from './today/today-handlers.ts'
import { pictureRoutes } from './words/picture-routes.ts'
import { publishRoutes } from './words/publish-routes.ts'
import { wordsRoutes } from './words/words-routes.ts'

export function officeRoutes(dependencies: OfficeDependencies) {
  const ceremonies = createCeremonies(dependencies)
  const guarded = { ...dependencies, may: sessionGuard(dependencies) }
  const routes = new Hono<OfficeEnv>()
    .basePath('/api/office')
    .use(onlyOwnPage(dependencies.publicUrl))
    .route('/', signInRoutes(dependencies, ceremonies))
    .route('/', dependencies.sandbox ? sandboxRoutes(guarded, dependencies.sandbox) : new Hono<OfficeEnv>())
    .route('/', startRoutes(dependencies, ceremonies))
    .route('/', youRoutes(guarded, ceremonies))
    .route('/', wordsRoutes(guarded))
    .route('/', pictureRoutes(guarded))
    .route('/', publishRoutes(guarded))
  const implemented = [
    ...implement(api.audit, auditHandlers(dependencies)),
    ...implement(api.calls, callHandlers(dependencies)),
    ...implement(api.destinations, destinationHandlers(dependencies)),
    ...implement(api.emails, {
      ...templateHandlers(dependencies),
      ...emailHandlers(dependencies),
      ...blockedHandlers(dependencies),
    }),
    ...implement(api.funnel, funnelHandlers(dependencies)),
    ...implement(api.leads, {
      ...listHandlers(dependencies),
      ...leadHandlers(dependencies),
      ...exportHandlers(dependencies),
      ...purgeHandlers(dependencies),
    }),
    ...implement(api.live, liveHandlers(dependencies), { follow: streamLimit(dependencies) }),
    ...implement(api.replies, replyHandlers(dependencies)),
    ...implement(api.server, serverHandlers(dependencies)),
    ...implement(api.team, teamHandlers(dependencies)),
    ...implement(api.today, todayHandlers(dependencies)),
    ...implement(api.views, viewHandlers(dependencies)),
  ]
  mount(routes, implemented, {
    guard: ({ permission }) => (permission === 'open' ? open() : guarded.may(permission)),
    checksResponses: dependencies.checksResponses ?? false,
  })
  routes.all('/*', (context) => refuse(context, { status: 404, detail: 'The office has no such address.' }))
  return routes
}
