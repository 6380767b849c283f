// The main journeys in Safari's engine: Debian's WebKit, driven through WebDriver, because Playwright drives only its
// own build. If this WebKit isn't installed, the tests are skipped. They don't use the `test` of journey.ts, because it
// watches the console of a Playwright page.
import { test } from '@playwright/test'
import { findWebKit } from '../../scripts/check/find-browser.ts'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import {
  bookingPage,
  contactPage,
  customizer,
  demoVideo,
  firstPayment,
  home,
  orderPage,
  planOf,
  pricing,
  shell,
  usd,
} from '../content.ts'
import { expect } from '../journey.ts'
import { storedLeads } from '../leads.ts'
import { startOwnSite } from '../own-site.ts'
import { routes } from '../routes.ts'
import { type Driver, startDriver, type WebKitPage } from './webdriver.ts'

let site: RunningSite
let driver: Driver
let page: WebKitPage

test.beforeAll(async () => {
  const webkit = findWebKit()
  if (!webkit)
    console.info('The WebKit journeys were skipped. To run them: apt-get install webkit2gtk-driver xvfb (Debian).')
  test.skip(!webkit)
  site = await startOwnSite()
  driver = await startDriver(webkit!)
})
test.afterAll(async () => {
  await driver?.stop()
  await site?.stop()
})
test.beforeEach(async () => {
  page = await driver.open()
})
test.afterEach(() => page?.close())

/** The character for which WebDriver presses Escape. */
const escapeKey = '\uE00C'
const visitor = (email: string) => ({ firstName: 'Ada', lastName: 'Reyes', email, phone: '(614) 555-0123' })
const go = (path: string) => page.goTo(site.url + path)

async function fill(form: string, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await page.type(`${form} [name=${name}]`, value)
}
async function check(form: string) {
  const names = await page.evaluate(
    (boxes) => Array.from(document.querySelectorAll<HTMLInputElement>(boxes), ({ name }) => name),
    `${form} input[type=checkbox][required]`,
  )
  for (const name of names) await page.click(`${form} [name=${name}]`)
}
const submit = (form: string) => page.click(`${form} button[type=submit]`)

/** Polls until the matcher passes. An error only means one more try: the driver returns errors while a page changes. */
const expectSoon = <Value>(read: () => Promise<Value>) =>
  expect.poll(() => read().catch(({ message }) => message), { intervals: [100] })
const readPath = () => page.evaluate(() => location.pathname)
const readText = (selector = 'body') =>
  page.evaluate((one) => document.querySelector<HTMLElement>(one)?.innerText.trim(), selector)
const readFocus = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)
const readValue = (selector: string) =>
  page.evaluate((one) => document.querySelector<HTMLInputElement>(one)?.value, selector)
const isOpen = (dialog: string) => page.evaluate((one) => document.querySelector<HTMLDialogElement>(one)?.open, dialog)

test('the home page and its navigation', async () => {
  await go('/')
  expect(await readText('h1')).toBe(home.hero.headline.join('\n'))
  await page.click('header nav a[href="/pricing"]')
  await expectSoon(readPath).toBe('/pricing')
  await expectSoon(() => readText('h1')).toBe(pricing.heading.join('\n'))
  await page.click('header a[href="/"]')
  await expectSoon(readPath).toBe('/')
})

test('an answered question closes the one before', async () => {
  const readOpen = () =>
    page.evaluate(() => {
      const questions = Array.from(document.querySelectorAll<HTMLDetailsElement>('details[name=faq]'))
      return questions.flatMap(({ open }, index) => (open ? [index] : []))
    })
  await go('/')
  await page.click('details[name=faq]:nth-of-type(2) summary')
  await expectSoon(readOpen).toEqual([1])
  await page.click('details[name=faq]:nth-of-type(3) summary')
  await expectSoon(readOpen).toEqual([2])
})

test('the demo is requested, stored and counted down, and the page with the video opens', async () => {
  const form = '#demo form'
  const email = 'webkit-demo@linden.example'
  await go('/')
  await page.click('main [data-opens=demo]')
  await expectSoon(() => isOpen('#demo')).toBe(true)
  await expectSoon(readFocus).toBe('firstName')
  await fill(form, visitor(email))
  await check(form)
  await submit(form)
  await expectSoon(readText).toContain(shell.demoDialog.countdown.title)
  await expectSoon(readPath).toBe('/demo-video')
  await expectSoon(readText).toContain(demoVideo.benefitsTitle)
  expect(storedLeads(site, email)).toMatchObject([{ form: 'demo-request', values: { firstName: 'Ada', email } }])
})

test('Escape closes the demo dialog, and the focus comes back to what was pressed', async () => {
  await go('/')
  await page.click('main [data-opens=demo]')
  await expectSoon(readFocus).toBe('firstName')
  await page.type('#demo [name=firstName]', escapeKey)
  await expectSoon(() => isOpen('#demo')).toBe(false)
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe('demo')
})

