// Compares two texts word by word: which words are unchanged, removed or added, and which lines moved.
import { diffArrays } from 'diff'
import { labelOf } from '#domain/content/field-labels.ts'
import { placeholderPattern } from '#domain/texts/fill.ts'
import { spokenTime } from '#office/website/parts/spoken-time.ts'

interface DifferencePart {
  /** 'up' and 'down' are whole lines that moved; they are listed only at their new place. */
  kind: 'same' | 'out' | 'in' | 'up' | 'down'
  text: string
}

/** The number of unchanged characters shown on each side of a change. */
const shownAround = 48
/** If more words or lines than this changed, comparing would take too long, so all of the text counts as changed. */
const mostChanges = 1_000

/**
 * Converts any value to text, with keys as the form labels them. A list becomes one line for each item.
 * @param key the value's own key
 */
export function textOfValue(value: unknown, key?: string | number): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((entry) => lineOf(entry)).join('\n')
  if (typeof value === 'object') return linesOf(value).join('\n')
  return spokenTime(String(value), key)
}

const linesOf = (value: object): string[] =>
  Object.entries(value).map(([key, entry]) => `${labelOf([key])}: ${lineOf(entry, key)}`)

const lineOf = (value: unknown, key?: string): string => {
  if (Array.isArray(value)) return value.map((entry) => lineOf(entry)).join(', ')
  return value !== null && typeof value === 'object' ? linesOf(value).join(' · ') : textOfValue(value, key)
}

export function wordDifference(before: string, after: string): DifferencePart[] {
  if (before === after) return merged([{ kind: 'same', text: before }])
  // Compares lines first, so that only the changed lines of a long text are compared word by word.
  const chunks = lineChanges(before.split(/(?<=\n)/), after.split(/(?<=\n)/))
  const moved = movedLines(chunks)
  const parts = merged(
    chunks.flatMap((chunk, index) =>
      chunk.kind === 'same' ? { kind: 'same', text: chunk.after.join('') } : partsOf(chunk, moved[index]!),
    ),
  )
  const last = parts.at(-1)
  return last ? [...parts.slice(0, -1), ...merged([{ ...last, text: bare(last.text) }])] : []
}

const bare = (line: string) => line.replace(/\n$/, '')

/** Like `changesOf`, but ignores whether the last line ends with a line break. */
function lineChanges(before: string[], after: string[]): Chunk[] {
  let [row, column] = [0, 0]
  return changesOf(before.map(bare), after.map(bare)).map(({ kind, before: out, after: came }) => {
    const old = before.slice(row, row + out.length)
    const now = after.slice(column, column + came.length)
    row += out.length
    column += came.length
    // Of two equal lines, the line with a line break is shown, so that it doesn't run into the next line.
    return { kind, before: old, after: kind === 'same' ? now.map((line, at) => longer(line, old[at] ?? '')) : now }
  })
}

const longer = (one: string, other: string) => (other.length > one.length ? other : one)

interface MovedLines {
  /** The lines that left the chunk, by their indexes in the chunk. */
  left: Set<number>
  /** The directions of the lines that moved into the chunk, by their indexes in the chunk. */
  came: Map<number, 'up' | 'down'>
}

