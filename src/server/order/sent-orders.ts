// Remembers for an hour that an order request was sent, and the lead from the order form's first step, if any. A
// signed, HttpOnly cookie per plan stores this, so that a reload shows the order as sent without querying the store.
import { type CookieSigning, createSignedCookies } from '#server/http/signed-cookies.ts'

export interface SentOrders {
  /** The Set-Cookie header. `begunAs` is the id of the first step's lead, if there was one. */
  remember(tier: string, begunAs: string | undefined): string
  /** The Set-Cookie header that deletes the cookie. */
  forget(tier: string): string
  /** Whether a Cookie header proves that the order of this plan, begun with this lead, was sent. */
  isSent(tier: string, begunAs: string | undefined, cookieHeader: string | undefined): boolean
}

export function createSentOrders(signing: CookieSigning): SentOrders {
  const cookies = createSignedCookies(signing)
  const cookieOf = (tier: string) => ({
    name: `tt_ordered_${tier}`,
    purpose: `ordered ${tier}`,
    lifetimeSeconds: 60 * 60,
  })
  return {
    remember: (tier, begunAs = '') => cookies.set(cookieOf(tier), [begunAs]),
    forget: (tier) => cookies.clear(cookieOf(tier)),
    isSent: (tier, begunAs = '', cookieHeader = '') =>
      cookies.read(cookieOf(tier), cookieHeader).some(([leadId]) => leadId === begunAs),
  }
}
