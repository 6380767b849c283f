// Adds a fourth plan as a marketer would. First, the plan gets an entry in plans.yaml. Then, everything that the build
// reports is corrected: texts with a wrong number of plans, and missing cells in the comparison table.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, parseDocument } from 'yaml'
import { type RunningSite, startSite } from '../scripts/check/start-site.ts'
import { sampleSubmissions } from '../src/testing/sample-submissions.ts'
import { orderPage, plans, usd } from './content.ts'
import { expect, test } from './journey.ts'

interface Row {
  from?: string
  cells?: string[]
}

test.describe.configure({ mode: 'serial' })

/** The site has room for four plans, so at most three of the existing plans stay beside the new one. */
const kept = plans.slice(0, 3)
const { setupFeeUsd } = kept[0]!.prices
const tornado = `  - name: Tidy Tornado
    description: For franchises
    popular: false
    prices:
      card: { priceUsd: 1999, listUsd: 2499 }
      order: { priceUsd: 2499, listUsd: null }
      withCoupon: { priceUsd: 1999, listUsd: 2499 }
      setupFeeUsd: ${setupFeeUsd}
    caption:
      strong: "{coupon} needs a coupon."
      rest: Without one, it’s {order} on the order page. [Get one](/pricing#coupons)
    features: [Everything in Titan, Yearly plans, Own trainers, Own phone line, Own reports, Own rights, Own pace, Visits]
    cta: Start with Tornado
`
const payUrl = 'https://pay.example/tornado'

let folder: string
let site: RunningSite
let environment: Record<string, string>

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plan-added-'))
  const content = join(folder, 'content')
  cpSync('content', content, { recursive: true })
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(content, path), change(readFileSync(join(content, path), 'utf8')))
  edit('plans.yaml', (text) => {
    const document = parseDocument(text)
    document.set('plans', [...document.toJS().plans.slice(0, kept.length), ...parse(tornado)])
    return String(document)
  })
  const numbers = ['two', 'three', 'four']
  for (const page of readdirSync(join(content, 'pages')))
    edit(`pages/${page}`, (text) =>
      text.replaceAll(/\b(?:two|three|four) plans\b/gi, `${numbers[kept.length - 1]} plans`),
    )
  edit('pages/pricing.yaml', (text) => {
    const document = parseDocument(text)
    const { comparison } = document.toJS()
    const isKept = ({ from }: Row) => !from || kept.some(({ tier }) => tier === from)
    for (const group of comparison.groups)
      group.rows = group.rows
        .filter(isKept)
        .map(({ cells, ...row }: Row) => (cells ? { ...row, cells: [...cells.slice(0, kept.length), 'All'] } : row))
    document.set('comparison', comparison)
    return String(document)
  })
  environment = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: content, RATE_LIMIT: '0', TIME_TRAP_MS: '0' }
  site = await startSite(environment)
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the new plan has pages, a bill and a price, and can be ordered; an unknown plan can’t be', async ({
  request,
}) => {
  const textAt = async (path: string) => {
    const response = await request.get(site.url + path)
    expect([path, response.status()]).toEqual([path, 200])
    return response.text()
  }
  expect(await textAt('/order/tornado')).toContain('/embed/order/tornado')
  expect(await textAt('/embed/order/tornado')).toMatch(
    new RegExp(`<dd>${RegExp.escape(usd(2499 + setupFeeUsd))}<.*name="tier" value="tornado"`),
  )
  expect(await textAt('/embed/order/tornado/sent')).toContain(usd(2499 + setupFeeUsd))
  const pricing = await textAt('/pricing')
  expect(pricing).toMatch(
    new RegExp(`<dl data-plan="tornado">.*?Tidy Tornado.*?${RegExp.escape(usd(1999 + setupFeeUsd))}`),
  )
  expect(pricing).toMatch(/"name":"Tidy Tornado"[^{}]*"price":"2499\.00"/)
  expect(await textAt('/sitemap.xml')).toContain('/order/tornado<')
  expect(await textAt('/llms.txt')).toContain('- Tidy Tornado: $2,499 a month')
  expect(await textAt('/')).toContain('href="/order/tornado"')

  const send = (form: string, tier: string) =>
    request.post(`${site.url}/api/forms/${form}`, { data: { ...sampleSubmissions[form], tier } })
  const first = await send('order', 'tornado')
  expect([first.status(), (await first.json()).discounted]).toEqual([201, true])
  expect(await textAt('/order/tornado?step=2')).toContain(orderPage.receipt.granted)
  expect(await textAt('/embed/order/tornado')).toContain(usd(1999 + setupFeeUsd))
  expect((await send('order-request', 'tornado')).status()).toBe(201)
  const unknown = await send('order', 'typhoon')
  expect([unknown.status(), (await unknown.json()).errors]).toEqual([
    422,
    [{ field: 'tier', message: 'Choose a plan.' }],
  ])
})

test('the new plan can have an external order form, which only its pages may frame', async ({ request }) => {
  await site.stop()
  site = await startSite({
    ...environment,
    PORT: String(site.port),
    EMBED_ORDER_TORNADO: payUrl,
    EMBED_ORDER_TYPHOON: payUrl,
  })
  const framesOf = async (path: string) =>
    /frame-src ([^;]*)/.exec((await request.get(site.url + path)).headers()['content-security-policy'] ?? '')?.[1]
  expect(await framesOf('/order/tornado')).toBe(`'self' ${new URL(payUrl).origin}`)
  expect(await framesOf(`/order/${kept[0]!.tier}`)).toBe(`'self'`)
  const framed = await request.get(`${site.url}/embed/order/tornado?first_name=Ann`, { maxRedirects: 0 })
  expect([framed.status(), framed.headers().location]).toEqual([302, `${payUrl}?first_name=Ann`])
  expect(site.printed()).toContain('Warning: EMBED_ORDER_TYPHOON is for no plan')
})

for (const width of [390, 768, 1024, 1440])
  test(`${width} px: the new plan’s card and column fit, with no plan’s name cut or broken`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/pricing`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const linesOf = (name: string) =>
      page.getByRole('columnheader', { name }).evaluate((head) => {
        const range = document.createRange()
        range.selectNodeContents(head.firstChild!)
        return range.getClientRects().length
      })
    const names = [...kept.map(({ name }) => name.split(' ')[1]!), 'Tornado']
    expect(await Promise.all(names.map(linesOf))).toEqual(names.map(() => 1))
    const cards = page.getByRole('article').filter({ has: page.locator('a[href^="/order/"]') })
    await expect(cards).toHaveCount(kept.length + 1)
    const cut = await cards.evaluateAll((all) => all.filter((card) => card.scrollWidth > card.clientWidth + 1).length)
    expect(cut).toBe(0)
  })
