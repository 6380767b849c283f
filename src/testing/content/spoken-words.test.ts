// Checks the wording in source files: content, sentences in code, films, downloads and docs. e2e/spoken-words.spec.ts
// checks the built pages, and emails/emails.test.ts checks the emails.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { bannedWords, uncontracted } from './spoken-words.ts'

test.each([
  'We ring you at nine',
  'pick your colour',
  'Tick the box',
  'What to mend:',
  'paid at the till',
  'Posted in five working days',
  'a call was cancelled',
  'back on the beat',
  'wash at 40 °C',
  'ann is no email address',
])('flags "%s" as not American English', (text) => {
  expect(bannedWords(text)).not.toEqual([])
})

test.each([
  'until the phone rings',
  'a checkmark',
  'Amend the terms',
  'four hours',
  'your blog post',
  'GSM-7',
  'a key ring',
  'there is no such lead',
  'is no longer here',
])('accepts "%s" as American English', (text) => {
  expect(bannedWords(text)).toEqual([])
})

test('flags words that should be contracted, but not at the end of a clause', () => {
  expect(uncontracted('It is late and we do not mind')).toHaveLength(2)
  expect(uncontracted('Tell us who you are. We are too.')).toEqual([])
})

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(stringsIn)
}

/**
 * The sentences in a source file: its JSX text, and its strings of two or more words. Shorter strings are left out,
 * because they may be imports or lookup keys.
 */
function sentencesIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const sentences: string[] = []
  const shown: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) sentences.push(node.text)
    if (ts.isTemplateExpression(node))
      sentences.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text))
    if (ts.isJsxText(node)) shown.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...sentences.filter((text) => / /.test(text.trim())), ...shown]
}

const programs = (...patterns: string[]) =>
  globSync(patterns)
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
    .map((path) => ({ path, text: sentencesIn(path).join('\n') }))
const pages = globSync(['content/**/*.yaml', 'films/*.yaml']).map((path) => ({
  path,
  text: stringsIn(parse(readFileSync(path, 'utf8'))).join('\n'),
}))
const texts = (...patterns: string[]) => globSync(patterns).map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** 'content/x.yaml: …' for each fault; placeholders that are filled in later don't count as words. */
const faults = (sources: { path: string; text: string }[], check: (text: string) => string[]) =>
  sources.flatMap(({ path, text }) => check(text.replaceAll(/\{\w+\}/g, '…')).map((fault) => `${path}: ${fault}`))

const spoken = [
  ...pages,
  ...texts('content/blog/*.md', 'media/*.vtt', 'downloads/*.{md,csv}'),
  ...programs('src/forms/*.ts', 'src/office/**/*.{ts,tsx}', 'films/**/*.{ts,tsx}'),
]

test('no sentence has a banned word', () => {
  const operators = [
    ...programs('src/{domain,emails,render,server,site}/**/*.{ts,tsx}', 'scripts/**/*.ts'),
    ...texts('README.md', 'CONTRIBUTING.md', '.env.example', 'docs/*.md'),
  ]
  expect(faults([...spoken, ...texts('content/legal/*.md'), ...operators], bannedWords).join('\n')).toBe('')
})

test('sentences use contractions, except in legal texts', () => {
  expect(faults(spoken, uncontracted).join('\n')).toBe('')
})
