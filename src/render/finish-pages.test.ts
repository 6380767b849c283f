import { expect, test } from 'vitest'
import { sampleSettings as settings } from '#testing/rendering.ts'
import { finishPages } from './finish-pages.ts'

const finish = (path: string, html: string) =>
  finishPages(new Map([[path, Buffer.from(html)]]), { settings, bundled: new Set() })

test('a page gets its policy, other files stay as they are', () => {
  const { files, policies } = finishPages(
    new Map([
      ['/a.html', Buffer.from('<p>{ braces } of a text</p>')],
      ['/a.txt', Buffer.from('{fromPrice}')],
    ]),
    { settings, bundled: new Set() },
  )
  expect([...policies.keys()]).toEqual(['/a.html'])
  expect(Buffer.from(files.get('/a.txt')!).toString()).toBe('{fromPrice}')
})

test.each(['<title>Save {claim:save-up-to}</title>', '<p>From {fromPrice} a month</p>', '<img alt="{name}">'])(
  'no page leaves with a place for words in it: %s',
  (html) => {
    expect(() => finish('/a.html', html)).toThrow(
      /^The pages break the rules:\n\/a\.html: nothing was put in place of \{/,
    )
  },
)

test('places that the browser fills stay', () => {
  expect(
    finish('/a.html', '<p data-many="{count} shown"></p><script type="application/json">{"a":"{count}"}</script>').files
      .size,
  ).toBe(1)
})

test('only a page of the hidden areas may name one', () => {
  const html = `<a href="${settings.downloadsPath}/pro">Pro</a>`
  expect(() => finish('/pricing.html', html)).toThrow('/pricing.html: it names a hidden area')
  expect(finish('/hidden/downloads.html', html).files.size).toBe(1)
})
