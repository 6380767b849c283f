// No accessibility violation: of the whole page, or of the part that a selector names.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export async function expectNoViolation(page: Page, part?: string) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`),
    `at ${page.viewportSize()?.width} px`,
  ).toEqual([])
}
