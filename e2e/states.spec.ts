// The states of pages while they are used: errors shown, a form sent, a list filtered, a dialog opened. Checks the
// accessibility of each state on a phone and on a desktop. sweep.spec.ts checks each page as it is when it has loaded.

import { expectNoViolation } from './axe.ts'
import { costs, orderPage, sms, storiesPage, topics, workshopPage } from './content.ts'
import { expect, type Page, test } from './journey.ts'

const main = (page: Page) => page.locator('main')
const inMain = (page: Page, label: string) => main(page).getByLabel(label)
/** A story with a transcript that differs from its quote. */
const longStory = storiesPage.otherStories.find(
  (story) => 'transcript' in story && story.transcript.join(' ') !== story.content,
)!
const faults = (page: Page) => page.locator('[aria-invalid=true]:visible')

interface State {
  state: string
  path: string
  provoked?: RegExp[]
  reach: (page: Page) => Promise<unknown>
}
const states: State[] = [
  {
    state: 'contact: every field asked for',
    path: '/contact',
    reach: async (page) => {
      await main(page).getByRole('button', { name: 'Send message' }).click()
      await expect(faults(page)).toHaveCount(4)
    },
  },
  {
    state: 'contact: not sent',
    path: '/contact',
    provoked: [/ERR_FAILED/],
    reach: async (page) => {
      await page.route('**/api/forms/contact', (route) => route.abort())
      await inMain(page, 'Name').fill('Linden Lane')
      await inMain(page, 'Email').fill('states@linden.example')
      await inMain(page, 'Subject').fill('Moving over')
      await inMain(page, 'Message').fill('Can you move 140 clients?')
      await main(page).getByRole('button', { name: 'Send message' }).click()
      await expect(main(page).getByRole('alert')).toContainText('Your message wasn’t sent.')
    },
  },
  {
    state: 'careers: every field asked for',
    path: '/careers',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Introduce yourself' }).click()
      await expect(faults(page)).toHaveCount(3)
    },
  },
  {
    state: 'testimonials: filtered, a transcript open',
    path: `/testimonials?category=${longStory.category}`,
    reach: async (page) => {
      await page.getByText(storiesPage.transcript).locator('visible=true').first().click()
      const chip = main(page).getByRole('link', { name: topics[longStory.category], exact: true })
      await expect(chip).toHaveAttribute('aria-current', 'true')
    },
  },
  {
    state: 'SMS calculator: a text of two encodings, analyzed',
    path: '/sms-calculator',
    reach: async (page) => {
      await page.getByLabel(sms.words.write.label).fill('“Hi” [Ana] 🙏 we are on our way ç')
      await page.getByRole('button', { name: sms.words.write.analyze }).click()
      await expect(page.getByRole('heading', { name: sms.words.analysis.heading })).toBeFocused()
    },
  },
  {
    state: 'savings calculator: yearly, a faulty figure, the review asked for without a name',
    path: '/savings-calculator?timeframe=yearly',
    reach: async (page) => {
      await page.getByLabel(costs[0]!.name).fill('plenty')
      await page.getByRole('button', { name: 'Send my numbers' }).click()
      await expect(faults(page)).toHaveCount(3)
    },
  },
  {
    state: 'order: details asked for',
    path: '/order/trailblazer',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Continue to order form' }).click()
      await expect(faults(page)).toHaveCount(4)
    },
  },
  {
    state: 'order: the second step with its frame, one box missing',
    path: '/order/titan',
    reach: async (page) => {
      await inMain(page, 'First name').fill('Ada')
      await inMain(page, 'Last name').fill('Reyes')
      await inMain(page, 'Email').fill('states@linden.example')
      await inMain(page, 'Phone').fill('+1 555 123 4567')
      await page.getByRole('button', { name: 'Continue to order form' }).click()
      const frame = page.frameLocator('iframe')
      await frame.getByLabel(orderPage.request.boxes.setupFee.label).check()
      await frame.getByRole('button', { name: 'Send order request' }).click()
      await expect(frame.getByText('Check the plan subscription too')).toBeVisible()
    },
  },
  {
    state: 'workshop: the registration asked for without a word',
    path: '/workshop',
    reach: async (page) => {
      await page.getByRole('button', { name: workshopPage.hero.reserve }).first().click()
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await expect(faults(page).first()).toBeVisible()
    },
  },
  {
    state: 'video gate: asked for without a word',
    path: '/demo-video',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Watch the video' }).click()
      await expect(faults(page).first()).toBeVisible()
    },
  },
]

for (const { state, path, reach, provoked = [] } of states)
  test(state, async ({ page, provokes }) => {
    for (const pattern of provoked) provokes(pattern)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await reach(page)
    await expectNoViolation(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoViolation(page)
  })

test.describe('by keyboard', () => {
  test('an answer of the FAQ opens; opening another one closes it, and so does pressing it again', async ({ page }) => {
    await page.goto('/')
    const questions = page.locator('main details summary')
    const open = page.locator('main details[open]')
    const atRest = await open.count()
    await questions.nth(3).focus()
    await page.keyboard.press('Enter')
    await expect(questions.nth(3).locator('..')).toHaveAttribute('open')
    await expect(open).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(questions.nth(4)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(questions.nth(4).locator('..')).toHaveAttribute('open')
    await expect(open).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect(open).toHaveCount(0)
    expect(atRest).toBeLessThanOrEqual(1)
  })

  test('the topics of the stories are reached with Tab and chosen with Enter', async ({ page }) => {
    await page.goto('/testimonials')
    const links = page.getByRole('navigation', { name: storiesPage.topic })
    await links.getByRole('link', { name: topics.all, exact: true }).focus()
    await page.keyboard.press('Tab')
    const next = links.getByRole('link').nth(1)
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(next).toHaveAttribute('aria-current', 'true')
    await expect(next).toBeFocused()
    await expect(page).toHaveURL(/\?category=/)
  })
})
