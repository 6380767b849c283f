// The workshop before, during and after its hour. A visitor registers, is thanked by name, and watches the replay, with
// and without JavaScript.

import { parse } from 'yaml'
import { dayMs } from '#domain/clock/durations.ts'
import { sampleContent } from '../src/testing/content/rendering.ts'
import { expectNoViolation } from './axe.ts'
import { brand, filled, formFaults, replayPage, secondsOf, thankYou, workshop, workshopPage } from './content.ts'
import { expect, type Page, test } from './journey.ts'
import { pastWorkshopDate, withPastWorkshop } from './own-content.ts'
import { siteAndReceiver } from './site-and-receiver.ts'
import { stopClock } from './stop-clock.ts'

const setup = siteAndReceiver((url) => ({
  ...withPastWorkshop(),
  WEBHOOK_WORKSHOP: url('/workshop'),
  WEBHOOK_REPLAY: url('/replay'),
}))

const { starts, ends, texts: dateTexts } = pastWorkshopDate
const countdown = (...counts: [number, number, number]) =>
  (['days', 'hours', 'minutes'] as const)
    .map((unit, index) => `${counts[index]} ${workshopPage.countdown[unit][counts[index] === 1 ? 'one' : 'other']}`)
    .join('')
const minuteMs = 60_000
/** Fourteen days, eleven hours and 48 minutes before the start. */
const twoWeeksBefore = new Date(starts.getTime() - ((14 * 24 + 11) * 60 + 48) * minuteMs)
const greeting = (name = '') => (name ? `${thankYou.greeting}, ${name}.` : `${thankYou.greeting}.`)
/** Formats a time like 20251020T200000Z, as calendar files do. */
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
const person = { firstName: 'Ada', lastName: 'Reyes', phone: '+1 555 123 4567' }

async function fillPerson(page: Page, email: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(person.firstName)
  await dialog.getByLabel('Last name').fill(person.lastName)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill(person.phone)
}

async function register(page: Page, email: string) {
  await fillPerson(page, email)
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) {
    await expect(box).not.toBeChecked()
    await box.check()
  }
  // The date has passed, so the button promises the replay.
  await page.getByRole('dialog').getByRole('button', { name: workshopPage.registration.past.submit }).click()
}

async function expectPlaysAloud(page: Page) {
  const film = page.getByLabel(replayPage.player.videoTitle)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  expect(await film.evaluate(({ muted, paused }: HTMLVideoElement) => ({ muted, paused }))).toEqual({
    muted: false,
    paused: false,
  })
}

const registered = (email: string) => JSON.stringify({ ...inOrder(email), termsAccepted: true, smsAccepted: true })
const inOrder = (email: string) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email,
  phone: person.phone,
})

