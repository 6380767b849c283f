// Somebody asks us to stop contacting them: first by the link in an email, and then by telling a teammate, who notes it
// in the office. The office shows each stop. The webhooks that received the person's leads get a notice of each stop.
// The stops still hold after the person is deleted. Runs on the real server, with a real mail server and a real
// receiver.
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { isSignedBy } from '../../src/server/delivery/sign.ts'
import { readEmail } from '../../src/server/emails/read-email.ts'
import { type SmtpTestServer, startSmtpServer } from '../../src/testing/servers/smtp-server.ts'
import { startReceiver, type WebhookReceiver } from '../../src/testing/servers/webhook-receiver.ts'
import { bookByApi, callOfABusyDay } from '../booking/calendar.ts'
import { demoButton, choicesPage as texts } from '../content.ts'
import { type Browser, expect, type Page, test } from '../journey.ts'
import { storedLeads } from '../leads.ts'
import { startOwnSite } from '../own-site.ts'
import { type Device, joinOffice, linkIn, newDevice } from './office-device.ts'

test.describe.configure({ mode: 'serial' })

const rosa = 'rosa@delgadosisters.example'
const ruth = { name: 'Ruth Okafor', email: 'ruth@tidytempo.example' }
const secret = `whsec_${Buffer.from('the secret of this journey').toString('base64')}`
const phone = { width: 390, height: 844 }

let smtp: SmtpTestServer
let receiver: WebhookReceiver
let site: RunningSite
let office: Device
const said: string[] = []
test.afterEach(() => expect(said.splice(0).filter((text) => !/status of 4\d\d/.test(text))).toEqual([]))

test.beforeAll(async () => {
  smtp = await startSmtpServer()
  receiver = await startReceiver()
  site = await startOwnSite({
    WEBHOOK_SECRET: secret,
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Tidy Tempo <hello@tidytempo.example>' },
    WEBHOOK_DEMO_AUTOMATION: receiver.url('/automation'),
    WEBHOOK_DEMO_CRM: receiver.url('/crm'),
    WEBHOOK_BOOKING: receiver.url('/booking'),
  })
})
test.afterAll(async () => {
  await site.stop()
  await receiver.close()
  await smtp.close()
})

const device = (browser: Browser) =>
  newDevice(browser, { baseURL: site.url, viewport: phone, hasTouch: true }, (text) => said.push(text))
const mailbox = () =>
  smtp
    .taken()
    .filter(({ to }) => to === rosa)
    .map(({ bytes = '' }) => readEmail(bytes).text)
async function linkMailed(pattern: RegExp): Promise<string> {
  const found = () => mailbox().findLast((text) => pattern.test(text))
  await expect.poll(found).toBeDefined()
  return pattern.exec(found()!)![0]
}

const stopsAt = (path: string) =>
  receiver.received.filter((one) => one.path === path && one.body.includes('consent.withdrawn'))

/**
 * Waits until `count` notices of a stop have arrived at this path. Returns the newest one, which must be signed and
 * must have come after the lead.
 */
async function noticesOf(path: string, count: number) {
  await receiver.until(() => stopsAt(path).length >= count)
  const { id, headers, body, order } = stopsAt(path).at(-1)!
  const message = { id, timestampS: Number(headers['webhook-timestamp']), body: String(body) }
  expect(id).not.toBe('')
  expect(isSignedBy(secret, message, String(headers['webhook-signature']))).toBe(true)
  expect(receiver.received.find((one) => one.path === path)!.order).toBeLessThan(order)
  return JSON.parse(message.body)
}

const consentsOf = (page: Page) => page.getByRole('region', { name: 'What they agreed to' })
const openLead = async ({ page }: Device) => page.goto(`/office/leads/${storedLeads(site, rosa)[0]!.id}`)

