// Draws an email as plain text that is complete on its own.
import { type RichText, toPlainText, toRichText, toTextWithUrls } from '#emails/compose/rich-text.ts'
import type { Block, EmailFrame, EmailSheet, Row, Timeline } from '#emails/compose/sheet.ts'

const width = 78

export function drawText({ headline, blocks, why }: EmailSheet, frame: EmailFrame): string {
  const parts = [headline.toUpperCase(), ...blocks.map((block) => (block ? drawBlock(block) : '')), footer(why, frame)]
  const text = parts.filter((part) => part !== '').join('\n\n')
  // Removes the empty line between a heading and the block below it.
  return `${text.replaceAll('\u00a0', ' ').replaceAll('\u0001\n\n', '\n')}\n`
}

const headingMark = '\u0001'

function drawBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return wrap(toTextWithUrls(block.sentence))
    case 'heading':
      return block.text.toUpperCase() + headingMark
    case 'rows':
      return drawRows(block.rows)
    case 'sums':
      return drawSums(block.rows)
    case 'ladder':
      return wrap(block.saying)
    case 'box':
      return drawRows([{ label: block.label, value: toRichText(block.text) }])
    case 'quote':
      return [`${block.label}:`, ...block.text.split('\n').flatMap((line) => wrap(line, width - 2).split('\n'))].join(
        '\n> ',
      )
    case 'list':
      return block.items.map((item, index) => wrap(`${index + 1}. ${toTextWithUrls(item)}`, width, '   ')).join('\n')
    case 'timeline':
      return drawTimeline(block.timeline)
    case 'button':
      return `${block.label}: ${block.href}`
  }
}

function footer(why: RichText, { address, phone, choices, publicUrl }: EmailFrame): string {
  const links = [`${publicUrl}/privacy`, ...(choices ? [`${choices}: ${publicUrl}/your-choices`] : [])]
  return ['--', wrap(toTextWithUrls(why)), wrap(`${address}, ${phone}`), ...links].join('\n')
}

function drawRows(rows: readonly Row[]): string {
  const room = Math.max(...rows.map(({ label }) => label.length)) + 2
  return rows
    .map(({ label, value, note }) => {
      const text = addressed(value) + (note ? ` (${note})` : '')
      return wrap(label.padEnd(room) + text, width, ' '.repeat(room))
    })
    .join('\n')
}

/** If the value is one link for calling, texting or emailing, only the link's text is shown, without its URL. */
function addressed(value: RichText): string {
  const [only] = value
  const leadsTo = only?.href?.replace(/^(?:tel|sms|mailto):/, '')
  if (value.length !== 1 || leadsTo === undefined || only!.href!.startsWith('http')) return toTextWithUrls(value)
  return toPlainText(value)
}

function drawSums(rows: Extract<Block, { kind: 'sums' }>['rows']): string {
  const room = Math.max(...rows.map(({ label }) => label.length)) + 3
  const most = Math.max(...rows.map(({ amount }) => amount.length))
  return rows.map(({ label, amount }) => label.padEnd(room) + amount.padStart(most)).join('\n')
}

function drawTimeline({ days, rows, all, key }: Timeline): string {
  const line = (label: string, cells: readonly string[]) =>
    (label.padEnd(11) + cells.map((cell) => cell.padEnd(7)).join('')).trimEnd()
  const shown = rows.map(({ label, counts }) =>
    line(
      label,
      counts.map(({ leads, late }) => (leads === 0 ? '.' : `${leads}${late > 0 ? ` (${late})` : ''}`)),
    ),
  )
  const isAnyLate = rows.some(({ counts }) => counts.some(({ late }) => late > 0))
  const total = line(all.label, all.counts.map(String))
  return [line('', days), ...shown, total, ...(isAnyLate ? ['', `In parentheses: ${key.late}.`] : [])].join('\n')
}

/** Breaks lines at spaces, but not at no-break spaces; a URL is never broken. */
function wrap(text: string, room = width, indent = ''): string {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    // Several spaces in a row align columns, so they stay attached to the word before them.
    for (const word of paragraph.match(/[^ ]+ */g) ?? ['']) {
      if (line.trim() !== '' && (line + word).trimEnd().length > room) {
        lines.push(line.trimEnd())
        line = indent
      }
      line += word
    }
    lines.push(line.trimEnd())
  }
  return lines.join('\n')
}
