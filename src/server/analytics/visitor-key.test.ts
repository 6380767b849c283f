import { expect, test } from 'vitest'
import { newSalt, visitorKey } from './visitor-key.ts'

const salt = Buffer.alloc(32, 7)
const keyOf = (address: string, userAgent = 'Firefox') => visitorKey(salt, { address, userAgent })

test('gives a visitor one key, and another browser or client address another key', () => {
  expect(keyOf('203.0.113.7')).toMatch(/^[0-9a-f]{16}$/)
  expect(keyOf('203.0.113.7')).toBe(keyOf('203.0.113.7'))
  expect(keyOf('203.0.113.7')).not.toBe(keyOf('203.0.113.8'))
  expect(keyOf('203.0.113.7')).not.toBe(keyOf('203.0.113.7', 'Safari'))
})

test('treats all addresses of an IPv6 block as one visitor', () => {
  expect(keyOf('2001:db8:1:2::1')).toBe(keyOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd'))
  expect(keyOf('2001:db8:1:2::1')).not.toBe(keyOf('2001:db8:1:3::1'))
})

test('gives a visitor an unrelated key on another day', () => {
  const visitor = { address: '203.0.113.7', userAgent: 'Firefox' }
  expect(visitorKey(newSalt(), visitor)).not.toBe(visitorKey(newSalt(), visitor))
})
