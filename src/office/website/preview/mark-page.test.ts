// Tests `isMarked`, which decides whether the preview explains its yellow marks. They mark claims without a source, and
// sample content.
import { expect, test } from 'vitest'
import { markPage } from './mark-page.ts'

const marked = (html: string, marks: { claims?: string[]; samples?: string[] }) => {
  document.body.innerHTML = html
  const fields = [{ key: 'title', text: 'Pick a time' }]
  return markPage(document, { fields, claims: [], samples: [], onPick() {}, ...marks }).isMarked
}

test('knows whether anything on the page is yellow', () => {
  expect(marked('<h1>Pick a time</h1>', {})).toBe(false)
  expect(marked('<h1>Pick a time</h1>', { claims: ['under 2 minutes'] })).toBe(false)
  expect(marked('<p>Answered in under 2 minutes.</p>', { claims: ['under 2 minutes'] })).toBe(true)
  expect(marked('<p>Answered in under 2\u00a0minutes.</p>', { claims: ['under 2 minutes'] })).toBe(true)
  expect(marked('<p>They say “it’s 3x”.</p>', { claims: ['"it\'s 3x"'] })).toBe(true)
})
