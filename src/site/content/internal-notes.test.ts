// Content files mark the team's open tasks with keys (`sample`, `needsSource`), which `npm run preflight` lists. A
// task must not be written into a text that visitors read.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const internal = /awaiting|to be confirmed|before (launch|going live)|needs a source|placeholder|\bTODO\b|\bTBD\b/i

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsIn)
}

test('no sentence in the content files is a note to the team', () => {
  const notes = globSync('content/**/*.yaml').flatMap((path) =>
    stringsIn(parse(readFileSync(path, 'utf8')))
      .filter((sentence) => internal.test(sentence))
      .map((sentence) => `${path}: ${sentence}`),
  )
  expect(notes).toEqual([])
})
