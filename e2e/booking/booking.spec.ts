// Tests how visitors book a demo call in the built-in calendar: by mouse, by keyboard, on a phone, in another time
// zone, and after the demo form, when the calendar already knows their details. Also tests what the page says if the
// free times or the code of the next step don't load. booking-changes.spec.ts tests later changes of a call, and
// booking-outside.spec.ts tests another service's calendar.

import { phoneText } from '#domain/fields/phone.ts'
import { expectNoViolation } from '../axe.ts'
import { bookingPage, brand, demoButton, demoVideo, filled } from '../content.ts'
import { expect, test } from '../journey.ts'
import { siteAndReceiver } from '../site-and-receiver.ts'
import {
  book,
  calendarOf,
  callOfABusyDay,
  choose,
  chooseDay,
  clockOf,
  dayOf,
  expectBooked,
  fill,
  freeCalls,
  freeTimesOf,
  monthOf,
  timezone,
  visitor,
} from './calendar.ts'

test.use({ timezoneId: timezone, locale: 'en-US' })
test.describe.configure({ mode: 'serial' })

const setup = siteAndReceiver((url) => ({ WEBHOOK_BOOKING: url('/booking') }))
const calendarEntry = async (address: string) => (await fetch(setup.site.url + address)).text()

test('a call booked with the mouse is reserved, delivered, and can be added to a calendar', async ({ page }) => {
  const email = 'mouse@linden.example'
  const call = await callOfABusyDay(setup.site.url)
  await page.goto(`${setup.site.url}/book-demo`)
  const heights = (frame: HTMLElement) => [frame.clientHeight, frame.parentElement?.clientHeight]
  expect(await page.locator('iframe').evaluate(heights)).toEqual([900, 900])
  const calendar = calendarOf(page)
  await choose(calendar, call.start)
  await expect(calendar.getByText(dayOf(call.start), { exact: true }).and(calendar.locator(':visible'))).toHaveCount(1)
  await expect(calendar.getByText(filled(bookingPage.details.zone, { zone: 'Central Time' }))).toBeVisible()
  await expectNoViolation(page)
  await book(calendar)
  await expect(calendar.getByText('Enter your first name.')).toBeVisible()
  await fill(calendar, email)
  await book(calendar)
  await expectBooked(calendar)
  await expect(calendar.getByRole('status')).toBeFocused()
  await expect(
    calendar.getByText(filled(bookingPage.done.text.phone, { phone: phoneText(visitor(email).phone) })),
  ).toBeVisible()
  await expectNoViolation(page)

  expect(await setup.bodiesOf(email)).toEqual([
    JSON.stringify({ ...visitor(email), start: call.start, timezone, form: 'booking' }),
  ])
  expect((await freeCalls(setup.site.url)).map(({ start }) => start)).not.toContain(call.start)

  const compact = (iso: string) => iso.replace(/[-:]/g, '')
  const linkOf = async (name: string) =>
    new URL((await calendar.getByRole('link', { name }).getAttribute('href'))!, setup.site.url)
  const google = await linkOf(bookingPage.done.google)
  expect([google.host, google.searchParams.get('dates')]).toEqual([
    'calendar.google.com',
    `${compact(call.start)}/${compact(call.end)}`,
  ])
  const outlook = await linkOf(bookingPage.done.outlook)
  expect(Date.parse(outlook.searchParams.get('startdt')!)).toBe(Date.parse(call.start))
  const file = await calendarEntry((await linkOf(bookingPage.done.file)).pathname)
  for (const line of ['METHOD:PUBLISH', 'SEQUENCE:0', `DTSTART:${compact(call.start)}`]) expect(file).toContain(line)
  expect(file).toMatch(/\r\nUID:[\w-]+@localhost\r\n/)
})

test('the page says who calls, from which number, and what the half hour is for', async ({ page }) => {
  await page.goto(`${setup.site.url}/book-demo`)
  const call = page.getByRole('region', { name: bookingPage.expect.heading })
  await expect(call).toContainText(filled(bookingPage.expect.who, { phone: brand.phone.shown }))
  await expect(call.getByRole('listitem')).toHaveText(
    bookingPage.expect.steps.map(({ when, what }) => `${when} ${what}`),
  )
})

