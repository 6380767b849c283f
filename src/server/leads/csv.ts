// Writes lines of a CSV file (RFC 4180) that are safe to open in a spreadsheet: text that would be read as a formula
// gets an apostrophe in front. A plain number with a sign gets none, so that E.164 numbers can still be imported.
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
 * Also escapes formulas after a semicolon, tab or line break, where some spreadsheets start a new cell even within our
 * quotes. The pattern always consumes the text that it has read, so no text is scanned twice.
 */
const withoutFormulas = (text: string) =>
  text
    .replace(steeringStart, `'$&`)
    .replace(cellStart, (start: string, before: string, formula?: string) =>
      formula === undefined ? start : `${before}'${formula}`,
    )

const asText = (content: unknown) => (typeof content === 'object' ? JSON.stringify(content) : String(content))
