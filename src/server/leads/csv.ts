// One line of a CSV file (RFC 4180), safe to open in a spreadsheet: a cell that would be read as a formula gets an
// apostrophe in front. The one exception is a plain number with its plus sign, so that E.164 numbers stay importable.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^[+-]\d+(\.\d+)?$/

export function csvLine(cells: unknown[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(content: unknown): string {
  const text = content === undefined || content === null ? '' : asText(content)
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const asText = (content: unknown) => (typeof content === 'object' ? JSON.stringify(content) : String(content))
