// One line of a CSV file (RFC 4180), safe to open in a spreadsheet: an apostrophe goes before whatever would be read as
// a formula. A plain number with a plus sign gets none, so that E.164 numbers can still be imported.
const cellStart = /((?:^|[;\t\r\n])[\s"]*)([=+\-@＝＋－＠])?/g
const steeringStart = /^[\t\r\n]/
const plainNumber = /^[+-]\d+(\.\d+)?$/

export function csvLine(cells: unknown[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(content: unknown): string {
  const text = content === undefined || content === null ? '' : asText(content)
  const safe = plainNumber.test(text) ? text : withoutFormulas(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Also where a spreadsheet that splits at semicolons, tabs or line breaks would start a cell: it ignores our quotes
 * around the whole one. The pattern always consumes what it has read, so that no text is scanned twice.
 */
const withoutFormulas = (text: string) =>
  text
    .replace(steeringStart, `'$&`)
    .replace(cellStart, (start: string, before: string, formula?: string) =>
      formula === undefined ? start : `${before}'${formula}`,
    )

const asText = (content: unknown) => (typeof content === 'object' ? JSON.stringify(content) : String(content))
