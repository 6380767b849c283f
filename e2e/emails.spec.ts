// Follows emails from a visitor's click to a mailbox, with the real server and a real mail server. These are the team's
// alert, the visitor's receipt, and the calendar entry of a call that the team moves and cancels. Also tests a mail
// server that is down for a while.
import { createServer } from 'node:net'
import ICAL from 'ical.js'
import type { RunningSite } from '../scripts/check/start-site.ts'
import { demoRequest } from '../src/forms/demo-request.ts'
import { readEmail } from '../src/server/emails/read-email.ts'
import { type SmtpTestServer, startSmtpServer } from '../src/testing/servers/smtp-server.ts'
import { bookByApi, type Call, callOfABusyDay, clockOf, dayOf } from './booking/calendar.ts'
import { bookingPage, demoButton, emailTexts } from './content.ts'
import { expect, type Page, test } from './journey.ts'
import { type Device, joinOffice, linkIn, newDevice } from './office/office-device.ts'
import { startOwnSite } from './own-site.ts'

test.describe.configure({ mode: 'serial' })

const team = 'alerts@team.example'
const ruth = { name: 'Ruth Okafor', email: 'ruth@tidytempo.example' }
const rosa = 'rosa@delgadosisters.example'
const ada = 'ada@reyes.example'
/** The second try comes after five seconds, give or take 20%. */
const afterARetry = { timeout: 20_000 }

let smtp: SmtpTestServer
let site: RunningSite
let owner: Device
let call: Call
const said: string[] = []
test.afterEach(() => expect(said.splice(0)).toEqual([]))

test.beforeAll(async ({ browser }) => {
  smtp = await startSmtpServer()
  site = await startOwnSite({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Tidy Tempo <hello@tidytempo.example>',
    MAIL_TEAM: team,
  })
  call = await callOfABusyDay(site.url)
  owner = await newDevice(browser, { baseURL: site.url }, (text) => said.push(text))
  await joinOffice(owner, linkIn(site.printed()), ruth)
})
test.afterAll(async () => {
  await site.stop()
  await smtp.close()
})

const noBackup = String(emailTexts['old-backup']!.subjectNever)
/**
 * The source texts of the emails to this address that have arrived since the mail server last started. A reminder of
 * the missing backup is left out, because the server sends it at some point of each minute.
 */
const sources = (address: string) =>
  smtp
    .taken()
    .filter(({ to }) => to === address)
    .map(({ bytes = '' }) => bytes)
    .filter((bytes) => !readEmail(bytes).subject?.startsWith(noBackup))
const mailbox = (address: string) => sources(address).map(readEmail)
const subjects = (address: string) => mailbox(address).map(({ subject }) => subject)

/** Parses an email's calendar part with a third-party parser. Also returns the method from the header of that part. */
function calendarIn(source: string) {
  const [, head = '', body = ''] =
    /\r?\n(content-type: text\/calendar[\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(source) ?? []
  const isBase64 = /base64/i.test(head)
  const file = Buffer.from(isBase64 ? body : unquoted(body), isBase64 ? 'base64' : 'latin1').toString('utf8')
  const calendar = new ICAL.Component(ICAL.parse(file))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return {
    methodOfPart: /method="?(\w+)/i.exec(head)?.[1],
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    status: event.component.getFirstPropertyValue('status'),
  }
}
const unquoted = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))

