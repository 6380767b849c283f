import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { contentFolder } from './content-folder.ts'

test('writes a publish into a file that lacks a newer key, and adds that key', () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'words-'))
  const [file, keys] = ['plans.yaml', ['words', 'refund']]
  const older = parseDocument(readFileSync(`content/${file}`, 'utf8'))
  older.deleteIn(keys)
  writeFileSync(join(contentDir, file), String(older))
  const warned: unknown[] = []
  const log = { warn: (...said: unknown[]) => warned.push(said) } as never
  const folder = contentFolder({ folders: ['content', contentDir], contentDir, log })
  const before = folder.read().get(file)!
  const after = `${before}# ours\n`
  expect(folder.write([{ file, before, after }])).toHaveLength(1)
  expect(readFileSync(join(contentDir, file), 'utf8')).toBe(after)
  expect(parseDocument(after).hasIn(keys)).toBe(true)
  expect(warned).toEqual([])
  rmSync(contentDir, { recursive: true })
})

test('reads and writes emails where the previous release had them', () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'words-'))
  mkdirSync(join(contentDir, 'letters'))
  const [former, file] = [join(contentDir, 'letters/new-lead.yaml'), 'emails/new-lead.yaml']
  writeFileSync(former, 'ours: 1\n')
  const folder = contentFolder({ folders: ['content', contentDir], contentDir, log: {} as never })
  const publish = (before: string, after: string) => folder.write([{ file, before, after }])
  expect(folder.read().get(file)).toBe('ours: 1\n')
  expect([...folder.read().keys()].filter((path) => path.startsWith('letters/'))).toEqual([])
  expect(publish('ours: 1\n', 'ours: 2\n')).toHaveLength(1)
  expect(readFileSync(former, 'utf8')).toBe('ours: 2\n')
  expect(existsSync(join(contentDir, file))).toBe(false)
  // Once a file exists at the current path, the file at the former path is no longer used.
  mkdirSync(join(contentDir, 'emails'))
  writeFileSync(join(contentDir, file), 'ours: 3\n')
  expect(publish('ours: 3\n', 'ours: 4\n')).toHaveLength(1)
  expect(folder.read().get(file)).toBe('ours: 4\n')
  rmSync(contentDir, { recursive: true })
})
