// The shop: filters, colors, views and sizes in HTML and CSS alone; a question about an item reaches the team.

import { expectNoViolation } from './axe.ts'
import { expect, type Page, test } from './journey.ts'
import { siteAndReceiver } from './site-and-receiver.ts'

const hoodie = '/swag-shop/product/seven-day-hoodie'
const items = (page: Page) => page.locator('li[data-category]').locator('visible=true')
const bodyColor = (page: Page, drawing: string) =>
  page.locator(drawing).evaluate((element) => getComputedStyle(element).getPropertyValue('--a').trim())

test('six things at their prices; a category filters them, can be linked to and is left again with Back', async ({
  page,
}) => {
  await page.goto('/swag-shop')
  await expect(items(page)).toHaveCount(6)
  expect(await items(page).locator('b').allTextContents()).toEqual(
    ['24.99', '49.99', '29.99', '34.99', '22.99', '19.99'].map((price) => `$${price}`),
  )
  await page.getByRole('radio', { name: 'Accessories' }).check()
  await expect(items(page)).toHaveCount(2)
  await expect(page).toHaveURL('/swag-shop?category=accessories')
  await expect(page.getByRole('status')).toHaveText('2 items shown')
  await expectNoViolation(page)
  await page.goBack()
  await expect(items(page)).toHaveCount(6)
  await page.goto('/swag-shop?category=Apparel')
  await expect(items(page)).toHaveCount(4)
  await expect(page.getByRole('radio', { name: 'Apparel' })).toBeChecked()
  await page.goto('/swag-shop?category=nonsense')
  await expect(items(page)).toHaveCount(6)
})

