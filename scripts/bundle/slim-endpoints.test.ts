import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { slimEndpoints } from './slim-endpoints.ts'

const load = slimEndpoints.load as (id: string) => Promise<string | undefined>
const bundled = (name: string) => load(resolve('src/contract', name))

test('of a subject its methods and paths remain; of what schemas are made of, nothing', async () => {
  const team = (await bundled('team.ts')) ?? ''
  expect(team).toContain('"invite":{"method":"POST","path":"/team/invitations"}')
  expect(team).not.toMatch(/zod|permission|response|teammate/i)
  expect(await bundled('fields.ts')).toBe('')
  expect(await bundled('lead-row.ts')).toBe('')
})

test('what calls endpoints stays as it is', async () => {
  expect(await bundled('api.ts')).toBeUndefined()
  expect(await bundled('endpoint.ts')).toBeUndefined()
})
