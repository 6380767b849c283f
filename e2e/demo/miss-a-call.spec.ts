// /miss-a-call: buttons lead step by step from a declined call to a paid job.
import { brand, filled, missACall } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'

const { steps, run, ring, card, end } = missACall
const last = steps.length

const steady = (page: Page) => page.locator('[data-step][aria-current=step]')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const statusOf = (number: number) => filled(run.status, { step: number, all: last })

async function expectStep(page: Page, number: number) {
  const { title, when, text } = steps[number - 1]!
  await expect(steady(page).getByRole('heading', { name: title })).toBeVisible()
  await expect(steady(page).getByText(text, { exact: true })).toBeVisible()
  await expect(page.locator('[data-now]')).toHaveText(when)
  // Only one step's drawn screen is visible; screen readers don't get the drawings.
  await expect(page.locator('[data-step] > [aria-hidden=true]').filter({ visible: true })).toHaveCount(1)
}

test('the keyboard leads through seven announced steps to Watch and Book; a button starts over', async ({ page }) => {
  await page.goto('/miss-a-call')
  await expect(page).toHaveTitle(`${missACall.title} | ${brand.name}`)
  await expectStep(page, 1)
  await expect(press(page, run.back)).toBeHidden()
  await press(page, steps[0]!.next!).focus()
  for (let number = 2; number <= last; number++) {
    await page.keyboard.press('Enter')
    await expectStep(page, number)
    await expect(page.getByRole('status').last()).toContainText(`${statusOf(number)} ${steps[number - 1]!.when}`)
    if (number < last) await expect(press(page, steps[number - 1]!.next!)).toBeFocused()
  }
  await expect(press(page, end.watch)).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: end.book })).toHaveAttribute('href', '/book-demo')
  await press(page, run.again).click()
  await expectStep(page, 1)
  await expect(press(page, steps[0]!.next!)).toBeFocused()
})

test('clicking Decline on the drawn phone opens step 2; the job card shows what is known so far', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/miss-a-call')
  const known = page.locator('[data-in][data-is]')
  await expect(known).toHaveCount(0)
  await page.locator('[data-decline]').getByText(ring.decline).click()
  await expectStep(page, 2)
  await expect(known).toHaveText(`${card.rows[0]!.label}${card.rows[0]!.value}`)
  await press(page, run.back).click()
  await expect(known).toHaveCount(0)
})

test('the page below the steps stays in place from step to step', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/miss-a-call')
    const top = () => page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + scrollY)
    const before = await top()
    for (const { next } of steps.slice(0, -1)) {
      await press(page, next!).click()
      expect(await top(), `at ${width} px after ${next}`).toBe(before)
    }
  }
})

test('with reduced motion, steps change without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/miss-a-call')
  await press(page, steps[0]!.next!).click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('the home page’s phone, the Tidy Leads page and the footer all link to /miss-a-call', async ({ page }) => {
  await page.goto('/')
  // Forced, because a link covers the drawing and gets the click.
  await page.getByRole('img', { name: missACall.week.today.alt }).click({ force: true })
  await expect(page).toHaveURL(/\/miss-a-call$/)
  await page.goto('/tidy-leads')
  await page.getByRole('main').getByRole('link', { name: missACall.invite }).click()
  await expect(page).toHaveURL(/\/miss-a-call$/)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: missACall.name })).toHaveAttribute(
    'href',
    '/miss-a-call',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all seven steps are shown one after another, with both links onward', async ({ page }) => {
    await page.goto('/miss-a-call')
    for (const { title } of steps) await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('[data-step] > [aria-hidden=true]').filter({ visible: true })).toHaveCount(last)
    await expect(page.getByRole('heading', { name: end.title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: end.book })).toBeVisible()
    await expect(press(page, end.watch)).toBeVisible()
    await expect(press(page, steps[0]!.next!)).toBeHidden()
  })
})
