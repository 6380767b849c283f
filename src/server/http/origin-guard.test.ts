import { expect, test } from 'vitest'
import { isFromOwnPage } from './origin-guard.ts'

const publicUrl = 'https://tidy.example'
const local = 'localhost:4321'

test.each([
  // origin, sec-fetch-site, host, allowed
  [undefined, undefined, 'tidy.example', true],
  [undefined, 'none', 'tidy.example', true],
  [undefined, 'same-origin', 'tidy.example', true],
  [undefined, 'cross-site', 'tidy.example', false],
  [undefined, 'same-site', 'tidy.example', false],
  [undefined, 'nonsense', 'tidy.example', false],
  ['https://tidy.example', 'same-origin', 'tidy.example', true],
  ['https://tidy.example', undefined, 'inner:4321', true],
  ['https://tidy.example', 'cross-site', 'tidy.example', false],
  ['https://evil.example', 'same-origin', 'tidy.example', false],
  ['https://evil.example', undefined, 'tidy.example', false],
  ['https://tidy.example.evil.example', undefined, 'tidy.example', false],
  ['https://tidy.example:8443', undefined, 'tidy.example', false],
  ['http://tidy.example', undefined, 'other.example', false],
  ['null', 'same-origin', 'tidy.example', true],
  ['null', undefined, 'tidy.example', false],
  ['null', 'cross-site', 'tidy.example', false],
  ['', undefined, 'tidy.example', false],
  ['file://', undefined, 'tidy.example', false],
  ['not an origin', undefined, 'tidy.example', false],
  ['http://localhost:4321', 'same-origin', local, true],
  ['http://127.0.0.1:4321', 'same-origin', '127.0.0.1:4321', true],
  ['http://[::1]:4321', 'same-origin', '[::1]:4321', true],
  ['http://localhost:9999', undefined, local, false],
  ['http://localhost', undefined, local, false],
  ['http://localhost:80', undefined, 'localhost', true],
  ['https://tidy.example', undefined, undefined, true],
  ['https://evil.example', undefined, undefined, false],
  ['chrome-extension://abc', undefined, 'abc', false],
])('origin %s, site %s, to %s: %s', (origin, site, host, isAllowed) => {
  const headers: Record<string, string | undefined> = { origin, 'sec-fetch-site': site, host }
  expect(isFromOwnPage({ header: (name) => headers[name], publicUrl })).toBe(isAllowed)
})
