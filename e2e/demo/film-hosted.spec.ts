// Tests the three films (the demo, the workshop's film and the workshop's replay) in a hosted player. The player's page
// is framed only after a click, and that click also starts the film. The player gets the focus and may go full screen.
// Also tests the replay as a file on another server, and a browser that plays no sound without a click.
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { demoFilm, demoVideo, replayPage, secondsOf, workshop, workshopPage } from '../content.ts'
import { expect, harmless, type Page, test } from '../journey.ts'
import { startOwnSite } from '../own-site.ts'

const playerPage =
  '<!doctype html><title>Player</title><link rel="icon" href="data:,"><button>Fill the screen</button>' +
  "<script>document.querySelector('button').onclick = () => document.body.requestFullscreen()</script>"

const film = readFileSync('media/workshop.mp4')
let player: Server
let playerUrl: string
let site: RunningSite
const requested: string[] = []

test.beforeAll(async () => {
  player = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (request.url === '/film.mp4') return response.setHeader('content-type', 'video/mp4').end(film)
    response.setHeader('content-type', 'text/html').end(playerPage)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => player.once('listening', ready))
  playerUrl = `http://127.0.0.1:${(player.address() as AddressInfo).port}`
  site = await startOwnSite({
    VIDEO_DEMO: `${playerUrl}/demo`,
    VIDEO_WORKSHOP: `${playerUrl}/workshop`,
    VIDEO_REPLAY: `${playerUrl}/replay`,
  })
})
test.afterAll(async () => {
  await site.stop()
  player.close()
})

const requestsFor = (path: string) => requested.filter((url) => new URL(url, 'http://player').pathname === path).length

/** Expects the focused frame to show the player, to ask it for autoplay, and to allow autoplay and full screen. */
async function expectPlayer(page: Page, path: string) {
  // This poll must come before any query of the page. The browser counts each query as a user gesture, and after a
  // gesture it allows autoplay.
  await expect.poll(() => requestsFor(path)).toBe(1)
  const frame = page.locator('main iframe')
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAttribute('allow', /^autoplay; fullscreen;/)
  const button = frame.contentFrame().getByRole('button', { name: 'Fill the screen' })
  // Until the player's page has loaded, Tab would leave the empty frame.
  await expect(button).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await button.click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME')
  expect(requested.filter((url) => url.startsWith(path))).toEqual([`${path}?autoplay=1`])
}

test('/workshop: nothing is requested from the host before the click', async ({ page }) => {
  await page.goto(`${site.url}/workshop`, { waitUntil: 'networkidle' })
  expect(requestsFor('/workshop')).toBe(0)
  await page.getByRole('button', { name: workshopPage.hero.video.play }).click()
  await expectPlayer(page, '/workshop')
})

async function fillPerson(page: Page) {
  const dialog = page.getByRole('dialog')
  const person = { 'First name': 'Ada', 'Last name': 'Reyes', Email: 'hosted@linden.example', Phone: '(614) 555-0123' }
  for (const [label, value] of Object.entries(person)) await dialog.getByLabel(label).fill(value)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
}

test('/workshop: the player gets the focus once it has loaded, unless the visitor has already moved on', async ({
  page,
}) => {
  let comes = Promise.withResolvers<void>()
  await page.route(`${playerUrl}/workshop?*`, async (route) => {
    await comes.promise
    await route.continue()
  })
  const frame = page.locator('main iframe')
  const button = frame.contentFrame().getByRole('button', { name: 'Fill the screen' })
  for (const goesOn of [false, true]) {
    comes = Promise.withResolvers()
    await page.goto(`${site.url}/workshop`)
    const requested = page.waitForRequest(`${playerUrl}/workshop?*`)
    await page.getByRole('button', { name: workshopPage.hero.video.play }).press('Enter')
    await requested
    const join = page.locator('main a[href], main button').first()
    if (goesOn) await join.focus()
    comes.resolve()
    await expect(button).toBeVisible()
    if (goesOn) await expect(join).toBeFocused()
    else {
      await expect(frame).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(button).toBeFocused()
    }
  }
})

