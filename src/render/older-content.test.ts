// Tests a later release with a team's older copy of our content: all content can be read, because missing keys are
// taken from our content. A published edit stays.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { editValue } from '#domain/content/edit-value.ts'
import { laterKeys } from '#domain/content/later-keys.ts'
import { mergeDisk } from '#domain/content/merge-disk.ts'
import { retiredKeys } from '#domain/content/retired-keys.ts'
import { readContentSchemas } from '#testing/content/read-content.ts'
import { readContentFolders } from './read-content.ts'

const root = mkdtempSync(join(tmpdir(), 'older-'))
afterAll(() => rmSync(root, { recursive: true }))

/**
 * Our content as in an older release: without sample-week.yaml and the keys added since then, but with the keys
 * removed since then.
 */
function withOlderKeys(): string {
  const folder = join(root, 'today')
  cpSync('content', folder, { recursive: true })
  const change = (keys: Partial<Record<string, string[]>>, entry: unknown) => {
    for (const [file, paths = []] of Object.entries(keys)) {
      const before: unknown = parse(readFileSync(join(folder, file), 'utf8'))
      const after = paths.reduce((value, path) => editValue(value, path.split('.'), entry), before)
      writeFileSync(join(folder, file), stringify(after))
    }
  }
  change(laterKeys, undefined)
  change(retiredKeys, { words: 'of a drawing' })
  rmSync(join(folder, 'sample-week.yaml'))
  return folder
}

/** The content at `commit` (of 2026-11-23); undefined in a shallow clone, which doesn't have that commit. */
function ofCommit(commit: string): string | undefined {
  try {
    const archive = execFileSync('git', ['archive', commit, 'content'], { stdio: ['ignore', 'pipe', 'ignore'] })
    execFileSync('tar', ['-x', '-C', root], { input: archive })
    return join(root, 'content')
  } catch {
    return undefined
  }
}

const folders = [withOlderKeys(), ofCommit('07c9829')].filter((folder) => folder !== undefined)
const readsAll = (content: ReadonlyMap<string, string>) => readContentSchemas(new Map(content))

test.each(folders)('reads all content with %s as CONTENT_DIR', async (folder) => {
  expect(Object.keys(await readsAll(readContentFolders(['content', folder])))).toContain('sample-week.yaml')
})

test.each(folders)('an edit published over %s survives an upgrade', async (folder) => {
  const known = readContentFolders([folder])
  const [file, headline] = ['pages/home.yaml', 'Ours.']
  const home = stringify(editValue(parse(known.get(file)!), ['hero', 'headline', 0], headline))
  const { published } = mergeDisk({ known, disk: readContentFolders(['content']), stored: new Map([[file, home]]) })
  expect(published.get(file)).toContain(headline)
  await readsAll(published)
})