test('marketing texts off by the link in the demo’s email: the office shows it, and the receivers are told', async ({
  browser,
}) => {
  office = await device(browser)
  await joinOffice(office, linkIn(site.printed()), ruth)
  const { page, context } = await device(browser)
  await page.goto('/')
  await page.getByRole('button', { name: demoButton }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Rosa')
  await dialog.getByLabel('Last name').fill('Delgado')
  await dialog.getByLabel('Email').fill(rosa)
  await dialog.getByLabel('Phone').fill('(210) 555-0164')
  await dialog.getByLabel('Text me about my demo and account').check()
  await dialog.getByLabel('Text me tips and offers').check()
  await dialog.getByRole('button', { name: 'Watch the video' }).click()
  // The countdown's own navigation would interrupt the next one.
  await page.waitForURL('**/demo-video')

  await page.goto(await linkMailed(/https?:\S+\/your-choices$/m))
  await page.getByLabel(texts.ask.email).fill(rosa)
  await page.getByRole('button', { name: texts.ask.submit }).click()
  await expect(page.getByRole('status')).toContainText(texts.mail.heading)
  await page.goto(await linkMailed(/https?:\S+\/your-choices\/[\w-]+$/m))
  await page.getByRole('checkbox', { name: texts.page.kinds['text-marketing'].title }).uncheck()
  await page.getByRole('button', { name: texts.page.submit }).click()
  await expect(page.getByRole('status')).toContainText(texts.page.kinds['text-marketing'].turnedOff)
  await context.close()

  const notice = {
    ...{ type: 'consent.withdrawn', email: rosa, phone: '+12105550164' },
    ...{ channel: 'text', purpose: 'marketing', at: expect.any(String) },
  }
  expect(await noticesOf('/automation', 1)).toEqual(notice)
  expect(await noticesOf('/crm', 1)).toEqual(notice)

  await openLead(office)
  const consents = consentsOf(office.page)
  await expect(consents).toContainText(/Marketing texts\s*Stopped/)
  await expect(consents).toContainText('by Rosa on Your choices.')
  await consents.getByText('The words they saw').first().click()
  await expect(consents.getByText('I agree to receive').first()).toBeVisible()
  const synced = office.page.getByRole('region', { name: 'Synced to' })
  for (const section of ['Automation', 'CRM'])
    await expect(synced).toContainText(`${section}: told that they stopped marketing texts`)
})

test('emails off in the office, in her words: the reminder that waits is dropped with the reason', async () => {
  await bookByApi(site.url, await callOfABusyDay(site.url), rosa)
  await receiver.until((received) => received.some(({ path }) => path === '/booking'))
  await openLead(office)
  const { page } = office
  await consentsOf(page).getByRole('button', { name: 'They asked us to stop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Emails/ }).check()
  await dialog.getByRole('textbox', { name: 'In their words' }).fill('No more emails, please.')
  await dialog.getByRole('button', { name: 'By text' }).click()
  await dialog.getByRole('button', { name: 'Stop emails' }).click()
  await expect(consentsOf(page)).toContainText('by text, noted by you: “No more emails, please.”')
  const notice = { type: 'consent.withdrawn', email: rosa, channel: 'email', purpose: 'all' }
  for (const [path, count] of [
    ['/automation', 2],
    ['/crm', 2],
    // Only one notice, for this stop. The first stop came before the booking, and was for a different phone number.
    ['/booking', 1],
  ] as const)
    expect(await noticesOf(path, count)).toMatchObject(notice)
  await page.goto('/office/emails?part=sent&when=all')
  await expect(page.getByText('They asked us to stop emails.').first()).toBeVisible()
})

test('a person who is deleted and then added by hand again is still stopped', async () => {
  const { page } = office
  await openLead(office)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Type the email address to continue').fill(rosa)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText(/^Deleted permanently:/)).toBeVisible()
  expect(storedLeads(site, rosa)).toEqual([])

  // Sends somebody else's lead first, so that the list isn't empty when Rosa is added by hand.
  const other = { name: 'Jo Park', email: 'jo@park.example', subject: 'Hi', message: 'Do you take cards?' }
  await page.request.post('/api/forms/contact', { data: other })
  await page.goto('/office/leads?list=all#add-lead')
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Name').fill('Rosa Delgado')
  await adding.getByLabel(/^Email/).fill(rosa)
  await adding.getByLabel(/^Phone/).fill('(210) 555-0164')
  await adding.getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByText('Rosa Delgado is added, and yours.')).toBeVisible()
  await openLead(office)
  const consents = consentsOf(page)
  await expect(consents).toContainText(/Marketing texts\s*Stopped/)
  await expect(consents).toContainText(/Emails\s*Stopped/)
  await expect(consents).not.toContainText('No more emails, please.')
})
