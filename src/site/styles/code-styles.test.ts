// Applies the rules for style sheets to code: colors only in drawings (in SVG attributes, palettes and the files listed
// below), and media queries only at the style sheets' breakpoints, in em.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that draw where no style sheet applies: a canvas, a picture file, another page, the browser's own UI. */
const drawsWithoutStyles = [
  'src/site/customizer/draw-van.ts',
  'src/site/customizer/van-shapes.ts',
  'src/site/order/confetti.ts',
  'src/site/pages/site.webmanifest.ts',
  'src/office/website/preview/mark-page.ts',
]
const isFree = (file: string) =>
  drawsWithoutStyles.includes(file) || /^src\/site\/share-cards\/|\/drawings\/|Drawing\.tsx$/.test(file)

/** A string that is a color or a declaration with a color, but not a sentence that mentions a color. */
const quotedColor =
  /(['"`])(?:[^'"`\n]*(?::|\b(?:solid|dashed|dotted)) ?)?(?:#[\da-fA-F]{3,8}\b|(?:rgba?|hsla?|oklch)\()[^'"`\n]*\1/g
/**
 * Matches what is before a color in an SVG attribute, or in a parameter that becomes one:
 * `fill="#fff"`, `{ fill: '#fff' }`.
 */
const inDrawing = /\b(fill|stroke|stopColor|scrubber|body)(?:=|: | = )(?:\{[^{}\n]*)?$/
const palette = /^const (light|panes|dark) =/

const steps = ['30em', '40em', '48em', '64em', '73.75em']
const widthQuery = /\((?:min-|max-)?width[^)]*\d(?:px|r?em)[^)]*\)|\binnerWidth\b/g
const atStep = new RegExp(`^\\(width (<|>=) (${steps.join('|').replaceAll('.', '\\.')})\\)$`)

/** The violations in a file, each as 'line: what'. */
function faultsOf(file: string, code: string): string[] {
  return code.split('\n').flatMap((line, index) => {
    if (/^\s*(\/\/|\*|\/\*)/.test(line)) return []
    const colors = [...line.matchAll(quotedColor)].filter(
      (found) => !isFree(file) && !palette.test(line) && !inDrawing.test(line.slice(0, found.index)),
    )
    const widths = [...line.matchAll(widthQuery)].filter(([query]) => !atStep.test(query))
    return [...colors, ...widths].map(([what]) => `${index + 1}: ${what}`)
  })
}

test.each([
  ["const style = { color: '#12261F' }", "1: '#12261F'"],
  ['<p style={{ background: "rgb(0 0 0)" }}>', '1: "rgb(0 0 0)"'],
  ['if (innerWidth < 768) go()', '1: innerWidth'],
  ["const border = '1px solid #DCDACD'", "1: '1px solid #DCDACD'"],
  ["matchMedia('(width < 768px)')", '1: (width < 768px)'],
  ["matchMedia('(max-width: 48em)')", '1: (max-width: 48em)'],
])('finds %s', (code, fault) => {
  expect(faultsOf('src/site/ui/A.tsx', code)).toEqual([fault])
})

test.each([
  '<path d="M0 0h9" fill="#FFC92B" stroke="#12261F" />',
  "<stop stopColor={dark ? '#3F9A7B' : '#14624A'} />",
  "{ d: 'M0 0h9', stroke: '#FFFFFF' }",
  "const href = '#main'",
  "say('a color such as #7A4BA8')",
  "matchMedia('(width < 73.75em)')",
])('lets %s pass', (code) => {
  expect(faultsOf('src/site/ui/A.tsx', code)).toEqual([])
})

test('code has colors only in drawings, and its media queries use only the style sheets’ breakpoints', () => {
  const files = globSync('src/{site,office}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(drawsWithoutStyles.filter((file) => !files.includes(file))).toEqual([])
  const faults = files.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')).map((fault) => `${file}:${fault}`))
  expect(faults).toEqual([])
})
