// The three films from a hosted player: its page is framed on a press only, may fill the screen, and no page says a word
// about it on the console.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningSite, startSite } from '../scripts/start-site.ts'
import { expect, type Page, test } from './journey.ts'

const playerPage =
  '<!doctype html><title>Player</title><link rel="icon" href="data:,"><button>Fill the screen</button>' +
  "<script>document.querySelector('button').onclick = () => document.body.requestFullscreen()</script>"

let player: Server
let site: RunningSite
const asked: string[] = []

test.beforeAll(async () => {
  player = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'text/html').end(playerPage)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => player.once('listening', ready))
  const url = `http://127.0.0.1:${(player.address() as AddressInfo).port}`
  site = await startSite({
    RATE_LIMIT: '0',
    TIME_TRAP_MS: '0',
    VIDEO_DEMO: `${url}/demo`,
    VIDEO_WORKSHOP: `${url}/workshop`,
    VIDEO_REPLAY: `${url}/replay`,
  })
})
test.afterAll(async () => {
  await site.stop()
  player.close()
})

const asksFor = (path: string) => asked.filter((url) => new URL(url, 'http://player').pathname === path).length

/** The frame holds the player, and a press in it fills the screen. */
async function expectPlayer(page: Page, path: string) {
  const frame = page.locator('main iframe')
  await frame.contentFrame().getByRole('button', { name: 'Fill the screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME')
  expect(asksFor(path)).toBe(1)
}

test('/workshop: nothing is asked of the host before the press', async ({ page }) => {
  await page.goto(`${site.url}/workshop`, { waitUntil: 'networkidle' })
  expect(asksFor('/workshop')).toBe(0)
  await page.getByRole('button', { name: 'Play the video' }).click()
  await expectPlayer(page, '/workshop')
})

async function fillPerson(page: Page) {
  const dialog = page.getByRole('dialog')
  const person = { 'First name': 'Ada', 'Last name': 'Reyes', Email: 'hosted@linden.example', Phone: '(614) 555-0123' }
  for (const [label, value] of Object.entries(person)) await dialog.getByLabel(label).fill(value)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
}

test('/replay: unlocked by its form', async ({ page }) => {
  await page.goto(`${site.url}/replay`)
  await page.getByRole('button', { name: /^Play, 1:30/ }).click()
  await fillPerson(page)
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asksFor('/replay')).toBe(0)
  await page.getByRole('button', { name: /^Play, 1:30/ }).click()
  await expectPlayer(page, '/replay')
})

test('/demo-video: unlocked by its gate', async ({ page }) => {
  await page.goto(`${site.url}/demo-video`)
  await fillPerson(page)
  await page.getByRole('button', { name: 'Watch the video' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.getByRole('button', { name: /^Play, 4:32/ }).click()
  await expectPlayer(page, '/demo')
})
