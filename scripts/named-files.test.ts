// Comments name files for readers to open, so every file they name must exist.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{src,scripts,e2e,trials,films,content}/**/*', { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `/${parentPath}/${name}`.replaceAll('\\', '/'))

/** A comment in TypeScript, Astro's front matter or CSS, from its opening characters to the end of the line. */
const comment = /^\s*(?:\/\/|\/?\*).*|(?<=\s)\/\/ .*/gm
const fileName = /(?<![\w/#@.{}*-])((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|astro|css|yaml))\b/g

function missingFiles(text: string): string[] {
  const named = [...text.matchAll(comment)].flatMap(([words]) => [...words.matchAll(fileName)].map(([, name]) => name!))
  return named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
}

test('a comment that names a missing file is found', () => {
  expect(missingFiles('// see scripts/start.ts and islands/nowhere.ts\nconst a = 1 // as gone.css does')).toEqual([
    'islands/nowhere.ts',
    'gone.css',
  ])
})

test('every file that a comment names exists', () => {
  const sources = files.filter((file) => /\.(tsx?|mjs|astro|css)$/.test(file) && !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(500)
  const missing = sources.flatMap((file) =>
    missingFiles(readFileSync(`.${file}`, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
