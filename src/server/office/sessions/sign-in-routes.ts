// Signing in: by passkey, or by a link that was emailed at this browser's request. None of the responses reveals
// whether an account exists.
import { Hono } from 'hono'
import { z } from 'zod'
import { emailAddress } from '#contract/fields.ts'
import { passkeysAt } from '#domain/office/passkeys.ts'
import { describeError } from '#server/http/log.ts'
import { jsonBody } from '#server/office/json-body.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Ceremonies } from './ceremonies.ts'
import { lifetimes } from './lifetimes.ts'
import { newSession } from './new-session.ts'
import { officeCookie } from './office-cookies.ts'
import { type OfficeEnv, open, sessionCookie } from './session-guard.ts'
import { signInTries } from './sign-in-limits.ts'
import { hashOfToken } from './tokens.ts'

const credential = z.looseObject({ id: z.string().max(1400) })

type Parts = Pick<
  OfficeDependencies,
  | 'store'
  | 'publicUrl'
  | 'secretKey'
  | 'sendLink'
  | 'newId'
  | 'newToken'
  | 'nowMs'
  | 'clientAddressOf'
  | 'limits'
  | 'log'
>

export function signInRoutes(parts: Parts, ceremonies: Ceremonies) {
  const { store, publicUrl, sendLink, newId, newToken, nowMs, clientAddressOf, log } = parts
  const cookie = sessionCookie(parts)
  const browser = officeCookie('tt_office_browser', { publicUrl, lifetimeMs: lifetimes.emailedLinkMs })
  const tries = signInTries(parts)
  const { limited, known } = tries

  async function send(to: string, { browserToken, isKnown }: { browserToken: string; isKnown: boolean }) {
    if (!sendLink) return
    const token = newToken()
    const link = { id: newId(), email: to, expiresAtMs: nowMs() + lifetimes.emailedLinkMs }
    const hashes = { tokenHash: hashOfToken(token), browserHash: hashOfToken(browserToken) }
    const sinceMs = nowMs() - lifetimes.linkPauseMs
    if (await store.makeEmailedLink({ ...link, ...hashes, pause: { sinceMs, isForOthers: isKnown } }, nowMs()))
      await sendLink({ ...link, url: `${publicUrl}/office/enter#${token}` })
  }

  return new Hono<OfficeEnv>()
    .get('/door', open(), async (context) =>
      context.json({
        passkeys: passkeysAt(publicUrl),
        mailsLinks: sendLink !== undefined,
        hasOwner: await store.hasOwner(),
      }),
    )
    .post('/passkey/ask', open(), limited, async (context) =>
      context.json(await ceremonies.askForPasskey(context, 'sign-in')),
    )
    .post('/passkey', open(), limited, jsonBody(credential), async (context) => {
      const answer = context.req.valid('json')
      const busy = await tries.account(context, `passkey ${answer.id}`)
      if (busy) return busy
      const used = await ceremonies.verifyPasskey(context, 'sign-in', answer)
      const { token, session } = newSession(context, parts)
      const actor = { atMs: nowMs(), from: clientAddressOf(context) }
      const isIn =
        used && (await store.signInByPasskey({ passkeyId: used.passkey.id, counter: used.counter, session }, actor))
      if (!isIn) return refuse(context, { status: 401, detail: 'That passkey isn’t known here. Try another one.' })
      await tries.giveBackAccount(context, `passkey ${answer.id}`)
      await tries.giveBackNetwork(context)
      known.remember(context)
      cookie.set(context, token)
      return context.json({ ok: true as const })
    })
    .post('/link/ask', open(), limited, jsonBody(z.object({ email: emailAddress })), async (context) => {
      const to = context.req.valid('json').email
      const busy = (await tries.account(context, `link ${to}`)) ?? (await tries.link(context, to))
      if (busy) return busy
      // The same as before, so that a link that is on its way still works.
      const browserToken = browser.read(context) ?? newToken()
      browser.set(context, browserToken)
      const isKnown = known.idIn(context) !== undefined
      // Sent after the response: its duration must not reveal whether the account exists.
      void send(to, { browserToken, isKnown }).catch((error) =>
        log.error({ error: describeError(error) }, 'no link was sent'),
      )
      return context.json({ ok: true as const }, 202)
    })
    .post('/link', open(), limited, jsonBody(z.object({ token: z.string().max(100) })), async (context) => {
      const browserToken = browser.read(context)
      const { token, session } = newSession(context, parts)
      const spent = {
        tokenHash: hashOfToken(context.req.valid('json').token),
        browserHash: hashOfToken(browserToken ?? ''),
        session,
      }
      const actor = { atMs: nowMs(), from: clientAddressOf(context) }
      if (!browserToken || !(await store.signInByLink(spent, actor)))
        return refuse(context, {
          status: 404,
          detail: 'That link doesn’t work here. It was already used, it expired, or another browser asked for it.',
        })
      known.remember(context)
      cookie.set(context, token)
      return context.json({ ok: true as const })
    })
}
