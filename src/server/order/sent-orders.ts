// Remembers for an hour that an order request was sent, and which lead the order's first step created, if there was a
// first step. A signed, HttpOnly cookie for each plan stores this. Therefore, a reloaded page shows the order as sent
// without querying the store.
import { type CookieSigning, createSignedCookies } from '#server/http/signed-cookies.ts'

export interface SentOrders {
  /** The Set-Cookie header. `begunAs` is the id of the lead from the first step, if there was a first step. */
  remember(tier: string, begunAs: string | undefined): string
  /** The Set-Cookie header that deletes the cookie. */
  forget(tier: string): string
  /** Whether a Cookie header proves that the order for this plan was sent and that it began with this lead. */
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
