// /book-demo shows a calendar in a frame, and a cover over the frame until the calendar has loaded. The first test uses
// another service's calendar. In the second test, that calendar never responds. The third test uses our own calendar
// while it is slow.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { bookingPage, brand } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'
import { startOwnSite } from '../own-site.ts'
import { stopClock } from '../stop-clock.ts'

test.describe.configure({ mode: 'serial' })

let outside: Server
let outsideUrl: string
let site: RunningSite
let isSilent = false
const requested: { path: string; referrer: string | undefined }[] = []

test.beforeAll(async () => {
  outside = createServer((request, response) => {
    if (!request.url?.startsWith('/calendar')) return void response.writeHead(404).end()
    requested.push({ path: request.url, referrer: request.headers.referer })
    if (!isSilent)
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Times</title><h1>Their calendar</h1>')
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => outside.once('listening', ready))
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  site = await startOwnSite({ EMBED_BOOKING: `${outsideUrl}/calendar?team=demo` })
})
test.afterAll(async () => {
  await site.stop()
  outside.closeAllConnections()
  outside.close()
})

const loadingText = (page: Page) => page.getByText(bookingPage.loading.text)
const hint = (page: Page) => page.getByText(bookingPage.loading.slow)

/** Opens the URL with the page's clock stopped. */
async function openStopped(page: Page, address: string) {
  await stopClock(page, new Date())
  await page.goto(address, { waitUntil: 'domcontentloaded' })
}

async function hintComesAfterTenSeconds(page: Page) {
  await expect(loadingText(page)).toBeVisible()
  await page.clock.fastForward(9_900)
  await expect(hint(page)).toBeHidden()
  await page.clock.fastForward(200)
  await expect(hint(page)).toBeVisible()
  await expect(hint(page).getByRole('link')).toHaveAttribute('href', `mailto:${brand.supportEmail}`)
  const phone = page.getByRole('main').getByRole('link', { name: brand.phone.shown })
  await expect(phone).toHaveAttribute('href', `tel:${brand.phone.dialled}`)
}

test('another calendar: framed with its query and without a referrer, and the policy allows only its origin', async ({
  page,
  request,
}) => {
  await page.goto(`${site.url}/book-demo?start=2026-12-01T15:00:00Z`)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Their calendar' })).toBeVisible()
  await expect(loadingText(page)).toBeHidden()
  expect(await page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(900)
  expect(requested.at(-1)).toEqual({ path: '/calendar?team=demo&start=2026-12-01T15%3A00%3A00Z', referrer: undefined })
  const redirected = await request.get(`${site.url}/embed/booking?name=Ada%20Reyes`, { maxRedirects: 0 })
  expect([redirected.status(), redirected.headers().location]).toEqual([
    302,
    `${outsideUrl}/calendar?team=demo&name=Ada%20Reyes`,
  ])
  const framesOf = async (path: string) => {
    const policy = (await fetch(site.url + path)).headers.get('content-security-policy') ?? ''
    return /frame-src ([^;]*)/.exec(policy)?.[1]
  }
  expect(await framesOf('/book-demo')).toBe(`'self' ${outsideUrl}`)
  expect(await framesOf('/book-demo?start=2026-12-01T15:00:00Z')).toBe(`'self' ${outsideUrl}`)
  expect(await framesOf('/pricing')).toBe(`'self'`)
  const slots = await request.get(`${site.url}/api/booking/slots?from=2026-12-01&days=62&timezone=UTC`)
  expect((await slots.json()).slots).toEqual([])
})

test('a calendar that never responds: after ten seconds a hint with the support email and phone', async ({ page }) => {
  isSilent = true
  await openStopped(page, `${site.url}/book-demo`)
  await hintComesAfterTenSeconds(page)
  isSilent = false
})

test('our own calendar, slow: a cover with the hint until it has loaded', async ({ page, baseURL }) => {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  await page.route('**/embed/booking', async (route) => {
    await opened
    await route.continue()
  })
  await openStopped(page, `${baseURL}/book-demo`)
  await hintComesAfterTenSeconds(page)
  open()
  await expect(hint(page)).toBeHidden()
  await expect(page.frameLocator('iframe').getByRole('grid')).toBeVisible()
})
