// Tests the Emails screen with the real server: sent and refused emails, blocked addresses, emails that are switched
// off, and an email that is shown with its own styles. Also tests a person's timeline and signing in by an emailed
// link.
import { spawnSync } from 'node:child_process'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { openStore } from '../../src/server/store/engine/open-store.ts'
import type { Store } from '../../src/server/store/store.ts'
import { type SmtpTestServer, startSmtpServer } from '../../src/testing/servers/smtp-server.ts'
import { type Browser, expect, type Page, test } from '../journey.ts'
import { startOwnSite } from '../own-site.ts'
import { type Device, joinOffice, linkIn, newDevice } from './office-device.ts'

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let smtp: SmtpTestServer
let store: Store
let owner: Device
const ruth = { name: 'Ruth Okafor', email: 'ruth@tidytempo.example' }
const said: string[] = []
const isExpected = (text: string) => /status of 4\d\d/.test(text)
test.afterEach(() => expect(said.splice(0).filter((text) => !isExpected(text))).toEqual([]))

test.beforeAll(async () => {
  const noMailbox = { code: 550, sentence: '5.1.1 no such mailbox', at: 'recipient' } as const
  smtp = await startSmtpServer({ decide: ({ to }) => (to === gone ? noMailbox : 'ok') })
  site = await startOwnSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Tidy Tempo <hello@tidytempo.example>' })
  store = await openStore({ dataDir: site.dataDir })
})
test.afterAll(async () => {
  await store.close()
  await site.stop()
  await smtp.close()
})

const device = (browser: Browser) => newDevice(browser, { baseURL: site.url }, (text) => said.push(text))
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

const rosa = 'rosa@delgado.example'
const gone = 'gone@delgado.example'

async function write(name: string, email: string) {
  await fetch(`${site.url}/api/forms/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, subject: 'Hi', message: 'Do you take cards?' }),
  })
  await smtp.until((tried) => tried.some(({ to }) => to === email))
}

test('the log has sent and refused emails with the server’s reply, and so has the person’s timeline', async ({
  browser,
}) => {
  owner = await device(browser)
  await joinOffice(owner, linkIn(site.printed()), ruth)
  await write('Rosa Delgado', rosa)
  await write('Rosa Delgado', gone)

  const { page } = owner
  await page.goto('/office/emails?part=sent')
  await expect(rowOf(page, new RegExp(rosa))).toContainText('Sent')
  await expect(rowOf(page, new RegExp(gone))).toContainText('the mail server says this address doesn’t exist')
  await expect(page.getByRole('navigation', { name: 'Office', exact: true })).toContainText('didn’t arrive')
  await page.getByRole('button', { name: `Open Message received to ${gone}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('550 5.1.1 no such mailbox').first()).toBeVisible()
  // The email's own styles apply, because the frame's page has its own content security policy.
  const heading = dialog.frameLocator('iframe').getByRole('heading').first()
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveCSS('color', 'rgb(0, 0, 0)')
  await dialog.getByRole('link', { name: 'See the lead' }).click()
  await expect(page.getByRole('heading', { name: 'Rosa Delgado', level: 1 })).toBeVisible()
  await expect(page.getByText('Message received: email bounced')).toBeVisible()
})

test('a refused address is blocked until an owner removes the block with a reason', async () => {
  const { page } = owner
  await page.goto('/office/emails?part=blocked')
  await expect(rowOf(page, new RegExp(gone))).toContainText('Bounced')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Email', { exact: true }).fill('Tom@Alder.example')
  await page.getByLabel('Why').fill('asked on the phone')
  await page.getByRole('button', { name: 'Block it' }).click()
  await expect(rowOf(page, /tom@alder\.example/)).toContainText('asked on the phone')
  await page.getByRole('button', { name: `Remove ${gone}` }).click()
  await page.getByRole('radio', { name: 'The address works again' }).check()
  await page.getByRole('button', { name: 'Remove from the list' }).click()
  await expect(rowOf(page, new RegExp(gone))).toHaveCount(0)
  expect((await store.mail.listSuppressed()).map(({ email }) => email)).toEqual(['tom@alder.example'])
})

test('an email can be switched off, and a teammate’s own choice is stored', async () => {
  const { page } = owner
  await page.goto('/office/emails?name=new-lead')
  const savings = page.getByRole('switch', { name: 'Send Savings review to everybody' })
  await savings.click()
  await expect.poll(() => store.mail.listSwitchedOff()).toEqual(['savings-receipt'])
  await expect(page.getByText('“Savings review” is off for everybody.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => store.mail.listSwitchedOff()).toEqual([])
  await savings.click()
  await expect.poll(() => store.mail.listSwitchedOff()).toEqual(['savings-receipt'])
  await page.getByRole('switch', { name: 'Email me: New lead' }).click()
  await expect.poll(async () => (await store.mail.listReaders())[0]?.choices).toEqual({ 'new-lead': false })
  await page.goto('/office/you')
  await expect(page.getByRole('switch', { name: 'Email me: New lead' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Email me: Weekly summary' })).toBeChecked()
})

test('a test goes to the teammate who requests it, and the server’s reply is shown', async () => {
  const { page } = owner
  await page.goto('/office/emails?name=savings-receipt')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`Test sent to ${ruth.email}, 250 ok`)).toBeVisible()
  expect(smtp.taken().map(({ to }) => to)).toContain(ruth.email)
})

test('an emailed link signs a teammate in, in the browser that requested it', async ({ browser }) => {
  const other = await device(browser)
  await other.page.goto('/office/sign-in')
  await other.page.getByLabel('Email').fill(ruth.email)
  await other.page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(other.page.getByRole('status')).toContainText(`If ${ruth.email} is on the team, we just sent a link.`)
  const links = () => smtp.taken().map(({ bytes }) => decoded(bytes))
  const link = () => links().findLast(Boolean) ?? ''
  await expect.poll(link).toBeTruthy()
  await other.page.goto(link())
  await other.page.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.page.getByRole('link', { name: `${ruth.name}, your settings` })).toBeVisible()
  const [row] = await store.mail.listEmails({ name: 'sign-in-link' })
  await expect.poll(async () => (await store.mail.findEmail(row?.id ?? ''))?.bytes).toBeUndefined()
  await other.context.close()
})

const decoded = (bytes = '') =>
  /https?:\/\/\S+?\/office\/enter#[\w-]{43}/.exec(
    bytes
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  )?.[0] ?? ''

test('the command line lists the same emails', () => {
  const environment = { ...process.env, DATA_DIR: site.dataDir, PORT: String(site.port) }
  const { stdout } = spawnSync(process.execPath, ['scripts/mail.ts', 'list', '--state', 'dead'], {
    env: environment,
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/bounced +contact-receipt +gone@delgado\.example +550 5\.1\.1 no such mailbox/)
})
