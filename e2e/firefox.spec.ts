// Tests six main journeys and the compact calculator in a Firefox that people use, Debian's ESR. It is controlled by
// WebDriver BiDi, because Playwright controls only its own build of Firefox. If Firefox is missing and can't be
// installed, the tests fail.
// biome-ignore lint/style/noRestrictedImports: there is no Playwright page whose console could be watched
import { expect, test } from '@playwright/test'
import { type Browser, type Frame, launch, type Page } from 'puppeteer-core'
import { findFirefox } from '../scripts/check/find-browser.ts'
import { openCounts } from '../src/server/analytics/store/open-counts.ts'
import { bookingPage, choicesPage, contactPage, orderPage, planOf, shell, usd } from './content.ts'

const installingMs = 300_000
let browser: Browser
let page: Page

test.beforeAll(async () => {
  test.setTimeout(installingMs)
  browser = await launch({ browser: 'firefox', executablePath: findFirefox(), headless: true, timeout: 120_000 })
})
test.afterAll(() => browser?.close())

// Each test gets its own browser context, so nothing is left from the test before.
test.beforeEach(async () => {
  page = await (await browser.createBrowserContext()).newPage()
  page.setDefaultTimeout(60_000)
  await page.setViewport({ width: 1280, height: 900 })
})
test.afterEach(() => page.browserContext().close())

const visitor = { firstName: 'Ada', lastName: 'Reyes', email: 'firefox@linden.example', phone: '(614) 555-0123' }

async function fill(scope: Page | Frame, form: string, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await scope.locator(`${form} [name=${name}]`).fill(value)
}
const check = async (scope: Page | Frame, form: string) => {
  for (const box of await scope.$$(`${form} input[type=checkbox][required]`)) await box.click()
}
const send = (scope: Page | Frame, form: string) => scope.locator(`${form} button[type=submit]`).click()
const shows = (scope: Page | Frame, words: string) => scope.locator(`::-p-text(${words})`).wait()

async function frameAt(path: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes(path))).toBe(true)
  return page.frames().find((frame) => frame.url().includes(path))!
}
const plays = () =>
  expect
    .poll(() => page.$eval('video', (video) => video.currentTime).catch(() => 0), { timeout: 20_000 })
    .toBeGreaterThan(0.3)

/** The counts of the visitors from this traffic source, on the first day that has any. */
async function countsOf(source: string) {
  const queries = await openCounts({ dataDir: process.env.SITE_DATA_DIR!, databaseUrl: undefined })
  const [day] = await queries.listDays({ from: '2000-01-01', to: '2100-01-01', filter: { source } })
  await queries.close()
  return day
}

test('the demo is requested, counted down and played', async ({ baseURL }) => {
  const form = '#demo form'
  await page.goto(`${baseURL}/`)
  await page.locator('main [data-opens=demo]').click()
  await page.locator('#demo[open]').wait()
  await fill(page, form, visitor)
  await check(page, form)
  // The countdown shows its title for three seconds only.
  await Promise.all([shows(page, shell.demoDialog.countdown.title), send(page, form)])
  await page.waitForFunction(() => location.pathname === '/demo-video')
  await plays()
})

test('an order with a coupon: both steps, until the page says that it was sent', async ({ baseURL }) => {
  const details = 'form[action$="/forms/order"]'
  await page.goto(`${baseURL}/order/trailblazer`)
  await fill(page, details, { ...visitor, coupon: 'tttbdc2025' })
  await send(page, details)
  const order = await frameAt('/embed/order/trailblazer')
  await order.locator('form button[type=submit]').wait()
  await expect
    .poll(() => page.$eval('main', (main) => main.innerText))
    .toContain(usd(planOf('trailblazer').prices.withCoupon!.priceUsd))
  await check(order, 'form')
  await send(order, 'form')
  await shows(order, orderPage.sent.heading)
})

test('a demo call is booked by day and time', async ({ baseURL }) => {
  await page.goto(`${baseURL}/book-demo`)
  const calendar = await frameAt('/embed/booking')
  await calendar.locator('td[class] button:not([aria-disabled])').click()
  await calendar.locator('[data-times-heading]').wait()
  await calendar.locator('ul button').click()
  await fill(calendar, 'form', visitor)
  await send(calendar, 'form')
  await shows(calendar, bookingPage.done.heading)
})

test('a message is sent and counted', async ({ baseURL }) => {
  const form = 'main form'
  await page.goto(`${baseURL}/contact?utm_source=firefox-journey`)
  await fill(page, form, { name: 'Ada Reyes', email: visitor.email, subject: 'Hours', message: 'When do you open?' })
  await send(page, form)
  await shows(page, contactPage.sent.heading)
  const steps = ['opened:contact', 'started:contact', 'reached:contact:message']
  await expect
    .poll(() => countsOf('firefox-journey').catch(() => undefined), { timeout: 15_000 })
    // All tests in this file count as one visitor-day, so the figures may also contain views and steps of other tests.
    .toMatchObject({ visitorDays: 1, byKey: Object.fromEntries(steps.map((step) => [step, 1])) })
})

test('an address is typed at your choices, which says how soon we stop', async ({ baseURL }) => {
  await page.goto(`${baseURL}/your-choices`)
  await page.locator('main input[name=email]').fill(visitor.email)
  await page.locator('main button[type=submit]').click()
  await shows(page, choicesPage.byhand.heading)
})

test('the replay is unlocked and plays', async ({ baseURL }) => {
  const form = '#replay-access form'
  await page.goto(`${baseURL}/replay`)
  await page.locator('[commandfor=replay-access]').click()
  await page.locator('#replay-access[open]').wait()
  await fill(page, form, visitor)
  await check(page, form)
  await send(page, form)
  await plays()
})

test('the compact calculator after a reload: its checkboxes match its sums', async ({ baseURL }) => {
  await page.goto(`${baseURL}/`)
  const isTicked = () => page.$eval('input[value=crm]', (box) => (box as HTMLInputElement).checked)
  await page.$eval('input[value=crm]', (box) => (box as HTMLInputElement).click())
  expect(await isTicked()).toBe(false)
  await page.reload()
  expect(await isTicked()).toBe(true)
})
