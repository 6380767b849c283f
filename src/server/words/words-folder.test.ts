import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { wordsFolder } from './words-folder.ts'

test('a publish reaches a file that is too old to have a key, together with that key', () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'words-'))
  const [file, keys] = ['plans.yaml', ['words', 'refund']]
  const older = parseDocument(readFileSync(`content/${file}`, 'utf8'))
  older.deleteIn(keys)
  writeFileSync(join(contentDir, file), String(older))
  const warned: unknown[] = []
  const log = { warn: (...said: unknown[]) => warned.push(said) } as never
  const folder = wordsFolder({ folders: ['content', contentDir], contentDir, log })
  const before = folder.read().get(file)!
  const after = `${before}# ours\n`
  expect(folder.write([{ file, before, after }])).toHaveLength(1)
  expect(readFileSync(join(contentDir, file), 'utf8')).toBe(after)
  expect(parseDocument(after).hasIn(keys)).toBe(true)
  expect(warned).toEqual([])
  rmSync(contentDir, { recursive: true })
})
