import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { slimDefinitions } from './slim-definitions.ts'

const load = slimDefinitions.load as (id: string) => Promise<string | undefined>
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

test('of an email its rules remain; of how it is composed, nothing', async () => {
  const emails = (await load(resolve('src/emails/index.ts'))) ?? ''
  expect(emails).toContain('"name":"booking-confirmed","kind":"notice"')
  expect(emails).not.toMatch(/placeholders|compose|sample/)
})
