// Media queries may use only five widths, which are in em so that they follow the reader's text size. Style sheets must
// take their colors from the tokens. Only drawings may have other colors: files named '…Drawing.module.css', or in a
// folder 'drawings'.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The breakpoints: 480, 640, 768, 1024 and 1180 px at the default text size. */
const widths = ['30em', '40em', '48em', '64em', '73.75em']
const step = `(${widths.join('|')})`.replaceAll('.', '\\.')
/** Matches the allowed conditions on the width. A width equal to a breakpoint counts as wide. */
const atStep = new RegExp(`^(width (<|>=) ${step}|${step} <= width < ${step})$`)

const named = `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
  cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgr[ae]y
  darkgreen darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue
  darkslategr[ae]y darkturquoise darkviolet deeppink deepskyblue dimgr[ae]y dodgerblue firebrick floralwhite forestgreen
  fuchsia gainsboro ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew hotpink indianred indigo ivory khaki
  lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgr[ae]y lightgreen
  lightpink lightsalmon lightseagreen lightskyblue lightslategr[ae]y lightsteelblue lightyellow lime limegreen linen magenta
  maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen
  mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange
  orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
  rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
  slategr[ae]y snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`
const color = new RegExp(
  [
    '#[\\da-f]{3,8}\\b',
    '\\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|device-cmyk|light-dark)\\(',
    `(?<![\\w-])(${named.split(/\s+/).join('|')})(?![\\w(-])`,
  ].join('|'),
  'i',
)

const hasOwnColors = (file: string) => /(Drawing\.module|\/tokens)\.css$|\/drawings\//.test(file.replaceAll('\\', '/'))

/** The violations in a style sheet, each as 'file:line: what'. */
function faultsOf(file: string, sheet: string): string[] {
  // Blank out comments and strings, but keep the position of everything else.
  const css = sheet.replace(/\/\*.*?\*\/|"[^"]*"|url\([^)]*\)/gs, (part) => part.replace(/[^\n]/g, ' '))
  const found = ({ index }: RegExpExecArray, what: string) =>
    `${file}:${css.slice(0, index).split('\n').length}: ${what.replace(/\s+/g, ' ')}`
  const queries = [...css.matchAll(/\((?=[^()]*\bwidth\b)([^()]*)\)(?=[^{};]*\{)/g)]
    .filter((query) => /@media[^{};]*$/.test(css.slice(0, query.index)))
    .filter(([, condition = '']) => !atStep.test(condition))
    .map((query) => found(query, query[0]))
  if (hasOwnColors(file)) return queries
  // Black in a mask isn't a color; it marks the part that stays visible.
  const colors = [...css.matchAll(/(?<=[;{]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)]
    .filter(([, name = '', value = '']) =>
      color.test(/(^|-)mask\b/.test(name) ? value.replace(/\bblack\b/g, '') : value),
    )
    .map((declaration) => found(declaration, declaration[0]))
  return [...queries, ...colors]
}

test.each(globSync('src/{site,office}/**/*.css'))(
  '%s switches at the five widths and takes its colors from the tokens',
  (file) => {
    expect(faultsOf(file, readFileSync(file, 'utf8'))).toEqual([])
  },
)

describe('the check itself', () => {
  test.each([
    '@media (max-width: 56.24em) {}',
    '@media (width < 900px) {}',
    '@media (width < 56.25em) {}',
    '@media (width < 768px) {}',
    '@media (width <= 48em) {}',
    '@media (width > 48em) {}',
    '@media (48em <= width <= 64em) {}',
    '@media (width >= 48em) and (max-device-width: 64em) {}',
    '@media (width < 30em), (600px < width < 73.75em) {}',
    '.a { @media (min-width: 10em) { top: 0 } }',
    '.a { color: #fff; }',
    '.a { background: linear-gradient(#12261f80, transparent); }',
    '.a { box-shadow: 0 0 1px rgb(0 0 0 / 0.2), var(--lift-1); }',
    '.a { color: white; }',
    '.a { --own: Red; }',
    '.a { border: 1px solid darkgrey }',
    '.a { color: black; }',
    '.a { color: oklch(0.5 0.2 20); }',
  ])('finds %s', (css) => {
    expect(faultsOf('ui/A.module.css', `/* why */\n${css}`)).toEqual([expect.stringMatching(/^ui\/A\.module\.css:2: /)])
  })
  test.each([
    '@media (width < 30em), (64em <= width < 73.75em) { .a { color: var(--linen) } }',
    '@media (width >= 40em) and (height < 36em) {}',
    '@container (max-width: 500px) {}',
    '.a { mask: linear-gradient(black, transparent); }',
    '.a { color: CanvasText; border-color: color-mix(in srgb, var(--tan) 50%, currentcolor); }',
    '.a { background: url("tomato.svg"); content: "#fff"; /* white */ }',
    '#fad .tan:hover { translate: tan(45deg); }',
    '.a { &:where(.red) { top: 0 } }',
  ])('lets %s pass', (css) => {
    expect(faultsOf('ui/A.module.css', css)).toEqual([])
  })
  test('allows colors, but no other widths, in drawings and tokens', () => {
    for (const file of ['a/VanDrawing.module.css', 'a/drawings/van.module.css', 'styles/tokens.css'])
      expect(faultsOf(file, '.a { color: #fff } @media (width < 900px) {}')).toEqual([`${file}:1: (width < 900px)`])
  })
})
