// Each exported operation is a method of the store: none hides another, and none is left out.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { EngineRun } from './engine/operation.ts'
import { storeOf } from './store.ts'

test('every exported operation is a method of the store under a name of its own', async () => {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  const named = new Map<string, string>()
  for (const file of files)
    for (const [name, member] of Object.entries(await import(`./${file}`))) {
      if (typeof member !== 'function' || !('runs' in member)) continue
      expect(named.get(name), `${name} of ${file}`).toBeUndefined()
      named.set(name, file)
    }
  const { office, mail, words, ...leads } = storeOf({} as EngineRun)
  const methods = { ...leads, ...office, ...mail, ...words }
  expect([...named.keys()].filter((name) => !(name in methods))).toEqual([])
  expect(named.size).toBeGreaterThan(100)
})
