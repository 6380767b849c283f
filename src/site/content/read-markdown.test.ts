// The errors that the writer of a post sees when the text contains something that isn't allowed on a page.
import { expect, test } from 'vitest'
import type { ContentFault } from '#domain/content/content-fault.ts'
import { postSchema } from '#site/blog/blog-schema.ts'
import { readWithFile } from '#testing/content/invalid-content.ts'
import { sampleContent } from '#testing/content/rendering.ts'
import { readMarkdown } from './read-markdown.ts'

/** One of our posts; `written` is its text with a sentence added at the end. */
const [path = '', text = ''] = [...sampleContent].find(([file]) => file.startsWith('blog/')) ?? []
const written = `${text.trimEnd()}\n\nOne more.`
const line = written.split('\n').length

async function faultsWith(edit: string) {
  try {
    await readWithFile(path, `${written} ${edit}\n`, () => readMarkdown('blog', postSchema))
    return []
  } catch (error) {
    return (error as ContentFault).faults
  }
}

test.each([
  ['a <b>bold</b> word', "write it without HTML: '<b>'"],
  ['<script>x()</script>', "write it without HTML: '<script>'"],
  ['<!-- for later -->', "write it without HTML: '<!-- for later -->'"],
  ['[here](javascript:x)', "a link leads to https://…, mailto:…, tel:…, /… or #…, not to 'javascript:x'"],
  ['[here](http://example.com)', "a link leads to https://…, mailto:…, tel:…, /… or #…, not to 'http://example.com'"],
  ['![it](//example.com/x.png)', "a link leads to https://…, mailto:…, tel:…, /… or #…, not to '//example.com/x.png'"],
])('%s is rejected, with its file and line', async (edit, message) => {
  expect((await faultsWith(edit))[0]).toEqual({ file: path, key: '', location: `line ${line}`, message })
})

test('accepts text that looks like HTML, and links to our pages, email, phone and https URLs', async () => {
  expect(
    await faultsWith('1 < 2, `<b>`, [a](/pricing), [b](mailto:a@b.example), [c](tel:+1), [d](https://x.example)'),
  ).toEqual([])
})

test('reports all faults of a file at once', async () => {
  const faults = await faultsWith('<b>x</b>')
  expect(faults.map(({ file }) => file)).toEqual([path, path])
})
