import type { Page } from '@playwright/test'

/** Stops the page's clock at a moment. It runs until then and never goes back, so it starts an hour before. */
export async function stopClock(page: Page, at: Date) {
  await page.clock.install({ time: at.getTime() - 3_600_000 })
  await page.clock.pauseAt(at)
}
