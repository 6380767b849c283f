// `npm run bench:pages` measures what every route loads before any interaction, and the scripts that load after the
// first interaction. Also measures how long a slow phone takes to open the demo dialog while no script has loaded.
// Prints Markdown for docs/performance.md.
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/check/find-browser.ts'
import { startSite } from '../scripts/check/start-site.ts'
import { pageFunctions } from './installed-lighthouse.ts'

const presses = 15
const shownIslands = 5
const fingerDownMs = 80
/** The BenchmarkIndex to which DevTools calibrates its "low-tier mobile". */
const lowTierSpeed = 264

const site = await startSite({ RATE_LIMIT: '0' })
// `finished` resolves when every file is compressed as far as possible. e2e/routes.ts is imported only then, because it
// reads the routes from the stored release.
await site.finished()
process.env.SITE_DATA_DIR = site.dataDir
const { bytesOverTheWire, islandEntries, routes, withImports } = await import('../e2e/routes.ts')
const browser = await chromium.launch({ executablePath: findBrowser({ isWhole: true }), args: ['--no-sandbox'] })
try {
  console.info('| route | HTML with CSS, bytes | fonts, bytes | requests | everything, bytes |\n|---|---|---|---|---|')
  for (const { path } of routes) console.info(await rowOf(browser, path))
  console.info('\n| script after the first sign of intent | bytes |\n|---|---|')
  for (const row of await scriptRows()) console.info(row)
  console.info('')
  console.info(await dialogLine(browser))
} finally {
  await browser.close()
  await site.stop()
}

async function rowOf(browser: Browser, path: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const requests = new Map<string, string>()
  page.on('request', (request) => requests.set(request.url(), request.resourceType()))
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await page.close()
  const own = [...requests].filter(([url]) => url.startsWith(site.url))
  const bytes = new Map(await Promise.all(own.map(async ([url]) => [url, await bytesOverTheWire(url)] as const)))
  const sum = (type?: string) =>
    own.reduce((total, [url, kind]) => total + (type && kind !== type ? 0 : (bytes.get(url) ?? 0)), 0)
  return `| ${path} | ${await bytesOverTheWire(site.url + path)} | ${sum('font')} | ${own.length} | ${sum()} |`
}

/**
 * Returns a table row for each of the heaviest islands (parts of pages that need scripts). The size is that of
 * everything that the island loads for hydration.
 */
async function scriptRows(): Promise<string[]> {
  const weighed = islandEntries().map(async ({ name, entries }) => {
    const sizes = await Promise.all(withImports(entries).map((path) => bytesOverTheWire(site.url + path)))
    return { name, bytes: sizes.reduce((total, size) => total + size, 0) }
  })
  const heaviest = (await Promise.all(weighed)).sort((one, other) => other.bytes - one.bytes).slice(0, shownIslands)
  return heaviest.map(({ name, bytes }) => `| ${name} | ${bytes} |`)
}

/**
 * Measures the time from the first tap on a fresh page until the dialog is painted (Event Timing, in steps of 8 ms).
 * Meanwhile no script is delivered. The CPU is throttled to DevTools' "low-tier mobile" (Moto G Power 2022). The
 * slowdown is calculated with the benchmark that DevTools uses.
 */
async function dialogLine(browser: Browser): Promise<string> {
  const timesMs: number[] = []
  const slowdowns: number[] = []
  for (let press = 0; press < presses; press++) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.route('**/_astro/*.js', () => {})
    await page.goto(`${site.url}/`, { waitUntil: 'load' })
    const speed = await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex})()`)
    const slowdown = Math.max(1, speed / lowTierSpeed)
    slowdowns.push(slowdown)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const timeMs = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) => {
            for (const { name, duration } of list.getEntries()) if (name === 'click') resolve(duration)
          }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit),
        ),
    )
    await page.locator('main [data-opens=demo]').first().click({ delay: fingerDownMs })
    await page.locator('dialog#demo:modal').waitFor()
    timesMs.push(await timeMs)
    await page.close()
  }
  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
  return (
    `Demo dialog, first press to paint on a low-tier phone (processor slowed ${middle(slowdowns).toFixed(1)} times), ` +
    `no script delivered: median ${middle(timesMs)} ms, worst of ${presses} ${Math.max(...timesMs)} ms.`
  )
}
