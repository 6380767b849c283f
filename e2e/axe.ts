// Asserts that a page and its frames have no accessibility violation. With a selector, only the part that it matches is
// checked. The axe script is injected once per page. axe's own builder for Playwright isn't used, because it would
// inject the script for every run and finish each run in another page.

import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import { expect, type Frame, type Page } from './journey.ts'

type Axe = typeof axe

// axe.min.js has less than half the bytes of the package's `source`. That matters, because each page parses it again.
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const source = `${axeSource}
window.movesBegun = 0
for (const start of ['transitionrun', 'animationstart']) document.addEventListener(start, () => window.movesBegun++)`

interface Checked {
  axe: Axe
  movesBegun: number
}

export async function expectNoViolation(page: Page, part?: string) {
  expect(await findViolations(page, part), `at ${page.viewportSize()?.width} px`).toEqual([])
}

/** Returns one line per violation: its rule and where it is. */
export async function findViolations(page: Page, part?: string, runsLeft = 3): Promise<string[]> {
  const all = await Promise.all(page.frames().map(async (frame) => ({ frame, isMute: await isMute(frame) })))
  const frames = all.filter(({ isMute }) => !isMute).map(({ frame }) => frame)
  for (const frame of frames) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const before = []
  for (const frame of frames) before.push(await frame.evaluate(whenStill))
  const found = await page.evaluate(async (part) => {
    const { axe } = window as unknown as Checked
    const { violations, incomplete } = await axe.run(
      part ?? { exclude: [['iframe[sandbox]:not([sandbox*="allow-scripts"])']] },
      {
        resultTypes: ['violations', 'incomplete'],
      },
    )
    // A frame that axe couldn't inspect counts as a violation.
    const unseen = incomplete.filter(({ id }) => id === 'frame-tested')
    return [...violations, ...unseen].map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, part)
  if (found.length === 0 || runsLeft === 1) return found
  // What was found while an animation began is checked again when the animation is over.
  const after = await Promise.all(
    frames.map((frame) => frame.evaluate(() => (window as unknown as Checked).movesBegun)),
  )
  return `${after}` === `${before}` ? found : findViolations(page, part, runsLeft - 1)
}

/** Whether axe can't run in a frame, because the frame allows no scripts or has been removed meanwhile. */
async function isMute(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return false
  try {
    const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
    return sandbox !== null && !sandbox.includes('allow-scripts')
  } catch (fault) {
    if (frame.isDetached()) return true
    throw fault
  }
}

/**
 * Waits until every animation is over, except those that never end. Content that is fading in is half transparent, so
 * axe would calculate a wrong contrast. Returns how many animations have begun until then.
 */
async function whenStill() {
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    const endMs = effect?.getComputedTiming().endTime
    return playState === 'running' && Number.isFinite(Number(endMs))
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
  return (window as unknown as Checked).movesBegun
}
