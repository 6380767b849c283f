// `npm run bench:pages`: bytes and requests of every route before any interaction, script after the first one, and how
// long the demo dialog takes to open on a slow phone before its script has arrived. Prints Markdown for
// docs/performance.md.
import { type Browser, chromium } from '@playwright/test'
import { bytesOverTheWire, routes } from '../e2e/routes.ts'
import { findBrowser } from './find-browser.ts'
import { startSite } from './start-site.ts'

/** Four times is Lighthouse's slow phone. */
const slowdowns = [4, 6]
const presses = 15

const site = await startSite({ RATE_LIMIT: '0' })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  console.info('| route | HTML with CSS, bytes | fonts, bytes | requests | everything, bytes |\n|---|---|---|---|---|')
  for (const { path } of routes) console.info(await rowOf(browser, path))
  console.info('')
  for (const slowdown of slowdowns) console.info(await dialogLine(browser, slowdown))
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

/** From press to the frame in which the dialog is painted, all scripts held back, processor slowed down. */
async function dialogLine(browser: Browser, slowdown: number): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.route('**/_astro/*.js', () => {})
  await page.goto(`${site.url}/`, { waitUntil: 'load' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const timesMs: number[] = []
  for (let press = 0; press < presses; press++) {
    timesMs.push(
      await page.evaluate(async () => {
        const pressedAt = performance.now()
        document.querySelector<HTMLButtonElement>('main button[commandfor=demo]')?.click()
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
        const elapsedMs = performance.now() - pressedAt
        const dialog = document.querySelector<HTMLDialogElement>('dialog#demo')
        if (!dialog?.open) throw new Error('the dialog did not open')
        dialog.close()
        return elapsedMs
      }),
    )
  }
  await page.close()
  timesMs.sort((a, b) => a - b)
  const [median = 0, worst = 0] = [timesMs[Math.floor(presses / 2)], timesMs.at(-1)]
  return `Demo dialog, press to paint, processor slowed ${slowdown} times, no script delivered: median ${Math.round(median)} ms, worst of ${presses} ${Math.round(worst)} ms.`
}
