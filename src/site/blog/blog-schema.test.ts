import { expect, test } from 'vitest'
import { readFrontMatter } from '#content/read-markdown.ts'
import { readWithEdit, readWithFile } from '#testing/content/invalid-content.ts'
import { postSchema } from './blog-schema.ts'

const path = 'blog/sample.md'
const published = 'published: 2026-11-16'
const post = `---
title: A sample
short: A sample
description: What a sample says.
${published}
tags: [leads]
alsoAbout: two mirrors
next:
  heading: And now?
  text: Look around.
  button: { label: See plans, href: /pricing }
  link: { label: See more, href: /blog }
---

Text.
`
const read = () => readFrontMatter(path, postSchema)

test('reads a post’s date as midnight UTC', () => {
  expect(readWithFile(path, post, read).published).toEqual(new Date('2026-11-16T00:00:00Z'))
})

test.each<[string, edit: [string, string], fault: string]>([
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
    ['short: A sample', 'short: A: sample'],
    'line 3: put the text in quotes: a colon with a space after it',
  ],
  ['no facts at all', ['---\n', ''], 'line 1: must be ---, and below it the facts of the text and --- again'],
])('%s stops the build', (_, edit, fault) => {
  expect(() => readWithEdit([path, post], edit, read)).toThrow(`content/${path}: ${fault}`)
})
