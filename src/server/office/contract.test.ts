// Checks the permissions of the office's whole API, as src/contract/ defines them.
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissionNames, permissions } from '#domain/office/permissions.ts'

/** All endpoints, each with a name such as 'leads.get'. */
const allEndpoints = Object.entries(api).flatMap(([subject, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${subject}.${name}`, endpoint]),
)

test('every method and path belongs to one endpoint, and every permission has an endpoint', () => {
  expect(new Set(allEndpoints.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(allEndpoints.length)
  const named = new Set(allEndpoints.map(([, { permission }]) => permission))
  expect(named).toEqual(new Set([...permissionNames, 'open']))
})

// If this test fails, review the diff of permissions.txt. To accept the diff, run
// `npm run unit -- src/server/office/contract.test.ts -u`.
test('permissions.txt lists who may call which endpoint', async () => {
  const lines = allEndpoints.map(([name, { method, path, permission, recentPasskey }]) => {
    const roles = permission === 'open' ? ['anybody'] : permissions[permission]
    return `${name}: ${method} ${path} · ${permission}${recentPasskey ? ' + passkey' : ''} · ${roles.join(', ')}`
  })
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('permissions.txt')
})

test('changing the team or published content and exporting or removing data need a recent passkey', () => {
  const careful =
    /^team\.(invite|change-role|remove|sign-out)$|add-passkey|export|purge|publish|put-back|mail\.(switch|lift)/
  const names = permissionNames.filter((name) => careful.test(name))
  expect(names.length).toBeGreaterThan(10)
  for (const [name, { permission, recentPasskey }] of allEndpoints)
    if (names.includes(permission as never)) expect([name, recentPasskey]).toEqual([name, true])
})
