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
 * Starts a site with the tests' own hours, without a rate limit, and with forms that may be sent at once. Unless a test
 * needs others, all sites have the same content, and the same values of the settings that pages contain. Sites with
 * the same content and settings share their pages, whose rendering takes eight seconds of CPU time.
 */
export const startOwnSite = (settings: Record<string, string> = {}): Promise<RunningSite> =>
  startSite({
    RATE_LIMIT: '0',
    TIME_TRAP_MS: '0',
    ...hidden,
    ...(!settings.CONTENT_DIR && withOwnHours()),
    ...settings,
  })
