// One sweep over every built route: status, title, a single h1, policy, bytes, layout, accessibility, links.

import { brotliCompressSync } from 'node:zlib'
import { type APIRequestContext, expect, type Page, type Response, test } from '@playwright/test'
import { type HtmlElement, readElements, textOf } from '#domain/pages/html.ts'
import { forms } from '#forms/index.ts'
import { compress, quality } from '#render/compress.ts'
import { expectNoViolation } from './axe.ts'
import { cutWords } from './cut-words.ts'
import { drawWithOurFonts, holdFonts, painted, watchLayout } from './layout-shift.ts'
import { bytesOverTheWire, islandEntries, metaOf, type Route, routes, withImports } from './routes.ts'

// Limits in bytes. Only `movedBeforeFonts` and `movedByFonts` are layout shift scores. When the fonts arrive late, the
// page keeps the fallback font (`font-display: optional` in styles/tokens.css), so hardly anything may move.
const limits = {
  html: 14_000,
  homeHtml: 23_280,
  // Visitors of /pricing are about to buy, so this page contains answers that would otherwise be on a second page.
  pricingHtml: 16_000,
  inlineScripts: 3_000,
  fonts: 40_960,
  scriptsAfterFirstSign: 68_000,
  homeTotal: 62_000,
  movedBeforeFonts: 0.001,
  movedByFonts: 0.005,
}
const htmlLimits = new Map([
  ['/', limits.homeHtml],
  ['/pricing', limits.pricingHtml],
])
/**
 * The bytes of these pages' compressed text when their limits were set. When editors add text (a testimonial, a plan),
 * a page's limit grows by 1.5 times the bytes of the added text: once for the text, and half of that for its markup.
 */
const textAtLimit = new Map([
  ['/', 4_106],
  ['/pricing', 2_429],
  ['/testimonials', 1_452],
])
const textIn = (html: string) => html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
function limitOf(path: string, html: string): number {
  const [limit, text] = [htmlLimits.get(path) ?? limits.html, textAtLimit.get(path)]
  const added = text === undefined ? 0 : compressedBytes(textIn(html)) - text
  return limit + 1.5 * Math.max(0, added)
}
const compressedBytes = (html: string) => compress(Buffer.from(html), quality.best).br.length
/**
 * The page's compressed size with our domain in its URLs. With the test server's address instead, the size would differ
 * by up to 60 bytes. By chance, the hashes in the scripts' names make as much of a difference, whenever any script
 * changes. Therefore, the page is compressed without them. A hash has eight characters of six bits, so it adds six
 * bytes.
 */
function weightOf(html: string, origin: string): number {
  const unhashed = html.replaceAll(origin, 'https://tidytempo.com').replaceAll(scriptHash, '')
  return compressedBytes(unhashed) + 6 * new Set(html.match(scriptHash)).size
}
const scriptHash = /(?<=\/_astro\/[\w-]+\.)[\w-]{8}\.(?=js)/g

const statusOf = ({ path }: Route) => (path === '/404' ? 404 : 200)
// Pages that are shown in a frame on another page. Some rules differ for them.
const isFrame = (path: string) => path.startsWith('/embed/')
/**
 * Pages that are made and compressed for each request. This compression has to be quick, so it saves fewer bytes.
 * This site has no mail server, so /your-choices can't offer to email a link. Therefore, the server replaces the built
 * page by another version, which it makes for each request.
 */
const isMadePerRequest = (path: string) => isFrame(path) || path === '/your-choices'

interface Seen {
  messages: string[]
  requests: { url: string; type: string; fromFrame: boolean }[]
}

function watch(page: Page): Seen {
  const seen: Seen = { messages: [], requests: [] }
  page.on('console', (message) => seen.messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => seen.messages.push(`exception: ${error.message}`))
  page.on('request', (request) =>
    seen.requests.push({
      url: request.url(),
      type: request.resourceType(),
      fromFrame: request.frame() !== page.mainFrame(),
    }),
  )
  return seen
}

