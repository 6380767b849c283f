// Authentication and authorization. Before each endpoint, a middleware finds the session and checks the permission that
// the endpoint's definition (src/contract/) requires.
import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { passkeysAt } from '#domain/office/passkeys.ts'
import { can } from '#domain/office/permissions.ts'
import { sendProblem } from '#server/http/problem.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import type { SignedIn } from '#server/store/team/sessions.ts'
import { lifetimes, seenEveryMs, sessionEndMs } from './lifetimes.ts'
import { officeCookie } from './office-cookies.ts'
import { hashOfToken } from './tokens.ts'

export interface OfficeEnv {
  Variables: { signedIn: SignedIn; actor: Actor }
}

/**
 * Returns when the session stops counting as recently verified, or undefined if no passkey was used in it. Where
 * passkeys can't work, the sign-in counts as a used passkey. Otherwise, nobody could do what requires a passkey there.
 */
export function verifiedUntilMs({ verifiedAtMs, createdAtMs }: SignedIn, publicUrl: string): number | undefined {
  const atMs = verifiedAtMs ?? (passkeysAt(publicUrl).possible ? undefined : createdAtMs)
  return atMs === undefined ? undefined : atMs + lifetimes.recentlyVerifiedMs
}

export const sessionCookie = ({ publicUrl }: Pick<OfficeDependencies, 'publicUrl'>) =>
  officeCookie('tt_office', { publicUrl, lifetimeMs: lifetimes.sessionMs })

/** Checks a request that needs a recently verified session. Returns a refusal, or undefined if it is allowed. */
export const passkeyRefusal = (
  session: SignedIn,
  { publicUrl, nowMs }: Pick<OfficeDependencies, 'publicUrl' | 'nowMs'>,
) =>
  nowMs() < (verifiedUntilMs(session, publicUrl) ?? 0)
    ? undefined
    : passkeysAt(publicUrl).possible
      ? needsPasskey
      : needsLink

type GuardParts = Pick<OfficeDependencies, 'store' | 'publicUrl' | 'nowMs' | 'clientAddressOf'>

export function sessionGuard({ store, publicUrl, nowMs, clientAddressOf }: GuardParts) {
  const cookie = sessionCookie({ publicUrl })

  async function find(token: string | undefined): Promise<SignedIn | undefined> {
    const tokenHash = token && hashOfToken(token)
    const session = tokenHash && (await store.findSession(tokenHash, nowMs()))
    if (!session) return undefined
    const seenAtMs = nowMs()
    if (seenAtMs - session.seenAtMs >= seenEveryMs)
      await store.saveSession(tokenHash, { seenAtMs, expiresAtMs: sessionEndMs(session.createdAtMs, seenAtMs) })
    return session
  }

  return ({ permission, recentPasskey }: Endpoint): MiddlewareHandler<OfficeEnv> =>
    async (context, next) => {
      if (permission === 'open') return next()
      const signedIn = await find(cookie.read(context))
      if (!signedIn) return sendProblem(context, signedOut)
      if (!can(signedIn.teammate.role, permission)) return sendProblem(context, notYours)
      const refused = recentPasskey && passkeyRefusal(signedIn, { publicUrl, nowMs })
      if (refused) return sendProblem(context, refused)
      context.set('signedIn', signedIn)
      context.set('actor', { who: signedIn.teammate.id, atMs: nowMs(), from: clientAddressOf(context) })
      return next()
    }
}

const signedOut = { status: 401, detail: 'Sign in first.' } as const
const notYours = { status: 403, detail: 'Your role doesn’t include this. An owner can change it.' } as const
/** When the office's page gets this problem, it asks for a passkey and repeats the request. */
const needsPasskey = {
  status: 403,
  type: 'urn:problem:office/needs-passkey',
  detail: 'Use your passkey first: this needs one from the last 15 minutes.',
} as const
const needsLink = {
  ...needsPasskey,
  detail: 'Sign in again by a link first: this needs a sign-in from the last 15 minutes.',
} as const
