// Helpers for tests of the built-in calendar. They get its open times, write days and times as it does, and take the
// steps of a booking.
import { bookingPage } from '../content.ts'
import { expect, type FrameLocator, type Locator, type Page } from '../journey.ts'

/** The visitor's own time zone. */
export const timezone = 'America/Chicago'

export interface Call {
  start: string
  end: string
}

const said = (start: string, options: Intl.DateTimeFormatOptions, timeZone = timezone) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(start))
export const dayOf = (start: string, zone = timezone) =>
  said(start, { weekday: 'long', month: 'long', day: 'numeric' }, zone)
export const monthOf = (start: string, zone = timezone) => said(start, { month: 'long', year: 'numeric' }, zone)
export const clockOf = (start: string, zone = timezone) =>
  said(start, { hour: 'numeric', minute: '2-digit' }, zone).toLowerCase().replace(/\s/, ' ')

export async function freeCalls(siteUrl: string): Promise<Call[]> {
  const from = new Date().toISOString().slice(0, 10)
  return (await (await fetch(`${siteUrl}/api/booking/slots?from=${from}&days=62&timezone=${timezone}`)).json()).slots
}

/** An open time for a call, on a day with several others, so that the day doesn't fill up during a test. */
export async function callOfABusyDay(siteUrl: string): Promise<Call> {
  const days = Map.groupBy(await freeCalls(siteUrl), ({ start }) => dayOf(start))
  const busy = [...days.values()].find((calls) => calls.length > 3)
  return busy![1]!
}

/** The phone number depends on the email address, because one number can have only two upcoming calls. */
export function visitor(email: string) {
  const sum = [...email].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return { firstName: 'Ada', lastName: 'Reyes', email, phone: `+1 555 123 ${1000 + (sum % 9000)}` }
}

export async function bookByApi(siteUrl: string, call: Call, email: string) {
  const response = await fetch(`${siteUrl}/api/forms/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...visitor(email), start: call.start, timezone }),
  })
  expect(response.status).toBe(201)
  return (await response.json()).links as Record<'manage' | 'calendar', string>
}

export const calendarOf = (page: Page) => page.frameLocator('iframe')

async function showMonth(calendar: FrameLocator | Page, month: string) {
  const heading = calendar.getByRole('heading', { name: /^[A-Z]\w+ \d{4}$/ })
  await expect(heading).toBeVisible()
  while ((await heading.textContent()) !== month)
    await calendar.getByRole('button', { name: bookingPage.calendar.next }).click()
}

/** The days with free times. Until they have loaded, the calendar may still move on to another day or month. */
export const freeTimesOf = (calendar: FrameLocator | Page) => calendar.getByRole('button', { name: /open times?$/ })

export async function chooseDay(calendar: FrameLocator, start: string, zone = timezone) {
  await freeTimesOf(calendar).first().waitFor()
  await showMonth(calendar, monthOf(start, zone))
  await calendar.getByRole('button', { name: new RegExp(`^${dayOf(start, zone)}, \\d+ open times?$`) }).click()
  await expect(calendar.getByRole('heading', { name: dayOf(start, zone) })).toBeFocused()
}

export const choose = async (calendar: FrameLocator, start: string) => {
  await chooseDay(calendar, start)
  await calendar.getByRole('button', { name: clockOf(start), exact: true }).click()
  await expect(calendar.getByRole('heading', { name: bookingPage.details.heading })).toBeFocused()
}

export async function fill(scope: FrameLocator | Locator, email: string) {
  await scope.getByLabel('First name').fill('Ada')
  await scope.getByLabel('Last name').fill('Reyes')
  await scope.getByLabel('Email').fill(email)
  await scope.getByLabel('Phone').fill(visitor(email).phone)
}
export const book = (calendar: FrameLocator) => calendar.getByRole('button', { name: 'Book this time' }).click()

export const expectBooked = (calendar: FrameLocator) =>
  expect(calendar.getByRole('heading', { name: bookingPage.done.heading })).toBeVisible()
