import { expect, test } from 'vitest'
import { newSalt, visitorKey } from './visitor-key.ts'

const salt = Buffer.alloc(32, 7)
const keyOf = (address: string, userAgent = 'Firefox') => visitorKey(salt, { address, userAgent })

test('one visitor has one key, another browser or address another', () => {
  expect(keyOf('203.0.113.7')).toMatch(/^[0-9a-f]{16}$/)
  expect(keyOf('203.0.113.7')).toBe(keyOf('203.0.113.7'))
  expect(keyOf('203.0.113.7')).not.toBe(keyOf('203.0.113.8'))
  expect(keyOf('203.0.113.7')).not.toBe(keyOf('203.0.113.7', 'Safari'))
})

test('an IPv6 customer is one visitor, whichever address of the block it uses', () => {
  expect(keyOf('2001:db8:1:2::1')).toBe(keyOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd'))
  expect(keyOf('2001:db8:1:2::1')).not.toBe(keyOf('2001:db8:1:3::1'))
})

test('another day’s key has nothing in common with it', () => {
  const visitor = { address: '203.0.113.7', userAgent: 'Firefox' }
  expect(visitorKey(newSalt(), visitor)).not.toBe(visitorKey(newSalt(), visitor))
})
