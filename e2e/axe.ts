// No accessibility violation: of the whole page, or of the part that a selector names.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export async function expectNoViolation(page: Page, part?: string) {
  await page.evaluate(whenStill)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`),
    `at ${page.viewportSize()?.width} px`,
  ).toEqual([])
}

// What fades in is half transparent for a moment, which says nothing of how it can be read.
async function whenStill() {
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    const endMs = effect?.getComputedTiming().endTime
    return playState === 'running' && Number.isFinite(Number(endMs))
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
