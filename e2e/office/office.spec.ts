// Signing in to the office with a real server and a real browser's passkeys: who gets in, how, and what ends a session.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { type Browser, expect, test } from '../journey.ts'
import { startOwnSite } from '../own-site.ts'
import { addReader, type Device, joinOffice, linkIn, newDevice as newDeviceOf } from './office-device.ts'

test.describe.configure({ mode: 'serial' })

let site: RunningSite
test.beforeAll(async () => {
  site = await startOwnSite()
})
test.afterAll(() => site.stop())

// The browser's console shows each 4xx response, which is expected. Any other message fails the test.
const said: string[] = []
const isRefusal = (text: string) => /status of 4\d\d/.test(text)
test.afterEach(() => expect(said.splice(0).filter((text) => !isRefusal(text))).toEqual([]))

const newDevice = (browser: Browser) => newDeviceOf(browser, { baseURL: site.url }, (text) => said.push(text))

/** `npm run team -- …` on this site's own data. */
function team(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/team.ts', ...args], {
    env: { ...process.env, DATA_DIR: site.dataDir, PORT: String(site.port) },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

const ruth = { name: 'Ruth Okafor', email: 'ruth@tidytempo.example' }
const dana = { name: 'Dana Whitfield', email: 'dana@tidytempo.example' }
let owner: Device
let second: Device
let ownerLink: string

test('the printed link creates the owner, and works only once', async ({ browser }) => {
  ownerLink = linkIn(site.printed())
  owner = await newDevice(browser)
  await joinOffice(owner, ownerLink, ruth)
  await owner.page.getByRole('link', { name: `${ruth.name}, your settings` }).click()
  await expect(owner.page.getByText('Owner. Signed in on this device')).toBeVisible()
  const late = await newDevice(browser)
  await late.page.goto(ownerLink)
  await expect(late.page.getByRole('heading', { name: 'Get a new link' })).toBeVisible()
  await late.context.close()
})

test('errors in the name or email appear at the field, and the link stays valid', async ({ browser }) => {
  const { context, page } = await newDevice(browser)
  await page.goto(linkIn(team('link', 'sam@tidytempo.example', '--role', 'editor')))
  await page.getByLabel('Your name').fill('')
  await page.getByLabel('Your email').fill('sam@')
  await page.getByRole('button', { name: 'Create my passkey' }).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('Your email')).toHaveValue('sam@')
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await context.close()
})

