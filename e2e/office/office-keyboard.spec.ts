// Uses five screens of the office by keyboard alone. Tab reaches each control once, in the document's order, and the
// focus is visible. A closed dialog gives the focus back to the button that opened it.
import { expect, type Page } from '../journey.ts'
import { type DemoOffice, test } from './demo-office.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

const screens = [
  { name: 'Today', path: '/office', heading: /waiting/ },
  { name: 'Leads', path: '/office/leads', heading: 'Leads' },
  {
    name: 'A lead',
    path: async (office: DemoOffice) => `/office/leads/${(await office.findLead('Trish Nolan')).id}`,
    heading: 'Trish Nolan',
  },
  { name: 'Calls', path: '/office/calls', heading: 'Calls' },
  { name: 'Team', path: '/office/team', heading: 'Team' },
]

async function open(page: Page, office: DemoOffice, { path, heading }: (typeof screens)[number]) {
  await page.goto(typeof path === 'string' ? path : await path(office))
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  // Waits until everything has loaded, because what arrives later would move the controls below it.
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

/** The focused element: its position among all elements, its text, and whether it has a focus ring and is in view. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    return {
      index: [...document.querySelectorAll('*')].indexOf(element),
      words: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName,
      hasRing: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      isOnScreen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
    }
  })

for (const screen of screens)
  test(`${screen.name}: Tab goes once through everything, in order, and shows where it is`, async ({
    page,
    office,
  }) => {
    await open(page, office, screen)
    const reached: NonNullable<Awaited<ReturnType<typeof focused>>>[] = []
    // More presses than any screen has controls, so that a focus trap shows.
    for (let presses = 0; presses < 400; presses++) {
      await page.keyboard.press('Tab')
      const now = await focused(page)
      if (!now) break
      reached.push(now)
    }
    expect(reached.length).toBeGreaterThan(10)
    expect(reached.length).toBeLessThan(400)
    expect(reached[0]?.words).toBe('Skip to content')
    const indexes = reached.map(({ index: place }) => place)
    expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b))
    expect(reached.filter(({ hasRing }) => !hasRing)).toEqual([])
    expect(reached.filter(({ isOnScreen }) => !isOnScreen)).toEqual([])
  })

const dialogs = [
  { screen: screens[1]!, opener: /^Filter/ },
  { screen: screens[1]!, opener: /^Columns/ },
  { screen: screens[2]!, opener: /^Note/ },
  { screen: screens[3]!, opener: /^Block time/ },
  { screen: screens[4]!, opener: /^Invite/ },
  { screen: screens[0]!, opener: /^Find or do anything/ },
]
for (const { screen, opener } of dialogs)
  test(`${screen.name}, ${opener.source.slice(1)}: opened with Enter, closed with Escape, the focus returns`, async ({
    page,
    office,
  }) => {
    await open(page, office, screen)
    const button = page.getByRole('button', { name: opener }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    // The focus never reaches the page behind the dialog.
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab')
      const isInside = await dialog.evaluate(
        (one) => document.activeElement === document.body || one.contains(document.activeElement),
      )
      expect(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
