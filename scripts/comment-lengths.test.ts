// Comments say why in one or two lines; what takes more goes into docs/decisions, or to the members that it is about.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const mostLines = 2
const opening = /(?:^|[\s{;,])\/\*/
const marks = /^(?:\{?\/\*+|\/\/+|\*+(?!\/))|\*+\/\}?.*$/g

/** The lines of each comment that fills lines of its own, by the number of its first line. */
function* commentsIn(text: string): Generator<[firstLine: number, lines: string[]]> {
  const lines = text.split('\n').map((line) => line.trim())
  const isLineComment = (at: number) => lines[at]?.startsWith('//') ?? false
  for (let at = 0; at < lines.length; at++) {
    const start = at
    if (isLineComment(at)) while (isLineComment(at + 1)) at++
    else if (opening.test(lines[at]!)) while (at + 1 < lines.length && !lines[at]!.includes('*/')) at++
    else continue
    yield [start + 1, lines.slice(start, at + 1).map((line) => line.replaceAll(marks, '').trim())]
  }
}

/** What the comment says, and each tag (`@param` …) by itself. Instructions to the linter aren't counted. */
function partsOf(lines: string[]): string[][] {
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (line === '' || line.startsWith('biome-ignore')) continue
    if (/^@\w+/.test(line)) parts.push([])
    parts.at(-1)!.push(line)
  }
  return parts
}

const longComments = (text: string): number[] =>
  [...commentsIn(text)]
    .filter(([, lines]) => partsOf(lines).some(({ length }) => length > mostLines))
    .map(([firstLine]) => firstLine)

test('a comment of three lines is found, whatever its form', () => {
  expect(longComments('const a = 1\n// one\n// two\n//\n// three')).toEqual([2])
  expect(longComments('/**\n * one\n * two\n * three\n */')).toEqual([1])
  expect(longComments('{/* one\n    two\n    three */}')).toEqual([1])
  expect(longComments('a {\n  top: 0; /* one\n  two\n  three */\n}')).toEqual([2])
  expect(longComments('/**\n * one\n * @param a one\n *   two\n *   three\n */')).toEqual([1])
})

test('two lines are not too long, nor with tags or instructions to the linter', () => {
  expect(longComments('// one\n// two\nconst a = 1 // three\n// one')).toEqual([])
  expect(longComments('/**\n * one\n * two\n * @param a one\n * @throws Error\n */')).toEqual([])
  expect(longComments('// one\n// two\n// biome-ignore lint/a/b: three')).toEqual([])
  expect(longComments("const all = ['/*', 'src/**/*.ts']\none()\ntwo()")).toEqual([])
})

test('no comment is longer than two lines', () => {
  const sources = globSync(['*.ts', '{src,scripts,e2e,trials,films}/**/*.{ts,tsx,mjs,astro,css}'])
  expect(sources.length).toBeGreaterThan(1000)
  const long = sources.flatMap((file) => longComments(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
  expect(long).toEqual([])
})