interface Answer {
  status: number
  ids: Set<string>
}

/** Caches the response to each link, keyed by the link's URL, because many pages have the same links. */
const known = new Map<string, Answer>()

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

async function answerOf(url: string, request: APIRequestContext): Promise<Answer> {
  // Only the link 'Order again' may redirect: the server forgets the order that was sent, and redirects to the form.
  const response = await request.get(url, /^\/order\/\w+\?again=1$/.test(pathOf(url)) ? {} : { maxRedirects: 0 })
  const ids = [...(await response.text()).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')
  return { status: response.status(), ids: new Set(ids) }
}

// The routes' many short tests share nothing, so all workers may run them at the same time.
test.describe.configure({ mode: 'parallel' })

for (const route of routes) {
  test.describe(route.path, () => {
    // Both tests run in order and share one loaded page. If the first test fails, the page is loaded again.
    test.describe.configure({ mode: 'default' })
    let page: Page
    let seen: Seen
    let response: Response | null
    let movedInFirstFrames: number
    let movedAtAll: number

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      seen = watch(page)
      const moved = await watchLayout(page)
      const fonts = await holdFonts(page)
      response = await page.goto(route.path, { waitUntil: 'domcontentloaded' })
      movedInFirstFrames = await moved.inFirstFrames
      fonts.release()
      await page.waitForLoadState('networkidle')
      await painted(page)
      movedAtAll = await moved.all()
    })
    test.afterAll(() => page.close())

    test('answers, has one title and one h1, stands still, keeps its budget and logs nothing', async ({ baseURL }) => {
      expect(movedInFirstFrames).toBeLessThan(limits.movedBeforeFonts)
      expect(movedAtAll).toBeLessThan(limits.movedByFonts)

      expect(response?.status()).toBe(statusOf(route))
      const policy = (await response?.headerValue('content-security-policy')) ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe-inline')
      expect(await page.title()).not.toBe('')
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('html').getAttribute('lang')).toBe('en')

      const own = seen.requests.filter(({ fromFrame }) => !fromFrame)
      // A page loads no style sheet, and no script at first. Only a page made for a frame loads its scripts at once,
      // because it is the form or calendar itself.
      const early = own.filter(({ type }) => type === 'stylesheet' || (type === 'script' && !isFrame(route.path)))
      expect(early.map(({ url }) => url)).toEqual([])
      expect(
        seen.requests
          .map(({ url }) => new URL(url))
          .filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin),
      ).toEqual([])
      expect(seen.messages.filter((message) => !(route.path === '/404' && message.includes('404')))).toEqual([])

      const html = (await response?.text()) ?? ''
      // A class that its style sheet doesn't have is written as 'undefined'.
      expect(html).not.toMatch(/class="[^"]*\bundefined\b/)
      const sent = await bytesOverTheWire(new URL(route.path, baseURL).href)
      const weight = isMadePerRequest(route.path) ? sent : weightOf(html, baseURL ?? '')
      expect(weight).toBeLessThanOrEqual(limitOf(route.path, html))
      if (!isMadePerRequest(route.path)) expect(sent).toBe(compressedBytes(html))
      // Leaves out structured data and speculation rules, because these scripts are data and aren't executed.
      const isRun = ({ name, attributes }: HtmlElement) =>
        name === 'script' && !attributes.has('src') && !/ld\+json|speculationrules/.test(attributes.get('type') ?? '')
      const inline = readElements(html).filter(isRun).map(textOf)
      expect(brotliCompressSync(inline.join('\n')).length).toBeLessThanOrEqual(limits.inlineScripts)
      const fontUrls = [...new Set(own.filter(({ type }) => type === 'font').map(({ url }) => url))]
      expect(fontUrls.length).toBeGreaterThan(0)
      // Each font is split into two files. English text needs only the first file (styles/fonts/README.md).
      const isEnglish = /^[\s\x20-\x7e\xa9\xb0\xb7\xd7–—‘’“”…−]*$/.test(await page.innerText('body'))
      if (isEnglish) expect(fontUrls.filter((url) => !url.includes('-basic.'))).toEqual([])
      const fontBytes = await Promise.all(fontUrls.map(bytesOverTheWire))
      expect(fontBytes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(limits.fonts)
    })

    test('is accessible at every width, and has no dead links', async ({ request }) => {
      await drawWithOurFonts(page)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoViolation(page)
      }

      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await overflow(), 'at 320 px').toBeLessThanOrEqual(0)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const width of [640, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await overflow(), `with text twice as large, at ${width} px`).toBeLessThanOrEqual(0)
        expect(await cutWords(page), `cut with text twice as large, at ${width} px`).toEqual([])
      }

      const here = new URL(page.url())
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) =>
          all.map((link) => (link as HTMLAnchorElement).href).filter((href) => href.startsWith(location.origin)),
        )
      for (const href of new Set(links)) {
        const { pathname, search, hash, origin } = new URL(href)
        if (pathname === here.pathname) {
          if (hash.length > 1) expect(await page.locator(`[id="${hash.slice(1)}"]`).count(), href).toBe(1)
          continue
        }
        const url = origin + pathname + search
        const target = known.get(url) ?? (await answerOf(url, request))
        known.set(url, target)
        expect(target.status, `${href} on ${route.path}`).toBe(200)
        if (hash.length > 1) expect(target.ids.has(hash.slice(1)), href).toBe(true)
      }
    })
  })
}

