// A video call, with the real server and a real mail server. A visitor books a call and gets the team's link. A
// teammate gives this call its own link, and the changed invitation is sent. When the team's link changes, the other
// calls get the new link. If the team has no link, nobody is offered video.
import ICAL from 'ical.js'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { booking } from '../../src/forms/booking.ts'
import { formView } from '../../src/forms/form-view.ts'
import { readEmail } from '../../src/server/emails/read-email.ts'
import { type SmtpTestServer, startSmtpServer } from '../../src/testing/servers/smtp-server.ts'
import { expectNoViolation } from '../axe.ts'
import {
  book,
  type Call,
  calendarOf,
  callOfABusyDay,
  choose,
  expectBooked,
  fill,
  freeCalls,
  timezone,
  visitor,
} from '../booking/calendar.ts'
import { bookingPage } from '../content.ts'
import { expect, test } from '../journey.ts'
import { ownHours, withoutVideo } from '../own-content.ts'
import { startOwnSite } from '../own-site.ts'
import { type Device, joinOffice, linkIn, newDevice } from './office-device.ts'
import { field, publish } from './office-website-form.ts'

test.use({ timezoneId: timezone, locale: 'en-US' })

const video = formView(booking).fields.find(({ name }) => name === 'video')!.label
const own = 'https://meet.example.com/rosa'
const rosa = 'rosa@linden.example'