test('/replay: unlocked by its form', async ({ page }) => {
  await page.goto(`${site.url}/replay`)
  await page.getByRole('button', { name: `${replayPage.player.play}, ${workshop.replay.length}` }).click()
  await fillPerson(page)
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  await expectPlayer(page, '/replay')
})

test('/demo-video: unlocked by its gate', async ({ page }) => {
  await page.goto(`${site.url}/demo-video`)
  await fillPerson(page)
  await page.getByRole('button', { name: 'Watch the video' }).click()
  await expectPlayer(page, '/demo')

  // After a reload the film waits for a click. Each click on a chapter starts the film at that chapter.
  await page.reload({ waitUntil: 'networkidle' })
  expect(requestsFor('/demo')).toBe(1)
  const posts: (string | null)[] = []
  page.on('request', (request) => request.url().endsWith('/api/seen') && posts.push(request.postData()))
  const { at } = demoFilm.chapters[2]!
  for (const time of [1, 2]) {
    await page.getByRole('button', { name: new RegExp(`^${at}`) }).click()
    await expect.poll(() => requestsFor('/demo')).toBe(1 + time)
    expect(requested.at(-1)).toBe(`/demo?autoplay=1&start=${secondsOf(at)}`)
  }
  await expect(page.locator('main iframe')).toHaveAttribute('src', new RegExp(`#t=${secondsOf(at)}s$`))
  // The player doesn't report what it plays, so only its first start is counted.
  expect(posts).toEqual(['["chapter","/demo-video",0]'])
})

test('where sound needs a click, the player is requested by the one click that lets it play with sound', async ({
  playwright,
  launchOptions,
}) => {
  requested.length = 0
  // Launches its own browser. Setting this argument with test.use(), as film-muted.spec.ts does, would start another
  // worker here, and with it another site.
  const args = [...(launchOptions.args ?? []), '--autoplay-policy=user-gesture-required']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const said: string[] = []
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => said.push(`exception: ${error.message}`))
    await page.goto(`${site.url}/demo-video`)
    await fillPerson(page)
    // The gate and the film's page have the same URL, so this waits for the load instead of the URL. Once the network
    // is idle, the player's code has loaded, and the browser has decided about autoplay. The page isn't queried before
    // then: the browser counts each query as a user gesture, and after a gesture it allows sound.
    const opened = page.waitForEvent('load').then(() => page.waitForLoadState('networkidle'))
    await page.getByRole('button', { name: 'Watch the video' }).click()
    await opened
    const rest = page.getByRole('button', { name: `${demoVideo.player.play}, ${demoFilm.label}` })
    await expect(rest).toBeVisible()
    expect(requestsFor('/demo')).toBe(0)
    const [frame] = await Promise.all([page.waitForEvent('frameattached'), rest.click()])
    await expect(page.locator('main iframe')).toBeFocused()
    await frame.waitForLoadState()
    await expect.poll(() => requestsFor('/demo')).toBe(1)
  } finally {
    await browser.close()
  }
  expect(said.filter((message) => !harmless.test(message))).toEqual([])
})

test('/replay from a file on another server plays once its form is sent', async ({ page, provokes }) => {
  // The request for captions gets a 404, because our server has none for a film on another server.
  provokes(/status of 404/)
  // Frees the port for the next site. Pages contain their own URL, so cached pages can be reused only on the same port.
  await site.stop()
  const elsewhere = await startOwnSite({ VIDEO_REPLAY: `${playerUrl}/film.mp4` })
  try {
    await page.goto(`${elsewhere.url}/replay`)
    await page.getByRole('button', { name: `${replayPage.player.play}, ${workshop.replay.length}` }).click()
    await fillPerson(page)
    await page.getByRole('button', { name: 'Watch the replay' }).click()
    await expect.poll(() => requestsFor('/film.mp4')).toBeGreaterThan(0)
    const shown = page.getByLabel(replayPage.player.videoTitle)
    await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  } finally {
    await elsewhere.stop()
  }
})
