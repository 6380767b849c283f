// The demo buttons lead to the film, which plays with sound. film-muted.spec.ts tests browsers that don't allow sound,
// and film-hosted.spec.ts tests films in a hosted player.
import { expectNoViolation } from '../axe.ts'
import { demoButton, demoFilm, demoVideo, secondsOf } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'

const demo = (page: Page) => page.getByRole('banner').getByRole('button', { name: demoButton })
const film = (page: Page) => page.getByLabel(demoVideo.player.videoTitle, { exact: true })
const rest = (page: Page) => page.getByRole('button', { name: `${demoVideo.player.play}, ${demoFilm.label}` })

async function fill(page: Page) {
  const dialog = page.getByRole('dialog')
  const person = { 'First name': 'Ada', 'Last name': 'Reyes', Email: 'film@linden.example', Phone: '(614) 555-0123' }
  for (const [label, value] of Object.entries(person)) await dialog.getByLabel(label).fill(value)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
}

/** Sends the demo form, which gives the browser access to the film. Sets the flag that tells pages about the access. */
async function letIn(page: Page) {
  const sent = await page.request.post('/api/forms/demo-request', {
    data: {
      firstName: 'Ada',
      lastName: 'Reyes',
      email: 'known-film@linden.example',
      phone: '(614) 555-0123',
      transactionalConsent: true,
      marketingConsent: true,
    },
  })
  expect(sent.status()).toBe(201)
  await page.goto('/pricing')
  await page.evaluate(() => localStorage.setItem('demoAccess', 'granted'))
}

const waitForFilm = (page: Page) => page.waitForRequest('**/media/demo-video')
const state = (page: Page, shown = film(page)) =>
  shown.evaluate(({ muted, paused, currentTime }: HTMLVideoElement) => ({ muted, paused, currentTime }))

/**
 * @param requested resolves once the film is requested. The test must not evaluate anything in the page earlier. The
 *   browser would count that as a user gesture, and would allow sound because of it.
 */
async function expectPlaysAloud(page: Page, requested: Promise<unknown>) {
  await requested
  await expect.poll(async () => (await state(page)).currentTime).toBeGreaterThan(0.3)
  expect(await state(page)).toMatchObject({ muted: false, paused: false })
  await expect(page.getByRole('button', { name: demoVideo.player.soundOn })).toHaveCount(0)
  await expect(film(page)).toBeFocused()
  await expect(film(page)).toBeInViewport({ ratio: 0.9 })
}

test('after the countdown the film plays with sound at the page’s own URL, and a reload waits for a click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tidy-leads')
  await page.getByRole('main').getByRole('button', { name: demoButton }).first().click()
  await fill(page)
  const filmRequest = waitForFilm(page)
  await page.getByRole('button', { name: 'Watch the video' }).click()
  await page.waitForURL('**/demo-video')
  await expectPlaysAloud(page, filmRequest)
  await expectNoViolation(page)

  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.reload({ waitUntil: 'networkidle' })
  await expect(rest(page)).toBeVisible()
  expect(requested).not.toContain('/media/demo-video')
})

test('after the gate the film plays even with reduced motion, because the visitor asked for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/demo-video')
  await fill(page)
  const requested = waitForFilm(page)
  await page.getByRole('button', { name: 'Watch the video' }).click()
  await expectPlaysAloud(page, requested)
  expect(new URL(page.url()).search).toBe('')
})

test('with access, one key press on the demo button plays the film', async ({ page }) => {
  await letIn(page)
  await demo(page).focus()
  const requested = waitForFilm(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/demo-video')
  await expectPlaysAloud(page, requested)
  // The player's own keyboard shortcuts work.
  await page.keyboard.press('Space')
  await expect.poll(async () => (await state(page)).paused).toBe(true)
  await page.goBack()
  await page.goForward()
  await expect(rest(page)).toBeVisible()
})

test('a film that doesn’t load says so, and the next click on play resumes where it stopped', async ({
  page,
  provokes,
}) => {
  provokes(/status of 503/)
  await letIn(page)
  await page.goto('/demo-video')
  await page.route('**/media/demo-video', (route) => route.fulfill({ status: 503 }))
  const { at } = demoFilm.chapters[2]!
  await page.getByRole('button', { name: new RegExp(`^${at}`) }).click()
  await expect(page.getByRole('alert')).toContainText(demoVideo.player.failed)
  await expect(rest(page)).toBeFocused()
  await expectNoViolation(page)
  await page.unroute('**/media/demo-video')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('')
  await expect.poll(async () => (await state(page)).currentTime).toBeGreaterThan(secondsOf(at) + 0.3)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the gate leads to the film’s page, and its link to the browser’s own player', async ({ page }) => {
    await page.goto('/demo-video')
    await fill(page)
    await page.getByRole('button', { name: 'Watch the video' }).click()
    await page.waitForURL('**/demo-video')
    await expect(rest(page)).toBeHidden()
    await page.getByRole('link', { name: demoVideo.player.alone }).click()
    await page.waitForURL('**/media/demo-video')
    await expect.poll(() => state(page, page.locator('video'))).toMatchObject({ paused: false, muted: false })
  })
})
