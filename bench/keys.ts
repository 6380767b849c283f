// Measures how long the office's list of leads takes to paint the effect of a key press, with years of leads stored.
// Run with `npm run bench:keys -- --leads 20000 --presses 1000`. Exits with 1 if the 95th percentile is over 50 ms.
// `--clocks 1001` first sends 1,001 new leads. Each of them gets a clock that shows the time left to answer the lead.
// The key presses then move down the list of people with such a clock, in a window that is tall enough for 50 clocks.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { openStore } from '#server/store/engine/open-store.ts'
import { findBrowser } from '../scripts/check/find-browser.ts'
import { startSite } from '../scripts/check/start-site.ts'
import { openOwnersSession, seedLeads } from './crowded-office.ts'
import { offerSteadily } from './offer-leads.ts'

const limitMs = 50
const shownClocks = 50

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '20000' },
    presses: { type: 'string', default: '1000' },
    clocks: { type: 'string', default: '0' },
  },
})
const leads = Number(values.leads)
const clocks = Number(values.clocks)
const dataDir = mkdtempSync(join(tmpdir(), 'bench-keys-'))
const store = await openStore({ dataDir })
await seedLeads(store, { leads, people: Math.ceil(leads * 0.6), nowMs: Date.now(), seed: 1 })
const session = await openOwnersSession(store, Date.now())
await store.close()
const content = clocks > 0 ? { CONTENT_DIR: openAroundTheClock(join(dataDir, 'content')) } : undefined
const site = await startSite({ DATA_DIR: dataDir, RATE_LIMIT: '0', TIME_TRAP_MS: '0', ...content })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: clocks > 0 ? 3200 : 900 } })
  await page.context().addCookies([{ name: 'tt_office', value: session, url: site.url }])
  if (clocks > 0) await offerSteadily({ url: site.url, connections: 10, seconds: 5, rate: clocks / 5 })
  await page.goto(`${site.url}/office/leads?list=${clocks > 0 ? 'now' : 'all'}`)
  await page.getByRole('grid', { name: 'Leads' }).focus()
  const before = await processorMs()
  const times = await pressAll(page, Number(values.presses))
  const spentMs = (await processorMs()) - before
  if (clocks > 0) await checkClocks(page)
  const id = await page.getByRole('grid').getAttribute('aria-activedescendant')
  const reached = Number(await page.locator(`[id="${id}"]`).getAttribute('aria-rowindex'))
  if (reached < times.length) throw new Error(`${times.length} presses led to row ${reached} only.`)
  const at = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)]!
  console.log(
    `${times.length} presses among ${leads} leads, ms until painted: median ${at(0.5)}, 95th percentile ${at(0.95)}`,
  )
  console.log(`${(spentMs / times.length).toFixed(1)} ms of the page's processor time each`)
  process.exitCode = at(0.95) > limitMs ? 1 : 0
} finally {
  await browser.close()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/**
 * Writes a booking.yaml whose opening hours never end, because the leads' clocks run only in opening hours. Returns its
 * folder.
 */
function openAroundTheClock(folder: string): string {
  const [before, hours = ''] = readFileSync('content/booking.yaml', 'utf8').split('openHours:')
  const open = hours.replace(/\[.*\]/g, '[{ from: "00:00", to: "24:00" }]').replace(/blockedDays:[\s\S]*/, '')
  mkdirSync(folder)
  writeFileSync(join(folder, 'booking.yaml'), `${before}openHours:${open}blockedDays: []\n`)
  return folder
}

/** The processor time that the page's process has used so far. Other work of the machine hardly changes it. */
async function processorMs(): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

/**
 * Throws if too few of the clocks in sight still count down ('1:12 left') at the end of the measurement. Two minutes
 * after its lead came in, a clock shows the time waited instead.
 */
async function checkClocks(page: Page): Promise<void> {
  const texts = await page.locator('[data-clock]').allTextContents()
  const running = texts.filter((text) => /\d left/.test(text)).length
  if (running < shownClocks) throw new Error(`Only ${running} clocks ran: ${texts.join(', ')}`)
}

/** Waits until this many rows are loaded, because a press on the last loaded row would do nothing. */
async function untilLoaded(page: Page, rows: number): Promise<void> {
  await page.waitForFunction(
    ({ rows, rowPx }) => {
      const grid = document.querySelector('[role=grid]')!
      const total = Number(grid.getAttribute('aria-rowcount')) - 1
      return grid.lastElementChild!.clientHeight >= Math.min(rows, total) * rowPx
    },
    { rows, rowPx: 53 },
  )
}

/**
 * Moves down the list, which loads more leads. Returns the browser's measurements of the key presses, in ms and sorted.
 * The browser rounds to 8 ms and reports nothing below 16 ms, so a shorter time counts as 16 ms.
 */
async function pressAll(page: Page, presses: number): Promise<number[]> {
  const leastMs = 16
  await page.evaluate((durationThreshold) => {
    const longer: number[] = []
    Object.assign(window, { longer })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') longer.push(duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, leastMs)
  for (let press = 0; press < presses; press++) {
    if (press % 10 === 0) await untilLoaded(page, press + 10)
    await page.keyboard.press(clocks > 0 ? 'j' : 'ArrowDown')
  }
  const longer = await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return (window as unknown as { longer: number[] }).longer
  })
  const shorter = Array.from({ length: presses - longer.length }, () => leastMs)
  return [...shorter, ...longer].sort((one, other) => one - other)
}
