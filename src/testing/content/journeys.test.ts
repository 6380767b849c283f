// Checks that the visitors' journeys (the tests in e2e/) don't repeat texts of content/. They must import these texts
// from e2e/content.ts instead, so that a change in content/ breaks no journey.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readMerchandise } from '#site/shop/read-merchandise.ts'
import './rendering.ts'

const sourceOf = (path: string) => readFileSync(path, 'utf8')
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsIn)
}
/** The code. Journeys may repeat texts that are also in the code, such as a form's button. */
const code = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'src/testing/**'] })
  .map(sourceOf)
  .join('\n')

/**
 * The texts of content/ and their sentences, if they have at least three words or a phone number. A shorter text may be
 * in a journey by chance.
 */
const said = globSync('content/**/*.yaml')
  .flatMap((path) => stringsIn(parse(sourceOf(path))))
  .flatMap((text) => [text, ...text.split(/(?<=[.?!]) /)])
  .filter((text) => /\S \S+ \S|\(\d{3}\)/.test(text) && !text.includes('{'))
const names = readMerchandise().products.flatMap(({ id, name }) => [id, name])
const texts = [...new Set([...said, ...names])].filter((text) => !code.includes(text))

test('no visitor’s journey repeats a text of content/', () => {
  expect(texts.length).toBeGreaterThan(500)
  const repeated = globSync('e2e/**/*.ts', { exclude: ['e2e/office/**'] }).flatMap((path) => {
    const source = sourceOf(path)
    const has = (text: string) =>
      source.includes(text) && new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(text)}(?![\\p{L}\\d])`, 'u').test(source)
    return texts.filter(has).map((text) => `${path}: ${text}`)
  })
  expect(repeated).toEqual([])
})
