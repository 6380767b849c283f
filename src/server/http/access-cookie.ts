// The cookies that unlock the demo video and the replay. The server checks only these cookies, not the flag that pages
// set in localStorage, because visitors can set that themselves.
import { type CookieSigning, createSignedCookies } from './signed-cookies.ts'

export type Access = 'demo' | 'replay'

export interface AccessCookies {
  /** The Set-Cookie header that grants access. */
  grant(access: Access): string
  /** Whether a Cookie header proves that access was granted. */
  isGranted(access: Access, cookieHeader: string | undefined): boolean
}

export function createAccessCookies(signing: CookieSigning): AccessCookies {
  const cookies = createSignedCookies(signing)
  const cookieOf = (access: Access) => ({
    name: `tt_${access}`,
    purpose: `cookie ${access}`,
    lifetimeSeconds: 365 * 24 * 60 * 60,
  })
  return {
    grant: (access) => cookies.set(cookieOf(access)),
    isGranted: (access, cookieHeader) => cookies.read(cookieOf(access), cookieHeader).length > 0,
  }
}
