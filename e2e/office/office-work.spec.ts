// A lead from the visitor's click to its purge, on the real server with two teammates. Both see the lead at once. The
// lead is then called, gets a note and is answered. Also tests a release from quarantine, a moved call and an export.
// The teammates use the mouse, touch on a phone, and the keyboard.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { startReceiver, type WebhookReceiver } from '../../src/testing/servers/webhook-receiver.ts'
import { bookByApi, callOfABusyDay, clockOf, dayOf, timezone, visitor } from '../booking/calendar.ts'
import { demoButton } from '../content.ts'
import { type Browser, expect, type Page, test } from '../journey.ts'
import { storedLeads } from '../leads.ts'
import { startOwnSite } from '../own-site.ts'
import { type Device, joinOffice, linkIn, newDevice } from './office-device.ts'

test.describe.configure({ mode: 'serial' })

let site: RunningSite
let receiver: WebhookReceiver
const ruth = { name: 'Ruth Okafor', email: 'ruth@tidytempo.example' }
const dana = { name: 'Dana Whitfield', email: 'dana@tidytempo.example' }
let owner: Device
let member: Device
const said: string[] = []
const isExpected = (text: string) => /status of 4\d\d/.test(text)
test.afterEach(() => expect(said.splice(0).filter((text) => !isExpected(text))).toEqual([]))

test.beforeAll(async () => {
  receiver = await startReceiver()
  site = await startOwnSite({ WEBHOOK_CONTACT: receiver.url('/contact'), WEBHOOK_BOOKING: receiver.url('/booking') })
})
test.afterAll(async () => {
  await site.stop()
  await receiver.close()
})

const device = (browser: Browser, more: { viewport?: { width: number; height: number }; hasTouch?: boolean } = {}) =>
  newDevice(browser, { baseURL: site.url, ...more }, (text) => said.push(text))

