// Each subject has one name, the usual one in its field. Words that only this project used must not come back in the
// names of files and exports, as 'letter' would in 'read-letters' or 'LetterView'. Only whole parts of a name count.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

const everywhere = ['src/', 'scripts/', 'e2e/', 'bench/', 'torture/', 'films/']
const code = ['src/server/', 'src/domain/', 'src/render/']

const retired: [words: string, instead: string, folders: string[]][] = [
  ['letter letters', 'email', everywhere],
  ['desk', 'service', everywhere],
  ['asked', 'query, params, request', everywhere],
  ['answers', 'response', everywhere],
  ['told tell telling', 'event, emit, report, notify, track', everywhere],
  ['facts', 'data, metadata', everywhere],
  ['kept', 'cached, saved, queued', everywhere],
  ['worked', 'lead events, lead lists', everywhere],
  ['slip', 'typo, card', everywhere],
  ['door', 'auth options', everywhere],
  ['ceremony', 'passkey challenge', everywhere],
  ['torn mended untold', 'what it is', everywhere],
  ['words', 'content, texts, args', code],
  ['touch touches', 'activity, attribution', everywhere],
  ['lid', 'overlay', everywhere],
  ['band bands', 'section', everywhere],
  ['fold', 'projection, rollup', code],
  ['look', 'poll, check, preview', code],
  ['beats', 'progress', code],
  ['lane', 'row, category', code],
  ['act acts', 'command, action', everywhere],
  ['reads', 'queries', everywhere],
]

/** Names that are allowed nevertheless, with the reason. */
const exceptions: Record<string, string> = {
  countWords: 'it counts words',
  fewestAnswers: 'people answer leads',
  DoorDrawing: 'it draws a door',
  inWords: 'a figure in words',
  lookUpMailDomain: 'one looks up a name in the DNS',
}

const git = spawnSync('git', ['ls-files', ...everywhere], { encoding: 'utf8' })
const files = git.stdout.split('\n').filter((file) => /\.(tsx?|astro|mjs)$/.test(file))

/** 'readLetterWords', 'read-letter-words' → ['read', 'letter', 'words'] */
const partsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z]+/g) ?? []).map((part) => part.toLowerCase())

function namesIn(file: string): string[] {
  const exported = /^export (?:async )?(?:const|let|function\*?|interface|type|class) (\w+)/gm
  return [
    basename(file).replace(/\..*/, ''),
    ...Array.from(readFileSync(file, 'utf8').matchAll(exported), ([, name]) => name!),
  ]
}

test.each(retired)('%s: %s', (words, _instead, folders) => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => folders.some((folder) => file.startsWith(folder)))
    .flatMap((file) => namesIn(file).map((name) => ({ file, name })))
    .filter(({ name }) => !(name in exceptions) && partsOf(name).some((part) => words.split(' ').includes(part)))
  expect(found).toEqual([])
})

test('splits camelCase and kebab-case names into whole words', () => {
  expect(partsOf('LetterView')).toEqual(['letter', 'view'])
  expect(partsOf('read-letters')).toEqual(['read', 'letters'])
  expect(partsOf('toldAs')).toEqual(['told', 'as'])
  expect(partsOf('planeTickets')).not.toContain('lane')
})

test('a folder of code has at most 40 files', () => {
  const counts = Map.groupBy(git.stdout.trim().split('\n'), dirname)
  expect([...counts].filter(([, inside]) => inside.length > 40).map(([folder]) => folder)).toEqual([])
})
