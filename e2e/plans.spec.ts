// The pricing page, its structured data and llms.txt show the prices of plans.yaml. The bill on the pricing page is for
// the chosen plan, even without JavaScript.
import { demoButton, filled, plain, plans, planTexts, pricing, savingOf, usd, workshop } from './content.ts'
import { expect, test } from './journey.ts'

const [smallest] = plans
const largest = plans.at(-1)!

test('a card for each plan with all its features, the price beside the list price and what it saves', async ({
  page,
}) => {
  await page.goto('/pricing')
  await expect(page.getByRole('article')).toHaveCount(plans.length)
  for (const { name, tier, prices, features, cta } of plans) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(card.locator('b', { hasText: usd(prices.card.priceUsd) }).first()).toBeVisible()
    await expect(card.locator('s')).toContainText(usd(prices.card.listUsd))
    await expect(card).toContainText(savingOf(prices.card))
    await expect(card).toContainText(usd(prices.setupFeeUsd))
    await expect(card.getByRole('listitem')).toHaveText(features)
    await expect(card.getByRole('link', { name: cta })).toHaveAttribute('href', `/order/${tier}`)
  }
  await expect(page.getByText(planTexts.popular, { exact: true })).toHaveCount(1)
})

test('no card promises a price that its order page would not honor', async ({ page }) => {
  await page.goto('/pricing')
  for (const { name, prices, caption } of plans) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
    await expect(card).toContainText(plain(`${caption.strong} ${caption.rest}`))
    if (prices.card.priceUsd !== prices.order.priceUsd) expect(caption.strong + caption.rest).toMatch(/coupon/i)
  }
  await expect(page.getByText(pricing.offer.name)).toHaveCount(pricing.offer.on ? 1 : 0)
})

test('every coupon’s price links to the one place that says where a coupon comes from', async ({ page }) => {
  for (const path of ['/', '/pricing', `/order/${largest.tier}`, '/savings-calculator']) {
    await page.goto(path)
    await expect(page.locator('main a[href="/pricing#coupons"]').first(), path).toBeVisible()
  }
  await page.goto('/pricing')
  const source = page.getByRole('region', { name: pricing.coupons.heading })
  const hasWorkshopAhead = workshop.dates.some(({ ends }) => ends > new Date())
  await expect(source.getByRole('link')).toHaveText([
    ...(hasWorkshopAhead ? [pricing.coupons.workshop] : []),
    pricing.coupons.demo,
  ])
  await page.locator('main a[href="/pricing#coupons"]').first().click()
  await expect(source).toBeInViewport()
})

test('search engines get the price that the order page charges, and a coupon’s price with its condition', async ({
  page,
  request,
}) => {
  await page.goto('/pricing')
  const entries = await page.locator('script[type="application/ld+json"]').allTextContents()
  const software = entries.map((entry) => JSON.parse(entry)).find((entry) => entry['@type'] === 'SoftwareApplication')
  const offers = software.offers.map(({ name, price }: { name: string; price: string }) => `${name} ${price}`)
  expect(offers).toEqual(plans.map(({ name, prices }) => `${name} ${prices.order.priceUsd.toFixed(2)}`))
  const forModels = (await (await request.get('/llms.txt')).text()).split('\n')
  for (const [index, { name, description, prices }] of plans.entries()) {
    const line = forModels.find((one) => one.startsWith(`- ${name}: ${usd(prices.order.priceUsd)} a month`))
    const offer = prices.withCoupon && filled(planTexts.couponOffer, { coupon: usd(prices.withCoupon.priceUsd) })
    for (const said of [line, software.offers[index].description]) expect(said).toContain(offer ?? description)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const billed = ({ prices }: (typeof plans)[number]) => usd(prices.card.priceUsd + prices.setupFeeUsd)

  test('the bills follow the chosen plan', async ({ page }) => {
    await page.goto('/pricing')
    await expect(page.getByText(billed(smallest!), { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: largest.name.split(' ')[1]! }).check()
    await expect(page.getByText(billed(largest), { exact: true })).toBeVisible()
    await expect(page.getByText(billed(smallest!), { exact: true })).toBeHidden()
  })
})

test('below the comparison: owners’ questions, and a table of what they use today next to us, with the plans it takes', async ({
  page,
}) => {
  await page.goto('/pricing')
  for (const { question } of pricing.questions.questions)
    await expect(page.locator('summary').filter({ hasText: question })).toHaveCount(1)
  const today = page.getByRole('region', { name: pricing.today.heading })
  for (const { ask, answers, plans: marked } of pricing.today.rows) {
    const row = today
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: ask, exact: true }) })
      .last()
    for (const [index, answer] of answers.entries()) {
      await expect(row.getByRole('listitem').nth(index)).toContainText(pricing.today.ways[index]!)
      await expect(row.getByRole('listitem').nth(index)).toContainText(answer)
    }
    if (marked) await expect(row.getByRole('listitem').last()).toContainText(marked.text)
  }
})

test('each plan says how long its setup fee is refundable', async ({ page }) => {
  for (const path of ['/', '/pricing']) {
    await page.goto(path)
    await expect(page.getByText(planTexts.refund.text, { exact: true })).toHaveCount(plans.length)
  }
})

test('the consultation opens the demo dialog and leads to the calculator', async ({ page }) => {
  await page.goto('/pricing')
  const consultation = page.getByRole('region', { name: pricing.consultation.heading })
  const calculator = consultation.getByRole('link', { name: pricing.consultation.calculator })
  await expect(calculator).toHaveAttribute('href', '/savings-calculator')
  await consultation.getByRole('button', { name: demoButton }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
