// The shop: its filters, and a product's colors, views and sizes. A question about an item reaches the team. Also tests
// the shop without JavaScript.

import { expectNoViolation } from './axe.ts'
import { filled, products, shop, usd } from './content.ts'
import { expect, type Locator, type Page, test } from './journey.ts'
import { siteAndReceiver } from './site-and-receiver.ts'

/** A product with at least three colors, sizes and views. */
const worn = products.find(({ colors, sizes, images }) => Math.min(colors.length, sizes.length, images.length) > 2)!
const [firstColor, secondColor, thirdColor] = worn.colors.map(({ name }) => name) as [string, string, string]
const [firstSize, secondSize, thirdSize] = worn.sizes as [string, string, string]
const [firstView, secondView, thirdView] = worn.images.map(({ label }) => label) as [string, string, string]
const wornPage = `/swag-shop/product/${worn.id}`
const sizeless = products.find(({ sizes }) => sizes.length === 0)!

const inCategory = (category: string) => products.filter((one) => one.category === category).length
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const view = (page: Page, label: string) =>
  page.getByRole('img', { name: filled(shop.product.picture, { name: worn.name, view: label.toLowerCase() }) })
const items = (page: Page) => page.locator('li[data-category]').locator('visible=true')
/** The color of the fabric in a drawing. */
const clothOf = (drawn: Locator) =>
  drawn.evaluate((element) => getComputedStyle(element).getPropertyValue('--a').trim())
const swatch = (page: Page, color: string) => radio(page, color).locator('+ span')

test('lists all products with their prices; a category filters them, has a URL and is left with Back', async ({
  page,
}) => {
  await page.goto('/swag-shop')
  await expect(items(page)).toHaveCount(products.length)
  expect(await items(page).locator('b').allTextContents()).toEqual(products.map(({ priceUsd }) => usd(priceUsd)))
  expect(await items(page).getByRole('heading').allTextContents()).toEqual(products.map(({ name }) => name))
  await page.getByRole('radio', { name: shop.filter.accessories }).check()
  await expect(items(page)).toHaveCount(inCategory('Accessories'))
  await expect(page).toHaveURL('/swag-shop?category=accessories')
  const { one, many } = shop.filter.count
  const count = inCategory('Accessories')
  await expect(page.getByRole('status')).toHaveText(filled(count === 1 ? one : many, { count }))
  await expectNoViolation(page)
  await page.goBack()
  await expect(items(page)).toHaveCount(products.length)
  await page.goto('/swag-shop?category=Apparel')
  await expect(items(page)).toHaveCount(inCategory('Apparel'))
  await expect(page.getByRole('radio', { name: shop.filter.apparel })).toBeChecked()
  await page.goto('/swag-shop?category=nonsense')
  await expect(items(page)).toHaveCount(products.length)
})

test('the shop has a section on shipping, and links onward', async ({ page }) => {
  await page.goto('/swag-shop')
  await expect(page.getByRole('heading', { name: shop.shipping.heading })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: shop.shipping.demo })).toHaveAttribute('href', '/book-demo')
  await expect(main.getByRole('link', { name: shop.shipping.plans })).toHaveAttribute('href', '/pricing')
  await page.getByRole('link', { name: `${shop.card.moreInfo} ${worn.name}` }).click()
  await expect(page).toHaveURL(wornPage)
  await page.getByRole('link', { name: shop.product.back }).click()
  await expect(page).toHaveURL('/swag-shop')
})

test('a product starts with its first view, color and size, and all three are operated by keyboard', async ({
  page,
}) => {
  await page.goto(wornPage)
  await expect(radio(page, firstView)).toBeChecked()
  await expect(view(page, firstView)).toBeVisible()
  await expect(view(page, secondView)).toBeHidden()
  await expect(radio(page, firstColor)).toBeChecked()
  await expect(radio(page, firstSize)).toBeChecked()
  const firstCloth = await clothOf(page.locator('[data-view="0"]'))
  expect(firstCloth).toBe(await clothOf(swatch(page, firstColor)))

  await radio(page, firstView).focus()
  await page.keyboard.press('ArrowRight')
  await expect(view(page, secondView)).toBeVisible()
  await expect(view(page, firstView)).toBeHidden()
  await radio(page, firstColor).focus()
  await page.keyboard.press('ArrowRight')
  const secondCloth = await clothOf(page.locator('[data-view="1"]'))
  expect(secondCloth).toBe(await clothOf(swatch(page, secondColor)))
  expect(secondCloth).not.toBe(firstCloth)
  await expect(page.getByText(secondColor).locator('visible=true').first()).toBeVisible()
  await radio(page, firstSize).focus()
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, secondSize)).toBeChecked()
})

