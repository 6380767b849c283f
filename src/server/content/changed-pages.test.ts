import { expect, test } from 'vitest'
import { tagOf } from '#render/release.ts'
import { changedPages } from './changed-pages.ts'

const releaseOf = (pages: Record<string, string>, readers: string[]) => ({
  files: new Map(
    Object.entries(pages).map(([path, html]) => [path, { bytes: Buffer.from(html), tag: tagOf(Buffer.from(html)) }]),
  ),
  contentData: { schemas: {}, placeholders: {}, titles: {}, readBy: { 'pages/home.yaml': readers } },
})
const html = (main: string, head = '') => `<html><head>${head}</head><body><main>${main}</main></body></html>`

async function changed(before: Record<string, string>, after: Record<string, string>) {
  const readers = Object.keys(after)
  const releases = { before: releaseOf(before, readers), after: releaseOf(after, readers) }
  return (await changedPages()(['pages/home.yaml'], releases)).map(({ path }) => path)
}

test('names the pages whose words change, not all that read the file', async () => {
  const pricing = html('<h1>Three plans</h1>')
  expect(
    await changed(
      { '/index.html': html('<h1>Don’t chase it.</h1>'), '/pricing.html': pricing },
      { '/index.html': html('<h1>Let it stop.</h1>'), '/pricing.html': pricing },
    ),
  ).toEqual(['/'])
})

test.each([
  ['a script', html('Words<script>one</script>'), html('Words<script>two</script>')],
  ['markup', html('<p>Words</p>'), html('<p class="wide">Words</p>')],
  [
    'a share image',
    html('', '<meta property="og:image" content="1">'),
    html('', '<meta property="og:image" content="2">'),
  ],
])('doesn’t name a page in which only %s changes', async (_, before, after) =>
  expect(await changed({ '/index.html': before }, { '/index.html': after })).toEqual([]),
)

test.each([
  ['a link', html('<a href="/pricing">Plans</a>'), html('<a href="/order">Plans</a>')],
  ['a picture’s description', html('<img alt="A van">'), html('<img alt="A red van">')],
  [
    'the search result',
    html('', '<meta name="description" content="1">'),
    html('', '<meta name="description" content="2">'),
  ],
])('names a page in which %s changes', async (_, before, after) =>
  expect(await changed({ '/index.html': before }, { '/index.html': after })).toEqual(['/']),
)

test('names a new page, and a hidden one only if no other changes', async () => {
  const post = { '/blog/loud-weeks.html': html('Loud') }
  expect(await changed({}, post)).toEqual(['/blog/loud-weeks'])
  expect(await changed({}, { ...post, '/embed/booking.html': html('1') })).toEqual(['/blog/loud-weeks'])
  expect(await changed(post, { ...post, '/embed/booking.html': html('1') })).toEqual(['/embed/booking'])
})
