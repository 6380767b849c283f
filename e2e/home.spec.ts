// The home page: its parts in order, and the three interactive ones (carousel, wipe, calculator) along with the FAQ.

import { brotliCompressSync } from 'node:zlib'
import { readFaq } from '#site/home/read-faq.ts'
import { readHome } from '#site/home/read-home.ts'
import '#testing/rendering.ts'
import { expectNoViolation } from './axe.ts'
import { expect, type Locator, type Page, test } from './journey.ts'

const home = readHome()

const track = (page: Page) => page.getByRole('group', { name: 'What owners say' })
const stories = (page: Page) => track(page).getByRole('article')
const dot = (page: Page, position: number) => page.getByRole('button', { name: `Story ${position} of 3` })

/** Which story the track shows, starting at 1. */
const shown = (page: Page) =>
  track(page).evaluate(({ scrollLeft, scrollWidth, clientWidth }) => 1 + (scrollLeft / (scrollWidth - clientWidth)) * 2)

const questions = (page: Page) => page.locator('details[name=faq]')
const openCount = (page: Page) => page.locator('details[name=faq][open]').count()
const calculator = (page: Page) => page.getByRole('region', { name: home.calculator.heading })

test('all parts are there, in the specified order', async ({ page }) => {
  await page.goto('/')
  const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    home.benefits.heading,
    home.leads.heading,
    home.nurture.heading,
    home.cash.heading,
    home.demo.heading,
    home.pricing.heading,
    home.support.heading,
    home.savings.heading,
    home.stories.heading,
    readFaq().heading,
    home.calculator.heading,
  ])
  await expect(page.getByText('Play, 4:32')).toBeVisible()
  await expect(page.locator('#features')).toContainText('Tidy Leads')
  await expect(page.locator('#support')).toContainText('24/7')
})

test('three plans with four features each, captions of the coupon, and the way to all features', async ({ page }) => {
  await page.goto('/')
  const plan = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  for (const [name, price, list] of [
    ['Tidy Tactician', '$199', '$299'],
    ['Tidy Trailblazer', '$499', '$699'],
    ['Tidy Titan', '$999', '$1,499'],
  ] as const) {
    await expect(plan(name)).toContainText(price)
    await expect(plan(name).locator('s')).toContainText(list)
    await expect(plan(name).getByRole('listitem')).toHaveCount(4)
  }
  await expect(plan('Tidy Trailblazer')).toContainText('Most Popular')
  await expect(plan('Tidy Trailblazer')).toContainText('With a coupon, $299.')
  await expect(plan('Tidy Titan')).toContainText('$999 is the price with a coupon.')
  await expect(page.getByRole('link', { name: 'See Full Features' })).toHaveAttribute('href', '/pricing')
})

test('the poster opens the demo dialog', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play, 4:32: the Tidy Tempo video' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('next and previous go round, dots jump; the first press is not lost', async ({ page }) => {
    await page.goto('/')
    await expect(stories(page)).toHaveCount(3)
    const next = page.getByRole('button', { name: 'Next story' })
    await next.click()
    await expect.poll(() => shown(page)).toBeCloseTo(2)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
    await next.click()
    await next.click()
    await expect.poll(() => shown(page)).toBeCloseTo(1)
    await page.getByRole('button', { name: 'Previous story' }).click()
    await expect.poll(() => shown(page)).toBeCloseTo(3)
    await dot(page, 2).click()
    await expect.poll(() => shown(page)).toBeCloseTo(2)
    await expect(page.getByText('Story 2 of 3')).toBeAttached()
  })

  test('every button works from the keyboard, and the arrow keys scroll the track', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Next story' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toBeCloseTo(2)
    await dot(page, 1).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => shown(page)).toBeCloseTo(1)
    await track(page).focus()
    for (let press = 0; press < 40 && (await shown(page)) < 1.9; press++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBeCloseTo(2)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  })

  test('a swipe moves it and the dots follow; it never moves on its own', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await dot(page, 1).focus()
    await track(page).evaluate((element) => element.scrollBy({ left: element.clientWidth * 0.8 }))
    await expect.poll(() => shown(page)).toBeCloseTo(2)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  })
})

