// What people do in the form of a file.
import { expect, type Page } from '../journey.ts'

/** The field of a value; what is closed around it is opened. */
export async function field(page: Page, key: string) {
  const keys = key.split('.')
  await expect(page.locator('[data-path]').first()).toBeVisible()
  for (const depth of keys.keys()) {
    const around = `[data-path="${keys.slice(0, depth + 1).join('.')}"]`
    const toggle = page.locator(
      `${around} > * > [aria-expanded="false"][aria-controls], ${around} > [aria-expanded="false"]`,
    )
    if ((await toggle.count()) > 0) await toggle.first().click()
  }
  return page.locator(`[data-path="${key}"]`).locator('input, textarea').first()
}
export async function publish(page: Page, why = '') {
  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog')
  if (why) await dialog.getByLabel('Why').fill(why)
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  // Every page is rendered at low priority, so a busy machine takes its time.
  await expect(page.getByText('Published. Visitors see it now')).toBeVisible({ timeout: 60_000 })
}
