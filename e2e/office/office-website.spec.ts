// Editing content on a real server with its own content folder. Changes are previewed, published and reverted, by two
// people and on a phone.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { plainly } from '#domain/content/print-yaml.ts'
import { type RunningSite, startSite } from '../../scripts/check/start-site.ts'
import { home, plans } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'
import { type Device, joinOffice, linkIn, newDevice } from './office-device.ts'
import { field, publish } from './office-website-form.ts'

test.describe.configure({ mode: 'serial' })

const ruth = { name: 'Ruth Okafor', email: 'ruth@tidytempo.example' }
const miguel = { name: 'Miguel Santos', email: 'miguel@tidytempo.example' }

let folder: string
/** The text of this site's plans.yaml. The first plan's prices are replaced by prices that occur only here. */
let plansText: string
let site: RunningSite
let owner: Device
let editor: Device
const said: string[] = []
// Expected in the console: 4xx responses that the tests provoke, and scripts and autofocus that a preview blocks.
const isExpected = (text: string) =>
  /status of 4\d\d|Blocked script execution|Blocked autofocusing|script-src 'none'/.test(text)
test.afterEach(() => expect(said.splice(0).filter((text) => !isExpected(text))).toEqual([]))

test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(join(tmpdir(), 'office-words-'))
  cpSync('content', join(folder, 'content'), { recursive: true })
  const document = parseDocument(fileOf('plans.yaml'))
  const price = { priceUsd: 183, listUsd: 283 }
  const prices = { card: price, order: price, withCoupon: null, setupFeeUsd: plans[0]!.prices.setupFeeUsd }
  document.setIn(['plans', 0, 'prices'], document.createNode(prices, { aliasDuplicateObjects: false }))
  document.setIn(['plans', 0, 'caption'], document.createNode({ strong: 'No coupon.', rest: 'It’s {order}.' }))
  // Written without folded lines, as the editor writes files, so that a publish changes only the values.
  plansText = document.toString(plainly)
  writeFileSync(join(folder, 'content/plans.yaml'), plansText)
  site = await startSite({
    ...{ RATE_LIMIT: '0', TIME_TRAP_MS: '0' },
    ...{ DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content') },
  })
  const options = { baseURL: site.url, viewport: { width: 1440, height: 900 } }
  owner = await newDevice(browser, options, (text) => said.push(text))
  await joinOffice(owner, linkIn(site.printed()), ruth)
})
test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const type = async (page: Page, key: string, text: string) => (await field(page, key)).fill(text)
const shown = async (path: string) => (await fetch(site.url + path)).text()
const bytesOf = async (path: string) => Buffer.from(await (await fetch(site.url + path)).arrayBuffer())
const fileOf = (path: string) => readFileSync(join(folder, 'content', path), 'utf8')