function team(...args: string[]): string {
  const environment = { ...process.env, DATA_DIR: site.dataDir, PORT: String(site.port) }
  return spawnSync(process.execPath, ['scripts/team.ts', ...args], { env: environment, encoding: 'utf8' }).stdout
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const post = (form: string, fields: object) =>
  fetch(`${site.url}/api/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })

async function askForDemo(page: Page, name: [string, string], email: string) {
  await page.goto('/')
  await page.getByRole('button', { name: demoButton }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(name[0])
  await dialog.getByLabel('Last name').fill(name[1])
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('(210) 555-0164')
  await dialog.getByLabel('Text me about my demo and account').check()
  await dialog.getByLabel('Text me tips and offers').check()
  await dialog.getByRole('button', { name: 'Watch the video' }).click()
  await page.waitForURL('**/demo-video')
}

/** Counts the tones that the page plays from now on. */
async function countNotes(page: Page): Promise<() => Promise<number>> {
  const count = await page.evaluateHandle(() => {
    const count = { notes: 0 }
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (at) {
      count.notes++
      start.call(this, at)
    }
    return count
  })
  return () => count.evaluate(({ notes }) => notes)
}

test('a demo request appears on two screens without a reload, and its clock is already running', async ({
  browser,
}) => {
  owner = await device(browser)
  await joinOffice(owner, linkIn(site.printed()), ruth)
  member = await device(browser)
  await joinOffice(member, linkIn(team('link', dana.email, '--role', 'member', '--name', dana.name)), dana)
  await owner.page.goto('/office/leads')
  await member.page.goto('/office')
  await expect(owner.page.getByText('No leads yet.')).toBeVisible()
  await expect(owner.page.getByRole('button', { name: 'Add a lead' })).toBeVisible()
  const notes = await countNotes(owner.page)
  const notesOfMember = await countNotes(member.page)
  await owner.page.getByRole('button', { name: 'Turn on the sound' }).click()
  await expect(owner.page.getByRole('button', { name: 'Turn off the sound' })).toBeFocused()
  await expect.poll(notes).toBe(2)

  const visitors = await browser.newContext({ baseURL: site.url })
  await askForDemo(await visitors.newPage(), ['Rosa', 'Delgado'], 'rosa@delgado.example')
  await expect(rowOf(owner.page, 'Rosa Delgado')).toBeVisible()
  await expect(member.page.getByText('Rosa Delgado').first()).toBeVisible()
  const clock = rowOf(owner.page, 'Rosa Delgado').locator('[data-clock]')
  const first = Number(await clock.getAttribute('data-clock'))
  await expect.poll(async () => Number(await clock.getAttribute('data-clock'))).toBeGreaterThan(first)
  await expect.poll(notes).toBe(4)
  expect(await notesOfMember()).toBe(0)
  await visitors.close()
})

test('teammates see who else is reading a lead', async () => {
  await rowOf(owner.page, 'Rosa Delgado').getByText('Rosa Delgado').click()
  await expect(heading(owner.page, 'Rosa Delgado')).toBeVisible()
  expect(await owner.page.title()).not.toContain('Rosa')
  await member.page.goto(owner.page.url())
  await expect(member.page.getByText('Ruth is reading this too.')).toBeVisible()
  await expect(owner.page.getByText('Dana is reading this too.')).toBeVisible()
})

test('a call stops the clock at the right figure on both screens, which also show a note and a status', async () => {
  const { page } = owner
  // Keeps the browser from opening `tel:` links. In a test, no program handles them, and a browser that waits for such
  // a program blocks pointer events.
  await page.evaluate(() =>
    addEventListener('click', (event) => (event.target as Element).closest('[href^="tel:"]') && event.preventDefault()),
  )
  await page.getByRole('main').getByRole('link', { name: /^Call/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Talked/ })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  const [lead] = storedLeads(site, 'rosa@delgado.example')
  const stopped = page.getByText('to first response').locator('..').locator('[data-clock]')
  await expect(page.getByText('to first response, Ruth by phone')).toBeVisible()
  const answer = (await (await page.request.get(`/api/office/leads/${lead?.id}`)).json()) as {
    submissions: { receivedAtMs: number; answeredAtMs: number; waitedMs: number }[]
  }
  const { receivedAtMs, answeredAtMs, waitedMs } = answer.submissions[0]!
  expect(waitedMs).toBe(answeredAtMs - receivedAtMs)
  await expect(stopped).toHaveAttribute('data-clock', String(waitedMs))
  await expect(member.page.getByText('to first response, Ruth by phone')).toBeVisible()

  await page.getByRole('button', { name: /^Note( N)?$/ }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Two sisters, three crews.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('Two sisters, three crews.')).toBeVisible()
  await expect(member.page.getByText('Two sisters, three crews.')).toBeVisible()
  await page.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Won/ }).click()
  await page.getByLabel('Worth').fill('$996')
  await page.getByRole('button', { name: 'Mark as won' }).click()
  await expect(member.page.getByRole('button', { name: /^Status/ })).toContainText('Won')
})

test('a quarantined lead is released, and a real receiver gets it', async () => {
  const name = { name: 'Jerome Fast', email: 'jerome@fast.example', subject: 'Hi', message: 'Do you take cards?' }
  await post('contact', { ...name, website: 'https://fast.example' })
  const { page } = owner
  await page.goto('/office/leads?list=quarantine')
  await expect(rowOf(page, 'Jerome Fast')).toContainText('Filled in the hidden field')
  expect(receiver.received.filter(({ path }) => path === '/contact')).toEqual([])
  await rowOf(page, 'Jerome Fast').getByRole('button', { name: 'Not spam' }).click()
  await receiver.until((received) => received.some(({ path }) => path === '/contact'))
  await expect(rowOf(page, 'Jerome Fast')).toHaveCount(0)
})

test('a moved call shows its new time on the visitor’s own page', async ({ browser }) => {
  const call = await callOfABusyDay(site.url)
  const { manage } = await bookByApi(site.url, call, 'ada@reyes.example')
  const { page } = member
  await page.goto(`/office/calls?from=${call.start.slice(0, 10)}`)
  await page.getByRole('link', { name: /Ada Reyes/ }).click()
  await page.getByRole('button', { name: 'Move' }).click()
  const open = page.getByRole('button', { name: /^Move to / }).first()
  await open.click()
  await page.getByRole('button', { name: 'Move the call' }).click()
  await receiver.until((received) => received.some(({ body }) => body.includes('rescheduled')))
  const webhook = receiver.received.find(({ body }) => body.includes('rescheduled'))
  const { start } = JSON.parse(webhook?.body.toString() ?? '{}') as { start: string }
  expect(start).not.toBe(call.start)
  const visitors = await browser.newContext({ timezoneId: timezone })
  const theirs = await visitors.newPage()
  await theirs.goto(new URL(manage, site.url).href)
  await expect(theirs.getByText(dayOf(start)).first()).toBeVisible()
  await expect(theirs.getByText(`${clockOf(start).split(' ')[0]} – `)).toBeVisible()
  await visitors.close()
})

test('the filtered list can be exported as CSV', async () => {
  const { page } = owner
  await page.goto('/office/leads?form=demo-request')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text).toContain('rosa@delgado.example')
  expect(text).not.toContain('jerome@fast.example')
  expect(team('audit')).toContain('lead.export')
})

test('a purge asks for the email, and leaves nothing', async () => {
  const { page } = owner
  await page.goto('/office/leads')
  await rowOf(page, 'Rosa Delgado').getByText('Rosa Delgado').click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('1 request')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled()
  await dialog.getByLabel('Type the email address to continue').fill('rosa@delgado.example')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(/\/office\/leads$/)
  await expect(rowOf(page, 'Rosa Delgado')).toHaveCount(0)
  expect(storedLeads(site, 'rosa@delgado.example')).toEqual([])
  expect(team('audit', '--verify')).toMatch(/\d/)
})

test('on a phone by touch, a lead is opened, noted and answered', async ({ browser }) => {
  await post('contact', {
    ...visitor('lee@lane.example'),
    firstName: undefined,
    lastName: undefined,
    phone: undefined,
    name: 'Lee Lane',
    subject: 'Cards',
    message: 'Do you take cards?',
  })
  const phone = await device(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await joinOffice(phone, linkIn(team('link', 'priya@tidytempo.example', '--role', 'member')), {
    name: 'Priya Nair',
    email: 'priya@tidytempo.example',
  })
  const { page } = phone
  await page.getByRole('link', { name: 'Leads' }).last().tap()
  await page.getByText('Lee Lane').first().tap()
  await expect(heading(page, 'Lee Lane')).toBeVisible()
  await page.getByRole('button', { name: /^Note( N)?$/ }).tap()
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants cards.')
  await page.getByRole('button', { name: 'Add the note' }).tap()
  await expect(page.getByText('Wants cards.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'No answer needed' }).tap()
  await expect(page.getByText('to first response, Priya')).toBeVisible()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBe(0)
  await phone.context.close()
})

test('by keys alone, a lead is opened from the list, taken, answered, undone and noted', async () => {
  await post('contact', { name: 'Kay Wood', email: 'kay@wood.example', subject: 'Keys', message: 'Hello there.' })
  const { page } = owner
  await page.goto('/office')
  await expect(page.getByRole('link', { name: 'Kay Wood' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(rowOf(page, 'Kay Wood')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Kay Wood')).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByText('It’s yours.')).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByText('to first response, Ruth')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('to first response, Ruth')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('By keys.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('By keys.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/office\/leads$/)
})
