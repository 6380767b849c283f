// What can happen to a demo call: somebody else books its time first, it is refused because the person already has two
// upcoming calls, it is moved, or it is canceled. Bookings and changes also work without JavaScript.

import { formatZone } from '#domain/clock/moments.ts'
import { expectNoViolation } from '../axe.ts'
import { bookingPage, brand, filled } from '../content.ts'
import { expect, test } from '../journey.ts'
import { ownHours } from '../own-content.ts'
import { siteAndReceiver } from '../site-and-receiver.ts'
import {
  book,
  bookByApi,
  type Call,
  calendarOf,
  callOfABusyDay,
  choose,
  clockOf,
  dayOf,
  expectBooked,
  fill,
  freeCalls,
  timezone,
  visitor,
} from './calendar.ts'

test.use({ timezoneId: timezone, locale: 'en-US' })
test.describe.configure({ mode: 'serial' })

const setup = siteAndReceiver((url) => ({ WEBHOOK_BOOKING: url('/booking') }))
const calendarEntry = async (address: string) => (await fetch(setup.site.url + address)).text()

test('a call that somebody else took meanwhile: the page says so, offers others and keeps everything typed', async ({
  page,
  provokes,
}) => {
  provokes(/status of 409/)
  const email = 'second@linden.example'
  const call = await callOfABusyDay(setup.site.url)
  await page.goto(`${setup.site.url}/book-demo`)
  const calendar = calendarOf(page)
  await choose(calendar, call.start)
  await fill(calendar, email)
  await bookByApi(setup.site.url, call, 'first@linden.example')
  const response = page.waitForResponse('**/api/forms/booking')
  await book(calendar)
  expect((await response).status()).toBe(409)
  const notice = calendar.getByRole('alert').filter({ hasText: bookingPage.calendar.taken.strong })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText(filled(bookingPage.calendar.taken.text, { time: clockOf(call.start) }))
  await expect(notice.getByRole('button')).toHaveCount(3)
  await expect(
    calendar.getByRole('button', { name: `${clockOf(call.start)}, ${bookingPage.calendar.times.taken}` }),
  ).toBeDisabled()
  await expectNoViolation(page)
  const outer = await page.locator('iframe').evaluate((frame) => frame.clientHeight)
  expect(outer).toBeGreaterThanOrEqual(await calendar.locator('main').evaluate((main) => main.scrollHeight))
  await notice.getByRole('button').first().click()
  await expect(calendar.getByLabel('First name')).toHaveValue('Ada')
  await expect(calendar.getByLabel('Phone')).toHaveValue(visitor(email).phone)
  await book(calendar)
  await expectBooked(calendar)
  expect(JSON.parse((await setup.bodiesOf(email))[0]!).start).not.toBe(call.start)
})

test('a person’s third call is refused with a way out; what was typed stays, and works once a call is canceled', async ({
  page,
  provokes,
}) => {
  provokes(/status of 409/)
  const email = 'eager@linden.example'
  const [first, second] = (await freeCalls(setup.site.url)).slice(12, 14) as [Call, Call]
  const { manage } = await bookByApi(setup.site.url, first, email)
  await bookByApi(setup.site.url, second, email)
  const call = await callOfABusyDay(setup.site.url)
  await page.goto(`${setup.site.url}/book-demo`)
  const calendar = calendarOf(page)
  await choose(calendar, call.start)
  await fill(calendar, email)
  await book(calendar)
  const refusal = calendar.getByRole('alert').filter({
    hasText: filled(bookingPage.tooMany, { phone: brand.phone.shown }),
  })
  await expect(refusal).toBeVisible()
  await expect(calendar.getByText(bookingPage.calendar.taken.strong)).toHaveCount(0)
  await expectNoViolation(page)
  expect((await fetch(`${setup.site.url}/api${manage}/cancel`, { method: 'POST' })).status).toBe(200)
  await expect(calendar.getByLabel('Email')).toHaveValue(email)
  await book(calendar)
  await expectBooked(calendar)
})

