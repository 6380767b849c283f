import { expect, test } from 'vitest'
import { sampleSettings as settings } from '#testing/content/rendering.ts'
import { finishPages } from './finish-pages.ts'

const content = new Map([
  ['pages/a.yaml', 'title: Fine\nitems:\n  - name: One\n    text: From {fromPrice} a month'],
  ['blog/b.md', '---\ntitle: B\n---\nAll of it,\nfor {name}.'],
])

const finish = (path: string, html: string) =>
  finishPages(new Map([[path, Buffer.from(html)]]), { content, settings, bundled: new Set() })

test('a page gets its policy, and other files stay as they are', () => {
  const { files, policies } = finishPages(
    new Map([
      ['/a.html', Buffer.from('<p>{ braces } of a text</p>')],
      ['/a.txt', Buffer.from('{fromPrice}')],
    ]),
    { content, settings, bundled: new Set() },
  )
  expect([...policies.keys()]).toEqual(['/a.html'])
  expect(Buffer.from(files.get('/a.txt')!).toString()).toBe('{fromPrice}')
})

test.each([
  ['<title>Save {claim:save-up-to}</title>', '/a.html: there is no {claim:save-up-to}'],
  ['<p>From {fromPrice} a month</p>', 'content/pages/a.yaml: items, item 1 (One), text: there is no {fromPrice}'],
  ['<img alt="{name}">', 'content/blog/b.md: line 5: there is no {name}'],
])('rejects a page with an unfilled placeholder: %s', (html, fault) => {
  expect(() => finish('/a.html', html)).toThrow(`${fault}: it would stand in /a.html`)
})

test('keeps placeholders that the browser fills', () => {
  expect(
    finish('/a.html', '<p data-many="{count} shown"></p><script type="application/json">{"a":"{count}"}</script>').files
      .size,
  ).toBe(1)
})

test('only a page of a hidden area may name a hidden area', () => {
  const html = `<a href="${settings.downloadsPath}/pro">Pro</a>`
  expect(() => finish('/pricing.html', html)).toThrow('/pricing.html: it names a hidden area')
  expect(finish('/hidden/downloads.html', html).files.size).toBe(1)
})

test('reports a form that no code wakes, and what the component around it needs', () => {
  const form = '<form action="/api/forms/contact"><p></p><div data-challenge-box=""></div></form>'
  const island = (drawn: string) => `<astro-island client="load">${drawn}</astro-island>`
  for (const asleep of [form, island(`<astro-slot>${form}</astro-slot>`), island('') + form])
    expect(() => finish('/careers.html', asleep)).toThrow(
      '/careers.html: its form /api/forms/contact never wakes: the component around it needs client:intent',
    )
  for (const awake of [island(form), '<form action="/api/forms/contact"></form>'])
    expect(finish('/careers.html', awake).files.size).toBe(1)
})
