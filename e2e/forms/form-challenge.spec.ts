// Tests the optional challenge (Turnstile, a check for bots) when it is switched on. Stand-ins replace the vendor's
// script and the vendor's verification endpoint.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { openStore } from '../../src/server/store/engine/open-store.ts'
import { contactPage } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'
import { startOwnSite } from '../own-site.ts'

test.describe.configure({ mode: 'serial' })

// Works like the vendor's script: each widget passes one token to a callback. A token begins with window.name. A test
// sets window.name to choose whether the endpoint accepts the token.
const vendorScript = `let tries = 0; window.turnstile = {
  render(box, options) { tries++; setTimeout(() => options.callback(window.name + '-' + tries)); box.dataset.drawn = tries; return String(tries) },
  remove(widget) { window.removed = widget },
}`

let vendor: Server
let site: RunningSite
const checked: string[] = []

test.beforeAll(async () => {
  vendor = createServer(async (request, response) => {
    const token = new URLSearchParams(Buffer.concat(await request.toArray()).toString()).get('response') ?? ''
    checked.push(token)
    const success = token.startsWith('good')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success, ...(!success && { 'error-codes': ['invalid-input-response'] }) }))
  }).listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  site = await startOwnSite({
    TURNSTILE_SITE_KEY: '0x4site',
    TURNSTILE_SECRET_KEY: '0x4secret',
    TURNSTILE_VERIFY_URL: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/siteverify`,
  })
})
test.afterAll(async () => {
  await site.stop()
  vendor.close()
})

const form = (page: Page) => page.locator('main form[action$="/contact"]')
const sendButton = (page: Page) => form(page).locator('button[type=submit]')

async function fillMessage(page: Page, email: string) {
  for (const [name, text] of Object.entries({ name: 'Maria Santos', email, subject: 'Two crews', message: 'Hello' }))
    await form(page).locator(`[name=${name}]`).fill(text)
}

async function sendMessage(page: Page, email: string) {
  await page.goto(`${site.url}/contact`)
  await fillMessage(page, email)
  await sendButton(page).click()
  await expect(page.getByText(contactPage.sent.heading)).toBeVisible()
}

async function quarantineOf(email: string) {
  const store = await openStore({ dataDir: site.dataDir })
  try {
    const leads = await store.listLeads({})
    return leads.filter((lead) => lead.values.email === email).map((lead) => lead.quarantine)
  } finally {
    await store.close()
  }
}

const withVendor = async (page: Page, token: string) => {
  await page.addInitScript((name) => {
    window.name = name
  }, token)
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: vendorScript }),
  )
}

test('a good token: the lead isn’t quarantined, and the script is loaded only on sending', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url())
  })
  await withVendor(page, 'good')
  await page.goto(`${site.url}/contact`)
  expect(foreign).toEqual([])
  await sendMessage(page, 'good@example.com')
  expect(foreign).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'])
  expect(await quarantineOf('good@example.com')).toEqual([undefined])
})

test('each try gets a token of its own', async ({ page, provokes }) => {
  provokes(/status of 503/)
  await withVendor(page, 'good')
  await page.route(`${site.url}/api/forms/contact`, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await page.goto(`${site.url}/contact`)
  await fillMessage(page, 'again@example.com')
  const send = sendButton(page)
  await send.click()
  await expect(form(page).getByRole('alert')).not.toBeEmpty()
  await send.click()
  await expect(page.getByText(contactPage.sent.heading)).toBeVisible()
  expect(checked.at(-1)).toBe('good-2')
})

test('a bad token quarantines the lead, and the visitor gets the usual response', async ({ page }) => {
  await withVendor(page, 'bad')
  await sendMessage(page, 'bad@example.com')
  expect(await quarantineOf('bad@example.com')).toEqual(['challenge'])
  await expect.poll(() => site.printed()).toContain('challenge-unanswered')
})

test('if the script doesn’t load, the lead is stored and quarantined', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  await page.route('https://challenges.cloudflare.com/**', (route) => route.abort())
  await sendMessage(page, 'blocked@example.com')
  expect(await quarantineOf('blocked@example.com')).toEqual(['challenge'])
})

test('without JavaScript the lead is quarantined with the reason', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await sendMessage(page, 'plain@example.com')
  await context.close()
  expect(await quarantineOf('plain@example.com')).toEqual(['challenge'])
})
