// Readers open or run what comments and documents name, so all of it must exist. In comments, only the names of files
// are checked. In documents, the names of folders, headings and npm scripts are checked, too. Comments in tests aren't
// checked.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const entries = globSync('{src,scripts,e2e,bench,torture,films,content,docs,media,public,downloads}/**/*', {
  withFileTypes: true,
}).map((entry) => ({
  path: `/${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'),
  isFile: entry.isFile(),
}))
const files = entries.filter(({ isFile }) => isFile).map(({ path }) => path)
const folders = entries.filter(({ isFile }) => !isFile).map(({ path }) => path)

/** A comment in TypeScript, Astro's front matter or CSS, from its opening characters to the end of the line. */
const comment = /^\s*(?:\/\/|\/?\*).*|(?<=\s)\/\/ .*/gm
const fileName = /(?<![\w/#@.{}*-])((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|astro|css|yaml))\b/g

/** In a document, a path that stands alone between backticks: a folder ends with a slash, a file with its extension. */
const pathInDocument = /`((?:[\w.<>-]+\/)*[\w.<>-]+(?:\/|\.(?:tsx?|mjs|astro|css|yaml|md|example)))`/g
/** Whether a server, a build or the reader creates this file. */
const isMade = (path: string) => /^(?:data|dist)\//.test(path) || path.includes('NNN-')

const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)
const missing = (names: string[]) => names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))

const missingFiles = (text: string) => missing([...text.matchAll(comment)].flatMap(([line]) => named(line, fileName)))

/** Whether the path exists. In documents, `<subject>` stands for any name, and 'ui/' can end a longer path. */
function isThere(path: string): boolean {
  if (existsSync(path)) return true
  const pattern = RegExp.escape(path.replace(/\/$/, '')).replaceAll(/<\w+>|\\x3c\w+\\x3e/g, '[^/]+')
  const known = path.endsWith('/') ? folders : files
  return known.some((one) => new RegExp(`/${pattern}$`).test(one))
}

const missingInDocument = (text: string) =>
  named(text, pathInDocument).filter((path) => !isMade(path) && !isThere(path))

/** The anchor that GitHub derives from a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (text: string) => named(text, /^#+ (.+)$/gm).map(anchorOf)

const deadLinks = (text: string, folder: string) =>
  named(text.replaceAll(/`[^`\n]*`/g, ''), /\]\(([^)\s]+)\)/g).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = join(folder, path)
    if (path !== '' && !existsSync(target)) return true
    return anchor !== undefined && !anchorsIn(path === '' ? text : readFileSync(target, 'utf8')).includes(anchor)
  })

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const missingScripts = (text: string) =>
  named(text, /\bnpm (?:run )?(start|test|(?<=run )[a-z][\w:-]*)/g).filter((name) => !Object.hasOwn(scripts, name))

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

test('a document that names a missing path, heading or script is found', () => {
  const text =
    '`src/forms/`, `src/site/<subject>/`, `booking/`, `config.ts`; `src/nowhere/`, `gone.ts`, `src/<one>/gone/`'
  expect(missingInDocument(text)).toEqual(['src/nowhere/', 'gone.ts', 'src/<one>/gone/'])
  const links = '# A b: c\n[here](#a-b-c) [web](https://x.example) [no](#gone) [no](gone.md) [no](README.md#gone)'
  expect(deadLinks(links, '.')).toEqual(['#gone', 'gone.md', 'README.md#gone'])
  expect(missingScripts('`npm start`, `npm run leads -- list`, `npm ci`, `npm run gone -- x`')).toEqual(['gone'])
})

test.each([...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md'])(
  'every file, folder, heading and npm script that %s names exists',
  (document) => {
    const text = readFileSync(document, 'utf8')
    expect(missingInDocument(text)).toEqual([])
    expect(deadLinks(text, dirname(document))).toEqual([])
    expect(missingScripts(text)).toEqual([])
  },
)

test('the index of decisions lists every record once', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const records = globSync('[0-9]*.md', { cwd: 'docs/decisions' })
  expect(named(index, /^\| \[\d+\]\((.+?)\)/gm).toSorted()).toEqual(records.toSorted())
})
