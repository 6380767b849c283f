// Every endpoint of the contract: handled once, guarded as it says, and listed with who may call it.
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { verbNames, verbs } from '#domain/office/verbs.ts'
import { createOpenResponses } from '#server/http/open-responses.ts'
import { createRateLimits } from '#server/http/rate-limit.ts'
import { publicUrl } from '#testing/office-app.ts'
import type { OfficeDependencies } from './office-dependencies.ts'
import { officeRoutes } from './routes.ts'
import { guardOf } from './sessions/session-guard.ts'

/** Named like 'leads.get'. */
const allEndpoints = Object.entries(api).flatMap(([subject, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${subject}.${name}`, endpoint]),
)

const log = { info() {}, warn() {}, error() {} }
const parts = { publicUrl, limits: createRateLimits(0), openResponses: createOpenResponses({ log }) }
const { routes } = officeRoutes(parts as unknown as OfficeDependencies)

test.each(allEndpoints)('%s is handled once, and guarded by its permission', (_, { method, path, permission }) => {
  const mounted = routes.filter((route) => route.method === method && route.path === `/api/office${path}`)
  expect(mounted.map(({ handler }) => guardOf(handler)).filter(Boolean)).toEqual([permission])
})

// Read the difference before you accept it: `npm run unit -- src/server/office/contract.test.ts -u`.
test('who may call what', async () => {
  const lines = allEndpoints.map(([name, { method, path, permission, recentPasskey }]) => {
    const roles = permission === 'open' ? ['anybody'] : verbs[permission].roles
    return `${name}: ${method} ${path} · ${permission}${recentPasskey ? ' + passkey' : ''} · ${roles.join(', ')}`
  })
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('permissions.txt')
})

test('a permission’s endpoints agree on the passkey', () => {
  for (const permission of verbNames)
    for (const [name, endpoint] of allEndpoints)
      if (endpoint.permission === permission)
        expect([name, endpoint.recentPasskey ?? false]).toEqual([name, verbs[permission].isStrong])
})
