// A cookie for browsers in which somebody has signed in. It contains a signed random number, which says nothing about a
// person. Sign-in attempts from such a browser are counted separately. Therefore, strangers who try the same account or
// share the network don't lock the browser out.
import type { Context } from 'hono'
import { createSignedCookies } from '#server/http/signed-cookies.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { newToken } from './tokens.ts'

const cookie = {
  name: 'tt_office_known',
  purpose: 'cookie office known',
  lifetimeSeconds: 365 * 24 * 60 * 60,
}

export function knownBrowser({
  secretKey,
  publicUrl,
  nowMs,
}: Pick<OfficeDependencies, 'secretKey' | 'publicUrl' | 'nowMs'>) {
  const cookies = createSignedCookies({ secretKey, isHttps: publicUrl.startsWith('https:'), nowMs })
  const idIn = (context: Context): string | undefined => cookies.read(cookie, context.req.header('cookie'))[0]?.[0]
  return {
    idIn,
    remember: (context: Context) =>
      context.header('set-cookie', cookies.set(cookie, [idIn(context) ?? newToken()]), { append: true }),
  }
}
