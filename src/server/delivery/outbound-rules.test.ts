import type { LookupAddress } from 'node:dns'
import { expect, test, vi } from 'vitest'
import { addressFault, guardedLookup, isPublic } from './outbound-rules.ts'

test.each([
  'https://hooks.example.com/lead?key=1',
  'https://hooks.example.com.:8443/',
  'https://93.184.215.14/',
  'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  'https://[64:ff9b::5db8:d70e]/', // NAT64 of a public address
])('%s may be called', (address) => {
  expect(addressFault(address, false)).toBeUndefined()
})

test.each([
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.b.localhost/',
  'https://127.0.0.1/',
  'https://127.0.0.1./',
  'https://127.1/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://１２７.0.0.1/',
  'https://127。0。0。1/',
  'https://0.0.0.0/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  'https://[2001:db8::1]/',
  'https://user:password@127.0.0.1/',
])('%s is refused as private', (address) => {
  expect(addressFault(address, false)).toBe('a private address')
  expect(addressFault(address, true)).toBeUndefined()
})

test.each(['http://hooks.example.com/', 'http://[::1]/', 'http://0x7f.1/', 'http://169.254.169.254/'])(
  'refuses %s because it isn’t https',
  (address) => {
    expect(addressFault(address, false)).toBe('not an https address')
    expect(addressFault(address, true)).toBeUndefined()
  },
)

test.each([
  '',
  'hooks.example.com',
  'ftp://example.com/',
  'file:///etc/passwd',
  'https://',
  'data:,x',
  'http://999.1.1.1/',
])('%j is always refused', (address) => {
  expect(addressFault(address, true)).toBe('not an http or https address')
})

test('text that isn’t an IP address is not public', () => {
  for (const text of ['', 'localhost', '1.2.3.4.5', 'fe80::1%eth0']) expect(isPublic(text)).toBe(false)
})

function check(addresses: string[], { allowPrivate = false, all = true } = {}) {
  const resolve = async () =>
    addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }))
  return new Promise((settle) =>
    guardedLookup(allowPrivate, resolve)('hooks.example.com', { all }, (error, found) => settle(error?.code ?? found)),
  )
}

test('refuses a host name if any of its addresses is private', async () => {
  expect(await check(['93.184.215.14'])).toEqual([{ address: '93.184.215.14', family: 4 }])
  expect(await check(['93.184.215.14'], { all: false })).toBe('93.184.215.14')
  expect(await check(['127.0.0.1'])).toBe('ERR_PRIVATE_ADDRESS')
  expect(await check(['93.184.215.14', '10.0.0.1'])).toBe('ERR_PRIVATE_ADDRESS')
  expect(await check(['93.184.215.14', '::ffff:10.0.0.1'])).toBe('ERR_PRIVATE_ADDRESS')
  expect(await check([])).toBe('ERR_PRIVATE_ADDRESS')
  expect(await check(['127.0.0.1'], { allowPrivate: true })).toEqual([{ address: '127.0.0.1', family: 4 }])
})

test('concurrent lookups share one result; a failure is passed on and not cached', async () => {
  const resolve = vi.fn(async (): Promise<LookupAddress[]> => {
    throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
  })
  const lookup = guardedLookup(false, resolve)
  const ask = () => new Promise((settle) => lookup('a.example', { all: true }, (error) => settle(error?.code)))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['ENOTFOUND', 'ENOTFOUND', 'ENOTFOUND'])
  expect(resolve).toHaveBeenCalledTimes(1)
  await ask()
  expect(resolve).toHaveBeenCalledTimes(2)
})