test.describe('with a link of the team’s', () => {
  test.describe.configure({ mode: 'serial' })
  let smtp: SmtpTestServer
  let site: RunningSite
  let owner: Device
  let call: Call
  let manage: string
  const said: string[] = []
  // A preview of a page runs no script. The browser logs each script and each autofocus that the preview blocks.
  const isExpected = (text: string) => /Blocked script execution|Blocked autofocusing|script-src 'none'/.test(text)
  test.afterEach(() => expect(said.splice(0).filter((text) => !isExpected(text))).toEqual([]))
  test.beforeAll(async ({ browser }) => {
    smtp = await startSmtpServer()
    site = await startOwnSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Tidy Tempo <hello@tidytempo.example>' })
    call = await callOfABusyDay(site.url)
    owner = await newDevice(browser, { baseURL: site.url }, (text) => said.push(text))
    await joinOffice(owner, linkIn(site.printed()), { name: 'Ruth Okafor', email: 'ruth@tidytempo.example' })
  })
  test.afterAll(async () => {
    await site.stop()
    await smtp.close()
  })

  const mailbox = (address = rosa) =>
    smtp
      .taken()
      .filter(({ to }) => to === address)
      .map(({ bytes = '' }) => readEmail(bytes))
  const entryOf = (file: string) => {
    const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!
    const text = (name: string) => String(event.getFirstPropertyValue(name))
    return { uid: text('uid'), sequence: text('sequence'), location: text('location'), conference: text('conference') }
  }
  const entry = async () => entryOf(await (await fetch(`${site.url}/api${manage}/calendar.ics`)).text())

  test('a visitor who chooses video gets the link at once: on the page, by email, and on the call’s own page', async ({
    page,
  }) => {
    await page.goto(`${site.url}/book-demo`)
    await expect(page.getByText(bookingPage.expect.video)).toBeVisible()
    const calendar = calendarOf(page)
    await choose(calendar, call.start)
    await fill(calendar, rosa)
    await calendar.getByLabel(video).check()
    await book(calendar)
    await expectBooked(calendar)
    await expect(calendar.getByRole('link', { name: bookingPage.done.join })).toHaveAttribute('href', ownHours.joinUrl!)
    await expectNoViolation(page)
    manage = (await calendar.getByRole('link', { name: bookingPage.done.manage }).getAttribute('href'))!
    await expect.poll(() => mailbox().length).toBe(1)
    expect(mailbox()[0]!.text).toContain(ownHours.joinUrl)
    expect(await entry()).toMatchObject({ sequence: '0', location: ownHours.joinUrl, conference: ownHours.joinUrl })
    await page.goto(site.url + manage)
    await expect(page.getByText(bookingPage.entry.video.location)).toBeVisible()
    await expect(page.getByRole('link', { name: bookingPage.done.join })).toHaveAttribute('href', ownHours.joinUrl!)
    await expectNoViolation(page)
  })

  test('the team sees that the call is by video, types a link for it, and the changed invitation goes out', async ({
    page: theirs,
  }) => {
    const before = await entry()
    const { page } = owner
    const id = /^\/booking\/([\w-]+)\./.exec(manage)![1]
    await page.goto(`/office/calls?call=${id}&from=${call.start.slice(0, 10)}`)
    await expect(page.getByRole('link', { name: /Ada Reyes, by video, selected$/ })).toBeVisible()
    const panel = page.getByRole('complementary', { name: 'Selected call' })
    await expect(panel.getByText(/, by video/)).toBeVisible()
    await expect(panel.getByText('Your team’s link.')).toBeVisible()
    await panel.getByRole('button', { name: 'Change the link' }).click()
    await panel.getByLabel('Video link').fill('meet.example.com')
    await panel.getByRole('button', { name: 'Save and tell them' }).click()
    await expect(panel.getByText('Paste the whole link, with https:// in front.')).toBeVisible()
    said.splice(0)
    await panel.getByLabel('Video link').fill(own)
    await panel.getByRole('button', { name: 'Save and tell them' }).click()
    await expect(panel.getByText('For this call only.')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Join' })).toHaveAttribute('href', own)
    await expectNoViolation(page)

    await expect.poll(() => mailbox().length).toBe(2)
    const { subject, text } = mailbox()[1]!
    expect(subject).toMatch(/^Your video link: /)
    expect(text).toContain(own)
    expect(await entry()).toEqual({ uid: before.uid, sequence: '1', location: own, conference: own })
    await theirs.goto(site.url + manage)
    await expect(theirs.getByRole('link', { name: bookingPage.done.join })).toHaveAttribute('href', own)
    await page.goto(`/office/leads/${id}`)
    await expect(page.getByText('changed the video link')).toBeVisible()
  })

  test('a new link of the team’s goes out once it is published, but not to a call with a link of its own', async () => {
    const next = 'https://meet.example.com/next'
    const ada = 'ada@linden.example'
    const other = (await freeCalls(site.url)).at(-1)!
    const { status } = await fetch(`${site.url}/api/forms/booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...visitor(ada), start: other.start, timezone, video: true }),
    })
    expect(status).toBe(201)
    await expect.poll(() => mailbox(ada).length).toBe(1)
    await owner.page.goto('/office/website/booking')
    await (await field(owner.page, 'joinUrl')).fill(next)
    await publish(owner.page)
    await expect.poll(() => mailbox(ada).length).toBe(2)
    expect(mailbox(ada)[1]!.text).toContain(next)
    expect(mailbox(rosa)).toHaveLength(2)
  })
})

test.describe('without a link of the team’s', () => {
  let site: RunningSite
  test.beforeAll(async () => {
    site = await startOwnSite(withoutVideo())
  })
  test.afterAll(() => site.stop())

  test('the booking page doesn’t offer video', async ({ page }) => {
    const call = await callOfABusyDay(site.url)
    await page.goto(`${site.url}/book-demo`)
    await expect(page.getByText(bookingPage.expect.heading)).toBeVisible()
    await expect(page.getByText(bookingPage.expect.video)).toHaveCount(0)
    const calendar = calendarOf(page)
    await choose(calendar, call.start)
    await expect(calendar.getByLabel('Phone')).toBeVisible()
    await expect(calendar.getByLabel(video)).toHaveCount(0)
  })

  test('nor does it without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.url}/embed/booking`)
    await expect(page.getByLabel('Phone')).toBeVisible()
    await expect(page.getByLabel(video)).toHaveCount(0)
    await context.close()
  })
})
