// The two hidden areas. One is the resources page, with its signed downloads, subpages and request forms. The other is
// the launcher, a page of large links.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectNoViolation } from './axe.ts'
import { brand, demoButton, downloads, filled, portal, resources, shell } from './content.ts'
import { cutWords } from './cut-words.ts'
import { expect, type Page, test } from './journey.ts'
import { hidden } from './own-site.ts'
import { sentFiles } from './rendered-files.ts'
import { siteAndReceiver } from './site-and-receiver.ts'

const { items, requests: cards, services } = downloads
const files = items.filter((item) => 'file' in item)
/** The button texts of cards that open something instead of downloading a file. The key says what the card opens. */
const buttons: Partial<Record<string, string>> = {
  'merchant-account': resources.downloads.merchantAccount,
  'resource-pack': resources.downloads.resourcePack,
}
const buttonOf = (item: (typeof items)[number]) =>
  ('opens' in item && buttons[item.opens]) || resources.downloads.download

const suffixes = [hidden.PORTAL_SUFFIX, hidden.DOWNLOADS_SUFFIX]
const hub = `/tt-downloads-${hidden.DOWNLOADS_SUFFIX}`
const launcher = `/tt-portal-${hidden.PORTAL_SUFFIX}`

test.describe.configure({ mode: 'serial' })
const setup = siteAndReceiver((url) => ({ WEBHOOK_REQUESTS: url('/requests') }))

const cardsOf = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, level: 2, exact: true }).locator('xpath=following::ul[1]/li')

async function isSound(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolation(page)
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(), 'at 320 px').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const root = page.locator('html')
  await root.evaluate(({ style }) => style.setProperty('font-size', '200%'))
  expect(await overflow(), 'with text twice as large').toBeLessThanOrEqual(0)
  expect(await cutWords(page), 'cut with text twice as large').toEqual([])
  await root.evaluate(({ style }) => style.removeProperty('font-size'))
}

test('three sections, each card with its own button, and the note on signed downloads', async ({ page }) => {
  await page.goto(setup.site.url + hub)
  await expect(page.getByRole('heading', { name: resources.title, level: 1 })).toBeVisible()
  await expect(page.getByText(resources.seal.text)).toBeVisible()
  const buttons = (await cardsOf(page, resources.downloads.heading).getByRole('link').allTextContents()).map((text) =>
    text.replace(/:.*/s, '').trim(),
  )
  expect(buttons).toEqual(items.map(buttonOf))
  expect(await cardsOf(page, resources.requests.heading).getByRole('link').allTextContents()).toEqual(
    cards.map(() => resources.requests.button),
  )
  await expect(cardsOf(page, resources.services.heading).getByRole('link')).toHaveText(
    services.map((one) => one.buttonText),
  )
  await expect(page.getByText(resources.services.claim)).toBeVisible()
  const account = page.getByRole('link', { name: resources.downloads.merchantAccount })
  await expect(account).toHaveAttribute('href', hidden.MERCHANT_ACCOUNT_URL)
  await expect(account).toHaveAttribute('target', '_blank')
  await expect(account).toHaveAttribute('rel', /noopener/)
  await isSound(page)
})

test('as many columns as a section has cards, three at most', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(setup.site.url + hub)
  const columnsOf = (heading: string) =>
    cardsOf(page, heading)
      .first()
      .locator('..')
      .evaluate((list) => new Set([...list.children].map((card) => card.getBoundingClientRect().left)).size)
  const sections = [resources.downloads, resources.requests, resources.services].map(({ heading }) => heading)
  expect([...(await Promise.all(sections.map(columnsOf)))]).toEqual(
    [items, cards, services].map(({ length }) => Math.min(length, 3)),
  )
})

test('a download has exactly the bytes that its seal is for', async ({ page }) => {
  await page.goto(setup.site.url + hub)
  const { name, file } = files[0]!
  const card = cardsOf(page, resources.downloads.heading).filter({
    has: page.getByRole('heading', { name, exact: true }),
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: new RegExp(`^${RegExp.escape(resources.downloads.download)}`) }).click(),
  ])
  expect(download.suggestedFilename()).toBe(file)
  const bytes = readFileSync(await download.path())
  await card.getByText(resources.downloads.sealed).click()
  await expect(card.getByText(createHash('sha256').update(bytes).digest('hex')).first()).toBeVisible()
  await expect(page.getByText(resources.downloads.failed)).toBeHidden()
})

