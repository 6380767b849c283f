// The office's API, with a handler for each endpoint that src/contract/ defines.
import { Hono } from 'hono'
import { api } from '#contract/api.ts'
import { sendProblem } from '#server/http/problem.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { callHandlers } from './calls/call-handlers.ts'
import { consentHandlers } from './consents/consent-handlers.ts'
import { contentHandlers } from './content/content-handlers.ts'
import { replyHandlers } from './content/reply-handlers.ts'
import { blockedHandlers } from './emails/blocked-handlers.ts'
import { emailHandlers } from './emails/email-handlers.ts'
import { templateHandlers } from './emails/template-handlers.ts'
import { funnelHandlers } from './funnel/funnel-handlers.ts'
import { implement, mount } from './implement.ts'
import { addHandlers } from './leads/add-handlers.ts'
import { exportHandlers } from './leads/export-handlers.ts'
import { leadHandlers } from './leads/lead-handlers.ts'
import { listHandlers, viewHandlers } from './leads/list-handlers.ts'
import { purgeHandlers } from './leads/purge-handlers.ts'
import { tagHandlers } from './leads/tag-handlers.ts'
import { liveHandlers, streamLimit } from './live/live-handlers.ts'
import type { OfficeDependencies } from './office-dependencies.ts'
import { demoHandlers } from './sandbox/sandbox.ts'
import { accountHandlers } from './sessions/account-handlers.ts'
import { authHandlers } from './sessions/auth-handlers.ts'
import { onlyOwnPage } from './sessions/own-page.ts'
import { createPasskeyChallenges } from './sessions/passkey-challenges.ts'
import { type OfficeEnv, sessionGuard } from './sessions/session-guard.ts'
import { signInTries } from './sessions/sign-in-limits.ts'
import { startHandlers } from './sessions/start-handlers.ts'
import { destinationHandlers } from './team/destination-handlers.ts'
import { serverHandlers } from './team/server-handlers.ts'
import { teamHandlers } from './team/team-handlers.ts'
import { todayHandlers } from './today/today-handlers.ts'

export function officeRoutes(dependencies: OfficeDependencies) {
  const tries = signInTries(dependencies)
  const { limited } = tries
  const signIn = { ...dependencies, passkeyChallenges: createPasskeyChallenges(dependencies), tries }
  const routes = new Hono<OfficeEnv>().basePath('/api/office').use(onlyOwnPage(dependencies.publicUrl))
  const implemented = [
    ...implement(api.account, accountHandlers(signIn), { askToConfirm: limited, confirm: limited }),
    ...implement(api.audit, auditHandlers(dependencies)),
    ...implement(api.auth, authHandlers(signIn), {
      ...{ askForPasskey: limited, signInByPasskey: limited, emailLink: limited, signInByLink: limited },
    }),
    ...implement(api.calls, callHandlers(dependencies)),
    ...implement(api.consents, consentHandlers(dependencies)),
    ...implement(api.content, contentHandlers(dependencies)),
    ...implement(api.demo, demoHandlers(dependencies)),
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
      ...addHandlers(dependencies),
      ...exportHandlers(dependencies),
      ...purgeHandlers(dependencies),
    }),
    ...implement(api.live, liveHandlers(dependencies), { follow: streamLimit(dependencies) }),
    ...implement(api.replies, replyHandlers(dependencies)),
    ...implement(api.server, serverHandlers(dependencies)),
    // The demo's link may be opened any number of times, so the demo has no rate limits here.
    ...implement(
      api.start,
      startHandlers(signIn),
      dependencies.sandbox ? {} : { lookUp: limited, askForNewPasskey: limited, finish: limited },
    ),
    ...implement(api.tags, tagHandlers(dependencies)),
    ...implement(api.team, teamHandlers(dependencies)),
    ...implement(api.today, todayHandlers(dependencies)),
    ...implement(api.views, viewHandlers(dependencies)),
  ]
  mount(routes, implemented, {
    guard: sessionGuard(dependencies),
    checksResponses: dependencies.checksResponses,
  })
  routes.all('/*', (context) => sendProblem(context, { status: 404, detail: 'The office has no such address.' }))
  return routes
}
