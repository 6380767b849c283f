// Prices are as decided wherever they appear; the bill follows the chosen plan without JavaScript.
import { demoButton, planOf, pricing, savingOf, usd } from './content.ts'
import { expect, test } from './journey.ts'

const cards = [
  { name: 'Tidy Tactician', price: '$199', list: '$299', tier: 'tactician' },
  { name: 'Tidy Trailblazer', price: '$499', list: '$699', tier: 'trailblazer' },
  { name: 'Tidy Titan', price: '$999', list: '$1,499', tier: 'titan' },
]

test('three cards with all their features, the price beside the list price and what it saves', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('article')).toHaveCount(3)
  for (const { name, price, list, tier } of cards) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(card.locator('b', { hasText: price }).first()).toBeVisible()
    await expect(card.locator('s')).toContainText(list)
    await expect(card).toContainText(savingOf(planOf(tier).prices.card))
    await expect(card).toContainText('$497')
    await expect(card.getByRole('listitem')).toHaveText(planOf(tier).features)
    await expect(card.getByRole('link', { name: planOf(tier).cta })).toHaveAttribute('href', `/order/${tier}`)
  }
  await expect(page.getByText('Most Popular', { exact: true })).toHaveCount(1)
})

test('no card promises a price that its order page would not honor', async ({ page }) => {
  await page.goto('/pricing')
  const caption = (tier: string) => page.getByText(planOf(tier).caption.strong, { exact: true })
  await expect(caption('trailblazer')).toHaveText(/(?=.*\bcoupon\b).*\$299\b/i)
  await expect(caption('titan')).toHaveText(/(?=.*\bcoupon\b).*\$999\b/i)
  await expect(page.getByText('Limited Time Offer')).toHaveCount(0)
})

test('every coupon’s price links to the one place that says where a coupon comes from', async ({ page }) => {
  for (const path of ['/', '/pricing', '/order/titan', '/savings-calculator']) {
    await page.goto(path)
    await expect(page.locator('main a[href="/pricing#coupons"]').first(), path).toBeVisible()
  }
  await page.goto('/pricing')
  const source = page.getByRole('region', { name: pricing.coupons.heading })
  await expect(source.getByRole('link')).toHaveText([pricing.coupons.workshop, pricing.coupons.demo])
  await page.locator('main a[href="/pricing#coupons"]').first().click()
  await expect(source).toBeInViewport()
})

test('what search engines read is what the order page charges, and a coupon’s price with its condition', async ({
  page,
  request,
}) => {
  await page.goto('/pricing')
  const entries = await page.locator('script[type="application/ld+json"]').allTextContents()
  const software = entries.map((entry) => JSON.parse(entry)).find((entry) => entry['@type'] === 'SoftwareApplication')
  const offers = software.offers.map(({ name, price }: { name: string; price: string }) => `${name} ${price}`)
  expect(offers).toEqual(['Tidy Tactician 199.00', 'Tidy Trailblazer 499.00', 'Tidy Titan 1499.00'])
  expect(software.offers[2].description).toMatch(/^For enterprise\. (?=.*\bcoupon\b).*\$999\b/i)
  const titan = (await (await request.get('/llms.txt')).text())
    .split('\n')
    .find((line) => line.startsWith('- Tidy Titan'))
  expect(titan).toMatch(/^- Tidy Titan: \$1,499 a month, (?=.*\bcoupon\b).*\$999\b/i)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const billed = (tier: string) => {
    const { card, setupFeeUsd } = planOf(tier).prices
    return usd(card.priceUsd + setupFeeUsd)
  }

  test('the bills follow the chosen plan', async ({ page }) => {
    await page.goto('/pricing')
    await expect(page.getByText(billed('tactician'), { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: 'Titan' }).check()
    await expect(page.getByText(billed('titan'), { exact: true })).toBeVisible()
    await expect(page.getByText(billed('tactician'), { exact: true })).toBeHidden()
  })
})

test('the consultation opens the demo dialog and leads to the calculator', async ({ page }) => {
  await page.goto('/pricing')
  const consultation = page.getByRole('region', { name: pricing.consultation.heading })
  const calculator = consultation.getByRole('link', { name: pricing.consultation.calculator })
  await expect(calculator).toHaveAttribute('href', '/savings-calculator')
  await consultation.getByRole('button', { name: demoButton }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
