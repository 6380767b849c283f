// `npm run bench:lighthouse` runs Lighthouse (mobile) on every route except /404, and compares each page with a bare
// page that has the same text. `-- /pricing` measures that route only. Performance and paint times are medians of three
// runs. Prints Markdown for docs/performance.md and exits with 1 if a target is missed.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { Route } from '../e2e/routes.ts'
import { findBrowser } from '../scripts/check/find-browser.ts'
import { startSite } from '../scripts/check/start-site.ts'
import { httpsFront } from './https-front.ts'
import { lighthouse, type Report, throttling } from './installed-lighthouse.ts'

const limits = { performance: 99, others: 100, firstPaintRatio: 1.25, largestPaintRatio: 1.5 }
const debuggingPort = 9_377
const runs = 3
// --https serves the page and the bare page over HTTP/2 and TLS, and checks only performance and paint times.
// --cpu 2 slows the CPU down by a factor of 2 instead of 4. Lighthouse advises a smaller factor on a slow machine. The
// machine's speed, as Lighthouse measures it, is printed at the end.
const { values: options, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { https: { type: 'boolean', default: false }, cpu: { type: 'string', default: '4' } },
})

const cpuSlowdown = Number(options.cpu)
const speeds: number[] = []

const site = await startSite({ RATE_LIMIT: '0' })
await site.finished()
process.env.SITE_DATA_DIR = site.dataDir
const { routes } = await import('../e2e/routes.ts')
const bareTexts = new Map<string, Buffer>()
const bareServer = createServer((request, response) => {
  const body = bareTexts.get(request.url ?? '')
  response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
  response.end(body)
}).listen(0, '127.0.0.1')
await once(bareServer, 'listening')
const bareAddress = bareServer.address()
if (!bareAddress || typeof bareAddress === 'string') throw new Error('no port')
const bareUrl = `http://127.0.0.1:${bareAddress.port}`
const fronts = options.https ? await Promise.all([httpsFront(site.url), httpsFront(bareUrl)]) : []
const [siteFront, bareFront] = fronts.length > 0 ? fronts.map(({ url }) => url) : [site.url, bareUrl]
const browser = await chromium.launch({
  executablePath: findBrowser({ isWhole: true }),
  args: [
    '--no-sandbox',
    `--remote-debugging-port=${debuggingPort}`,
    '--disable-background-networking',
    '--ignore-certificate-errors',
  ],
})

const missed: string[] = []
try {
  console.info('| route | performance | accessibility | best practices | SEO | FCP ÷ bare | LCP ÷ bare |')
  console.info('|---|---|---|---|---|---|---|')
  for (const route of routes) {
    if (only.length > 0 && !only.includes(route.path)) continue
    if (route.path === '/404') continue
    console.info(await rowOf(route))
  }
} finally {
  await browser.close()
  for (const front of fronts) front.close()
  bareServer.close()
  await site.stop()
}
const [slowest, fastest] = [Math.min(...speeds), Math.max(...speeds)].map(Math.round)
console.info(`\nProcessor: ${slowest} to ${fastest} by Lighthouse's index, slowed down ${cpuSlowdown} times`)
if (missed.length > 0) {
  console.info(`\nMissed:\n${missed.join('\n')}`)
  process.exitCode = 1
}

async function rowOf(route: Route): Promise<string> {
  bareTexts.set(route.path, await bareText(route.path))
  const bareRuns: Report[] = []
  const ourRuns: Report[] = []
  // The two pages take turns, so that a temporarily slow machine slows both.
  for (let run = 0; run < runs; run++) {
    bareRuns.push(await measure(bareFront + route.path, ['performance']))
    ourRuns.push(await measure(siteFront + route.path, ['performance', 'accessibility', 'best-practices', 'seo']))
  }
  const [bare, ours] = [mediansOf(bareRuns), mediansOf(ourRuns)]
  const [firstPaint, largestPaint] = [ours.firstPaintMs / bare.firstPaintMs, ours.largestPaintMs / bare.largestPaintMs]
  const report = ourRuns[0]!
  const scores = {
    performance: ours.performance,
    accessibility: scoreOf(report, 'accessibility'),
    practices: scoreOf(report, 'best-practices'),
    seo: scoreOf(report, 'seo'),
  }
  const faults = [
    scores.performance < limits.performance && `performance ${scores.performance}`,
    !options.https && scores.accessibility < limits.others && `accessibility ${scores.accessibility}`,
    !options.https && scores.practices < limits.others && `best practices ${scores.practices}`,
    !options.https && route.isIndexed && scores.seo < limits.others && `SEO ${scores.seo}`,
    firstPaint > limits.firstPaintRatio && `first paint ${firstPaint.toFixed(2)} times the bare page's`,
    largestPaint > limits.largestPaintRatio && `largest paint ${largestPaint.toFixed(2)} times the bare page's`,
  ].filter(Boolean)
  if (faults.length > 0) missed.push(`${route.path}: ${faults.join(', ')} ${failedAudits(report)}`)
  const seo = route.isIndexed ? scores.seo : '–'
  // With --https, the URLs in the page don't name the origin that serves the page. The scores for accessibility, best
  // practices and SEO then mean nothing.
  const others = options.https ? ['–', '–', '–'] : [scores.accessibility, scores.practices, seo]
  return `| ${[route.path, scores.performance, ...others, firstPaint.toFixed(2), largestPaint.toFixed(2)].join(' | ')} |`
}

function mediansOf(reports: Report[]) {
  const median = (figure: (report: Report) => number) => reports.map(figure).sort((a, b) => a - b)[(runs - 1) / 2]!
  return {
    performance: median((report) => scoreOf(report, 'performance')),
    firstPaintMs: median((report) => timeOf(report, 'first-contentful-paint')),
    largestPaintMs: median((report) => timeOf(report, 'largest-contentful-paint')),
  }
}

async function measure(url: string, onlyCategories: string[]): Promise<Report> {
  const settings = { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: cpuSlowdown } }
  for (let tries = 0; tries < 4; tries++) {
    const result = await lighthouse(
      url,
      { port: debuggingPort, logLevel: 'error', onlyCategories },
      { extends: 'lighthouse:default', settings },
    )
    // Lighthouse sometimes misses every paint, even on the bare page. Such a run is repeated, at most three times.
    if (!result || !Number.isFinite(timeOf(result.lhr, 'first-contentful-paint'))) continue
    speeds.push(result.lhr.environment.benchmarkIndex)
    return result.lhr
  }
  throw new Error(`Lighthouse saw nothing painted at ${url}`)
}

function scoreOf(report: Report, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100)
}

function timeOf(report: Report, audit: string): number {
  return report.audits[audit]?.numericValue ?? Number.NaN
}

function failedAudits(report: Report): string {
  return Object.values(report.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id }) => id)
    .join(' ')
}

/** Returns minimal HTML with the page's own text. No page with this text could paint sooner. */
async function bareText(path: string): Promise<Buffer> {
  const page = await browser.newPage()
  await page.goto(site.url + path)
  const lines = (await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '')
  await page.close()
  const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const body = lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')
  return brotliCompressSync(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${body}`,
  )
}
