// The site and a receiver for its webhooks, for the tests of one file.

import type { RunningSite } from '../scripts/check/start-site.ts'
import { startReceiver, type WebhookReceiver } from '../src/testing/servers/webhook-receiver.ts'
import { test } from './journey.ts'
import { startOwnSite } from './own-site.ts'

/**
 * Starts the site (own-site.ts) and the receiver before the tests of the file or of the group that calls this function,
 * and stops both afterward. `settings` gets a function that turns a path into its URL on the receiver.
 */
export function siteAndReceiver(settings: (url: (path: string) => string) => Record<string, string>) {
  let receiver: WebhookReceiver
  let site: RunningSite
  test.beforeAll(async () => {
    receiver = await startReceiver()
    site = await startOwnSite(settings(receiver.url))
  })
  test.afterAll(async () => {
    await site.stop()
    await receiver.close()
  })
  return {
    get site() {
      return site
    },
    get receiver() {
      return receiver
    },
    /**
     * Waits until `count` bodies that contain this email address have arrived at `path`, or at any path if none is
     * given. Returns these bodies in order of arrival.
     */
    async bodiesOf(email: string, { count = 1, path }: { count?: number; path?: string } = {}): Promise<string[]> {
      const bodies = () =>
        receiver.received
          .filter((one) => one.body.includes(email) && (!path || one.path === path))
          .map((one) => one.body.toString())
      await receiver.until(() => bodies().length >= count)
      return bodies()
    },
  }
}
