// No accessibility violation: of the whole page with its frames, or of the part that a selector names. axe is put into
// a page once and called there; its builder for Playwright puts it in anew for each look, and ends each in another page.

import axe from 'axe-core'
import { expect, type Page } from './journey.ts'

type Axe = typeof axe

export async function expectNoViolation(page: Page, part?: string) {
  expect(await findViolations(page, part), `at ${page.viewportSize()?.width} px`).toEqual([])
}

/** Each with its rule and where it is. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(whenStill)
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations, incomplete } = await axe.run(part ?? document, { resultTypes: ['violations', 'incomplete'] })
    // A frame that axe could not look into is no page without violations.
    const unseen = incomplete.filter(({ id }) => id === 'frame-tested')
    return [...violations, ...unseen].map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
  }, part)
}

// What fades in is half transparent for a moment, which says nothing of how it can be read.
async function whenStill() {
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    const endMs = effect?.getComputedTiming().endTime
    return playState === 'running' && Number.isFinite(Number(endMs))
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
