// Signed, HttpOnly cookies that hold a few values about a browser for a limited time, so that the server doesn't need
// to query the store for these values. The values are authenticated, but not secret.
import { cookieNamed } from './cookies.ts'
import { isSigned, signText } from './signatures.ts'

interface SignedCookie {
  name: string
  /** Keeps a signature for one cookie from being accepted in another. */
  purpose: string
  lifetimeSeconds: number
}

export interface CookieSigning {
  secretKey: string
  /** On https, the name's prefix binds a cookie to this exact host. */
  isHttps: boolean
  nowMs(): number
}

interface SignedCookies {
  /** The Set-Cookie header. @param values letters, digits, '-' and '_' */
  set(cookie: SignedCookie, values?: string[]): string
  /** The Set-Cookie header that deletes the cookie. */
  clear(cookie: SignedCookie): string
  /** The values of each cookie of this name that is validly signed and hasn't expired. */
  read(cookie: Omit<SignedCookie, 'lifetimeSeconds'>, cookieHeader: string | undefined): string[][]
}

export function createSignedCookies({ secretKey, isHttps, nowMs }: CookieSigning): SignedCookies {
  const proven = (purpose: string, value: string): string[] | undefined => {
    const [, text, signature] = /^(\d{10,12}(?:\.[\w-]{0,64})*)\.([\w-]{43})$/.exec(value) ?? []
    if (!text || !signature) return undefined
    const [expires, ...values] = text.split('.')
    if (Number(expires) * 1000 <= nowMs()) return undefined
    return isSigned(secretKey, { purpose, text, signature }) ? values : undefined
  }
  return {
    set({ name, purpose, lifetimeSeconds }, values = []) {
      const text = [Math.floor(nowMs() / 1000) + lifetimeSeconds, ...values].join('.')
      return cookieNamed(name, isHttps).header(`${text}.${signText(secretKey, purpose, text)}`, lifetimeSeconds)
    },
    clear: ({ name }) => cookieNamed(name, isHttps).header('', 0),
    read: ({ name, purpose }, cookieHeader) =>
      cookieNamed(name, isHttps)
        .valuesIn(cookieHeader)
        .flatMap((value) => {
          const values = proven(purpose, value)
          return values ? [values] : []
        }),
  }
}
