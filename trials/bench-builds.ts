// `npm run bench:builds -- http://localhost:4701 http://localhost:4702 / /pricing`: whether a visitor can tell two
// running builds apart, the second without some feature. Prints the medians of paint and first click as Markdown.
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'
import { httpsFront } from './https-front.ts'
import { lighthouse } from './installed-lighthouse.ts'

const debuggingPort = 9_378
const runs = 10
const cpuSlowdown = 4
const fingerDownMs = 80
const toldAfterMs = 1500
const buttons = 'main :is(button, [data-opens]):visible'

type Figure = 'FCP' | 'LCP' | 'INP'
type Figures = Record<Figure, number>

const [before, after, ...paths] = process.argv.slice(2)
if (!before || !after || paths.length === 0) throw new Error('Name two origins, then paths.')
// Over TLS, by HTTP/2.
const fronts = await Promise.all([before, after].map(httpsFront))
const browser = await chromium.launch({
  executablePath: findBrowser({ isWhole: true }),
  args: [
    '--no-sandbox',
    `--remote-debugging-port=${debuggingPort}`,
    '--disable-background-networking',
    '--ignore-certificate-errors',
  ],
})
try {
  console.info('| route | FCP, ms | LCP, ms | INP, ms |\n|---|---|---|---|')
  for (const path of paths) console.info(await rowOf(path))
} finally {
  await browser.close()
  for (const front of fronts) front.close()
}

async function rowOf(path: string): Promise<string> {
  const seen: Figures[][] = [[], []]
  for (let run = 0; run < runs; run++)
    // Each one goes first equally often, so that a temporarily slow machine slows both.
    for (const index of run % 2 === 0 ? [0, 1] : [1, 0]) {
      const url = fronts[index]!.url + path
      seen[index]!.push({ ...(await paintsOf(url)), INP: await pressOf(browser, url) })
    }
  const cells = (['FCP', 'LCP', 'INP'] as const).map((figure) => {
    const [first, second] = seen.map((all) => median(all.map((one) => one[figure])))
    return `${first!.toFixed(0)} → ${second!.toFixed(0)} (${((second! / first! - 1) * 100).toFixed(1)} %)`
  })
  return `| ${[path, ...cells].join(' | ')} |`
}

/** Lighthouse's mobile profile: simulated slow 4G. */
async function paintsOf(url: string): Promise<Pick<Figures, 'FCP' | 'LCP'>> {
  for (let tries = 0; tries < 4; tries++) {
    const result = await lighthouse(url, { port: debuggingPort, logLevel: 'error', onlyCategories: ['performance'] })
    const timeOf = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN
    const paints = { FCP: timeOf('first-contentful-paint'), LCP: timeOf('largest-contentful-paint') }
    // Lighthouse sometimes misses every paint; such a run says nothing.
    if (Number.isFinite(paints.FCP) && Number.isFinite(paints.LCP)) return paints
  }
  throw new Error(`Lighthouse saw nothing painted at ${url}`)
}

/** The longest duration among the events of the first click, in steps of 8 ms. */
async function pressOf(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true })
  try {
    await page.goto(url, { waitUntil: 'load' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const longestMs = page.evaluate(
      (toldAfterMs) =>
        new Promise<number>((resolve) => {
          let longest = 0
          new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
          }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
          // Shorter events aren't reported.
          addEventListener('click', () => setTimeout(() => resolve(longest), toldAfterMs), {
            capture: true,
            once: true,
          })
        }),
      toldAfterMs,
    )
    await page.locator(buttons).first().click({ delay: fingerDownMs })
    return await longestMs
  } finally {
    await page.close()
  }
}

function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2
}