test('the check command, copied from the page, accepts a download and rejects a changed one', async ({
  page,
  context,
}, { outputDir }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(setup.site.url + hub)
  const { name: heading, file: name } = files.at(-1)!
  const card = cardsOf(page, resources.downloads.heading).filter({
    has: page.getByRole('heading', { name: heading, exact: true }),
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: new RegExp(`^${RegExp.escape(resources.downloads.download)}`) }).click(),
  ])
  await download.saveAs(join(outputDir, name))
  await card.getByText(resources.downloads.sealed).click()
  const command = card.locator('[data-seal-command]')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const run = (typed: string) => execFileSync('sh', ['-c', typed], { cwd: outputDir, stdio: 'pipe' }).toString()

  await command.evaluate((code) => getSelection()?.selectAllChildren(code))
  await page.keyboard.press('ControlOrMeta+c')
  const selected = await clipboard()
  expect(run(selected)).toMatch(/: OK[\s\S]*Verified Successfully/)

  const windows = card.locator('[data-seal-windows]')
  for (const code of [command, windows]) {
    const copy = code.locator('xpath=following-sibling::button')
    await copy.click()
    await expect(copy.locator('xpath=following-sibling::*[@role="status"]')).toHaveText(resources.downloads.copied)
    expect(await clipboard()).toBe(await code.textContent())
  }
  expect(await command.textContent()).toBe(selected)
  const bytes = readFileSync(join(outputDir, name))
  expect(await clipboard()).toBe(
    `(Get-FileHash -Algorithm SHA256 .\\${name}).Hash -eq '${createHash('sha256').update(bytes).digest('hex')}'`,
  )

  writeFileSync(join(outputDir, name), bytes.subarray(1))
  expect(() => run(selected)).toThrow()
})

test('a download that is unavailable says so in place, and moves the focus there', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  await page.goto(setup.site.url + hub)
  await page.route(`**${hub}/files/**`, (route) => route.abort())
  await page
    .getByRole('link', { name: new RegExp(`^${RegExp.escape(resources.downloads.download)}`) })
    .first()
    .click()
  const alert = page.getByText(resources.downloads.failed)
  await expect(alert).toBeVisible()
  await expect(page.locator('#download-failed')).toBeFocused()
  await expectNoViolation(page)
})

const requests = [
  { path: 'ivr-voices', height: 600, form: 'ivr-voices' },
  { path: 'tidy-tempo-pro', height: 1200, form: 'pro-upgrade' },
  { path: 'wordpress-install', height: 1090, form: 'wordpress-install' },
  { path: 'resource-pack', height: 634, form: 'resource-pack' },
] as const
for (const { path, height, form } of requests)
  test(`${path}: the frame shows its whole form, and a request arrives`, async ({ page }) => {
    const email = `${path}@linden.example`
    await page.goto(`${setup.site.url}${hub}/${path}`)
    await expect(page.getByRole('link', { name: resources.back })).toHaveAttribute('href', hub)
    const box = page.getByTitle(resources.pages[path].ask.frame)
    await expect(box).toHaveAttribute('height', String(height))
    const fields = page.frameLocator('main iframe')
    await expect(fields.locator('button[type=submit]')).toBeVisible()
    await expect.poll(() => box.evaluate((element) => element.clientHeight)).toBe(height)
    await isSound(page)
    const hidden = () => fields.locator(':root').evaluate((root) => root.scrollHeight - root.clientHeight)
    await expect.poll(hidden).toBe(0)
    // Sending the empty form shows a message at each field. The messages need room, so the frame grows.
    await fields.locator('button[type=submit]').click()
    await expect(fields.locator('[name=firstName]')).toBeFocused()
    await expect.poll(hidden).toBe(0)
    await fields.locator('[name=firstName]').fill('Ada')
    await fields.locator('[name=lastName]').fill('Reyes')
    await fields.locator('[name=email]').fill(email)
    await fields.locator('[name=phone]').fill('+1 555 123 4567')
    await fields.locator('[name=details]').fill('Before spring, please.')
    await fields.locator('button[type=submit]').click()
    await expect(fields.getByText(resources.sent.heading)).toBeVisible()
    const [request] = await setup.bodiesOf(email)
    expect(JSON.parse(request!)).toEqual({
      firstName: 'Ada',
      lastName: 'Reyes',
      email,
      phone: '+1 555 123 4567',
      details: 'Before spring, please.',
      form,
    })
  })

test('ivr-voices leads to the SMS calculator', async ({ page }) => {
  await page.goto(`${setup.site.url}${hub}/ivr-voices`)
  await expect(page.locator('main a[href="/sms-calculator"]')).toBeVisible()
})

test('the launcher shows every card, the first one largest, and number keys open them', async ({ page }) => {
  await page.goto(setup.site.url + launcher)
  await expect(page.getByRole('heading', { name: portal.title, level: 1 })).toBeVisible()
  const cards = page.locator('main').getByRole('listitem')
  const addresses = await cards.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href')))
  expect(addresses).toEqual(portal.pads.map(({ href }) => href))
  const sizes = await cards.evaluateAll((all) => all.map((card) => card.clientWidth * card.clientHeight))
  expect(Math.max(...sizes.slice(1))).toBeLessThan(sizes[0] ?? 0)
  await isSound(page)
  await page.keyboard.press('5')
  await expect(page).toHaveURL(setup.site.url + portal.pads[4]!.href)
})

