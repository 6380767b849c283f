import { expect, test } from 'vitest'
import { editHtml, elementAround, readElements, textOf } from './html.ts'

test('finds elements with their attributes, unescaped and in any quotes; finds none in comments and scripts', () => {
  const html = `<A href='x>y' b=c d e="&quot;" e="2" /><title><b>&amp;</title><style>a<b{}</style><!--<i>--><br/>`
  expect(readElements(html).map(({ name, attributes }) => [name, Object.fromEntries(attributes)])).toEqual([
    ['a', { href: 'x>y', b: 'c', d: '', e: '"' }],
    ['title', {}],
    ['style', {}],
    ['br', {}],
  ])
  expect(readElements(html).slice(1, 3).map(textOf)).toEqual(['<b>&', 'a<b{}'])
})

test('knows the offsets and the ancestors of every element', () => {
  const html = '<ul><li>a<ul><li>b</li></ul></li></ul><svg><path d=""/></svg>'
  const elements = readElements(html)
  expect(elements.map(({ start, end }) => html.slice(start, end))).toEqual([
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '<li>a<ul><li>b</li></ul></li>',
    '<ul><li>b</li></ul>',
    '<li>b</li>',
    '<svg><path d=""/></svg>',
    '<path d=""/>',
  ])
  expect(elements.map(({ contentStart, contentEnd }) => html.slice(contentStart, contentEnd))).toEqual([
    '<li>a<ul><li>b</li></ul></li>',
    'a<ul><li>b</li></ul>',
    '<li>b</li>',
    'b',
    '<path d=""/>',
    '',
  ])
  expect(elementAround(elements[3]!, 'ul')).toBe(elements[2])
  expect(elementAround(elements[0]!, 'ul')).toBeUndefined()
})

test('joins text across escaped characters, comments and elements', () => {
  expect(textOf(readElements('<p>a &amp; b<!-- --><b>c</b> d</p>')[0]!)).toBe('a & bc d')
})

test('reads broken HTML to the end', () => {
  for (const html of [
    '<',
    '<a',
    '<p><a b="',
    '<!--',
    '<script>',
    '<a / / b',
    '</',
    '</p',
    '<textarea',
    '<a =>',
    '<p>a',
  ])
    for (const { start, contentStart, contentEnd, end } of readElements(html))
      expect([start, contentStart, contentEnd, end, html.length]).toEqual(
        [start, contentStart, contentEnd, end, html.length].toSorted((one, other) => one - other),
      )
})

const edit = (html: string, attributes: Record<string, string | undefined>) => editHtml(html, () => ({ attributes }))

test('sets attributes in place, adds them at the end, and removes them with the space before them', () => {
  expect(edit('<p class="x" hidden="" id=y>', { hidden: undefined })).toBe('<p class="x" id=y>')
  expect(edit("<input value='old' checked/>", { value: `"><b>&'`, 'aria-invalid': 'true' })).toBe(
    '<input value="&quot;&gt;&lt;b&gt;&amp;&#39;" checked aria-invalid="true"/>',
  )
  expect(edit('<input value=a/>', { selected: '' })).toBe('<input value=a/ selected>')
  expect(edit('<p>', { hidden: '' })).toBe('<p hidden>')
  expect(edit('<p constructor>', { hidden: undefined })).toBe('<p constructor>')
})

test('replaces content with text or HTML, whatever it was, and start tags and whole elements too', () => {
  const html = '<div id="a">x<div>y</div></div><i>i</i><b>b</b>'
  const edited = editHtml(html, ({ name, attributes }) => {
    if (attributes.has('id')) return { text: 'Ann <Lee> $&' }
    return name === 'i' ? { startTag: '<u>' } : name === 'b' ? { whole: '<hr>' } : { text: 'not asked' }
  })
  expect(edited).toBe('<div id="a">Ann &lt;Lee&gt; $&amp;</div><u>i</i><hr>')
  expect(editHtml(html, ({ name }) => (name === 'div' ? { html: '<s>z</s>' } : undefined))).toBe(
    '<div id="a"><s>z</s></div><i>i</i><b>b</b>',
  )
  expect(editHtml(html, () => undefined)).toBe(html)
})
