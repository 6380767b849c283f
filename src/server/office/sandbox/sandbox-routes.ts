// The office of `npm run demo`: its printed link lets anybody in who has it, as often as they like and without a passkey,
// and its people can be made anew. No other server has these routes.
import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody } from '#server/office/json-body.ts'
import { newSession } from '#server/office/sessions/new-session.ts'
import { type Guarded, type OfficeEnv, open, sessionCookie } from '#server/office/sessions/session-guard.ts'

export interface Sandbox {
  /** Of the printed link. */
  token: string
  /** Whom the link lets in, by the id of a passkey that exists only in the store. */
  passkeyId: string
  /** Called by somebody who is in; requests wait some seconds after it. */
  startOver(): void
}

type Parts = Guarded<'store' | 'publicUrl' | 'newId' | 'newToken' | 'nowMs' | 'clientAddressOf'>

const asked = jsonBody(z.looseObject({ token: z.string().max(100) }))

export function sandboxRoutes(parts: Parts, { token, passkeyId, startOver }: Sandbox) {
  const { may, store, nowMs, clientAddressOf } = parts
  const cookie = sessionCookie(parts)
  /** Other links, such as invitations, work as they do everywhere. */
  const isTheLink = (context: { req: { valid(part: 'json'): { token: string } } }) =>
    context.req.valid('json').token === token

  return new Hono<OfficeEnv>()
    .post('/start/look', open(), asked, async (context, next) => {
      if (!isTheLink(context)) return next()
      return context.json({ kind: 'demo', role: 'owner', name: null, email: null, isNew: false })
    })
    .post('/start', open(), asked, async (context, next) => {
      if (!isTheLink(context)) return next()
      const { token: sessionToken, session } = newSession(context, parts)
      const actor = { atMs: nowMs(), from: clientAddressOf(context) }
      await store.signInByPasskey({ passkeyId, counter: 0, session }, actor)
      cookie.set(context, sessionToken)
      return context.json({ ok: true as const })
    })
    .post('/sandbox/start-over', may('you.see'), (context) => {
      startOver()
      // Filling keeps this process busy for longer than it keeps an idle connection.
      context.header('connection', 'close')
      return context.json({ link: `/office/start#${token}` })
    })
}