test('a registration sends six fields in order; the thank-you page greets by name and clears the URL', async ({
  page,
}) => {
  await page.goto(`${setup.site.url}/workshop`)
  await page.getByRole('button', { name: workshopPage.hero.reserve }).click()
  const [thanked] = await Promise.all([
    page.waitForRequest(/thank-you\?name=/, { timeout: 30_000 }),
    register(page, 'journey@workshop.example'),
  ])
  expect(thanked.url()).toBe(`${setup.site.url}/workshop/thank-you?name=Ada%20Reyes`)
  await page.waitForURL('**/workshop/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting('Ada'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting('Ada'))
  await expect(page.getByRole('link', { name: thankYou.features })).toHaveAttribute('href', '/#features')
  expect(await setup.bodiesOf('journey@workshop.example', { path: '/workshop' })).toEqual([
    registered('journey@workshop.example'),
  ])
  // The date has passed, so registering has unlocked the replay.
  await page.getByRole('link', { name: thankYou.past.replay }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(replayPage.open.heading)
  await expectPlaysAloud(page)
  expect(page.url()).toBe(`${setup.site.url}/replay`)
})

test('a refused registration says so under the form and keeps what was typed', async ({ page, provokes }) => {
  provokes(/status of 503/)
  await page.goto(`${setup.site.url}/workshop`)
  await page.getByRole('button', { name: workshopPage.join.button }).click()
  await page.route('**/api/forms/workshop-registration', async (route) => {
    await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled()
    await route.fulfill({ status: 503, json: { detail: 'x' } })
  })
  await register(page, 'refused@workshop.example')
  const failure = page.getByText('Registration failed. Please try again.')
  await expect(failure).toBeVisible()
  const [said, button] = [
    await failure.boundingBox(),
    await page.getByRole('button', { name: workshopPage.registration.past.submit }).boundingBox(),
  ]
  expect(said!.y).toBeGreaterThan(button!.y)
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('refused@workshop.example')
  await expectNoViolation(page)
})

test.describe('while the date lies ahead', () => {
  const timeZone = 'America/Chicago'
  test.use({ timezoneId: timeZone })
  const inChicago = (parts: Intl.DateTimeFormatOptions) => starts.toLocaleString('en-US', { timeZone, ...parts })
  const clock = { hour: 'numeric', minute: '2-digit' } as const

  test('shows the date, the visitor’s own time and a countdown that moves', async ({ page }) => {
    await stopClock(page, twoWeeksBefore)
    await page.goto(`${setup.site.url}/workshop`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(workshopPage.hero.ahead.heading)
    await expect(page.getByText(dateTexts.when).first()).toBeVisible()
    await expect(page.getByText(dateTexts.duration)).toBeVisible()
    const yours = inChicago({ weekday: 'long', month: 'long', day: 'numeric', ...clock, timeZoneName: 'long' })
    await expect(page.getByText(filled(workshopPage.countdown.yours, { yours }))).toBeVisible()
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(countdown(14, 11, 48))
    await page.clock.runFor('01:00')
    await expect(timer).toHaveText(countdown(14, 11, 47))
    await page.clock.resume()
    await expectNoViolation(page)
    await page.getByRole('button', { name: workshopPage.hero.reserve }).click()
    await expect(page.getByRole('heading', { name: workshopPage.registration.ahead.title })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Reserve my spot' })).toBeVisible()
  })

  test('the page says that the workshop is on, and after its hour that it is over', async ({ page }) => {
    await stopClock(page, new Date(starts.getTime() - 50_000))
    await page.goto(`${setup.site.url}/workshop`)
    await expect(page.getByRole('timer')).toHaveText(countdown(0, 0, 1))
    await page.clock.fastForward('01:00')
    await expect(page.getByText(workshopPage.countdown.running)).toBeVisible()
    await page.clock.fastForward(ends.getTime() - starts.getTime())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(workshopPage.hero.past.heading)
    await expect(page).toHaveTitle(new RegExp(RegExp.escape(workshopPage.past.title)))
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  test('the thank-you page offers the date for every calendar', async ({ page, request }) => {
    await page.clock.setFixedTime(twoWeeksBefore)
    await page.goto(`${setup.site.url}/workshop/thank-you?name=Ada+Reyes`)
    await expect(page.getByText(`${dateTexts.weekday}, ${dateTexts.doors}`)).toBeVisible()
    await expect(
      page.getByRole('definition').filter({ hasText: inChicago({ weekday: 'short', ...clock }) }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: thankYou.past.replay })).toHaveCount(0)
    const address = await page.getByRole('link', { name: thankYou.ahead.calendar }).getAttribute('href')
    const file = await request.get(setup.site.url + address)
    expect(file.headers()['content-type']).toContain('text/calendar')
    expect(await file.text()).toContain(`DTSTART:${stamp(starts)}`)
    const google = await page.getByRole('link', { name: thankYou.ahead.google }).getAttribute('href')
    expect(new URL(google!).searchParams.get('dates')).toBe(`${stamp(starts)}/${stamp(ends)}`)
    await expectNoViolation(page)
  })
})

const names: [requested: string, shown: string][] = [
  ['?name=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '<img'],
  ['?name=%3Cscript%3Ealert(1)%3C%2Fscript%3E', '<script>alert(1)</script>'],
  ['?name=%20%09Zo%C3%AB%20de%20la%20Cruz', 'Zoë'],
  ['?name=%24%26%20%241', '$&'],
  ['?name=%F0%9F%91%A9%F0%9F%8F%BD%E2%80%8D%F0%9F%94%A7', '👩🏽‍🔧'],
  ['?name=', ''],
  ['?name=%20%20', ''],
  ['?name=%E0%A4%A', '�%A'],
  ['', ''],
]
test('the name is text, whatever it contains, and is removed from the URL', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => request.url().startsWith(setup.site.url) || foreign.push(request.url()))
  page.on('dialog', () => foreign.push('a dialog opened'))
  for (const [requested, shown] of names) {
    // Leaves the page first. Otherwise, opening the same URL again would be a reload, and after a reload the page still
    // greets by the earlier name.
    await page.goto('about:blank')
    await page.goto(`${setup.site.url}/workshop/thank-you${requested}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting(shown))
    expect(page.url()).toBe(`${setup.site.url}/workshop/thank-you`)
    await expect(page.locator('h1 :not(span, bdi)')).toHaveCount(0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${setup.site.url}/workshop/thank-you?name=${'W'.repeat(5000)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(foreign).toEqual([])
})

test('the film plays muted in a loop and can be paused; with reduced motion it waits for a click', async ({ page }) => {
  await page.goto(`${setup.site.url}/workshop`)
  const film = page.locator('main video')
  const isPlaying = () => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)
  await expect.poll(isPlaying).toBe(true)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true])
  await page.getByRole('button', { name: workshopPage.hero.video.pause }).click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('button', { name: workshopPage.hero.video.play })).toBeVisible()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('button', { name: workshopPage.hero.video.play })).toBeVisible()
  expect(requested).not.toContain('/media/workshop-video')
  await page.getByRole('button', { name: workshopPage.hero.video.play }).click()
  await expect.poll(isPlaying).toBe(true)
})

test('a refused autoplay is only logged', async ({ page, provokes }) => {
  provokes(/^info: No autoplay: NotAllowedError$/)
  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => said.push(`error: ${error}`))
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto(`${setup.site.url}/workshop`)
  await expect(page.getByRole('button', { name: workshopPage.hero.video.play })).toBeVisible()
  await expect.poll(() => said).toEqual(['info: No autoplay: NotAllowedError'])
})

test('the replay: locked, refused, opened; then it plays from the start with sound', async ({
  page,
  request,
  provokes,
}) => {
  provokes(/status of 500/)
  const html = await (await page.goto(`${setup.site.url}/replay`))!.text()
  expect(html).not.toMatch(/\.mp4|\/media\/(?!\*)/)
  expect((await request.get(`${setup.site.url}/media/replay-video`)).status()).toBe(403)
  await page.evaluate(() => localStorage.setItem('replayAccess', 'granted'))
  await page.reload()
  expect(await page.evaluate(() => localStorage.getItem('replayAccess'))).toBeNull()
  await expectNoViolation(page)

  await page.getByRole('button', { name: `${replayPage.player.play}, ${workshop.replay.length}` }).click()
  await page.route('**/api/forms/replay-access', (route) =>
    route.fulfill({ status: 500, json: { detail: 'The proxy is asleep.' } }),
  )
  await fillPerson(page, 'replay@workshop.example')
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The proxy is asleep.' })).toContainText(brand.supportEmail)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page)

  await page.unroute('**/api/forms/replay-access')
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(replayPage.open.heading)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const video = page.locator('main video')
  const state = () =>
    video.evaluate(({ muted, paused, currentTime }: HTMLVideoElement) => ({ muted, paused, currentTime }))
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(0)
  expect(await state()).toMatchObject({ muted: false, paused: false })
  expect((await state()).currentTime).toBeLessThan(10)
  expect(await page.evaluate(() => localStorage.getItem('replayAccess'))).toBe('granted')
  await expect(page.getByRole('button', { name: replayPage.locked.access })).toHaveCount(0)
  const { firstName, lastName, phone } = person
  const body = { email: 'replay@workshop.example', firstName, lastName, phone }
  expect(await setup.bodiesOf(body.email, { path: '/replay' })).toEqual([JSON.stringify(body)])

  await page.reload()
  const last = workshop.replay.marks.at(-1)!
  await page.getByRole('button', { name: new RegExp(`${last.at}\\s+${RegExp.escape(last.title)}`) }).click()
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThanOrEqual(secondsOf(last.at))
  await expectNoViolation(page)
})

test('a failed connection shows the form’s own message; the button opens the registration', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_FAILED/)
  await page.goto(`${setup.site.url}/replay`)
  await page.getByRole('button', { name: `${replayPage.player.play}, ${workshop.replay.length}` }).click()
  await page.route('**/api/forms/replay-access', (route) => route.abort())
  await fillPerson(page, 'lost@workshop.example')
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  await expect(page.getByText('We couldn’t open the replay. Please try again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: replayPage.locked.access }).click()
  await register(page, 'access@workshop.example')
  await page.waitForURL('**/workshop/thank-you')
})

// The thank-you page promises messages only if WEBHOOK_WORKSHOP is set, because the webhook's receiver sends them.
test.describe('what the thank-you page promises', () => {
  interface Steps {
    steps: { what: string; told?: string }[]
  }
  const { ahead, past }: { ahead: Steps; past: Steps & { lead: string; told: string } } = parse(
    sampleContent.get('pages/thank-you.yaml')!,
  )
  const promises = [past.told, ...[...ahead.steps, ...past.steps].flatMap(({ told }) => told ?? [])]
  const dayAfter = (end: Date) => new Date(end.getTime() + dayMs)

  /** The text a registrant sees at this time, in reading order. */
  async function wordsAt(page: Page, url: string, time: Date): Promise<string> {
    await page.clock.setFixedTime(time)
    await page.goto(`${url}/workshop/thank-you`)
    return page.getByRole('main').innerText()
  }

  test('without a webhook, nothing before or after the workshop', async ({ page, baseURL }) => {
    const [first, last] = [workshop.dates[0]!, workshop.dates.at(-1)!]
    const saidAfter = await wordsAt(page, baseURL!, dayAfter(last.ends))
    for (const said of [past.lead, ...past.steps.map(({ what }) => what)]) expect(saidAfter).toContain(said)
    const saidBefore = await wordsAt(page, baseURL!, new Date(first.starts.getTime() - 14 * dayMs))
    for (const { what } of ahead.steps) expect(saidBefore).toContain(what)
    for (const promise of promises) expect(saidBefore + saidAfter).not.toContain(promise)
  })

  test('with a webhook, the link before the workshop, and the next date after it', async ({ page }) => {
    const saidAfter = await wordsAt(page, setup.site.url, dayAfter(ends))
    for (const said of [`${past.lead} ${past.told}`, ...past.steps.map(({ what, told }) => told ?? what)])
      expect(saidAfter).toContain(said)
    const saidBefore = await wordsAt(page, setup.site.url, twoWeeksBefore)
    for (const { what, told } of ahead.steps) expect(saidBefore).toContain(told ?? what)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('registration leads to the thank-you page after a fault is fixed; the replay opens by its form', async ({
    page,
    provokes,
  }) => {
    provokes(/status of 422/)
    await page.goto(`${setup.site.url}/workshop`)
    await page.getByRole('button', { name: workshopPage.hero.reserve }).click()
    await fillPerson(page, 'plain@workshop.example')
    await page.getByRole('dialog').getByLabel('Phone').fill('12')
    for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.check()
    await page.getByRole('dialog').getByRole('button', { name: workshopPage.registration.past.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formFaults.headline)
    await page.getByLabel('Phone').fill(person.phone)
    await page.getByRole('button', { name: workshopPage.registration.past.submit }).click()
    await page.waitForURL('**/workshop/thank-you?name=Ada%20Reyes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting())
    expect(await setup.bodiesOf('plain@workshop.example', { path: '/workshop' })).toEqual([
      registered('plain@workshop.example'),
    ])
    await page.context().clearCookies()
    await page.goto(`${setup.site.url}/replay`)
    await page.getByRole('button', { name: `${replayPage.player.play}, ${workshop.replay.length}` }).click()
    await fillPerson(page, 'plain-replay@workshop.example')
    await page.getByRole('button', { name: 'Watch the replay' }).click()
    await page.waitForURL('**/replay')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(replayPage.open.heading)
    await expect(page.getByRole('link', { name: replayPage.player.alone })).toBeVisible()
  })
})
