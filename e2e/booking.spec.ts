// A demo call in the built-in calendar: booked with mouse, keys and without script, lost to somebody else, moved, cancelled.
// What another calendar in the frame changes stands in booking-outside.spec.ts.
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { type RunningSite, startSite } from '../scripts/start-site.ts'
import { startReceiver, type WebhookReceiver } from '../src/testing/webhook-receiver.ts'
import { expectNoViolation } from './axe.ts'

const timezone = 'America/Chicago'
test.use({ timezoneId: timezone, locale: 'en-US' })
test.describe.configure({ mode: 'serial' })

let receiver: WebhookReceiver
let site: RunningSite
test.beforeAll(async () => {
  receiver = await startReceiver()
  site = await startSite({ RATE_LIMIT: '0', TIME_TRAP_MS: '0', WEBHOOK_BOOKING: receiver.url('/booking') })
})
test.afterAll(async () => {
  await site.stop()
  await receiver.close()
})

interface Call {
  start: string
  end: string
}

const said = (start: string, options: Intl.DateTimeFormatOptions, timeZone = timezone) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(start))
const dayOf = (start: string, zone = timezone) => said(start, { weekday: 'long', month: 'long', day: 'numeric' }, zone)
const monthOf = (start: string, zone = timezone) => said(start, { month: 'long', year: 'numeric' }, zone)
const clockOf = (start: string, zone = timezone) =>
  said(start, { hour: 'numeric', minute: '2-digit' }, zone).toLowerCase().replace(/\s/, ' ')

async function freeCalls(): Promise<Call[]> {
  const from = new Date().toISOString().slice(0, 10)
  return (await (await fetch(`${site.url}/api/booking/slots?from=${from}&days=62&timezone=${timezone}`)).json()).slots
}

/** A free call of a day that has several, so that a day never empties while a test looks at it. */
async function callOfABusyDay(): Promise<Call> {
  const days = Map.groupBy(await freeCalls(), ({ start }) => dayOf(start))
  const busy = [...days.values()].find((calls) => calls.length > 3)
  return busy![1]!
}

const visitor = (email: string) => ({ firstName: 'Ada', lastName: 'Reyes', email, phone: '+1 555 123 4567' })

