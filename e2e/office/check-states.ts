// Checks every state of a screen on a desktop in light mode and on a phone in dark mode. OFFICE_THEMES=others checks a
// desktop in dark mode, and a tablet and a phone in light mode. No state may have an accessibility violation or scroll
// sideways. A desktop is also checked for sideways scrolling at a tablet's width. A phone is also checked for it at
// 320 px and with text twice as large.
import { expectNoViolation } from '../axe.ts'
import { expect, type Page } from '../journey.ts'
import { type DemoOffice, type Instead, test } from './demo-office.ts'

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

type Theme = (typeof themes)[number]

export function checkStates(states: readonly State[]) {
  for (const { state, path, instead = [], provoked = [], reach } of states) {
    // Usually, `reach` is called once, and then all themes are checked. If it has a second parameter, which depends on
    // the theme, it is called again for each theme.
    const reached: (readonly Theme[])[] = reach.length > 1 ? themes.map((theme) => [theme]) : [themes]
    for (const those of reached)
      test(`${state}: ${those.map(nameOf).join('; ')}`, async ({ page, office, give, provokes }) => {
        for (const pattern of provoked) provokes(pattern)
        give(...instead)
        const [first] = those
        await setTheme(page, first!)
        await page.goto(typeof path === 'string' ? path : await path(office))
        await reach(page, { isPhone: isPhone(first!) })
        for (const theme of those) {
          await setTheme(page, theme)
          await checkTheme(page, state, theme)
        }
      })
  }
}

export const offlineError = /ERR_INTERNET_DISCONNECTED/

/**
 * Ends the browser's connection, when everything that the office loads ahead is there: fonts, and two dialogs. Whether
 * the page requests data meanwhile depends on timing, so `goOffline` sends a request itself. Thus the error's message,
 * `offlineError`, always appears on the console.
 */
export async function goOffline(page: Page) {
  const dialogs = (rel: string) => page.waitForSelector(`link[rel="${rel}"][href*="/dialogs-"]`, { state: 'attached' })
  const styles = await dialogs('stylesheet')
  await expect.poll(() => page.evaluate((link) => 'sheet' in link && link.sheet !== null, styles)).toBe(true)
  await page.evaluate((link) => import((link as HTMLLinkElement).href), await dialogs('modulepreload'))
  await page.evaluate(async () => void (await document.fonts.ready))
  await page.context().setOffline(true)
  await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).catch(() => {}))
}

const nameOf = ({ width, colorScheme }: Theme) => `${width} px, ${colorScheme}`
const isPhone = ({ width }: Theme) => width === phone.width

async function setTheme(page: Page, { width, height, colorScheme }: Theme) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // React draws a page for its new size only in the next frame. An element that is still has been drawn in two frames.
  await (await page.waitForSelector('html')).waitForElementState('stable')
}

async function checkTheme(page: Page, state: string, theme: Theme) {
  const { width, height } = theme
  await keepPicture(page, state, theme)
  await expectNoViolation(page)
  await expectNoSidewaysScroll(page)
  if (!isPhone(theme)) return expectNoSidewaysScrollAt(page, { width: tablet.width, height })
  await expectNoSidewaysScrollAt(page, { width: 320, height })
  await page.setViewportSize({ width, height })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSidewaysScroll(page)
  await keepPicture(page, `${state}-large`, theme)
}

/** If OFFICE_PICTURES names a folder, saves a screenshot there, to be compared with the screen's design. */
async function keepPicture(page: Page, state: string, { width, colorScheme }: Theme) {
  const folder = process.env.OFFICE_PICTURES
  const name = `${state.replace(/\W+/g, '-')}-${width}-${colorScheme}.png`
  if (folder) await page.screenshot({ path: `${folder}/${name}`, fullPage: true })
}

async function expectNoSidewaysScrollAt(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await expectNoSidewaysScroll(page)
}

async function expectNoSidewaysScroll(page: Page) {
  const overPx = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overPx, `at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0)
}