test('what is said of shipping, and the ways on', async ({ page }) => {
  await page.goto('/swag-shop')
  await expect(page.getByRole('heading', { name: 'Free shipping over $50.' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Book a demo' })).toHaveAttribute('href', '/book-demo')
  await expect(main.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing')
  await page.getByRole('link', { name: 'More Info Seven day hoodie' }).click()
  await expect(page).toHaveURL(hoodie)
  await page.getByRole('link', { name: 'All six items' }).click()
  await expect(page).toHaveURL('/swag-shop')
})

test('a product starts with its first view, color and size, and all three are operated by keyboard', async ({
  page,
}) => {
  await page.goto(hoodie)
  const view = (label: string) => page.getByRole('img', { name: `Seven day hoodie, ${label}` })
  await expect(page.getByRole('radio', { name: 'Front' })).toBeChecked()
  await expect(view('front')).toBeVisible()
  await expect(view('back')).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Night ink' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
  expect(await bodyColor(page, '[data-view="0"]')).toBe('#27423a')

  await page.getByRole('radio', { name: 'Front' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(view('back')).toBeVisible()
  await expect(view('front')).toBeHidden()
  await page.getByRole('radio', { name: 'Night ink' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await bodyColor(page, '[data-view="1"]')).toBe('#1a7458')
  await expect(page.getByText('Scrubber green').locator('visible=true').first()).toBeVisible()
  await page.getByRole('radio', { name: 'S', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
})

test('structured data says what the page says, and claims no stock', async ({ page, request }) => {
  await page.goto(hoodie)
  const entries = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  const product = entries.find((entry) => entry['@type'] === 'Product')
  await expect(page.getByText(product.description)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByText(`$${product.offers.price}`, { exact: true })).toBeVisible()
  expect(product.offers).not.toHaveProperty('availability')
  const picture = await request.get(new URL(product.image).pathname)
  expect(picture.status()).toBe(200)
  expect(await picture.text()).not.toContain('var(')
  const crumbs = entries.find((entry) => entry['@type'] === 'BreadcrumbList')
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Swag shop', product.name])
})

test('an unknown product answers 404 and leads back', async ({ page, provokes }) => {
  provokes(/status of 404/)
  for (const id of ['nothing', 'seven-day-hoodie/more', '%E2%98%83']) {
    const answer = await page.goto(`/swag-shop/product/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
  }
  await expectNoViolation(page)
  await page.getByRole('link', { name: 'Return to shop' }).click()
  await expect(page).toHaveURL('/swag-shop')
})

test.describe('a question', () => {
  test.describe.configure({ mode: 'serial' })
  const setup = siteAndReceiver((url) => ({ WEBHOOK_REQUESTS: url('/requests') }))
  test('opens with the current choices, says what is missing, and arrives as it was asked', async ({ page }) => {
    await page.goto(setup.site.url + hoodie)
    await page.getByRole('radio', { name: 'Dishcloth blue' }).check()
    await page.getByRole('radio', { name: 'XL', exact: true }).check()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask about this item' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog.getByLabel('Color')).toHaveValue('Dishcloth blue')
    await expect(dialog.getByLabel('Size')).toHaveValue('XL')
    await expectNoViolation(page)
    await dialog.getByLabel('Name').fill('Ada Reyes')
    await dialog.getByRole('button', { name: 'Send my question' }).click()
    await expect(dialog.getByText('Enter your email address.')).toBeVisible()
    await expectNoViolation(page)
    await dialog.getByLabel('Email').fill('ada-asks@linden.example')
    await dialog.getByLabel('Color').selectOption('Scrubber green')
    await dialog.getByLabel('Anything else?').fill('Twelve of these, mixed sizes?')
    await dialog.getByRole('button', { name: 'Send my question' }).click()
    const sent = page.getByRole('dialog', { name: 'Question sent.' })
    await expect(sent.getByRole('status')).toBeFocused()
    await expectNoViolation(page)
    expect(await setup.bodiesOf('ada-asks@')).toEqual([
      JSON.stringify({
        product: 'seven-day-hoodie',
        color: 'Scrubber green',
        size: 'XL',
        name: 'Ada Reyes',
        email: 'ada-asks@linden.example',
        message: 'Twelve of these, mixed sizes?',
        form: 'item-inquiry',
      }),
    ])
    await sent.getByRole('button', { name: 'Back to the item' }).click()
    await expect(sent).toBeHidden()
    await expect(page.getByRole('radio', { name: 'Scrubber green' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
  })

  test('each thing of the shop has its own, also one without sizes', async ({ page }) => {
    await page.goto(`${setup.site.url}/swag-shop`)
    await page.getByRole('button', { name: 'Add to Cart Off Sunday mug' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Off Sunday mug, $22.99.')).toBeVisible()
    await expect(dialog.getByLabel('Size')).toHaveCount(0)
    await dialog.getByLabel('Name').fill('Bo Lind')
    await dialog.getByLabel('Email').fill('bo-asks@linden.example')
    await dialog.getByRole('button', { name: 'Send my question' }).click()
    await expect(page.getByRole('heading', { name: 'Question sent.' })).toBeVisible()
    expect(JSON.parse((await setup.bodiesOf('bo-asks@'))[0]!)).toEqual({
      product: 'off-sunday-mug',
      color: 'Sponge yellow',
      name: 'Bo Lind',
      email: 'bo-asks@linden.example',
      form: 'item-inquiry',
    })
  })

  test('a failed send keeps every word', async ({ page, provokes }) => {
    provokes(/ERR_CONNECTION_RESET/)
    await page.goto(setup.site.url + hoodie)
    await page.route('**/api/forms/item-inquiry', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Ada Reyes')
    await dialog.getByLabel('Email').fill('lost@linden.example')
    await dialog.getByRole('button', { name: 'Send my question' }).click()
    await expect(dialog.getByText('Your question wasn’t sent. Please try again.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Ada Reyes')
    await expectNoViolation(page)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('filter, color and views work, and a question is delivered', async ({ page }) => {
      await page.goto(`${setup.site.url}/swag-shop`)
      await page.getByRole('radio', { name: 'Apparel' }).check()
      await expect(items(page)).toHaveCount(4)
      await page.goto(setup.site.url + hoodie)
      await page.getByRole('radio', { name: 'Folded' }).check()
      await expect(page.getByRole('img', { name: 'Seven day hoodie, folded' })).toBeVisible()
      await expect(page.getByRole('img', { name: 'Seven day hoodie, front' })).toBeHidden()
      await page.getByRole('radio', { name: 'Scrubber green' }).check()
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Cy Plain')
      await dialog.getByLabel('Email').fill('cy-asks@linden.example')
      await dialog.getByLabel('Color').selectOption('Scrubber green')
      await dialog.getByRole('button', { name: 'Send my question' }).click()
      await page.waitForURL('**/swag-shop/sent')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We got your question.')
      expect(JSON.parse((await setup.bodiesOf('cy-asks@'))[0]!)).toMatchObject({ color: 'Scrubber green', size: 'S' })
    })
  })
})
