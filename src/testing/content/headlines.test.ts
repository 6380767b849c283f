// A headline of two beats ('Run the week. Don't chase it.') is a voice once and a tic by the fourth page.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const lineOf = (value: unknown) => (Array.isArray(value) ? value.join(' ') : value)

/** Every headline of a file: what is called so, and the footer's close, which is as large. */
function headlinesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const line = ['heading', 'headline', 'close'].includes(key) ? lineOf(inner) : undefined
    return typeof line === 'string' ? [line] : headlinesIn(inner)
  })
}

test('at most three pages have a headline of two beats, and none stands around every page', () => {
  const twoBeats = /^[^.?!]+\. [^.?!]+\.$/
  const pages = globSync(['content/*.yaml', 'content/pages/*.yaml'])
    .map((path) => ({
      path,
      lines: headlinesIn(parse(readFileSync(path, 'utf8'))).filter((line) => twoBeats.test(line)),
    }))
    .filter(({ lines }) => lines.length > 0)
  expect(pages.length, JSON.stringify(pages)).toBeLessThanOrEqual(3)
  expect(pages.map(({ path }) => path)).not.toContain('content/shell.yaml')
})
