import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { slimDefinitions } from './slim-definitions.ts'

const load = slimDefinitions.load as (id: string) => Promise<string | undefined>
const bundled = (name: string) => load(resolve('src/contract', name))

test('keeps the methods and paths of an API subject, and nothing of the files that only hold schemas', async () => {
  const team = (await bundled('team.ts')) ?? ''
  expect(team).toContain('"invite":{"method":"POST","path":"/team/invitations"}')
  expect(team).not.toMatch(/zod|permission|response|teammate/i)
  expect(await bundled('fields.ts')).toBe('')
  expect(await bundled('lead-row.ts')).toBe('')
})

test('leaves the code that calls endpoints unchanged', async () => {
  expect(await bundled('api.ts')).toBeUndefined()
  expect(await bundled('endpoint.ts')).toBeUndefined()
})

test('keeps the rules of an email, and nothing of how it is composed', async () => {
  const emails = (await load(resolve('src/emails/index.ts'))) ?? ''
  expect(emails).toContain('"name":"booking-confirmed","kind":"notice"')
  expect(emails).not.toMatch(/placeholders|compose|sample/)
})