test('structured data says what the page says, and claims no stock', async ({ page, request }) => {
  await page.goto(wornPage)
  const entries = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  const product = entries.find((entry) => entry['@type'] === 'Product')
  await expect(page.getByText(product.description)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(page.getByText(`$${product.offers.price}`, { exact: true })).toBeVisible()
  expect([product.name, product.offers.price]).toEqual([worn.name, worn.priceUsd.toFixed(2)])
  expect(product.offers).not.toHaveProperty('availability')
  const picture = await request.get(new URL(product.image).pathname)
  expect(picture.status()).toBe(200)
  expect(await picture.text()).not.toContain('var(')
  const crumbs = entries.find((entry) => entry['@type'] === 'BreadcrumbList')
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', shop.title, product.name])
})

test('an unknown product gets a 404 page with a link back', async ({ page, provokes }) => {
  provokes(/status of 404/)
  for (const id of ['nothing', `${worn.id}/more`, '%E2%98%83']) {
    const response = await page.goto(`/swag-shop/product/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.notFound.heading)
  }
  await expectNoViolation(page)
  await page.getByRole('link', { name: shop.notFound.back }).click()
  await expect(page).toHaveURL('/swag-shop')
})

test.describe('a question', () => {
  test.describe.configure({ mode: 'serial' })
  const setup = siteAndReceiver((url) => ({ WEBHOOK_REQUESTS: url('/requests') }))
  test('opens with the current choices, says what is missing, and arrives as it was asked', async ({ page }) => {
    await page.goto(setup.site.url + wornPage)
    await radio(page, thirdColor).check()
    await radio(page, thirdSize).check()
    await page.getByRole('button', { name: shop.product.addToCart }).click()
    const dialog = page.getByRole('dialog', { name: shop.ask.title })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expect(dialog.getByLabel(shop.ask.color)).toHaveValue(thirdColor)
    await expect(dialog.getByLabel(shop.ask.size)).toHaveValue(thirdSize)
    await expectNoViolation(page)
    await dialog.getByLabel('Name').fill('Ada Reyes')
    await dialog.getByRole('button', { name: 'Send my question' }).click()
    await expect(dialog.getByText('Enter your email address.')).toBeVisible()
    await expectNoViolation(page)
    await dialog.getByLabel('Email').fill('ada-asks@linden.example')
    await dialog.getByLabel(shop.ask.color).selectOption(secondColor)
    await dialog.getByLabel(shop.ask.message).fill('Twelve of these, mixed sizes?')
    await dialog.getByRole('button', { name: 'Send my question' }).click()
    const sent = page.getByRole('dialog', { name: shop.ask.sent })
    await expect(sent.getByRole('status')).toBeFocused()
    await expectNoViolation(page)
    expect(await setup.bodiesOf('ada-asks@')).toEqual([
      JSON.stringify({
        product: worn.id,
        color: secondColor,
        size: thirdSize,
        name: 'Ada Reyes',
        email: 'ada-asks@linden.example',
        message: 'Twelve of these, mixed sizes?',
        form: 'item-inquiry',
      }),
    ])
    await sent.getByRole('button', { name: shop.ask.back }).click()
    await expect(sent).toBeHidden()
    await expect(radio(page, secondColor)).toBeChecked()
    await expect(page.getByRole('button', { name: shop.product.addToCart })).toBeFocused()
  })

  test('can be asked about each product of the shop, even one without sizes', async ({ page }) => {
    await page.goto(`${setup.site.url}/swag-shop`)
    await page.getByRole('button', { name: `${shop.card.addToCart} ${sizeless.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByText(filled(shop.ask.intro, { item: sizeless.name, price: usd(sizeless.priceUsd) })),
    ).toBeVisible()
    await expect(dialog.getByLabel(shop.ask.size)).toHaveCount(0)
    await dialog.getByLabel('Name').fill('Bo Lind')
    await dialog.getByLabel('Email').fill('bo-asks@linden.example')
    await dialog.getByRole('button', { name: 'Send my question' }).click()
    await expect(page.getByRole('heading', { name: shop.ask.sent })).toBeVisible()
    expect(JSON.parse((await setup.bodiesOf('bo-asks@'))[0]!)).toEqual({
      product: sizeless.id,
      color: sizeless.colors[0]!.name,
      name: 'Bo Lind',
      email: 'bo-asks@linden.example',
      form: 'item-inquiry',
    })
  })

  test('a failed send keeps everything typed', async ({ page, provokes }) => {
    provokes(/ERR_CONNECTION_RESET/)
    await page.goto(setup.site.url + wornPage)
    await page.route('**/api/forms/item-inquiry', (route) => route.abort('connectionreset'))
    await page.getByRole('button', { name: shop.product.addToCart }).click()
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
      await page.getByRole('radio', { name: shop.filter.apparel }).check()
      await expect(items(page)).toHaveCount(inCategory('Apparel'))
      await page.goto(setup.site.url + wornPage)
      await radio(page, thirdView).check()
      await expect(view(page, thirdView)).toBeVisible()
      await expect(view(page, firstView)).toBeHidden()
      await radio(page, secondColor).check()
      await page.getByRole('button', { name: shop.product.addToCart }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Cy Plain')
      await dialog.getByLabel('Email').fill('cy-asks@linden.example')
      await dialog.getByLabel(shop.ask.color).selectOption(secondColor)
      await dialog.getByRole('button', { name: 'Send my question' }).click()
      await page.waitForURL('**/swag-shop/sent')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.sent.heading)
      expect(JSON.parse((await setup.bodiesOf('cy-asks@'))[0]!)).toMatchObject({ color: secondColor, size: firstSize })
    })
  })
})
