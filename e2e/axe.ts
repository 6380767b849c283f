// Asserts that the whole page and its frames, or the part that a selector names, have no accessibility violation. axe
// is injected once per page; its Playwright builder would inject it for every run, and finish each run in another page.

import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import { expect, type Frame, type Page } from './journey.ts'

type Axe = typeof axe

// axe.min.js has less than half the bytes of the package's `source`, and each page has to read the script again.
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

export async function expectNoViolation(page: Page, part?: string) {
  expect(await findViolations(page, part), `at ${page.viewportSize()?.width} px`).toEqual([])
}

/** Returns one line per violation: its rule and where it is. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(whenStill)
  const frames = await Promise.all(page.frames().map(async (frame) => ({ frame, isMute: await isMute(frame) })))
  for (const { frame } of frames.filter(({ isMute }) => !isMute))
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations, incomplete } = await axe.run(
      part ?? { exclude: [['iframe[sandbox]:not([sandbox*="allow-scripts"])']] },
      {
        resultTypes: ['violations', 'incomplete'],
      },
    )
    // A frame that axe couldn't look into doesn't count as free of violations.
    const unseen = incomplete.filter(({ id }) => id === 'frame-tested')
    return [...violations, ...unseen].map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, part)
}

/** Whether a frame can't answer axe: it allows no scripts, or it has been removed meanwhile. */
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

// Waits until every animation that has an end is over: content that is fading in is half transparent, so its contrast
// would be wrong.
async function whenStill() {
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    const endMs = effect?.getComputedTiming().endTime
    return playState === 'running' && Number.isFinite(Number(endMs))
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