test('free times that arrive late don’t turn back the month that the visitor has chosen', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    '**/api/booking/slots?*',
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(`${setup.site.url}/book-demo`)
  const calendar = calendarOf(page)
  const grid = calendar.getByRole('grid')
  const first = (await grid.getAttribute('aria-label'))!
  await calendar.getByRole('button', { name: bookingPage.calendar.next }).click()
  await expect(grid).not.toHaveAccessibleName(first)
  const chosen = (await grid.getAttribute('aria-label'))!
  await freeTimesOf(calendar).first().waitFor()
  const late = page.waitForResponse('**/api/booking/slots?*')
  release()
  await (await late).finished()
  await grid.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(grid).toHaveAccessibleName(chosen)
})

test('a call can be booked by keyboard alone, in a grid that follows the ARIA practices', async ({ page }) => {
  const email = 'keys@linden.example'
  await page.goto(`${setup.site.url}/book-demo`)
  const calendar = calendarOf(page)
  const grid = calendar.getByRole('grid')
  await freeTimesOf(calendar).first().waitFor()
  const at = () => grid.locator('button:focus').getAttribute('data-date')
  const plus = (date: string, days: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  const stops = () => grid.locator('[tabindex="0"]').count()

  await grid.locator('[tabindex="0"]').focus()
  const first = (await at())!
  expect(await stops()).toBe(1)
  // Weeks start on Sunday, as in the United States.
  await expect(grid.getByRole('columnheader').first()).toHaveAttribute('abbr', 'Sunday')
  const sundays = await grid
    .locator('tr td:first-child button')
    .evaluateAll((all) => all.map((one) => one.dataset.date!))
  expect(new Set(sundays.map((date) => new Date(date).getUTCDay()))).toEqual(new Set([0]))
  await page.keyboard.press('PageDown')
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  await expect
    .poll(async () => (await at())?.slice(0, 7))
    .toBe(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7))
  await freeTimesOf(calendar).first().waitFor()
  const later = (await at())!
  const heading = calendar.getByRole('heading', { name: monthOf(`${later}T12:00:00Z`, 'UTC') })
  await expect(heading).toHaveAttribute('aria-live', 'polite')
  await expect(grid).toHaveAccessibleName(monthOf(`${later}T12:00:00Z`, 'UTC'))
  expect(await stops()).toBe(1)

  const weekday = new Date(`${later}T00:00:00Z`).getUTCDay()
  for (const [key, days] of [
    ['Home', -weekday],
    ['End', 6],
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
    ['ArrowUp', -7],
    ['ArrowDown', 7],
  ] as const) {
    const wanted = plus((await at())!, days)
    await page.keyboard.press(key)
    await expect.poll(at, { message: key }).toBe(wanted)
  }
  await page.keyboard.press('PageUp')
  await expect.poll(async () => ((await at()) ?? '') < later).toBe(true)

  // Moves on, by at most 60 days, to the next day with free times.
  const free = grid.locator('button:focus')
  for (let step = 0; step < 60 && (await free.getAttribute('aria-disabled')) === 'true'; step++)
    await page.keyboard.press('ArrowRight')
  const day = (await free.getAttribute('data-date'))!
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('heading', { name: dayOf(`${day}T12:00:00Z`, 'UTC') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('heading', { name: bookingPage.details.heading })).toBeFocused()
  for (const value of Object.values(visitor(email))) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expectBooked(calendar)
  expect(JSON.parse((await setup.bodiesOf(email))[0]!)).toMatchObject(visitor(email))
})

test('another time zone: the same calls at its times and on its days; and a call by video', async ({ page }) => {
  const email = 'adelaide@linden.example'
  const zone = 'Australia/Adelaide'
  // Browsers differ in the name of this time zone.
  const zoneParts = filled(bookingPage.details.zone, { zone: '@' }).split('@').map(RegExp.escape)
  const inZone = new RegExp(zoneParts.join('Austral[\\w ]* Time'))
  const call = await callOfABusyDay(setup.site.url)
  await page.goto(`${setup.site.url}/book-demo`)
  const calendar = calendarOf(page)
  const picker = calendar.getByLabel(bookingPage.calendar.zone)
  await expect(picker).toHaveValue(timezone)
  const names = await picker.locator('option').allTextContents()
  expect(names.slice(0, 4).map((name) => name.split(',')[0])).toEqual([
    'Eastern Time',
    'Central Time',
    'Mountain Time',
    'Arizona Time',
  ])
  await picker.selectOption(zone)
  await chooseDay(calendar, call.start, zone)
  await calendar.getByRole('button', { name: clockOf(call.start, zone), exact: true }).click()
  await expect(calendar.getByText(inZone)).toBeVisible()
  await fill(calendar, email)
  await calendar.getByRole('button', { name: bookingPage.details.change }).click()
  await expect(calendar.getByRole('heading', { name: dayOf(call.start, zone) })).toBeFocused()
  await calendar.getByRole('button', { name: clockOf(call.start, zone), exact: true }).click()
  await expect(calendar.getByLabel('Email')).toHaveValue(email)
  await calendar.getByLabel('I’d rather meet by video').check()
  await book(calendar)
  await expectBooked(calendar)
  await expect(calendar.getByText(filled(bookingPage.done.text.video, { email }))).toBeVisible()
  expect(JSON.parse((await setup.bodiesOf(email))[0]!)).toMatchObject({
    start: call.start,
    timezone: zone,
    video: true,
  })
})

test('on a phone, a tap on a day brings its times into view, and the calendar fills its frame', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const call = await callOfABusyDay(setup.site.url)
  await page.goto(`${setup.site.url}/book-demo`)
  const calendar = calendarOf(page)
  const pick = calendar.getByRole('heading', { name: bookingPage.calendar.pick.heading })
  await pick.waitFor()
  await calendar.getByRole('grid').locator('td button[tabindex="0"]').waitFor()
  expect(await pick.evaluate((heading) => innerHeight - heading.getBoundingClientRect().bottom)).toBeLessThan(180)
  await chooseDay(calendar, call.start)
  const times = calendar.locator('h2[data-times-heading]').locator('..').getByRole('button')
  await expect(times.first()).toBeInViewport()
  await expect(times.last()).toBeInViewport({ ratio: 1 })
})

