// Checks that every exported operation is exactly one method of the store, and that no operation hides another one with
// the same name.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EngineRun } from './engine/operation.ts'
import { storeOf } from './store.ts'

test('every exported operation is a method of the store, once', async () => {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const exported: string[] = []
  const reads: string[] = []
  for (const file of files)
    for (const [name, member] of Object.entries(await import(`./${file}`))) {
      if (typeof member !== 'function' || !('runs' in member)) continue
      exported.push(name)
      if (member.runs === 'read') reads.push(name)
    }
  const { office, mail, content, consents, close, ...leads } = storeOf({} as EngineRun)
  // `office` also contains the queries of `mail`, `content` and `consents`. They are excluded here.
  const others = [mail, content, consents].flatMap((part) => Object.keys(part))
  const ofOffice = Object.keys(office).filter((name) => !others.includes(name))
  expect([...Object.keys(leads), ...ofOffice, ...others].sort()).toEqual(exported.sort())
  expect(reads.length).toBeGreaterThan(50)
})