test('FAQ: the five questions and three more, one answer open at a time, and a press on the open one closes it', async ({
  page,
}) => {
  await page.goto('/')
  await expect(questions(page)).toHaveCount(8)
  const summary = (index: number) => questions(page).nth(index).locator('summary')
  await summary(3).click()
  await expect(questions(page).nth(3).getByText('Plans run month to month')).toBeVisible()
  expect(await openCount(page)).toBe(1)
  await summary(4).press('Enter')
  await expect(questions(page).nth(4).getByText('Anytime.')).toBeVisible()
  expect(await openCount(page)).toBe(1)
  await summary(4).click()
  expect(await openCount(page)).toBe(0)
  await summary(7).click()
  await expect(questions(page).nth(7).getByText('You keep it.')).toBeVisible()
})

test.describe('wipe', () => {
  const wipe = (page: Page) => page.getByRole('slider', { name: /^Wipe seven/ })
  const wiped = (page: Page) =>
    wipe(page).evaluate((range) => getComputedStyle(range.parentElement!).getPropertyValue('--wiped').trim())

  test('follows a drag at once, without loading anything', async ({ page }) => {
    await page.goto('/')
    await wipe(page).scrollIntoViewIfNeeded()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const box = (await wipe(page).locator('..').boundingBox())!
    const middle = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.5, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.8, middle, { steps: 5 })
    await page.mouse.up()
    expect(Number.parseFloat(await wiped(page))).toBeGreaterThan(65)
    expect(scripts).toEqual([])
  })

  test('follows the arrow keys from where it is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const start = Number.parseFloat(await wiped(page))
    await wipe(page).focus()
    await page.keyboard.press('ArrowRight')
    expect(await wiped(page)).toBe(`${start + 1}%`)
    await page.keyboard.press('End')
    expect(await wiped(page)).toBe('100%')
  })
})

test.describe('compact calculator', () => {
  const figure = (region: Locator, line: string) => region.getByText(line)

  test('is set to monthly, adds up what is checked, and hands it to the full one', async ({ page }) => {
    await page.goto('/')
    const region = calculator(page)
    await expect(region.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    await expect(figure(region, 'You pay today')).toContainText('$598')
    await expect(figure(region, 'You keep, every month')).toContainText('$399')
    await region.getByRole('checkbox', { name: /^Website/ }).uncheck()
    await expect(figure(region, 'You keep, every month')).toContainText('$102')
    await region.getByRole('radio', { name: 'Yearly' }).check()
    await expect(figure(region, 'You keep, every year')).toContainText('$1,224')
    await region.getByRole('link', { name: 'Open the savings calculator' }).click()
    await page.waitForURL('**/savings-calculator?website=0&timeframe=yearly')
  })

  test('says so when we cost more', async ({ page }) => {
    await page.goto('/')
    const region = calculator(page)
    for (const box of await region.getByRole('checkbox').all()) await box.uncheck()
    await expect(figure(region, 'Tidy Tempo costs more, every month')).toContainText('$199')
  })
})

test('no script is fetched before a visitor acts, and at most 65 kB after the first interaction', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Next story' }).click()
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  const bodies = await Promise.all([...new Set(scripts)].map(async (url) => (await page.request.get(url)).body()))
  expect(bodies.reduce((bytes, body) => bytes + brotliCompressSync(body).length, 0)).toBeLessThanOrEqual(65_000)
})

test('no accessibility violation with another story, another answer and other sums', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Next story' }).click()
    await questions(page).nth(2).locator('summary').click()
    await calculator(page).getByRole('checkbox', { name: /^CRM/ }).uncheck()
    await expect(calculator(page).getByText('You pay today')).toContainText('$548')
    await expectNoViolation(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('stories scroll, answers open, and nothing is shown that would need a script', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Next story' })).toBeHidden()
    await expect(page.getByRole('slider')).toBeHidden()
    await expect(calculator(page).getByRole('checkbox')).toHaveCount(0)
    await expect(calculator(page)).toContainText('$598')
    await expect(calculator(page).getByRole('link')).toHaveAttribute('href', '/savings-calculator')
    await stories(page).first().scrollIntoViewIfNeeded()
    await track(page).hover()
    await page.mouse.wheel(900, 0)
    await expect(stories(page).nth(1)).toBeInViewport()
    await questions(page).nth(1).locator('summary').click()
    await expect(questions(page).nth(1).getByText('We connect your calendar')).toBeVisible()
    expect(await openCount(page)).toBe(1)
  })
})