test('a demo call is booked by day and time', async () => {
  const email = 'webkit-call@linden.example'
  await go('/book-demo')
  await page.enter('iframe')
  await page.click('td[class] button:not([aria-disabled])')
  await page.click('[data-times-heading] ~ div button')
  await fill('form', visitor(email))
  await submit('form')
  await expectSoon(readText).toContain(bookingPage.done.heading)
  expect(storedLeads(site, email)).toMatchObject([{ form: 'booking' }])
})

test('a fault of a message is shown at its field and keeps what was typed; then the message is sent', async () => {
  const form = 'main form'
  const email = 'webkit-message@linden.example'
  await go('/contact')
  await fill(form, { name: 'Ada Reyes', email: 'webkit-message@', subject: 'Hours', message: 'When do you open?' })
  await submit(form)
  await expectSoon(() => readText('#contact-email-fault')).toBe('Enter an email address like name@company.com.')
  await expectSoon(readFocus).toBe('email')
  expect(await readValue(`${form} [name=message]`)).toBe('When do you open?')
  await page.type(`${form} [name=email]`, 'linden.example')
  await submit(form)
  await expectSoon(readText).toContain(contactPage.sent.heading)
  expect(storedLeads(site, email)).toMatchObject([{ form: 'contact', values: { message: 'When do you open?' } }])
})

test('without JavaScript a message leads to the thank-you page', async () => {
  const form = 'main form'
  const email = 'webkit-plain@linden.example'
  await page.close()
  page = await driver.open({ hasScript: false })
  await go('/contact')
  await fill(form, { name: 'Ada Reyes', email, subject: 'Hours', message: 'When do you open?' })
  await submit(form)
  await expectSoon(readPath).toBe('/contact/sent')
  expect(await readText()).toContain(contactPage.sent.heading)
  expect(storedLeads(site, email)).toMatchObject([{ form: 'contact' }])
})

test('an order with a coupon: both steps, until the page says that it was sent', async () => {
  const details = 'form[action$="/forms/order"]'
  const email = 'webkit-order@linden.example'
  await go('/order/trailblazer')
  await fill(details, { ...visitor(email), coupon: 'tttbdc2025' })
  await submit(details)
  await expectSoon(() => readText('main')).toContain(usd(planOf('trailblazer').prices.withCoupon!.priceUsd))
  await page.enter('iframe')
  await expectSoon(readText).toContain(firstPayment('trailblazer', { withCoupon: true }))
  await check('form')
  await submit('form')
  await expectSoon(readText).toContain(orderPage.sent.heading)
  await page.leave()
  await expectSoon(readText).toContain(orderPage.form.sent)
  expect(storedLeads(site, email)).toMatchObject([{ form: 'order' }, { form: 'order-request' }])
})

test('the SMS calculator counts from the first key on', async () => {
  const readMetric = (name: string) => readText(`[data-metric="${name}"]`)
  await go('/sms-calculator')
  await page.type('#sms-text', 'Hi [ok]')
  await expectSoon(() => readMetric('charactersUsed')).toBe('9')
  expect(await readMetric('encoding')).toBe('GSM-7')
  await page.type('#sms-text', ` “${'x'.repeat(70)}”`)
  await expectSoon(() => readMetric('segments')).toBe('2')
  expect(await readMetric('encoding')).toBe('UCS-2')
})

test('the customizer shows another color, and stores it in the URL', async () => {
  const { value } = customizer.colors[1]!
  const readColor = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('[style*="--brand"]')?.style.getPropertyValue('--brand'))
  await go('/customizer')
  await page.click(`label:has([name=color][value="${value}"])`)
  await expectSoon(readColor).toBe(value)
  await expectSoon(() => page.evaluate(() => location.search)).toContain(`color=${value.slice(1)}`)
})

test('the replay is unlocked', async () => {
  const form = '#replay-access form'
  await go('/replay')
  await page.click('[commandfor=replay-access]')
  await expectSoon(() => isOpen('#replay-access')).toBe(true)
  await fill(form, visitor('webkit-replay@linden.example'))
  await check(form)
  await submit(form)
  await expectSoon(() => page.evaluate(() => document.querySelectorAll('video').length)).toBe(1)
})

test('the compact calculator after a reload: its checkboxes match its sums', async () => {
  const isTicked = () => page.evaluate(() => document.querySelector<HTMLInputElement>('input[value=crm]')?.checked)
  await go('/')
  await page.click('label:has(input[value=crm])')
  await expectSoon(isTicked).toBe(false)
  await page.reload()
  await expectSoon(isTicked).toBe(true)
})

test('no page scrolls sideways on a phone, and the menu opens', async () => {
  test.slow()
  await page.narrow({ width: 390, height: 844 })
  const tooWide: string[] = []
  for (const route of [...routes.map(({ path }) => path), '/office']) {
    await go(route)
    const [width, overflow] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [innerWidth, scrollWidth - clientWidth] as const
    })
    expect(width).toBe(390)
    if (overflow > 0) tooWide.push(`${route}: ${overflow} px`)
  }
  expect(tooWide).toEqual([])
  await go('/')
  await page.click('[popovertarget=menu]')
  await page.click('#menu a[href="/testimonials"]')
  await expectSoon(readPath).toBe('/testimonials')
})

test('the office shows how to sign in', async () => {
  await go('/office')
  await expectSoon(() => readText('h1')).toContain('Let’s set up')
})
