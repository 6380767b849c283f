import { expect, test } from 'vitest'
import { auditKinds } from './audit-actions.ts'
import { deviceOf } from './browser-name.ts'
import { passkeysAt, rpIdOf } from './passkeys.ts'
import { can, permissionNames, permissionsOf } from './permissions.ts'
import { roles } from './roles.ts'

test('only an owner changes who is on the team', () => {
  const changing = permissionNames.filter((name) => /^team\.(invite|change-role|remove|sign-out)$/.test(name))
  expect(changing).toHaveLength(4)
  for (const name of changing) expect(roles.filter((role) => can(role, name))).toEqual(['owner'])
})

test('a viewer sees no personal data; everybody manages their own passkeys', () => {
  expect(permissionsOf('viewer').filter((name) => !name.startsWith('you.'))).toEqual([
    'numbers.see',
    'today.see',
    'mail.choose',
  ])
  expect(permissionsOf('owner')).toEqual(permissionNames)
  for (const role of roles) expect(permissionsOf(role)).toContain('you.add-passkey')
})

test('the kinds of actions are the first parts of their names', () =>
  expect(auditKinds).toEqual([
    'sign-in',
    'you',
    'team',
    'destination',
    'server',
    'lead',
    'consent',
    'view',
    'tag',
    'call',
    'mail',
    'words',
  ]))

test.each([
  ['https://tidytempo.example', { possible: true }],
  ['http://localhost:4321', { possible: true }],
  ['http://office.localhost', { possible: true }],
  ['http://tidytempo.example', { possible: false, why: 'http' }],
  ['https://192.0.2.7', { possible: false, why: 'address' }],
  ['http://127.0.0.1:4321', { possible: false, why: 'address' }],
  ['https://[2001:db8::7]', { possible: false, why: 'address' }],
])('passkeys at %s: %j', (publicUrl, expected) => expect(passkeysAt(publicUrl)).toEqual(expected))

test('a passkey belongs to the host without its port', () => {
  expect(rpIdOf('https://office.tidytempo.example:8443')).toBe('office.tidytempo.example')
})

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Mobile Safari/604',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Another device'],
])('%s is called %s', (userAgent, name) => expect(deviceOf(userAgent)).toBe(name))
