// Every export has another file that needs it. The linter finds what a file never uses, but believes every export, so
// one that nobody imports hides dead code. A test's import counts only where the exporting file uses the name, too.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Sources = Record<string, string>

/** Exports that no import shows a need for. */
const kept = [
  // astro.config.ts names the file.
  'src/site/islands/intent.ts: default',
  // Which verb a route asks for: a test walks through all routes.
  'src/server/office/sessions/session-guard.ts: guardOf',
]
/** Kinds of fields are for forms to come, too. */
const isKindOfField = (name: string) => name.startsWith('src/forms/fields.ts: ')
/** What Astro calls in a page. */
const called = /^(GET|getStaticPaths)$/
const config = /^[\w.]+\.config\.ts$/
const tests = /\.(test|spec)\.tsx?$/
const testing = /^(src\/testing|e2e|trials)\/|^scripts\/find-browser\.ts$/

// Biome puts these statements at the start of a line, in one form each.
const declaration = /^export (?:async |abstract )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const exportList = /^export (?:type )?\{([^}]*)\}/gm
const defaultExport = /^export default /m
const statement = /^ *(?:import|export) (?:type )?(?:(\w+)(?:, )?)?(\{[^}]*\}|\*(?: as \w+)?)? ?from '([^']+)'/gm
const dynamic = /\bimport\('([^']+)'\)/g
const comment = /^\s*(?:\/\/|\/?\*).*/gm

const rooms: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).imports

const namesIn = (list: string) => list.split(',').flatMap((part) => part.trim().replace(/^type /, '') || [])

const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(declaration)].map(([, name]) => name!),
  ...[...text.matchAll(exportList)].flatMap(([, names]) => namesIn(names!).map((name) => name.replace(/^.* as /, ''))),
  ...(defaultExport.test(text) ? ['default'] : []),
]

const fileOf = (address: string, importer: string): string => {
  const room = rooms[address.replace(/\/.*/, '/*')]
  return room ? join(room, '..', address.replace(/^[^/]*\//, '')) : join(dirname(importer), address)
}

/** How often a text names something, comments aside. Of a module taken as a whole, what the text names counts. */
const timesNamed = (name: string, text: string) =>
  name === 'default' ? 1 : text.replace(comment, '').split(new RegExp(`\\b${name}\\b`)).length - 1

/** What a file takes from others, as 'path: name'. */
function takenBy(importer: string, sources: Sources): string[] {
  const text = sources[importer]!
  const from = (address: string, namesOf: (file: string) => string[]) => {
    const file = fileOf(address, importer).replaceAll('\\', '/')
    return namesOf(file).map((name) => `${file}: ${name}`)
  }
  const whole = (file: string) => exportsOf(sources[file] ?? '').filter((name) => timesNamed(name, text) > 0)
  const listed = (names: string) => namesIn(names).map((name) => name.replace(/ as .*/, ''))
  return [
    ...[...text.matchAll(dynamic)].flatMap(([, address]) => from(address!, whole)),
    ...[...text.matchAll(statement)].flatMap(([, byDefault, names, address]) =>
      from(address!, (file) => [
        ...(byDefault ? ['default'] : []),
        ...(names?.startsWith('*') ? whole(file) : listed(names?.slice(1, -1) ?? '')),
      ]),
    ),
  ]
}

/** Exports that no other file imports, and those of the product that only tests use. */
function needlessExports(sources: Sources): string[] {
  const files = Object.keys(sources)
  const isTest = (file: string) => tests.test(file) || testing.test(file)
  const product = new Set(files.filter((file) => !isTest(file)).flatMap((file) => takenBy(file, sources)))
  const tested = new Set(files.filter(isTest).flatMap((file) => takenBy(file, sources)))
  const isNeeded = (file: string, name: string) =>
    product.has(`${file}: ${name}`) ||
    (tested.has(`${file}: ${name}`) && (isTest(file) || timesNamed(name, sources[file]!) > 1))
  return files
    .filter((file) => !tests.test(file) && !config.test(file))
    .flatMap((file) =>
      exportsOf(sources[file]!)
        .filter((name) => !called.test(name) && !isNeeded(file, name))
        .map((name) => `${file}: ${name}`),
    )
}

test('what no other file imports is found, and what only tests use', () => {
  const one = `
export const ours = 1
export type Ours = typeof ours
const apart = 2
export { apart, ours as renamed }
`
  const two = `
// onlyTested is explained here.
export function onlyTested() {}
export const alsoTested = 1
const four = alsoTested
export default four
`
  const sources = {
    'src/domain/one.ts': one,
    'src/domain/two.ts': two,
    'src/domain/two.test.ts': `import four, { alsoTested, onlyTested } from './two.ts'`,
  }
  expect(needlessExports(sources)).toEqual([
    ...['ours', 'Ours', 'apart', 'renamed'].map((name) => `src/domain/one.ts: ${name}`),
    ...['onlyTested', 'default'].map((name) => `src/domain/two.ts: ${name}`),
  ])
})

test.each([
  `import { type One, one as first } from '#domain/one.ts'`,
  `import {\n  type One,\n  one,\n} from '../domain/one.ts'`,
  `export { type One, one } from '#domain/one.ts'`,
  `import * as numbers from '#domain/one.ts'\nconst one: numbers.One = numbers.one`,
  `import type * as Numbers from '#domain/one.ts'\nconst { one, One }: typeof Numbers = await load()`,
  `const { one }: { one: import('#domain/one.ts').One } = await import('#domain/one.ts')`,
])('%s needs both exports', (text) => {
  const sources = { 'src/domain/one.ts': 'export const one = 1\nexport type One = 1', 'src/render/use.ts': text }
  expect(needlessExports(sources).filter((name) => name.startsWith('src/domain'))).toEqual([])
})

const sources: Sources = Object.fromEntries(
  globSync(['{src,scripts,e2e,trials,films}/**/*.{ts,tsx,mjs,astro}', '*.ts'])
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
)

test('another file needs every export', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(1000)
  const needless = needlessExports(sources).filter((name) => !isKindOfField(name))
  expect(needless.toSorted()).toEqual(kept.toSorted())
})