test('on a phone the launcher names no keys, and with a mouse it does', async ({ page, browser }) => {
  await page.goto(setup.site.url + launcher)
  await expect(page.getByText(portal.lead)).toBeVisible()
  await expect(page.locator('kbd').first()).toBeVisible()
  const phone = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  await phone.goto(setup.site.url + launcher)
  await expect(phone.getByText(portal.touch!, { exact: true })).toBeVisible()
  await expect(phone.getByText(portal.lead)).toBeHidden()
  for (const key of await phone.locator('kbd').all()) await expect(key).toBeHidden()
  await phone.close()
})

test('every file that customers download opens with what their phone or computer has', () => {
  const names = downloads.items.flatMap((item) => ('file' in item && item.file ? [item.file] : []))
  expect(names.filter((name) => !/\.(?:txt|csv|pdf|docx|png|jpg|zip)$/.test(name))).toEqual([])
})

for (const path of [launcher, hub, `${hub}/ivr-voices`])
  test(`${path.replace(/-[^-/]*door[^/]*/, '')} has the site's header and footer and speaks to customers`, async ({
    page,
  }) => {
    await page.goto(setup.site.url + path)
    await expect(page.getByRole('banner').locator('a[href="/pricing"]').first()).toBeVisible()
    await expect(page.getByRole('contentinfo').locator('a[href="/privacy"]')).toBeVisible()
    await expect(page.getByText(filled(shell.customers, { brand: brand.name }), { exact: true })).toBeVisible()
    await expect(page.getByText(/unlisted|search engine/i)).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: demoButton }).click()
    await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible()
    // The path is secret, so a lead must not contain it as the landing page.
    expect(await page.evaluate(() => localStorage.attribution ?? '')).not.toContain('/tt-')
  })

test('pages of hidden areas send no referrer and can’t be indexed', async ({ request }) => {
  for (const path of [hub, `${hub}/ivr-voices`, launcher]) {
    const headers = (await request.get(setup.site.url + path)).headers()
    expect(headers['referrer-policy'], path).toBe('no-referrer')
    expect(headers['x-robots-tag'], path).toContain('noindex')
  }
})

test('nothing that other people get contains a hidden path', async ({ request }) => {
  const reveals = (bytes: string | Buffer) => suffixes.some((suffix) => bytes.includes(suffix))
  // Proves that the check can fail: the resources page contains its own path.
  expect(reveals(await (await request.get(setup.site.url + hub)).body())).toBe(true)

  // Compression runs in the background at low priority, which takes long on a busy machine.
  test.slow()
  await setup.site.finished()
  const sent = sentFiles(setup.site.dataDir).filter(({ path }) => !path.startsWith('/hidden/'))
  expect(sent.length).toBeGreaterThan(200)
  expect(sent.filter(({ bytes }) => reveals(Buffer.from(bytes))).map(({ path }) => path)).toEqual([])

  const addresses = ['/', '/nowhere', '/robots.txt', '/sitemap.xml', '/llms.txt', '/blog/rss.xml', '/site.webmanifest']
  const refused = [
    '/api/forms/nothing',
    '/tt-portal-',
    '/tt-downloads-wrong',
    '/storage/x',
    '/hidden/portal',
    '/health',
  ]
  for (const address of [...addresses, ...refused]) {
    const response = await request.get(setup.site.url + address, { maxRedirects: 0 })
    expect(reveals(JSON.stringify(response.headersArray())), address).toBe(false)
    expect(reveals(await response.body()), address).toBe(false)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a download is a link, and the request form a post', async ({ page }) => {
    await page.goto(setup.site.url + hub)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: new RegExp(`^${RegExp.escape(resources.downloads.download)}`) })
        .last()
        .click(),
    ])
    const { file } = files.at(-1)!
    expect(download.suggestedFilename()).toBe(file)
    expect(readFileSync(await download.path()).equals(readFileSync(join('downloads', file)))).toBe(true)

    await page.goto(`${setup.site.url}${hub}/resource-pack`)
    const fields = page.frameLocator('main iframe')
    await fields.locator('[name=firstName]').fill('Mo')
    await fields.locator('[name=lastName]').fill('Lin')
    await fields.locator('[name=email]').fill('no-script@linden.example')
    await fields.locator('[name=phone]').fill('+1 555 123 4567')
    await fields.locator('button[type=submit]').click()
    await expect(fields.getByText(resources.sent.heading)).toBeVisible()
  })
})
