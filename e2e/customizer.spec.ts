// The customizer immediately shows a visitor's business name, logo letters, color and logo. It offers a link to share
// and a picture to download. The logo is never sent to a server.
import { readFileSync } from 'node:fs'
import { letteringFor, shownRatio } from '#domain/brand/contrast.ts'
import { expectNoViolation } from './axe.ts'
import { customizer, filled } from './content.ts'
import { expect, test } from './journey.ts'

const { sample, check } = customizer
const [firstColor, secondColor] = customizer.colors.map(({ name }) => name) as [string, string]
const onWhite = (color: (typeof sample)['color']) => letteringFor(color).whiteRatio
/** A sentence about a color, with its contrast ratios. */
const said = (sentence: string, color: (typeof sample)['color'], { onRatio, whiteRatio } = letteringFor(color)) =>
  filled(sentence, { ratio: shownRatio(onRatio), white: shownRatio(whiteRatio) })
const palest = customizer.colors.reduce((one, other) => (onWhite(other.value) < onWhite(one.value) ? other : one))

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGP4z8DwH4QZYAwgBgBBWAX7yHzqpQAAAABJRU5ErkJggg==',
  'base64',
)

test('name, letters and color show everywhere at once and are stored in the URL', async ({ page, context }) => {
  await page.goto('/customizer')
  await page.getByLabel(customizer.fields.name).fill('Otter Creek Maids')
  await expect(page.getByLabel(customizer.fields.letters)).toHaveValue('OC')
  const preview = page.getByRole('region', { name: customizer.preview })
  await expect(preview.getByText('Otter Creek Maids').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /Otter Creek Maids/ })).toBeVisible()
  await page.getByText(secondColor, { exact: true }).locator('..').click()
  const colorOf = () => page.evaluate(() => document.querySelector<HTMLElement>('[style*="--brand"]')?.style.cssText)
  const chosen = await colorOf()
  await expect(page).toHaveURL(/\?name=Otter\+Creek\+Maids&letters=OC&color=[0-9A-F]{6}$/)

  const partner = await context.newPage()
  await partner.goto(page.url())
  await expect(partner.getByLabel(customizer.fields.name)).toHaveValue('Otter Creek Maids')
  await expect(partner.getByText('Otter Creek Maids').first()).toBeVisible()
  await expect
    .poll(() => partner.evaluate(() => document.querySelector<HTMLElement>('[style*="--brand"]')?.style.cssText))
    .toBe(chosen)
})

test('a pale color gets a note that it is too faint, and dark letters', async ({ page }) => {
  await page.goto('/customizer')
  await expect(page.getByText(said(check.whiteNote, sample.color))).toBeVisible()
  await page.getByText(palest.name, { exact: true }).locator('..').click()
  await expect(page.getByText(said(check.darkNote, palest.value))).toBeVisible()
  await expect(page.getByText(filled(check.paleNote, { ratio: shownRatio(onWhite(palest.value)) }))).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolation(page)
  }
})

test('a logo is shown, and no request sends it', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.postDataBuffer()) sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/customizer')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.locator('main').locator('[href^="blob:"], [src^="blob:"]').first()).toBeAttached()
  expect(page.url()).not.toContain('logo.png')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') })
  await expect(page.getByText(customizer.actions.logoFailed)).toBeVisible()
  expect(sent).toEqual([])
})

test('the picture is a PNG of the van', async ({ page }) => {
  await page.goto('/customizer?name=Otter+Creek+Maids')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: customizer.actions.picture }).click(),
  ])
  expect(download.suggestedFilename()).toBe('van.png')
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1000)
  await expect(page.getByText(customizer.actions.pictured)).toBeVisible()
})

test('a click before the page has hydrated copies what the URL says', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const held = Promise.withResolvers<void>()
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/customizer?name=Otter+Creek+Maids', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: customizer.actions.copy }).click()
  held.resolve()
  await expect(page.getByText(customizer.actions.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/customizer?name=Otter+Creek+Maids&letters=OC`,
  )
})

test('the link is copied, and the message goes once the brand is another one', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/customizer?name=Otter+Creek+Maids')
  await page.getByRole('button', { name: customizer.actions.copy }).click()
  await expect(page.getByText(customizer.actions.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/customizer?name=Otter+Creek+Maids&letters=OC`,
  )
  await page.getByRole('radio', { name: firstColor }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(customizer.actions.copied)).toHaveCount(0)
})

test('while any color is tried, the van stays where it is', async ({ page }) => {
  await page.goto('/customizer')
  await page.getByRole('radio', { name: firstColor }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: secondColor })).toBeChecked()
  const van = await page.getByRole('img', { name: customizer.van }).elementHandle()
  const any = page.getByLabel(customizer.fields.anyLabel)
  for (const color of ['#123456', '#234567']) await any.fill(color)
  await expect(any).toHaveValue('#234567')
  expect(await van?.evaluate((svg) => svg.isConnected)).toBe(true)
})

test('colors are chosen by arrow keys', async ({ page }) => {
  await page.goto('/customizer')
  await page.getByRole('radio', { name: firstColor }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: secondColor })).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows a sample and says that it is one', async ({ page }) => {
    await page.goto('/customizer')
    await expect(page.getByText(new RegExp(RegExp.escape(customizer.withoutScript)))).toBeVisible()
    await expect(page.getByText(sample.name).first()).toBeVisible()
  })
})