test('an invitation lets a second person in, with their role', async ({ browser }) => {
  const { page } = owner
  await page.goto('/office/team')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(dana.email)
  await page.getByRole('radio', { name: 'Member' }).check()
  await page.getByRole('button', { name: 'Create the link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: dana.email })).toContainText('not yet')

  second = await newDevice(browser)
  await joinOffice(second, link, dana)
  await second.page.goto('/office/team')
  await expect(second.page.getByRole('heading', { name: 'Integrations' })).toBeVisible()
  await expect(second.page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await expect(second.page.getByRole('heading', { name: 'Audit log' })).toHaveCount(0)
  expect((await second.page.request.get('/api/office/audit')).status()).toBe(403)
})

test('a role change takes effect with the next request', async () => {
  await owner.page.reload()
  await owner.page.getByLabel(`Role of ${dana.name}`).selectOption('viewer')
  await expect(owner.page.getByText(`made ${dana.name} a viewer, was a member`)).toBeVisible()
  await second.page.reload()
  await expect(second.page.getByText('The team is for owners, members, and editors.')).toBeVisible()
  expect((await second.page.request.get('/api/office/team')).status()).toBe(403)
})

test('the last owner’s role can’t be changed', async () => {
  const { id } = (await (await owner.page.request.get('/api/office/me')).json()).teammate
  const response = await owner.page.request.patch(`/api/office/team/${id}`, {
    data: { role: 'viewer' },
    headers: { origin: site.url },
  })
  expect(response.status()).toBe(409)
})

test('after signing out, a user signs in with a passkey and lands on the page they asked for', async () => {
  const { page } = owner
  await page.getByRole('link', { name: `${ruth.name}, your settings` }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/office/sign-in`)
  await page.goto('/office/team')
  await expect(page).toHaveURL(/\/office\/sign-in\?next=/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/office/team`)
})

test('a new name shows on every screen at once', async () => {
  const { page } = owner
  await page.goto('/office/you')
  const rename = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('link', { name: `${name}, your settings` })).toBeVisible()
  }
  await rename('Ruth O’Keefe')
  await page.getByRole('link', { name: 'Team' }).first().click()
  await expect(page.getByRole('row', { name: 'Ruth O’Keefe' }).first()).toBeVisible()
  await expect(page.getByText(`changed their name from ${ruth.name} to Ruth O’Keefe`)).toBeVisible()
  await page.goBack()
  await rename(ruth.name)
})

test('the only passkey can’t be removed; after adding a second, the first can', async () => {
  const { page, devtools, authenticatorId } = owner
  await page.goto('/office/you')
  const passkeys = page.getByRole('button', { name: /Remove the passkey/ })
  await expect(passkeys).toHaveCount(1)
  await passkeys.click()
  await expect(page.getByText('This is your only passkey. Add another one first.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for this office.')).toBeVisible()
  // Replaces the fingerprint reader, because one reader can have only one passkey for this office.
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await addReader(devtools)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is added.')).toBeVisible()
  await expect(passkeys).toHaveCount(2)
  await passkeys.first().click()
  await expect(passkeys).toHaveCount(1)
})

test('after 15 minutes, an action asks for a passkey first and then goes through', async () => {
  const { page } = owner
  const store = new DatabaseSync(join(site.dataDir, 'leads.db'), { timeout: 5000 })
  store.exec('update office_session set strong_at_ms = 0')
  store.close()
  await page.goto('/office/team')
  await page.getByLabel(`Role of ${dana.name}`).selectOption('editor')
  await page.getByRole('dialog').getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByText(`made ${dana.name} an editor, was a viewer`)).toBeVisible()
})

test('after losing a device, a teammate gets back into their own account with a link from the command line', async ({
  browser,
}) => {
  const found = await newDevice(browser)
  await found.page.goto(linkIn(team('link', dana.email)))
  await expect(found.page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await found.page.getByRole('button', { name: 'Create my passkey' }).click()
  await expect(found.page.getByRole('link', { name: `${dana.name}, your settings` })).toBeVisible()
  const { teammate } = await (await found.page.request.get('/api/office/me')).json()
  expect(teammate).toMatchObject({ ...dana, role: 'editor' })
  await found.context.close()
})

test('when an owner signs someone out, the next page that person opens is the sign-in page', async () => {
  // Leaves the office first, because an open page of the office would go to the sign-in page at once by itself.
  await second.page.goto('about:blank')
  await owner.page.reload()
  await owner.page.getByRole('button', { name: `More about ${dana.name}` }).click()
  await owner.page.getByRole('button', { name: 'Sign them out everywhere' }).click()
  await expect(owner.page.getByText(`${dana.name} is signed out on every device.`)).toBeVisible()
  await owner.page.keyboard.press('Escape')
  await second.page.goto('/office')
  await expect(second.page).toHaveURL(`${site.url}/office/sign-in`)
})

test('"Sign out everywhere" ends all of your own sessions at once', async () => {
  const { page } = owner
  await page.goto('/office/you')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  // The page may learn that it is signed out before the response to the click arrives. In that case, the sign-in page's
  // URL also contains the URL of this page, to return to it.
  await expect(page).toHaveURL((url) => url.pathname === '/office/sign-in')
  expect((await page.request.get('/api/office/me')).status()).toBe(401)
})

test('the audit log verifies, and contains what these tests did', async () => {
  expect(team('audit', '--verify')).toMatch(/\d/)
  const audit = team('audit')
  for (const action of ['team.invite', 'team.change-role', 'team.recover', 'you.leave-everywhere'])
    expect(audit).toContain(action)
})
