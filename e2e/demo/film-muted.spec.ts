// In browsers that don't autoplay with sound, the film plays muted above a large button that turns the sound on. Where
// autoplay isn't allowed at all, the poster waits for a key press. film-hosted.spec.ts tests the hosted player.
import { expectNoViolation } from '../axe.ts'
import { demoFilm, demoVideo } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--autoplay-policy=user-gesture-required'] })
  },
})

const film = (page: Page) => page.getByLabel(demoVideo.player.videoTitle, { exact: true })
const soundOn = (page: Page) => page.getByRole('button', { name: demoVideo.player.soundOn })
const state = (page: Page) =>
  film(page).evaluate(({ muted, paused, currentTime }: HTMLVideoElement) => ({ muted, paused, currentTime }))

/**
 * Opens the gate at /demo-video by sending its form. After the last click, the page isn't queried until the promise of
 * `awaited` resolves. The browser counts each query as a user gesture, and after a gesture it allows sound.
 */
async function letThrough(page: Page, awaited: () => Promise<unknown>) {
  await page.goto('/demo-video')
  const dialog = page.getByRole('dialog')
  const person = { 'First name': 'Ada', 'Last name': 'Reyes', Email: 'muted@linden.example', Phone: '(614) 555-0123' }
  for (const [label, value] of Object.entries(person)) await dialog.getByLabel(label).fill(value)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  const come = awaited()
  await page.getByRole('button', { name: 'Watch the video' }).click()
  await come
}

const refusal = /^No autoplay with sound: NotAllowedError$/
const says = (page: Page, pattern: RegExp) => () =>
  page.waitForEvent('console', { predicate: (message) => pattern.test(message.text()) })

test('after the gate the film plays muted, with captions; ‘Sound on’ has the focus and turns the sound on', async ({
  page,
  provokes,
}) => {
  provokes(/^info: No autoplay with sound: NotAllowedError$/)
  await letThrough(page, says(page, refusal))
  await expect(soundOn(page)).toBeFocused()
  // The button and the film don't cover each other.
  await expect(soundOn(page)).toBeInViewport({ ratio: 1 })
  await expect(film(page)).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await state(page)).currentTime).toBeGreaterThan(0.3)
  expect(await state(page)).toMatchObject({ muted: true, paused: false })
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('showing')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const { height } = (await soundOn(page).boundingBox())!
    expect(height).toBeGreaterThanOrEqual(56)
    await expectNoViolation(page)
  }
  const before = (await state(page)).currentTime
  await page.keyboard.press('Enter')
  await expect(soundOn(page)).toHaveCount(0)
  await expect(film(page)).toBeFocused()
  expect(await state(page)).toMatchObject({ muted: false, paused: false })
  expect((await state(page)).currentTime).toBeGreaterThanOrEqual(before)
})

test('the player’s own switch turns the sound on too', async ({ page, provokes }) => {
  provokes(/^info: No autoplay with sound: NotAllowedError$/)
  await letThrough(page, says(page, refusal))
  await expect(soundOn(page)).toBeVisible()
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.muted = false
  })
  await expect(soundOn(page)).toHaveCount(0)
})

test('where no autoplay is allowed, the poster is back and a key press starts the film', async ({ page, provokes }) => {
  provokes(/^info: No autoplay muted: NotAllowedError$/)
  provokes(/^info: No autoplay with sound: NotAllowedError$/)
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    let isPressed = false
    addEventListener('keydown', () => {
      isPressed = true
    })
    HTMLMediaElement.prototype.play = function () {
      return isPressed ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  await letThrough(page, says(page, /^No autoplay muted/))
  const rest = page.getByRole('button', { name: `${demoVideo.player.play}, ${demoFilm.label}` })
  await expect(rest).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await state(page)).currentTime).toBeGreaterThan(0.3)
  expect(await state(page)).toMatchObject({ muted: false })
})
