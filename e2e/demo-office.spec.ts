// The office of `npm run demo`: the printed link signs in, a line on every screen says that nothing is sent, the line's
// buttons do what they say, and eight windows work at the same time.
import { serverFlags } from '../scripts/server-flags.ts'
import { freePort } from '../src/testing/servers/free-port.ts'
import { type StartedProcess, startProcess } from '../src/testing/servers/start-process.ts'
import { expectNoViolation } from './axe.ts'
import { expect, type Page, test } from './journey.ts'

let demo: StartedProcess
let link: string

test.beforeAll(async () => {
  const args = [...serverFlags, 'scripts/demo.ts', '--seed', '7']
  demo = startProcess({ args, env: { ...process.env, PORT: String(await freePort()) } })
  await demo.until('Office   ')
  link = /http\S+start#\S+/.exec(demo.printed())![0]
})
test.afterAll(() => demo.end('SIGTERM'))

const widths = [390, 1440]

test('the link signs in, and the demo’s line is on every screen, on a phone and on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(link)
  // The session exists only once this heading shows.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('waiting')
  const line = page.getByRole('complementary', { name: 'Demo' })
  for (const section of ['', 'leads', 'calls', 'funnel', 'website', 'emails', 'team']) {
    await page.goto(new URL(`/office/${section}`, link).href)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(line).toContainText(width < 768 ? 'Nothing is sent.' : 'nothing is sent anywhere')
    }
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolation(page)
    const website = line.getByRole('link', { name: 'Open the website' })
    await expect(website).toHaveAttribute('href', '/')
    // The link opens a new tab, so that the office stays open.
    await expect(website).toHaveAttribute('target', '_blank')
  }

  // With text twice as large, nothing scrolls sideways on a narrow phone, and the sections' names are whole.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(new URL('/office', link).href)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('waiting')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const overPx = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overPx).toBeLessThanOrEqual(0)
  const names = page.getByRole('navigation', { name: 'Office, on a phone' }).locator('a, button')
  expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
})

for (const isSecure of [true, false])
  test(`eight windows with sound all work, ${isSecure ? 'and a hidden one hears a lead' : 'without locks'}`, async ({
    context,
  }) => {
    // Over HTTP/1.1 a browser has six connections to a server, and each event stream takes one of them. If each of the
    // eight windows had its own stream, no connection would be left for requests.
    await context.addInitScript((hasLocks) => {
      if (!hasLocks) Object.defineProperty(navigator, 'locks', { value: undefined })
      Object.defineProperty(document, 'visibilityState', { get: () => window.name || 'visible' })
    }, isSecure)
    const windows: Page[] = []
    while (windows.length < 8) {
      const page = await context.newPage()
      windows.push(page)
      await page.goto(windows.length === 1 ? link : new URL('/office', link).href)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('waiting')
      if (windows.length === 8) break
      await page.evaluate(() => {
        localStorage.setItem('office-sound', 'on')
        window.name = 'hidden'
        document.dispatchEvent(new Event('visibilitychange'))
      })
    }
    const summaryRequest = isSecure && windows[0]!.waitForRequest('**/api/office/summary')
    await sendYourselfALead(windows[7]!)
    await summaryRequest
  })

/** Waits for the response, too: the tests share one demo, so an earlier lead of this name may be on the screen. */
async function sendYourselfALead(page: Page) {
  const sent = page.waitForResponse('**/api/forms/demo-request')
  await page.getByRole('button', { name: 'Send yourself a lead' }).click()
  expect((await sent).status()).toBe(201)
  await expect(page.getByRole('main').getByText('Alex Sample').first()).toBeVisible()
}

test('a lead can be sent, and starting over removes it', async ({ page }) => {
  await page.goto(link)
  await sendYourselfALead(page)
  const left = page.waitForURL('**/office/start**', { waitUntil: 'commit', timeout: 100_000 })
  await page.getByRole('button', { name: 'Start over' }).click()
  await left
  await expect(page.getByRole('heading', { level: 1 })).toContainText('waiting')
  await expect(page.getByText('Alex Sample')).toHaveCount(0)
})
