// Comments and documents name files for readers to open, so every file they name must exist.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{src,scripts,e2e,trials,films,content,docs}/**/*', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `/${parentPath}/${name}`.replaceAll('\\', '/'))

/** A comment in TypeScript, Astro's front matter or CSS, from its opening characters to the end of the line. */
const comment = /^\s*(?:\/\/|\/?\*).*|(?<=\s)\/\/ .*/gm
const fileName = /(?<![\w/#@.{}*-])((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|astro|css|yaml))\b/g

/** In a document, a path that stands alone between backticks; a name without a folder is often an example. */
const namedInDocument = /`((?:[\w-]+\/)+[\w-][\w.-]*\.(?:tsx?|mjs|css|yaml|md))`/g
const isExample = (name: string) => name.includes('NNN-')

const missing = (names: string[]) => names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))

const missingFiles = (text: string) =>
  missing([...text.matchAll(comment)].flatMap(([words]) => [...words.matchAll(fileName)].map(([, name]) => name!)))

const missingInDocument = (text: string) =>
  missing([...text.matchAll(namedInDocument)].map(([, name]) => name!)).filter((name) => !isExample(name))

test('a comment that names a missing file is found', () => {
  expect(missingFiles('// see scripts/start.ts and islands/nowhere.ts\nconst a = 1 // as gone.css does')).toEqual([
    'islands/nowhere.ts',
    'gone.css',
  ])
})

test('every file that a comment names exists', () => {
  const sources = files.filter((file) => /\.(tsx?|mjs|astro|css)$/.test(file) && !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(500)
  const faults = sources.flatMap((file) =>
    missingFiles(readFileSync(`.${file}`, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(faults).toEqual([])
})

test('a document that names a missing file is found', () => {
  expect(missingInDocument('Forms lie in `src/forms/order.ts`, not in `routes/nowhere.ts` or `forms.ts`.')).toEqual([
    'routes/nowhere.ts',
  ])
})

test.each([...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md'])(
  'every file that %s names exists',
  (document) => {
    expect(missingInDocument(readFileSync(document, 'utf8'))).toEqual([])
  },
)