test('a price is changed in one file and shown on every page that names it', async () => {
  const { page } = owner
  const image = await bytesOf('/og/pricing.png')
  await page.goto('/office/website')
  await page.getByRole('link', { name: /Plans and prices/ }).click()
  await expect(page).toHaveURL(/\/office\/website\/plans$/)
  const publishButton = page.getByRole('button', { name: /^Publish/ })
  await expect(publishButton).toBeDisabled()
  await expect(publishButton).toHaveAccessibleDescription('No changes yet')
  for (const price of ['card', 'order']) await type(page, `plans.0.prices.${price}.priceUsd`, '173')
  await expect(page.getByText(/2 changes/)).toBeVisible()
  expect(await shown('/pricing')).not.toContain('$173')
  await publish(page, 'Cheaper in winter')
  for (const path of ['/pricing', '/', `/order/${plans[0]!.tier}`]) expect(await shown(path), path).toContain('$173')
  const structuredData = [
    ...(await shown('/pricing')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  ].join()
  expect(structuredData).toContain('173')
  expect(structuredData).not.toContain('183')
  await expect.poll(async () => (await bytesOf('/og/pricing.png')).equals(image), { timeout: 60_000 }).toBe(false)
  // In the file, only the two prices change.
  await expect.poll(() => fileOf('plans.yaml')).toBe(plansText.replaceAll('priceUsd: 183', 'priceUsd: 173'))
})

test('prices that contradict each other are reported and can’t be published', async () => {
  const { page } = owner
  await type(page, 'plans.0.prices.card.priceUsd', '149')
  await expect(page.getByText(/problem/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveAccessibleDescription(/^Fix \d problems? first$/)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(await field(page, 'plans.0.prices.card.priceUsd')).toHaveValue('173')
})

test('reverting shows the old price again at once, and both changes are in the history', async () => {
  const { page } = owner
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Undo this publish' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this publish' }).click()
  await expect(page.getByText(/Undone by Ruth Okafor/).first()).toBeVisible()
  expect(await shown('/pricing')).toContain('$183')
  expect(await shown('/pricing')).not.toContain('$173')
  await expect(page.getByText('Cheaper in winter')).toBeVisible()
  await expect.poll(() => fileOf('plans.yaml')).toBe(plansText)
})

test('a headline is on the page while it is typed, and a click on the page leads to its field', async () => {
  const { page } = owner
  await page.goto('/office/website/pages/home')
  const preview = page.frameLocator('iframe').last()
  await type(page, 'hero.headline.1', 'Let it stop chasing you.')
  await expect(preview.getByText('Let it stop chasing you.').first()).toBeVisible()
  expect(await shown('/')).not.toContain('Let it stop chasing you.')
  await preview.getByText(home.hero.plans).first().click()
  await expect(await field(page, 'hero.plans')).toBeFocused()
  await publish(page)
  expect(await shown('/')).toContain('Let it stop chasing you.')
  // The history of the plans still marks the same version as current, although the home page was published since.
  const onSite = page.getByText('On the site now')
  await page.goto('/office/website/plans?history=true')
  await expect(page.getByRole('listitem').filter({ has: onSite })).toContainText('Undone by Ruth Okafor')
  await page.goto('/office/website')
  await expect(onSite).toHaveCount(2)
})

test('the preview lists the times that the drafted hours offer', async () => {
  const { page } = owner
  await page.goto('/office/website/booking')
  const times = page.frameLocator('iframe').last().getByRole('listbox')
  await expect(times).toContainText(/9:00.am.*10:00.am/)
  await type(page, 'callMinutes', '45')
  await expect(times).toContainText(/9:00.am.*10:15.am/)
  expect(await shown('/embed/booking')).not.toContain('10:15')
  await type(page, 'callMinutes', '30')
  await expect(times).not.toContainText('10:15')
  await expect(times).toContainText(/9:00.am.*10:00.am/)
})

test('two people in one file: one sees the other’s change, and both changes are published', async ({ browser }) => {
  const { page } = owner
  await page.goto('/office/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(miguel.email)
  await page.getByRole('radio', { name: 'Editor' }).check()
  await page.getByRole('button', { name: 'Create the link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  editor = await newDevice(browser, { baseURL: site.url }, (text) => said.push(text))
  await joinOffice(editor, link, miguel)
  await editor.page.goto('/office/website/pages/about')
  await page.goto('/office/website/pages/about')
  await type(editor.page, 'title', 'About us, by Miguel')
  await expect(page.getByText(/1 change by Miguel/)).toBeVisible()
  await expect(await field(page, 'title')).toHaveValue('About us, by Miguel')
  await type(page, 'description', 'Who makes Tidy Tempo, by Ruth.')
  await publish(page)
  const html = await shown('/about')
  expect(html).toContain('About us, by Miguel')
  expect(html).toContain('Who makes Tidy Tempo, by Ruth.')
})

test('an editor may change the plans but not publish them', async () => {
  const { page } = editor
  await page.goto('/office/website/plans')
  // The reason why this editor can't publish is shown before the editor has changed anything.
  await expect(page.getByText('Only an owner can publish this file.')).toBeVisible()
  await type(page, 'plans.0.cta', 'Begin with Tactician')
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await expect(page.getByText(/You asked for a review/)).toBeVisible()
  await owner.page.goto('/office/website')
  await expect(owner.page.getByText(/Miguel \S+ asked for a review/)).toBeVisible()
  await expect(owner.page.getByText(/1 change by Miguel/)).toBeVisible()
})

test('a claim without a source is reported at its field', async () => {
  const { page } = owner
  await page.goto('/office/website/pages/home')
  await type(page, 'hero.lead', 'Tidy Tempo answers new leads in {claim:response-time}.')
  const field = page.locator('[data-path="hero.lead"]')
  await expect(field.getByText(/“under 2 minute response” has no source/)).toBeVisible()
  await type(page, 'hero.lead', 'Tidy Tempo answers new leads in {claim:respons-time}.')
  await expect(page.getByText('There’s no claim “respons-time.” Did you mean response-time?').first()).toBeVisible()
})

test('on a phone, content is changed, published and reverted', async ({ browser }) => {
  const phone = await newDevice(
    browser,
    { baseURL: site.url, viewport: { width: 390, height: 844 }, hasTouch: true },
    (text) => said.push(text),
  )
  await phone.context.addCookies(await owner.context.cookies())
  const { page } = phone
  await page.goto('/office/website/pages/contact')
  await type(page, 'title', 'Write to us from anywhere')
  await publish(page)
  expect(await shown('/contact')).toContain('Write to us from anywhere')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shown('/contact')).not.toContain('Write to us from anywhere')
  await phone.context.close()
})
