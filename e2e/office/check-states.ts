// Checks every state of a screen on a desktop in light mode and on a phone in dark mode; with OFFICE_THEMES=others, in
// the other modes and on a tablet. A second check looks for sideways scrolling: for the desktop and the tablet, at a
// tablet's width; for the phone, at 320 px, and with text twice as large.
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
    // A state is reached once for all themes, or once for each if `reach` takes its second parameter, `isPhone`.
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

const nameOf = ({ width, colorScheme }: Theme) => `${width} px, ${colorScheme}`
const isPhone = ({ width }: Theme) => width === phone.width

async function setTheme(page: Page, { width, height, colorScheme }: Theme) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
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

/** Saves a screenshot, for comparing the screen with its design, if OFFICE_PICTURES names a folder for them. */
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
