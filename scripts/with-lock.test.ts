import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './with-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a lock has one holder at a time, and ends with an error or with the process that holds it', async () => {
  const lock = join(folder, 'lock')
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside--
  }
  await Promise.all([withLock(lock, work), withLock(lock, work), withLock(lock, work)])
  expect(most).toBe(1)
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const endedProcess = 2 ** 22 + 1
  writeFileSync(lock, String(endedProcess))
  expect(await withLock(lock, () => 'in')).toBe('in')
  expect(existsSync(lock)).toBe(false)
})
