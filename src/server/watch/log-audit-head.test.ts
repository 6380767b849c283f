import { expect, test } from 'vitest'
import { logAuditHead } from './log-audit-head.ts'

test('logs the head of the audit, or an error if the store is unavailable', async () => {
  const logged: unknown[] = []
  const write = (fields: object, message: string) => void logged.push([fields, message])
  const log = { info: write, warn: write, error: write }
  const noted = (auditHead: () => Promise<{ sequence: number; hash: string }>) =>
    logAuditHead({ office: { auditHead }, log })
  await noted(async () => ({ sequence: 0, hash: '' }))
  await noted(async () => ({ sequence: 7, hash: 'abc' }))
  await noted(() => Promise.reject(new Error('away')))
  expect(logged).toEqual([
    [{ entries: 7, head: 'abc' }, 'the head of the audit'],
    [{ error: expect.anything() }, 'the head of the audit was not read; next try tomorrow'],
  ])
})
