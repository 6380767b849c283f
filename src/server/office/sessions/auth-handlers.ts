// Signs teammates in by passkey, or by an emailed link that this browser requested. No response reveals whether an
// account exists.
import type { api } from '#contract/api.ts'
import { passkeysAt } from '#domain/office/passkeys.ts'
import { describeError } from '#server/http/log.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { lifetimes } from './lifetimes.ts'
import { newSession } from './new-session.ts'
import { officeCookie } from './office-cookies.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import { sessionCookie } from './session-guard.ts'
import type { SignInTries } from './sign-in-limits.ts'
import { hashOfToken } from './tokens.ts'

type Parts = Pick<
  OfficeDependencies,
  'store' | 'publicUrl' | 'sendLink' | 'newId' | 'newToken' | 'nowMs' | 'clientAddressOf' | 'log'
> & { passkeyChallenges: PasskeyChallenges; tries: SignInTries }

export function authHandlers(parts: Parts): Handlers<typeof api.auth> {
  const { store, publicUrl, sendLink, newId, newToken, nowMs, clientAddressOf, log, passkeyChallenges, tries } = parts
  const cookie = sessionCookie(parts)
  const browser = officeCookie('tt_office_browser', { publicUrl, lifetimeMs: lifetimes.emailedLinkMs })
  const { known } = tries

  async function send(to: string, { browserToken, isKnown }: { browserToken: string; isKnown: boolean }) {
    if (!sendLink) return
    const token = newToken()
    const link = { id: newId(), email: to, expiresAtMs: nowMs() + lifetimes.emailedLinkMs }
    const hashes = { tokenHash: hashOfToken(token), browserHash: hashOfToken(browserToken) }
    const sinceMs = nowMs() - lifetimes.linkPauseMs
    if (await store.makeEmailedLink({ ...link, ...hashes, pause: { sinceMs, isOwn: isKnown } }, nowMs()))
      await sendLink({ ...link, url: `${publicUrl}/office/enter#${token}` })
  }

  return {
    options: async () => ({
      passkeys: passkeysAt(publicUrl),
      mailsLinks: sendLink !== undefined,
      hasOwner: await store.hasOwner(),
    }),
    askForPasskey: ({ context }) => passkeyChallenges.askForPasskey(context, 'sign-in'),
    signInByPasskey: async ({ body, context }) => {
      const account = `passkey ${body.id}`
      const busy = await tries.account(context, account)
      if (busy) return busy
      const used = await passkeyChallenges.verifyPasskey(context, 'sign-in', body)
      const { token, session } = newSession(context, parts)
      const actor = { atMs: nowMs(), from: clientAddressOf(context) }
      const isIn =
        used && (await store.signInByPasskey({ passkeyId: used.passkey.id, counter: used.counter, session }, actor))
      if (!isIn) return refusal(401, 'That passkey isn’t known here. Try another one.')
      await tries.giveBackAccount(context, account)
      await tries.giveBackNetwork(context)
      known.remember(context)
      cookie.set(context, token)
      return done
    },
    emailLink: async ({ body: { email }, context }) => {
      const busy = (await tries.account(context, `link ${email}`)) ?? (await tries.link(context, email))
      if (busy) return busy
      // An emailed link works only together with the token of the browser that requested it. The token stays the same,
      // so that a link that was emailed earlier still works.
      const browserToken = browser.read(context) ?? newToken()
      browser.set(context, browserToken)
      const isKnown = known.idIn(context) !== undefined
      // The response doesn't wait for the email. Otherwise, the response time would reveal whether the account exists.
      void send(email, { browserToken, isKnown }).catch((error) =>
        log.error({ error: describeError(error) }, 'no link was sent'),
      )
      context.status(202)
      return done
    },
    signInByLink: async ({ body, context }) => {
      const browserToken = browser.read(context)
      const { token, session } = newSession(context, parts)
      const spent = { tokenHash: hashOfToken(body.token), browserHash: hashOfToken(browserToken ?? ''), session }
      const actor = { atMs: nowMs(), from: clientAddressOf(context) }
      if (!browserToken || !(await store.signInByLink(spent, actor)))
        return refusal(
          404,
          'That link doesn’t work here. It was already used, it expired, or another browser asked for it.',
        )
      known.remember(context)
      cookie.set(context, token)
      return done
    },
  }
}