/** For each chunk, the lines that moved into it and the lines that moved out of it. Ignores lines without words. */
function movedLines(chunks: readonly Chunk[]): MovedLines[] {
  const moved = chunks.map((): MovedLines => ({ left: new Set(), came: new Map() }))
  const positions = new Map<string, { chunk: number; line: number }[]>()
  for (const [chunk, { kind, before }] of chunks.entries())
    for (const [line, text] of before.entries())
      if (kind === 'changed' && hasWords(text))
        positions.set(bare(text), [...(positions.get(bare(text)) ?? []), { chunk, line }])
  for (const [chunk, { kind, after }] of chunks.entries())
    for (const [line, text] of after.entries()) {
      const from = kind === 'changed' ? positions.get(bare(text))?.shift() : undefined
      // A move within one chunk doesn't count. This can happen in a text with too many changes, which is a single
      // chunk.
      if (!from || from.chunk === chunk) continue
      moved[from.chunk]!.left.add(from.line)
      moved[chunk]!.came.set(line, from.chunk > chunk ? 'up' : 'down')
    }
  return moved
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** The parts of changed lines. Lines that moved here stay whole; all other lines are compared word by word. */
function partsOf({ before, after }: Chunk, { left, came }: MovedLines): DifferencePart[] {
  const parts: DifferencePart[] = []
  let out = before.filter((_, index) => !left.has(index)).join('')
  let now = ''
  const flush = () => {
    // Empty lines that were added or removed around a moved paragraph don't count as changes.
    if (hasWords(out + now) || came.size + left.size === 0) parts.push(...ofChunk(out, now))
    else parts.push({ kind: 'same', text: now })
    out = ''
    now = ''
  }
  for (const [index, text] of after.entries()) {
    const kind = came.get(index)
    if (kind === undefined) {
      now += text
      continue
    }
    if (hasWords(now)) flush()
    parts.push({ kind, text })
  }
  flush()
  return parts
}

/** Cuts long unchanged texts ('… while you’re busy') and long lines that moved. */
export function shortened(parts: readonly DifferencePart[]): DifferencePart[] {
  return parts.map((part, index) => {
    if (part.kind === 'up' || part.kind === 'down') return { ...part, text: shortenedLine(part.text) }
    if (part.kind !== 'same') return part
    const [isFirst, isLast] = [index === 0, index === parts.length - 1]
    const most = shownAround * (isFirst || isLast ? 1 : 2)
    if (part.text.length <= most + 12) return part
    const head = isFirst ? '' : part.text.slice(0, shownAround).replace(/\s+\S*$/, ' ')
    const tail = isLast ? '' : part.text.slice(-shownAround).replace(/^\S*\s+/, ' ')
    return { kind: 'same', text: `${head}…${tail}` }
  })
}

const shortenedLine = (line: string) =>
  bare(line).length <= shownAround + 12
    ? line
    : line.replace(bare(line), `${line.slice(0, shownAround).replace(/\s+\S*$/, ' ')}…`)

function ofChunk(before: string, after: string): DifferencePart[] {
  const chunks = changesOf(textsOf(before), textsOf(after))
  const parts: DifferencePart[] = []
  for (const [index, { kind, before: out, after: came }] of chunks.entries()) {
    // Two changes with only a comma or space between them become one, because separately they would be hard to read.
    const isBetween = index > 0 && index < chunks.length - 1
    if (kind === 'same' && !(isBetween && out.every((word) => !/[\p{L}\p{N}]/u.test(word)))) {
      parts.push({ kind: 'same', text: out.join('') })
      continue
    }
    parts.push({ kind: 'out', text: out.join('') }, { kind: 'in', text: came.join('') })
  }
  const stayed = parts.filter((part) => part.kind === 'same').reduce((sum, { text }) => sum + text.trim().length, 0)
  if (stayed * 4 < Math.max(before.length, after.length))
    return [
      { kind: 'out', text: before },
      { kind: 'in', text: after },
    ]
  return parts
}

/** Each of these is one word: '$1,600', '{claim:response-time}', 'don’t', a run of spaces, any other character. */
const textsOf = (text: string): string[] => text.match(word) ?? []
const word = new RegExp(
  String.raw`${placeholderPattern.source}|\$?[\p{L}\p{N}]+(?:[’'.,:-][\p{L}\p{N}]+)*%?|\s+|[^\s\p{L}\p{N}]`,
  'gu',
)

interface Chunk {
  kind: 'same' | 'changed'
  before: string[]
  after: string[]
}

function changesOf(before: string[], after: string[]): Chunk[] {
  const compared = diffArrays(before, after, { maxEditLength: mostChanges })
  if (!compared) return [{ kind: 'changed', before, after }]
  const chunks: Chunk[] = []
  for (const { value, added, removed } of compared) {
    const last = chunks.at(-1)
    if (!added && !removed) chunks.push({ kind: 'same', before: value, after: value })
    else if (last?.kind !== 'changed')
      chunks.push({ kind: 'changed', before: removed ? value : [], after: added ? value : [] })
    else last[removed ? 'before' : 'after'].push(...value)
  }
  return chunks
}

/** Merges neighboring parts of the same kind. Within a change, the removed words come first. */
function merged(parts: readonly DifferencePart[]): DifferencePart[] {
  const all: DifferencePart[] = []
  let [out, came] = ['', '']
  const flush = () => {
    if (out) all.push({ kind: 'out', text: out })
    if (came) all.push({ kind: 'in', text: came })
    out = ''
    came = ''
  }
  for (const { kind, text } of parts) {
    if (kind === 'out') out += text
    else if (kind === 'in') came += text
    else if (text) {
      flush()
      const last = all.at(-1)
      if (kind === 'same' && last?.kind === 'same') last.text += text
      else all.push({ kind, text })
    }
  }
  flush()
  return all
}
