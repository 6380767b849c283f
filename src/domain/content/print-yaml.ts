// Values as YAML that reads as the same values: plainly where that does, in double quotes like JSON where it doesn't.
import { isDeepStrictEqual } from 'node:util'
import { Document, parseDocument, type ToStringOptions } from 'yaml'

/** No line is folded: a text's own line is all that differs once it is edited. */
export const plainly: ToStringOptions = { lineWidth: 0 }
const likeJson: ToStringOptions = {
  ...plainly,
  blockQuote: false,
  defaultStringType: 'QUOTE_DOUBLE',
  doubleQuotedAsJSON: true,
}

/** A whole file. */
export function printYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  const printed = document.toString(plainly)
  return readsAs(printed, value) ? printed : document.toString(likeJson)
}

export function readsAs(text: string, value: unknown): boolean {
  const document = parseDocument(text)
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), value)
}