test('after the demo form the video’s page offers calls, and the calendar knows the visitor', async ({ page }) => {
  const email = 'known@linden.example'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${setup.site.url}/`)
  await page.getByRole('button', { name: demoButton }).first().click()
  const dialog = page.getByRole('dialog')
  await fill(dialog, email)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Watch the video' }).click()
  await expect(page).toHaveURL(/\/demo-video$/)
  const offered = page.getByRole('list', { name: demoVideo.call.next }).getByRole('link')
  await expect(offered).toHaveCount(3)
  await expect(page.getByText(`${demoVideo.call.zone} Central Time.`)).toBeVisible()
  await expectNoViolation(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const start = (await offered.nth(1).getAttribute('data-call-at'))!
  await expect(offered.nth(1)).toContainText(clockOf(start))
  await offered.nth(1).click()
  await expect(page).toHaveURL(/\/book-demo\?start=/)
  const calendar = calendarOf(page)
  await expect(calendar.getByRole('heading', { name: bookingPage.details.heading })).toBeVisible()
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Reyes'],
    ['Email', email],
    ['Phone', visitor(email).phone],
  ] as const)
    await expect(calendar.getByLabel(label)).toHaveValue(value)
  await book(calendar)
  await expectBooked(calendar)
  expect(JSON.parse((await setup.bodiesOf(email))[0]!)).toMatchObject({ start })
  await calendar.getByRole('link', { name: bookingPage.done.manage }).click()
  await expect(page).toHaveURL(/\/booking\/[^/]+$/)
  await expect(page.getByRole('heading', { name: bookingPage.call.heading.booked })).toBeVisible()
})

test('free times that don’t load: the page says so with the support email, and a click loads them again', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_CONNECTION_RESET/)
  await page.route('**/api/booking/slots?*', (route) => route.abort('connectionreset'))
  await page.goto(`${setup.site.url}/book-demo`)
  const calendar = calendarOf(page)
  const alert = calendar.getByRole('alert').filter({ hasText: bookingPage.calendar.failed.strong })
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  await expectNoViolation(page)
  await page.unroute('**/api/booking/slots?*')
  await alert.getByRole('button', { name: bookingPage.calendar.failed.again }).click()
  await expect(calendar.getByRole('button', { name: /open times?$/ }).first()).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a form that doesn’t load: the page says that nothing is booked yet, and opens the same call again', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_CONNECTION_RESET/)
  const { start } = await callOfABusyDay(setup.site.url)
  await page.route(/BookingConfirmation[^/]*\.js/, (route) => route.abort('connectionreset'))
  await page.goto(`${setup.site.url}/book-demo`)
  const calendar = calendarOf(page)
  await chooseDay(calendar, start)
  await calendar.getByRole('button', { name: clockOf(start), exact: true }).click()
  const alert = calendar.getByRole('alert').filter({ hasText: bookingPage.calendar.failed.details })
  await expect(alert).toBeFocused()
  await expectNoViolation(page)
  await page.unroute(/BookingConfirmation[^/]*\.js/)
  await alert.getByRole('link', { name: bookingPage.calendar.failed.again }).click()
  await expect(calendar.getByRole('heading', { name: bookingPage.details.heading })).toBeFocused()
})

test('once the free times are loaded again, the call that another page asked for is open', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_CONNECTION_RESET/)
  const { start } = await callOfABusyDay(setup.site.url)
  await page.route('**/api/booking/slots?*', (route) => route.abort('connectionreset'))
  await page.goto(`${setup.site.url}/book-demo?start=${start}`)
  const calendar = calendarOf(page)
  const again = calendar.getByRole('button', { name: bookingPage.calendar.failed.again })
  await expect(again).toBeVisible()
  await page.unroute('**/api/booking/slots?*')
  await again.click()
  await expect(calendar.getByLabel('First name')).toBeVisible()
})

test('the chosen day’s times stay while another month is shown', async ({ page }) => {
  const [first] = await freeCalls(setup.site.url)
  const { start } = first!
  await page.goto(`${setup.site.url}/book-demo`)
  const calendar = calendarOf(page)
  await chooseDay(calendar, start)
  const time = calendar.getByRole('button', { name: clockOf(start), exact: true })
  await expect(time).toBeVisible()
  await calendar.getByRole('button', { name: bookingPage.calendar.next }).click()
  await expect(calendar.getByRole('heading', { name: monthOf(start) })).toHaveCount(0)
  await expect(time).toBeVisible()
})

test('the frame’s specified height is filled: at most 150 px of it are empty below the last thing in it', async ({
  page,
}) => {
  const calendar = calendarOf(page)
  const empty = () =>
    calendar.locator('main').evaluate((main) => {
      const shown = [...main.querySelectorAll('p, h2, a, button, select, svg, input')]
      const bottoms = shown.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().bottom)
      return innerHeight - Math.max(...bottoms)
    })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${setup.site.url}/book-demo`)
    await calendar.getByText(bookingPage.calendar.key.free).waitFor()
    expect(await empty(), `${width} px`).toBeLessThanOrEqual(150)
  }
})

test('the calendar’s times and form are not cut off at 320 px or with text twice as large', async ({ page }) => {
  const call = await callOfABusyDay(setup.site.url)
  await page.goto(`${setup.site.url}/book-demo`)
  const calendar = calendarOf(page)
  const overflow = async () => {
    const lost: number[] = []
    for (const [width, fontSize] of [
      [320, ''],
      [640, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      lost.push(
        await calendar.locator('html').evaluate((html, fontSize) => {
          html.style.fontSize = fontSize
          return html.scrollWidth - html.clientWidth
        }, fontSize),
      )
    }
    return lost
  }
  await chooseDay(calendar, call.start)
  expect(await overflow()).toEqual([0, 0])
  await calendar.getByRole('button', { name: clockOf(call.start), exact: true }).click()
  await calendar.getByLabel('Email').waitFor()
  expect(await overflow()).toEqual([0, 0])
})
