// Prints values as YAML. Texts have quotes only where they need them. If the result doesn't read back as the same
// values, it is printed again with every text in double quotes, as in JSON.
import { isDeepStrictEqual } from 'node:util'
import { Document, parseDocument, type ToStringOptions } from 'yaml'

/** Lines aren't folded, so that an edit of a text changes only its own line. */
export const plainly: ToStringOptions = { lineWidth: 0 }
const likeJson: ToStringOptions = {
  ...plainly,
  blockQuote: false,
  defaultStringType: 'QUOTE_DOUBLE',
  doubleQuotedAsJSON: true,
}

/** Prints a whole file. */
export function printYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  const printed = document.toString(plainly)
  return hasValue(printed, value) ? printed : document.toString(likeJson)
}

export function hasValue(text: string, value: unknown): boolean {
  const document = parseDocument(text)
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), value)
}