async function askForDemo(page: Page) {
  await page.goto(site.url)
  await page.getByRole('button', { name: demoButton }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Rosa')
  await dialog.getByLabel('Last name').fill('Delgado')
  await dialog.getByLabel('Email').fill(rosa)
  await dialog.getByLabel('Phone').fill('(210) 555-0164')
  await dialog.getByLabel('Text me about my demo and account').check()
  await dialog.getByLabel('Text me tips and offers').check()
  await dialog.getByRole('button', { name: 'Watch the video' }).click()
}

test('a demo request alerts the team, and the visitor gets a receipt', async ({ page }) => {
  await askForDemo(page)
  await expect.poll(() => [subjects(team).length, subjects(rosa).length]).toEqual([1, 1])
  const [alert] = mailbox(team)
  expect(alert?.subject).toContain(`Rosa Delgado ${demoRequest.inOffice.pastTense}`)
  expect(alert?.text).toContain('(210) 555-0164')
  expect(alert?.text).toMatch(/\/office\/leads\/[\w-]+/)
  expect(sources(team)[0]).toMatch(/^reply-to:.*rosa@delgadosisters\.example/im)
  const [receipt] = mailbox(rosa)
  expect(receipt?.from).toContain('hello@tidytempo.example')
  expect(receipt?.text).toContain(`${site.url}/demo-video`)
})

test('calls can be booked while the mail server is down; the email comes when it is back', async () => {
  const { port } = smtp
  await smtp.close()
  let tries = 0
  const down = createServer((socket) => {
    tries++
    socket.destroy()
  }).listen(port, '127.0.0.1')
  await bookByApi(site.url, call, ada)
  await expect.poll(() => tries).toBeGreaterThan(0)
  down.close()
  smtp = await startSmtpServer({ port })
  await expect.poll(() => subjects(ada).length, afterARetry).toBe(1)
  const entry = calendarIn(sources(ada)[0]!)
  expect(entry).toMatchObject({ methodOfPart: 'REQUEST', method: 'REQUEST', sequence: 0, status: 'CONFIRMED' })
  expect(entry.starts).toBe(new Date(call.start).toISOString())
  const [booked] = mailbox(ada)
  expect(booked?.subject).toContain(clockOf(call.start))
  expect(booked?.attachment?.name).toMatch(/\.ics$/)
  await expect.poll(() => subjects(team), afterARetry).toEqual([expect.stringContaining('Ada Reyes')])
})

test('the email’s link opens the visitor’s own page of the call', async ({ page }) => {
  const [booked] = mailbox(ada)
  const manage = /https?:\/\/\S+\/booking\/[\w-]+\.[\w-]+/.exec(booked!.text)![0]
  await page.goto(manage)
  await expect(page.getByText(dayOf(call.start)).first()).toBeVisible()
})

test('a call that is moved in the office updates its calendar entry', async () => {
  const { page } = owner
  await page.goto(`/office/calls?from=${call.start.slice(0, 10)}`)
  await page.getByRole('link', { name: /Ada Reyes/ }).click()
  await page.getByRole('button', { name: 'Move' }).click()
  await page
    .getByRole('button', { name: /^Move to / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Move and tell them' }).click()
  await expect.poll(() => subjects(ada).length).toBe(2)
  const [first, second] = sources(ada).map(calendarIn)
  expect(second).toMatchObject({ methodOfPart: 'REQUEST', method: 'REQUEST', uid: first?.uid, sequence: 1 })
  expect(second?.starts).not.toBe(first?.starts)
})

test('a call that is canceled in the office removes its calendar entry', async () => {
  const { page } = owner
  await page.getByRole('button', { name: bookingPage.call.cancel.submit }).click()
  await page.getByRole('button', { name: 'Cancel it and tell them' }).click()
  await expect.poll(() => subjects(ada).length).toBe(3)
  const [first, , third] = sources(ada).map(calendarIn)
  expect(third).toMatchObject({ methodOfPart: 'CANCEL', method: 'CANCEL', uid: first?.uid, sequence: 2 })
  expect(third?.status).toBe('CANCELLED')
})

test('the office lists what was sent, with the mail server’s replies', async () => {
  const { page } = owner
  await page.goto('/office/emails')
  await page
    .getByRole('link', { name: /^Sent/ })
    .or(page.getByRole('button', { name: /^Sent/ }))
    .first()
    .click()
  await expect(page.getByText(rosa).first()).toBeVisible()
  await expect(page.getByText(ada).first()).toBeVisible()
  await expect(page.getByText(/^250 /).first()).toBeVisible()
})
