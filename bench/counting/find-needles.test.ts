import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, needlesOf, spellings } from './find-needles.ts'

test('needles are found wherever they are, in each spelling, and nowhere else', () => {
  const needles = needlesOf([...spellings('198.18.0.7'), ['key', Uint8Array.of(0, 255, 0, 255, 1)]])
  const found = (bytes: Uint8Array) => [...needles.in(bytes)]
  expect(found(Buffer.from('198.18.0.7'))).toEqual(['198.18.0.7'])
  expect(found(Buffer.from('see 198.18.0.7', 'utf16le'))).toEqual(['198.18.0.7'])
  expect(found(Buffer.from('x3139382e31382e302e37'))).toEqual(['198.18.0.7'])
  expect(found(Uint8Array.of(9, 0, 255, 0, 255, 0, 255, 1, 9))).toEqual(['key'])
  expect(found(Buffer.from('198.18.0.6 198.18.0.'))).toEqual([])
})

test('every file below a folder is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'needles-'))
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  writeFileSync(join(folder, 'a/b/one'), '1')
  writeFileSync(join(folder, 'two'), '2')
  expect([...filesBelow(folder)].map(([path]) => path).sort()).toEqual([join(folder, 'a/b/one'), join(folder, 'two')])
  rmSync(folder, { recursive: true })
})