async function bookByApi(call: Call, email: string) {
  const response = await fetch(`${site.url}/api/forms/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...visitor(email), start: call.start, timezone }),
  })
  expect(response.status).toBe(201)
  return (await response.json()).links as Record<'manage' | 'calendar', string>
}

const bodiesOf = (email: string) =>
  receiver.received.filter(({ body }) => body.includes(email)).map(({ body }) => body.toString())

const calendarOf = (page: Page) => page.frameLocator('iframe')

async function showMonth(calendar: FrameLocator | Page, month: string) {
  const heading = calendar.getByRole('heading', { name: /^[A-Z]\w+ \d{4}$/ })
  await expect(heading).toBeVisible()
  while ((await heading.textContent()) !== month) await calendar.getByRole('button', { name: 'Next month' }).click()
}

async function chooseDay(calendar: FrameLocator, start: string, zone = timezone) {
  await calendar.getByRole('grid').waitFor()
  await showMonth(calendar, monthOf(start, zone))
  await calendar.getByRole('button', { name: new RegExp(`^${dayOf(start, zone)}, \\d+ times? free$`) }).click()
  await expect(calendar.getByRole('heading', { name: dayOf(start, zone) })).toBeFocused()
}
const choose = async (calendar: FrameLocator, start: string) => {
  await chooseDay(calendar, start)
  await calendar.getByRole('button', { name: clockOf(start), exact: true }).click()
  await expect(calendar.getByRole('heading', { name: 'Who should we ring?' })).toBeFocused()
}
async function fill(place: FrameLocator | Locator, email: string) {
  await place.getByLabel('First name').fill('Ada')
  await place.getByLabel('Last name').fill('Reyes')
  await place.getByLabel('Email').fill(email)
  await place.getByLabel('Phone').fill('+1 555 123 4567')
}
const book = (calendar: FrameLocator) => calendar.getByRole('button', { name: 'Book this time' }).click()
const isBooked = (calendar: FrameLocator) =>
  expect(calendar.getByRole('heading', { name: 'It is on the board.' })).toBeVisible()

const entryOf = async (address: string) => (await fetch(site.url + address)).text()

test('booked with the mouse: held, delivered, and taken into a calendar', async ({ page }) => {
  const email = 'mouse@linden.example'
  const call = await callOfABusyDay()
  await page.goto(`${site.url}/book-demo`)
  expect(await page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBe(900)
  const calendar = calendarOf(page)
  await choose(calendar, call.start)
  await expect(calendar.getByText(dayOf(call.start), { exact: true }).and(calendar.locator(':visible'))).toHaveCount(1)
  await expect(calendar.getByText('Central Time, your time. 30 minutes.')).toBeVisible()
  await expectNoViolation(page)
  await book(calendar)
  await expect(calendar.getByText('Enter your first name.')).toBeVisible()
  await fill(calendar, email)
  await book(calendar)
  await isBooked(calendar)
  await expect(calendar.getByRole('status')).toBeFocused()
  await expect(calendar.getByText('We ring you then at +1 555 123 4567.')).toBeVisible()
  await expectNoViolation(page)

  await receiver.until(() => bodiesOf(email).length === 1)
  expect(bodiesOf(email)).toEqual([JSON.stringify({ ...visitor(email), start: call.start, timezone, form: 'booking' })])
  expect((await freeCalls()).map(({ start }) => start)).not.toContain(call.start)

  const compact = (iso: string) => iso.replace(/[-:]/g, '')
  const linkOf = async (name: string) =>
    new URL((await calendar.getByRole('link', { name }).getAttribute('href'))!, site.url)
  const google = await linkOf('Google')
  expect([google.host, google.searchParams.get('dates')]).toEqual([
    'calendar.google.com',
    `${compact(call.start)}/${compact(call.end)}`,
  ])
  const outlook = await linkOf('Outlook')
  expect(Date.parse(outlook.searchParams.get('startdt')!)).toBe(Date.parse(call.start))
  const file = await entryOf((await linkOf('Calendar file')).pathname)
  for (const line of ['METHOD:PUBLISH', 'SEQUENCE:0', `DTSTART:${compact(call.start)}`]) expect(file).toContain(line)
  expect(file).toMatch(/\r\nUID:[\w-]+@localhost\r\n/)
})

test('booked with keys alone, by the grid of the ARIA practices', async ({ page }) => {
  const email = 'keys@linden.example'
  await page.goto(`${site.url}/book-demo`)
  const calendar = calendarOf(page)
  const grid = calendar.getByRole('grid')
  await grid.locator('td button[tabindex="0"]').waitFor()
  const at = () => grid.locator('button:focus').getAttribute('data-date')
  const plus = (date: string, days: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  const stops = () => grid.locator('[tabindex="0"]').count()

  await grid.locator('[tabindex="0"]').focus()
  const first = (await at())!
  expect(await stops()).toBe(1)
  await page.keyboard.press('PageDown')
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  await expect
    .poll(async () => (await at())?.slice(0, 7))
    .toBe(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7))
  const later = (await at())!
  const heading = calendar.getByRole('heading', { name: monthOf(`${later}T12:00:00Z`, 'UTC') })
  await expect(heading).toHaveAttribute('aria-live', 'polite')
  await expect(grid).toHaveAccessibleName(monthOf(`${later}T12:00:00Z`, 'UTC'))
  expect(await stops()).toBe(1)

  const weekday = (new Date(`${later}T00:00:00Z`).getUTCDay() + 6) % 7
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

  // To a day with free times, whatever lies between.
  const free = grid.locator('button:focus')
  for (let step = 0; step < 60 && (await free.getAttribute('aria-disabled')) === 'true'; step++)
    await page.keyboard.press('ArrowRight')
  const day = (await free.getAttribute('data-date'))!
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('heading', { name: dayOf(`${day}T12:00:00Z`, 'UTC') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('heading', { name: 'Who should we ring?' })).toBeFocused()
  for (const value of Object.values(visitor(email))) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await isBooked(calendar)
  await receiver.until(() => bodiesOf(email).length === 1)
  expect(JSON.parse(bodiesOf(email)[0]!)).toMatchObject(visitor(email))
})

test('a call that somebody else took meanwhile: said, fresh ones offered, everything typed kept', async ({ page }) => {
  const email = 'second@linden.example'
  const call = await callOfABusyDay()
  await page.goto(`${site.url}/book-demo`)
  const calendar = calendarOf(page)
  await choose(calendar, call.start)
  await fill(calendar, email)
  await bookByApi(call, 'first@linden.example')
  const answer = page.waitForResponse('**/api/forms/booking')
  await book(calendar)
  expect((await answer).status()).toBe(409)
  const notice = calendar.getByRole('alert').filter({ hasText: 'That slot was just taken.' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText(`${clockOf(call.start)} went while you were typing. Your details are kept.`)
  await expect(notice.getByRole('button')).toHaveCount(3)
  await expect(calendar.getByRole('button', { name: `${clockOf(call.start)}, taken` })).toBeDisabled()
  await expectNoViolation(page)
  const outer = await page.locator('iframe').evaluate((frame) => frame.clientHeight)
  expect(outer).toBeGreaterThanOrEqual(await calendar.locator('main').evaluate((main) => main.scrollHeight))
  await notice.getByRole('button').first().click()
  await expect(calendar.getByLabel('First name')).toHaveValue('Ada')
  await expect(calendar.getByLabel('Phone')).toHaveValue('+1 555 123 4567')
  await book(calendar)
  await isBooked(calendar)
  await receiver.until(() => bodiesOf(email).length === 1)
  expect(JSON.parse(bodiesOf(email)[0]!).start).not.toBe(call.start)
})

test('another time zone: the same calls by its clock, on its days', async ({ page }) => {
  const email = 'adelaide@linden.example'
  const zone = 'Australia/Adelaide'
  const call = await callOfABusyDay()
  await page.goto(`${site.url}/book-demo`)
  const calendar = calendarOf(page)
  const picker = calendar.getByLabel('Your time zone')
  await expect(picker).toHaveValue(timezone)
  await picker.selectOption(zone)
  await chooseDay(calendar, call.start, zone)
  await calendar.getByRole('button', { name: clockOf(call.start, zone), exact: true }).click()
  await expect(calendar.getByText(/Austral[\w ]* Time, your\stime\. 30\sminutes\.$/)).toBeVisible()
  await fill(calendar, email)
  await calendar.getByRole('button', { name: 'Change the time' }).click()
  await expect(calendar.getByRole('heading', { name: dayOf(call.start, zone) })).toBeFocused()
  await calendar.getByRole('button', { name: clockOf(call.start, zone), exact: true }).click()
  await expect(calendar.getByLabel('Email')).toHaveValue(email)
  await book(calendar)
  await isBooked(calendar)
  await receiver.until(() => bodiesOf(email).length === 1)
  expect(JSON.parse(bodiesOf(email)[0]!)).toMatchObject({ start: call.start, timezone: zone })
})

test('moved and cancelled at its own address: the entry follows, the receiver hears of both', async ({ page }) => {
  const email = 'mover@linden.example'
  const [call, other] = (await freeCalls()).slice(8, 10) as [Call, Call]
  const { manage, calendar } = await bookByApi(call, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.url + manage)
  await expect(page.getByRole('heading', { name: 'Your demo call is on the board.' })).toBeVisible()
  await expect(page.getByText(dayOf(call.start), { exact: true })).toBeVisible()
  await expectNoViolation(page)
  const uid = /UID:(\S+)/.exec(await entryOf(calendar))?.[1]

  await page.getByLabel('New time').selectOption({ value: other.start })
  await page.getByRole('button', { name: 'Move the call' }).click()
  await expect(page.getByText(dayOf(other.start), { exact: true })).toBeVisible()
  await expect(page.locator(`option[value="${call.start}"]`)).toHaveCount(1)
  const moved = await entryOf(calendar)
  for (const line of [`UID:${uid}`, 'METHOD:PUBLISH', 'SEQUENCE:1', `DTSTART:${other.start.replace(/[-:]/g, '')}`])
    expect(moved).toContain(line)

  await page.getByRole('button', { name: 'Cancel the call' }).click()
  await expect(page.getByRole('heading', { name: 'This call is off the board.' })).toBeVisible()
  await expectNoViolation(page)
  const cancelled = await entryOf(calendar)
  for (const line of [`UID:${uid}`, 'METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED'])
    expect(cancelled).toContain(line)
  await receiver.until(() => bodiesOf(email).length === 3)
  const booked = { ...visitor(email), start: call.start, timezone, form: 'booking' }
  expect(bodiesOf(email).map((body) => JSON.parse(body))).toEqual([
    booked,
    { ...booked, start: other.start, change: 'rescheduled', previousStart: call.start },
    { ...booked, start: other.start, change: 'cancelled' },
  ])
  expect((await freeCalls()).map(({ start }) => start)).toEqual(expect.arrayContaining([call.start, other.start]))
})

test('after the demo form the video offers the next calls, and the calendar knows who asks', async ({ page }) => {
  const email = 'known@linden.example'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/`)
  await page.getByRole('button', { name: 'Tidy Tempo in action' }).first().click()
  const dialog = page.getByRole('dialog')
  await fill(dialog, email)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Watch the video' }).click()
  await page.getByRole('button', { name: 'Start now' }).click()
  await page.waitForURL('**/demo-video')
  const offered = page.getByRole('list', { name: 'The next free calls' }).getByRole('link')
  await expect(offered).toHaveCount(3)
  await expect(page.getByText('Times in Central Time.')).toBeVisible()
  await expectNoViolation(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const start = (await offered.nth(1).getAttribute('data-call-at'))!
  await expect(offered.nth(1)).toContainText(clockOf(start))
  await offered.nth(1).click()
  await page.waitForURL('**/book-demo?start=*')
  const calendar = calendarOf(page)
  await expect(calendar.getByRole('heading', { name: 'Who should we ring?' })).toBeVisible()
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Reyes'],
    ['Email', email],
    ['Phone', '+1 555 123 4567'],
  ] as const)
    await expect(calendar.getByLabel(label)).toHaveValue(value)
  await book(calendar)
  await isBooked(calendar)
  await receiver.until(() => bodiesOf(email).length === 1)
  expect(JSON.parse(bodiesOf(email)[0]!)).toMatchObject({ start })
  await calendar.getByRole('link', { name: 'Move or cancel it' }).click()
  await page.waitForURL('**/booking/*')
  await expect(page.getByRole('heading', { name: 'Your demo call is on the board.' })).toBeVisible()
})

