import { expect, test } from 'vitest'
import { sealText, unsealText } from './sealed-text.ts'

const key = 'a-key-for-tests-only'

test('opens what it sealed, by the same key and for the same purpose', () => {
  const sealed = sealText(key, 'a', 'rosa@sparklehaus.example é')
  expect(unsealText(key, 'a', sealed)).toBe('rosa@sparklehaus.example é')
  expect(sealed).toMatch(/^[\w-]+$/)
  expect(sealText(key, 'a', 'rosa@sparklehaus.example é')).not.toBe(sealed)
  expect(unsealText('another', 'a', sealed)).toBeUndefined()
  expect(unsealText(key, 'b', sealed)).toBeUndefined()
})

test('opens nothing in which a character was changed, removed or added', () => {
  const sealed = sealText(key, 'a', 'text')
  for (let at = 0; at < sealed.length; at++)
    for (const other of ['A', 'B', '-', '.', ''])
      if (sealed[at] !== other)
        expect(unsealText(key, 'a', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeUndefined()
  expect(unsealText(key, 'a', `${sealed}A`)).toBeUndefined()
  expect(unsealText(key, 'a', '')).toBeUndefined()
})