test('a call moved and canceled at its URL: the entry follows, and the receiver gets both', async ({ page }) => {
  const email = 'mover@linden.example'
  const [call, other] = (await freeCalls(setup.site.url)).slice(8, 10) as [Call, Call]
  const { manage, calendar } = await bookByApi(setup.site.url, call, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(setup.site.url + manage)
  await expect(page.getByRole('heading', { name: bookingPage.call.heading.booked })).toBeVisible()
  await expect(page.getByText(dayOf(call.start), { exact: true })).toBeVisible()
  await expectNoViolation(page)
  const uid = /UID:(\S+)/.exec(await calendarEntry(calendar))?.[1]

  await page.getByLabel(bookingPage.call.move.label).selectOption({ value: other.start })
  await page.getByRole('button', { name: bookingPage.call.move.submit }).click()
  await expect(page.getByText(dayOf(other.start), { exact: true })).toBeVisible()
  await expect(page.locator(`option[value="${call.start}"]`)).toHaveCount(1)
  const moved = await calendarEntry(calendar)
  for (const line of [`UID:${uid}`, 'METHOD:PUBLISH', 'SEQUENCE:1', `DTSTART:${other.start.replace(/[-:]/g, '')}`])
    expect(moved).toContain(line)

  await page.getByRole('button', { name: bookingPage.call.cancel.submit }).click()
  await expect(page.getByRole('heading', { name: bookingPage.call.heading.cancelled })).toBeVisible()
  await expectNoViolation(page)
  const cancelled = await calendarEntry(calendar)
  for (const line of [`UID:${uid}`, 'METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED'])
    expect(cancelled).toContain(line)
  const booked = { ...visitor(email), start: call.start, timezone, form: 'booking' }
  expect((await setup.bodiesOf(email, { count: 3 })).map((body) => JSON.parse(body))).toEqual([
    booked,
    { ...booked, start: other.start, change: 'rescheduled', previousStart: call.start },
    { ...booked, start: other.start, change: 'cancelled' },
  ])
  expect((await freeCalls(setup.site.url)).map(({ start }) => start)).toEqual(
    expect.arrayContaining([call.start, other.start]),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists times, reports a fault, books, moves and cancels a call', async ({ page, provokes }) => {
    provokes(/status of 422/)
    const email = 'plain@linden.example'
    const [call, other] = (await freeCalls(setup.site.url)).slice(6, 8) as [Call, Call]
    await page.goto(`${setup.site.url}/book-demo`)
    const calendar = calendarOf(page)
    await expect(calendar.locator('p').first()).toContainText(
      `${bookingPage.plain.lead} ${formatZone(ownHours.timezone)}.`,
    )
    await calendar.getByLabel(bookingPage.plain.time).selectOption({ value: call.start })
    await fill(calendar, email)
    await calendar.getByLabel('Phone').fill('12')
    await book(calendar)
    await expect(calendar.getByLabel('Phone')).toHaveAccessibleDescription('Enter a phone number with its area code.')
    await expect(calendar.getByLabel(bookingPage.plain.time)).toHaveValue(call.start)
    await calendar.getByLabel('Phone').fill(visitor(email).phone)
    await book(calendar)
    await expect(calendar.getByRole('heading', { name: bookingPage.call.heading.booked })).toBeVisible()
    await expect(calendar.getByText(dayOf(call.start, ownHours.timezone), { exact: true })).toBeVisible()
    await calendar.getByLabel(bookingPage.call.move.label).selectOption({ value: other.start })
    await calendar.getByRole('button', { name: bookingPage.call.move.submit }).click()
    await expect(calendar.getByText(dayOf(other.start, ownHours.timezone), { exact: true })).toBeVisible()
    await expect(calendar.locator(`option[value="${call.start}"]`)).toHaveCount(1)
    await calendar.getByRole('link', { name: bookingPage.call.page }).click()
    await expect(page).toHaveURL(/\/booking\/[^/]+$/)
    await page.getByRole('button', { name: bookingPage.call.cancel.submit }).click()
    await expect(page.getByRole('heading', { name: bookingPage.call.heading.cancelled })).toBeVisible()
    expect((await setup.bodiesOf(email, { count: 3 })).map((body) => JSON.parse(body).change)).toEqual([
      undefined,
      'rescheduled',
      'cancelled',
    ])
  })
})