test('free times that do not load: said with the support address, asked for again on a press', async ({ page }) => {
  await page.route('**/api/booking/slots?*', (route) => route.abort('connectionreset'))
  await page.goto(`${site.url}/book-demo`)
  const calendar = calendarOf(page)
  const alert = calendar.getByRole('alert').filter({ hasText: 'The free times did not load.' })
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  await expectNoViolation(page)
  await page.unroute('**/api/booking/slots?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(calendar.getByRole('button', { name: /free$/ }).first()).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('the calendar loses nothing at 320 px and with text twice as large, in any of its views', async ({ page }) => {
  const call = await callOfABusyDay()
  await page.goto(`${site.url}/book-demo`)
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list, a fault, a booking, a move and a cancellation', async ({ page }) => {
    const email = 'plain@linden.example'
    const [call, other] = (await freeCalls()).slice(6, 8) as [Call, Call]
    await page.goto(`${site.url}/book-demo`)
    const calendar = calendarOf(page)
    await expect(calendar.locator('p').first()).toContainText('Times are in Eastern Time.')
    await calendar.getByLabel('Time').selectOption({ value: call.start })
    await fill(calendar, email)
    await calendar.getByLabel('Phone').fill('12')
    await book(calendar)
    await expect(calendar.getByLabel('Phone')).toHaveAccessibleDescription('Enter a phone number with its area code.')
    await expect(calendar.getByLabel('Time')).toHaveValue(call.start)
    await calendar.getByLabel('Phone').fill('+1 555 123 4567')
    await book(calendar)
    await expect(calendar.getByRole('heading', { name: 'Your demo call is on the board.' })).toBeVisible()
    await expect(calendar.getByText(dayOf(call.start, 'America/New_York'), { exact: true })).toBeVisible()
    await calendar.getByLabel('New time').selectOption({ value: other.start })
    await calendar.getByRole('button', { name: 'Move the call' }).click()
    await expect(calendar.getByText(dayOf(other.start, 'America/New_York'), { exact: true })).toBeVisible()
    await calendar.getByRole('link', { name: 'Open the call’s page' }).click()
    await page.waitForURL('**/booking/*')
    await page.getByRole('button', { name: 'Cancel the call' }).click()
    await expect(page.getByRole('heading', { name: 'This call is off the board.' })).toBeVisible()
    await receiver.until(() => bodiesOf(email).length === 3)
    expect(bodiesOf(email).map((body) => JSON.parse(body).change)).toEqual([undefined, 'rescheduled', 'cancelled'])
  })
})
