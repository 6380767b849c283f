// The signed cookies that open the demo video and the replay. The cookie decides; the page's own flag only follows it.
import { isSigned, signText } from './signatures.ts'

export type Access = 'demo' | 'replay'

const lifetimeSeconds = 365 * 24 * 60 * 60

export interface AccessCookies {
  /** The Set-Cookie header that grants access. */
  grant(access: Access): string
  /** Whether a Cookie header proves that access was granted. */
  isGranted(access: Access, cookieHeader: string | undefined): boolean
}

interface CookieFacts {
  secretKey: string
  /** On https the cookie is bound to this very host by its name's prefix. */
  isHttps: boolean
  nowMs(): number
}

export function createAccessCookies({ secretKey, isHttps, nowMs }: CookieFacts): AccessCookies {
  const nameOf = (access: Access) => `${isHttps ? '__Host-' : ''}tt_${access}`
  const isValid = (access: Access, value: string) => {
    const [, expires, signature] = /^(\d{10,12})\.([\w-]{43})$/.exec(value) ?? []
    if (!expires || !signature || Number(expires) * 1000 <= nowMs()) return false
    return isSigned(secretKey, { purpose: `cookie ${access}`, text: expires, signature })
  }
  return {
    grant(access) {
      const expires = String(Math.floor(nowMs() / 1000) + lifetimeSeconds)
      const value = `${expires}.${signText(secretKey, `cookie ${access}`, expires)}`
      const flags = `Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
      return `${nameOf(access)}=${value}; ${flags}`
    },
    isGranted(access, cookieHeader) {
      const prefix = `${nameOf(access)}=`
      const found = (cookieHeader ?? '').split(';').map((cookie) => cookie.trim())
      return found.some((cookie) => cookie.startsWith(prefix) && isValid(access, cookie.slice(prefix.length)))
    },
  }
}
