import { expect, test } from 'vitest'
import { isSlug, slugify } from './post-slug.ts'

test('turns a title into the end of a URL', () => {
  expect(slugify('The first two minutes: answering a lead')).toBe('first-two-minutes-answering-lead')
  expect(slugify('Don’t chase it, José!')).toBe('dont-chase-it-jose')
  expect(slugify('To the')).toBe('to-the')
  expect(slugify('…')).toBe('')
  expect(slugify('word '.repeat(40))).toHaveLength(59)
})

test('accepts only lowercase letters, digits and single hyphens', () => {
  for (const address of ['six-quiet-weeks', 'a1']) expect(isSlug(address)).toBe(true)
  for (const other of ['', 'Six', 'a b', '-a', 'a--b', 'a/b', '../a']) expect(isSlug(other)).toBe(false)
})
