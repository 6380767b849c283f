// Creates a session: the token is for the browser, the rest for the store.
import type { Context } from 'hono'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { NewSession } from '#server/store/team/sessions.ts'
import { sessionEndMs } from './lifetimes.ts'
import { hashOfToken } from './tokens.ts'

const longestUserAgent = 300

export function newSession(
  context: Context,
  { newId, newToken, nowMs }: Pick<OfficeDependencies, 'newId' | 'newToken' | 'nowMs'>,
): { token: string; session: NewSession } {
  const token = newToken()
  const createdAtMs = nowMs()
  return {
    token,
    session: {
      id: newId(),
      tokenHash: hashOfToken(token),
      userAgent: (context.req.header('user-agent') ?? '').slice(0, longestUserAgent),
      createdAtMs,
      expiresAtMs: sessionEndMs(createdAtMs, createdAtMs),
    },
  }
}
