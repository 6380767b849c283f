// Steps that editors take in the form of a content file.
import { api } from '#contract/api.ts'
import { expect, type Page } from '../journey.ts'
import type { DemoOffice } from './demo-office.ts'

/** Opens the closed groups around the value with this key, and returns its input field. */
export async function field(page: Page, key: string) {
  const keys = key.split('.')
  await expect(page.locator('[data-path]').first()).toBeVisible()
  for (const depth of keys.keys()) {
    const groupSelector = `[data-path="${keys.slice(0, depth + 1).join('.')}"]`
    const toggle = page.locator(
      `${groupSelector} > * > [aria-expanded="false"][aria-controls], ${groupSelector} > [aria-expanded="false"]`,
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
  // Publishing renders every page at low priority, which takes long on a busy machine.
  await expect(page.getByText('Published. Visitors see it now')).toBeVisible({ timeout: 100_000 })
}

export const lead =
  'Tidy Tempo answers new leads in {claim:response-time}, follows up with clients and collects payments while you’re out on a job.'
/** The values that `draftHome` sets, keyed by path. */
export const homeDraft = { 'hero.headline.1': 'Let it stop chasing you.', 'hero.lead': lead }

/** Replaces any draft of the home page with `homeDraft`. */
export async function draftHome(office: DemoOffice) {
  const params = { path: 'pages/home' }
  await office.call(api.content.discardDraft, { params })
  const changes = [
    { path: ['hero', 'headline', 1], value: homeDraft['hero.headline.1'] },
    { path: ['hero', 'lead'], value: lead },
  ]
  await office.call(api.content.saveDraft, { params, body: { changes } })
}
