import { expect, test } from 'vitest'
import { addressBlock, addressBlockSizes, clientAddress } from './client-address.ts'

test.each([
  ['203.0.113.9', undefined, 0, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['::ffff:cb00:7109', undefined, 0, '203.0.113.9'],
  ['fe80::1%eth0', undefined, 0, 'fe80::1'],
  ['2001:DB8:0:0:0:0:0:7', undefined, 0, '2001:db8::7'],
  ['2001:db8:0:1:0:1:1:1', undefined, 0, '2001:db8:0:1:0:1:1:1'],
  ['10.0.0.1', ' 2001:db8::7 ', 1, '2001:db8::7'],
  [undefined, undefined, 0, 'unknown'],
  ['10.0.0.1', '203.0.113.9', 0, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', 'made-up, 203.0.113.9', 1, '203.0.113.9'],
  ['10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['10.0.0.1', '203.0.113.9', 2, '203.0.113.9'],
  ['10.0.0.1', '[2001:db8::7]:443', 1, '2001:db8::7'],
  ['10.0.0.1', '203.0.113.9:5123', 1, '203.0.113.9'],
  ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['10.0.0.1', '0x7f.1', 1, '10.0.0.1'],
  ['10.0.0.1', '', 1, '10.0.0.1'],
])('from %s with %s behind %i proxies: %s', (remoteAddress, forwardedFor, trustedProxies, expected) => {
  expect(clientAddress({ remoteAddress, forwardedFor, trustedProxies })).toBe(expected)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:02::7', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.9', '1:2:3:4::/64'],
  ['unknown', 'unknown'],
])('%s shares its limit with %s', (address, block) => expect(addressBlock(address)).toBe(block))

test.each([
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']],
  ['203.0.113.9', ['203.0.113.9', '203.0.0.0/16', '203.0.0.0/8']],
])('groups %s into ever larger networks', (address, blocks) => {
  expect(addressBlockSizes.map((width) => addressBlock(address, width))).toEqual(blocks)
})
