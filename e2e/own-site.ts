// A site that the tests of one file have to themselves.
import { type RunningSite, startSite } from '../scripts/check/start-site.ts'
import { withOwnHours } from './own-content.ts'

/** The hidden paths' suffixes and the address for merchants, which pages contain. */
export const hidden = {
  PORTAL_SUFFIX: 'front4door8portal',
  DOWNLOADS_SUFFIX: 'back7door3downloads',
  MERCHANT_ACCOUNT_URL: 'https://cards.example/sign-up',
}

/**
 * Starts a site with the tests' own hours, without a rate limit, and with forms that may be sent at once. All files'
 * sites have the same content and, as far as pages contain them, the same settings, unless a test needs others: pages
 * are rendered only once for each content and settings, which takes eight seconds of CPU time.
 */
export const startOwnSite = (settings: Record<string, string> = {}): Promise<RunningSite> =>
  startSite({
    RATE_LIMIT: '0',
    TIME_TRAP_MS: '0',
    ...hidden,
    ...(!settings.CONTENT_DIR && withOwnHours()),
    ...settings,
  })
