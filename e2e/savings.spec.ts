// The savings calculator in a real browser: what happy-dom can't show.
import { expect, test } from './journey.ts'

test('a shared URL shows the same result', async ({ page }) => {
  await page.goto('/savings-calculator')
  await page.getByLabel('CRM').fill('$1,299.50')
  await page.getByText('Yearly').click()
  await expect(page).toHaveURL('/savings-calculator?crm=1299.50&timeframe=yearly')
  const link = await page.getByLabel('Link to this result').inputValue()
  await page.goto('/sms-calculator')
  await page.goto(link)
  await expect(page.getByText('You pay now, per year $22,170')).toBeVisible()
  await expect(page.locator('[data-plan=titan]')).toHaveText('$10,182 saved')
})

test('printed, the page shows the result and its URL, and no controls', async ({ page }) => {
  await page.goto('/savings-calculator?crm=80')
  await expect(page.getByText('You pay now, per month $628')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/See these numbers again: .*\?crm=80$/)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the savings page has the sums for the typical figures and keeps the visitor’s own in the URL', async ({
    page,
  }) => {
    await page.goto('/savings-calculator')
    await expect(page.getByRole('row', { name: 'Tactician $399 saved $4,788 saved $4,291 saved' })).toBeVisible()
    await page.getByLabel('CRM').fill('80')
    await page.getByRole('button', { name: 'Put numbers in address' }).click()
    await expect(page).toHaveURL(/\/savings-calculator\?timeframe=monthly&crm=80&/)
  })
})
