// Measures how much of a page moves while it loads and our fonts arrive late.
import type { Page } from '@playwright/test'

/**
 * Sums up what the browser counts as layout shift. `inFirstFrames` is the sum until the fourth frame. The page itself
 * reports it, because a query through Playwright would count as a user gesture and start scripts that wait for one.
 */
export async function watchLayout(page: Page) {
  let report = (_moved: number) => {}
  const inFirstFrames = new Promise<number>((resolve) => {
    report = resolve
  })
  await page.exposeFunction('firstFrames', (moved: number) => report(moved))
  await page.addInitScript(() => {
    if (window !== top) return
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    const after = (frames: number, done: () => void) =>
      requestAnimationFrame(() => (frames > 1 ? after(frames - 1, done) : done()))
    const reportSum = () =>
      (window as unknown as { firstFrames(sum: number): void }).firstFrames(moved.reduce((a, b) => a + b, 0))
    addEventListener('DOMContentLoaded', () => after(4, reportSum))
  })
  const all = () => page.evaluate(() => (window as unknown as { moved: number[] }).moved.reduce((a, b) => a + b, 0))
  return { inFirstFrames, all }
}

/** Holds the fonts back until `release`, as on a slow connection. */
export async function holdFonts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', async (font) => {
    await released
    await font.continue()
  })
  return { release }
}

/** Resolves at the start of the third frame from now, when two frames have been drawn. */
export const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      ),
  )

/** Draws the page in our fonts even if they arrived too late for its first rendering. */
export const drawWithOurFonts = (page: Page) =>
  page.evaluate(async () => {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')) {
      const family = href.includes('figtree') ? 'Figtree Variable' : 'Familjen Grotesk Variable'
      document.fonts.add(await new FontFace(family, `url(${href})`, { weight: '300 900' }).load())
    }
  })
