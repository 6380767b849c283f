// A site that only the tests of one file use.
import { type RunningSite, startSite } from '../scripts/check/start-site.ts'
import { withOwnHours } from './own-content.ts'

/**
 * Settings whose values appear in pages: the secret ends of two URLs that nothing links to, and the URL of a page to
 * sign up for a merchant account.
 */
export const hidden = {
  PORTAL_SUFFIX: 'front4door8portal',
  DOWNLOADS_SUFFIX: 'back7door3downloads',
  MERCHANT_ACCOUNT_URL: 'https://cards.example/sign-up',
}

/**
 * Starts a site with the tests' own hours, without a rate limit, and with forms that may be sent at once. Sites share
 * rendered pages if their content is the same and the settings that appear in pages are the same. Rendering takes eight
 * seconds of CPU time, so give a test its own content or such settings only if it needs them.
 */
export const startOwnSite = (settings: Record<string, string> = {}): Promise<RunningSite> =>
  startSite({
    RATE_LIMIT: '0',
    TIME_TRAP_MS: '0',
    ...hidden,
    ...(!settings.CONTENT_DIR && withOwnHours()),
    ...settings,
  })
