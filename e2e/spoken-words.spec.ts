// Checks every text that people get from a built page: what the page shows, what screen readers and search engines get,
// and what its islands show later. No text may contain British English or our own jargon. All texts except legal ones
// have to use contractions.
import { type HtmlElement, readElements } from '#domain/pages/html.ts'
import { bannedWords, uncontracted } from '../src/testing/content/spoken-words.ts'
import { planTexts } from './content.ts'
import { expect, test } from './journey.ts'
import { renderedPages as pages, renderedFiles } from './rendered-files.ts'

const isLegal = (path: string) => /\/(?:privacy|terms)\.html$/.test(path)

// The attributes that people see or hear; all others are for machines.
const spokenAttributes =
  'alt aria-label title placeholder label data-ahead data-past data-one data-many data-other data-call-slots'.split(' ')
const isDescription = (name: string) => /^(?:description|og:\w+|twitter:\w+)$/.test(name)
const withinLines = new Set('b i s a em strong span small abbr'.split(' '))

/** An island's props are JSON. A string with a space in it is a text that the page shows sooner or later. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return / /.test(value) ? [value] : []
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsIn)
}

function textIn({ name, children }: HtmlElement): string {
  if (name === 'script' || name === 'style') return ''
  const text = children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
  return withinLines.has(name) ? text : `\n${text}\n`
}

function saidIn({ name, attributes }: HtmlElement): string[] {
  const said = spokenAttributes.flatMap((attribute) => attributes.get(attribute) ?? [])
  const props = name === 'astro-island' ? stringsIn(JSON.parse(attributes.get('props') ?? '{}')) : []
  const description = isDescription(attributes.get('name') ?? attributes.get('property') ?? '')
  return [...said, ...props, ...(description ? [attributes.get('content') ?? ''] : [])]
}

function saidBy(html: string): string[] {
  const page = readElements(html)
  return [...textIn(page[0]!).split('\n'), ...page.flatMap(saidIn)]
}

test('finds the pages and their texts', () => {
  expect(pages.length).toBeGreaterThan(50)
  const home = saidBy(renderedFiles.get('/index.html')!).join('\n')
  for (const words of [planTexts.popular, 'Close', 'Please check this box to continue.']) expect(home).toContain(words)
})

test('no page has a banned word', () => {
  expect(faults(pages, bannedWords)).toBe('')
  const texts = [...renderedFiles].filter(([path]) => !/\.(html|svg)$/.test(path))
  const lines = texts.flatMap(([path, text]) => bannedWords(text).map((fault) => `${path}: ${fault}`))
  expect(lines.join('\n')).toBe('')
})

test('pages use contractions, except in the legal texts', () => {
  expect(
    faults(
      pages.filter(([path]) => !isLegal(path)),
      uncontracted,
    ),
  ).toBe('')
})

test('at most three pages have a headline of two short sentences', () => {
  const isTwoBeats = (text: string) => /^[^.?!]+[.?!]\s+[^.?!]+[.?!]$/.test(text.trim())
  const paths = pages.flatMap(([path, html]) => {
    const headlines = readElements(html).filter(({ name }) => name === 'h1' || name === 'h2')
    return headlines.some((headline) => isTwoBeats(textIn(headline))) ? [path] : []
  })
  expect(paths).toContain('/about.html')
  expect(paths.slice(3)).toEqual([])
})

/** Returns one line per fault, with the first page that has this fault. */
function faults(pages: [string, string][], check: (text: string) => string[]): string {
  const seen = new Map<string, string>()
  for (const [path, html] of pages)
    for (const fault of saidBy(html).flatMap(check)) if (!seen.has(fault)) seen.set(fault, path)
  return [...seen].map(([fault, path]) => `${path}: ${fault}`).join('\n')
}
