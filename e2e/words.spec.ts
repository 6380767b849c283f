// Every built page as it is read: its text, what screen readers are told, what search engines show, and the words that its
// islands say only later. None of them is British, and none stands stiff where an owner would contract it.
import { bannedWords, uncontracted } from '../src/testing/spoken-words.ts'
import { expect, test } from './journey.ts'
import { renderedPages as pages, renderedFiles } from './rendered-files.ts'

const isLegal = (path: string) => /\/(?:privacy|terms)\.html$/.test(path)

// What a tag says to people; everything else in it is for machines.
const spokenAttributes =
  /\s(?:alt|aria-label|title|placeholder|label|data-(?:ahead|past|one|many|other|call-slots))="([^"]*)"/g
const description = /<meta[^>]*(?:name|property)="(?:description|og:\w+|twitter:\w+)"[^>]*content="([^"]*)"/g
const islandProps = /\sprops='([^']*)'/g

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
  '#34': '"',
}
const decode = (text: string) => text.replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)

const first = (matches: Iterable<RegExpMatchArray>) => [...matches].map(([, said = '']) => decode(said))

/** An island's props are JSON; their texts are words of the page, said sooner or later. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return / /.test(value) ? [value] : []
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsIn)
}

function saidBy(html: string): string[] {
  const read = html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
  const text = decode(
    read.replaceAll(/<\/?(?:b|i|s|a|em|strong|span|small|abbr)(?:\s[^>]*)?>/g, '').replaceAll(/<[^>]*>/g, '\n'),
  )
  const props = first(html.matchAll(islandProps)).flatMap((json) => stringsIn(JSON.parse(json)))
  return [
    ...text.split('\n'),
    ...first(read.matchAll(spokenAttributes)),
    ...first(html.matchAll(description)),
    ...props,
  ]
}

test('the pages are there, and their words are found', () => {
  expect(pages.length).toBeGreaterThan(50)
  const home = saidBy(renderedFiles.get('/index.html')!).join('\n')
  for (const words of ['Most Popular', 'Close', 'Please check this box to continue.']) expect(home).toContain(words)
})

test('no page has a banned word', () => {
  expect(faults(pages, bannedWords)).toBe('')
  const texts = [...renderedFiles].filter(([path]) => !/\.(html|svg)$/.test(path))
  const lines = texts.flatMap(([path, text]) => bannedWords(text).map((fault) => `${path}: ${fault}`))
  expect(lines.join('\n')).toBe('')
})

test('pages speak in contractions, but for the legal texts', () => {
  expect(
    faults(
      pages.filter(([path]) => !isLegal(path)),
      uncontracted,
    ),
  ).toBe('')
})

/** One line for each fault, with the first page that has it. */
function faults(pages: [string, string][], check: (text: string) => string[]): string {
  const seen = new Map<string, string>()
  for (const [path, html] of pages)
    for (const fault of saidBy(html).flatMap(check)) if (!seen.has(fault)) seen.set(fault, path)
  return [...seen].map(([fault, path]) => `${path}: ${fault}`).join('\n')
}
