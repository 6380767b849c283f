import type { Page } from '@playwright/test'

/** Stops the page's clock at this time. `pauseAt` can only go forward, so the clock is first set to an hour earlier. */
export async function stopClock(page: Page, at: Date) {
  await page.clock.install({ time: at.getTime() - 3_600_000 })
  await page.clock.pauseAt(at)
}
