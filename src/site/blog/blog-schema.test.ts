import { expect, test } from 'vitest'
import { readFrontMatter } from '#content/read-markdown.ts'
import { readWithSlip } from '#testing/content-slip.ts'
import { postSchema } from './blog-schema.ts'

const path = 'blog/first-two-minutes.md'
const read = () => readFrontMatter(path, postSchema)
const published = 'published: 2026-11-16'

test('a post’s day is its midnight UTC', () => {
  expect(read().published).toEqual(new Date('2026-11-16T00:00:00Z'))
})

test.each<[string, slip: [string, string], fault: string]>([
  [
    'a day that no calendar has',
    [published, 'published: 2027-02-30'],
    'published: there is no 2027-02-30: write a day that exists, like 2026-11-16',
  ],
  [
    'a day in words',
    [published, 'published: November 16'],
    'published: there is no November 16: write a day that exists, like 2026-11-16',
  ],
  ['a fact that is not there', [published, ''], 'published: is missing'],
  [
    'a colon in a text',
    ['short: The first two minutes', 'short: Two: the first minutes'],
    'line 3: put the text in quotes: a colon with a space after it',
  ],
  ['no facts at all', ['---\n', ''], 'line 1: must be ---, and below it the facts of the text and --- again'],
])('%s stops the build', (_, slip, fault) => {
  expect(() => readWithSlip(path, slip, read)).toThrow(`content/${path}: ${fault}`)
})