test('the page on which the office offers to try a form is there', async ({ request }) => {
  for (const { name, inOffice } of forms.values()) {
    if (inOffice.page === undefined) continue
    const response = await request.get(inOffice.page)
    expect(response.status(), name).toBe(200)
  }
})

test('titles and descriptions are unique among indexed routes, which are exactly those of the sitemap', async ({
  request,
  baseURL,
}) => {
  const indexed = routes.filter(({ isIndexed, path }) => isIndexed && !isFrame(path))
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  for (const { path } of indexed) {
    const html = await (await request.get(path)).text()
    const elements = readElements(html)
    const [title] = elements.filter(({ name }) => name === 'title')
    seen.titles.add(title ? textOf(title) : '')
    seen.descriptions.add(metaOf(elements, 'description') ?? '')
    const canonical = elements.find(({ attributes }) => attributes.get('rel') === 'canonical')
    expect(canonical?.attributes.get('href'), path).toBe(`${baseURL}${path === '/' ? '/' : path}`)
    const image = metaOf(elements, 'og:image') ?? ''
    const response = await request.get(image)
    expect(response.status(), image).toBe(200)
    expect(response.headers()['content-type'], image).toBe('image/png')
  }
  expect(seen.titles.size).toBe(indexed.length)
  expect(seen.descriptions.size).toBe(indexed.length)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  expect(listed.sort()).toEqual(indexed.map(({ path }) => path).sort())
})

test('the home page with everything it loads stays below its limit', async ({ page, baseURL }) => {
  const urls = new Set<string>()
  page.on('request', (request) => urls.add(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  const bytes = await Promise.all([...urls].filter((url) => url.startsWith(baseURL ?? '')).map(bytesOverTheWire))
  expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThan(limits.homeTotal)
})

test('no island of any page loads more script than the budget at the first sign of intent', async ({ baseURL }) => {
  const islands = islandEntries()
  expect(islands.length).toBeGreaterThan(15)
  const heavy: string[] = []
  for (const { name, entries } of islands) {
    const sizes = await Promise.all(withImports(entries).map((path) => bytesOverTheWire(new URL(path, baseURL).href)))
    const bytes = sizes.reduce((a, b) => a + b, 0)
    if (bytes > limits.scriptsAfterFirstSign) heavy.push(`${name}: ${bytes} bytes`)
  }
  expect(heavy).toEqual([])
})
