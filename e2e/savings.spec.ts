// Tests of the savings calculator in a real browser, for what happy-dom can't show.
import { costs, costsUsd, filled, planOf, savings, usd } from './content.ts'
import { expect, test } from './journey.ts'

const { bills, payNow, plans: outcomes, share } = savings.words
const crm = costs.find(({ id }) => id === 'crm')!
/** The sum of the typical costs, but with this price for the CRM. */
const costsWith = (crmUsd: number) => costsUsd - crm.defaultUsd + crmUsd
const saved = (amountUsd: number) =>
  filled(amountUsd < 0 ? outcomes.more : outcomes.saved, { amount: usd(Math.abs(amountUsd)) })

test('a shared URL shows the same result', async ({ page }) => {
  await page.goto('/savings-calculator')
  await page.getByLabel(crm.name).fill('$1,299.50')
  await page.getByText(savings.words.yearly, { exact: true }).click()
  await expect(page).toHaveURL('/savings-calculator?crm=1299.50&timeframe=yearly')
  const link = await page.getByLabel(share.link).inputValue()
  await page.goto('/sms-calculator')
  await page.goto(link)
  await expect(page.getByText(`${payNow.yearly} ${usd(12 * costsWith(1299.5))}`)).toBeVisible()
  await expect(page.locator('[data-plan=titan]')).toHaveText(
    saved(12 * (costsWith(1299.5) - planOf('titan').prices.card.priceUsd)),
  )
})

test('printed, the page shows the result and its URL, and no controls', async ({ page }) => {
  await page.goto('/savings-calculator?crm=80')
  await expect(page.getByText(`${payNow.monthly} ${usd(costsWith(80))}`)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(new RegExp(`^${RegExp.escape(share.printed)} .*\\?crm=80$`))).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the savings page has the sums for the typical figures and keeps the visitor’s own in the URL', async ({
    page,
  }) => {
    await page.goto('/savings-calculator')
    const { card, setupFeeUsd } = planOf('tactician').prices
    const monthUsd = costsUsd - card.priceUsd
    const outcomesOf = [monthUsd, 12 * monthUsd, 12 * monthUsd - setupFeeUsd].map(saved)
    await expect(page.getByRole('row', { name: `Tactician ${outcomesOf.join(' ')}` })).toBeVisible()
    await page.getByLabel(crm.name).fill('80')
    await page.getByRole('button', { name: bills.submit }).click()
    await expect(page).toHaveURL(/\/savings-calculator\?timeframe=monthly&crm=80&/)
  })
})
