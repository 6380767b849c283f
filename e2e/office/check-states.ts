// Checks every state of a screen on a desktop in light mode and on a phone in dark mode; with OFFICE_THEMES=others, in
// the other modes and on a tablet. Larger screens are also checked for sideways scrolling at the width of a tablet,
// phones at 320 px and with text twice as large.
import { expectNoViolation } from '../axe.ts'
import { expect, type Page, scrollAtOnce } from '../journey.ts'
import { type DemoOffice, type Instead, test as inOffice } from './demo-office.ts'

export interface State {
  state: string
  path: string | ((office: DemoOffice) => Promise<string>)
  instead?: Instead[]
  provoked?: RegExp[]
  reach(page: Page, theme: { isPhone: boolean }): Promise<unknown>
}

const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }
const themes =
  process.env.OFFICE_THEMES === 'others'
    ? ([
        { ...desktop, colorScheme: 'dark' },
        { ...tablet, colorScheme: 'light' },
        { ...phone, colorScheme: 'light' },
      ] as const)
    : ([
        { ...desktop, colorScheme: 'light' },
        { ...phone, colorScheme: 'dark' },
      ] as const)

/**
 * A worker checks all states on one page, which takes half the time because the browser has already read the office's
 * code. Nothing else is left of an earlier state, neither what it stored nor its open requests.
 */
const test = inOffice.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser, office }, use) => {
      const context = await browser.newContext({ baseURL: office.url, reducedMotion: 'reduce' })
      await context.clock.setFixedTime(office.nowMs)
      await context.addInitScript(scrollAtOnce)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: ({ sharedPage }, use) => use(sharedPage.context()),
  async page({ sharedPage: page, context, office, viewport, colorScheme, actionTimeout }, use) {
    page.setDefaultTimeout(actionTimeout)
    await context.addCookies([office.sessionCookie()])
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await use(page)
    // Clears the storage before the connection returns, because a page that is back online sends its stored changes.
    await page.evaluate(clearStorage)
    await context.setOffline(false)
    // Opens a file of the same site: for another site, the browser would start a process that hasn't read the code.
    await page.goto('/robots.txt')
    await page.evaluate(clearStorage)
    await context.clearCookies()
  },
})

const clearStorage = () => {
  localStorage.clear()
  sessionStorage.clear()
}

export function checkStates(states: readonly State[]) {
  for (const { width, height, colorScheme } of themes)
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme })
      for (const { state, path, instead = [], provoked = [], reach } of states)
        test(state, async ({ page, office, give, provokes }) => {
          for (const pattern of provoked) provokes(pattern)
          give(...instead)
          await page.goto(typeof path === 'string' ? path : await path(office))
          await reach(page, { isPhone: width < 768 })
          await keepPicture(page, state, width, colorScheme)
          await expectNoViolation(page)
          await expectNoSidewaysScroll(page)
          if (width > 390) return expectNoSidewaysScrollAt(page, { width: tablet.width, height })
          await page.setViewportSize({ width: 320, height })
          await expectNoSidewaysScroll(page)
          await page.setViewportSize({ width, height })
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
          await expectNoSidewaysScroll(page)
          await keepPicture(page, `${state}-large`, width, colorScheme)
        })
    })
}

/** Saves a screenshot, for comparing the screen with its design, if OFFICE_PICTURES names a folder for them. */
async function keepPicture(page: Page, state: string, width: number, theme: string) {
  const folder = process.env.OFFICE_PICTURES
  if (folder)
    await page.screenshot({ path: `${folder}/${state.replace(/\W+/g, '-')}-${width}-${theme}.png`, fullPage: true })
}

async function expectNoSidewaysScrollAt(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await expectNoSidewaysScroll(page)
}

async function expectNoSidewaysScroll(page: Page) {
  const overPx = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overPx, `at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0)
}
