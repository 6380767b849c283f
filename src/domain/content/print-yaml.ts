// Values as YAML that reads as the same values: plainly where that does, in double quotes like JSON where it doesn't.
import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, isSeq, parseDocument, Scalar, type ToStringOptions } from 'yaml'

export interface Printing {
  /** The lines below the first one begin with as many spaces. */
  indent: number
  /** Each text is written like JSON: it may be long-winded, and reads the same everywhere. */
  isQuoted: boolean
}

/** No line is folded: a text's own lines are all that differ when it is edited later. */
const plainly: ToStringOptions = { lineWidth: 0 }
const likeJson: ToStringOptions = {
  ...plainly,
  blockQuote: false,
  defaultStringType: 'QUOTE_DOUBLE',
  doubleQuotedAsJSON: true,
}

/** A whole file. */
export function printYaml(value: unknown): string {
  const printed = print(value, plainly)
  return readsAs(printed, value) ? printed : print(value, likeJson)
}

export function readsAs(text: string, value: unknown): boolean {
  const document = parseDocument(text)
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), value)
}

/** Complete lines, the first one too indented. */
export const printBlock = (value: unknown, { indent, isQuoted }: Printing): string =>
  indented(print(value, isQuoted ? likeJson : plainly), indent)

/** In braces or brackets, on one line. */
export const printInline = (value: unknown, isQuoted: boolean): string =>
  print(value, isQuoted ? likeJson : plainly, true)
    .trimEnd()
    .replace(/^\[ | \]$/g, (bracket) => bracket.trim())

interface ScalarPrinting extends Printing {
  /** The one that it takes the place of: its quotes are kept. */
  like: Scalar
  inFlow: boolean
}

/** A text of several lines ends with a line break, unless it is written on one. */
export function printScalar(value: unknown, { like, inFlow, ...printing }: ScalarPrinting): string {
  if (typeof value !== 'string') return printInline(value, false)
  if (printing.isQuoted) return quoted(value)
  const scalar = new Scalar(value)
  const isBlock = like.type === Scalar.BLOCK_FOLDED || like.type === Scalar.BLOCK_LITERAL
  if (like.type && !(isBlock && inFlow)) scalar.type = like.type
  if (value.includes('\n') && !isBlock) scalar.type = inFlow ? Scalar.QUOTE_DOUBLE : Scalar.BLOCK_LITERAL
  const printed = inFlow ? inBrackets(scalar) : afterKey(scalar, printing.indent)
  const whole = inFlow ? [value] : { value }
  return readsAs(inFlow ? `[${printed}]` : `value: ${printed}`, whole) ? printed : quoted(value)
}

const widest = 120

function afterKey(scalar: Scalar, indent: number): string {
  const isBlock = scalar.type === Scalar.BLOCK_FOLDED || scalar.type === Scalar.BLOCK_LITERAL
  const lineWidth = isBlock ? Math.max(20, widest - indent) : 0
  const [first = '', ...rest] = print({ value: scalar }, { lineWidth }).split('\n')
  return [first.replace(/^value: /, ''), indented(rest.join('\n'), indent)]
    .join('\n')
    .replace(/\n+$/, isBlock ? '\n' : '')
}

const inBrackets = (scalar: Scalar) => printInline([scalar], false).slice(1, -1)

const quoted = (text: string) => {
  const scalar = new Scalar(text)
  scalar.type = Scalar.QUOTE_DOUBLE
  return print(scalar, likeJson).trimEnd()
}

function print(value: unknown, options: ToStringOptions, isInline = false): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  const { contents } = document
  if (isInline && (isMap(contents) || isSeq(contents))) contents.flow = true
  return document.toString(options)
}

const indented = (lines: string, indent: number) =>
  lines
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(indent) + line))
    .join('\n')
