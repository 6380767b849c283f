// From the text of a content file and the values it should hold to the text that holds them. Comments, order, quoting and
// line breaks of everything else stay: the difference shows what was changed. Its time grows with the text, not faster.
import { isDeepStrictEqual } from 'node:util'
import { type CST, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { isRecord } from './edit-value.ts'
import { keptItems } from './kept-items.ts'
import { type Printing, printBlock, printInline, printScalar, printYaml, readsAs } from './print-yaml.ts'

/** Part of the text, and what takes its place. */
interface Edit {
  start: number
  end: number
  text: string
}

interface Place {
  text: string
  /** Right after the key's colon or the item's dash. */
  from: number
  inFlow: boolean
  isQuoted: Printing['isQuoted']
}

/** What a place holds, and is to hold. */
interface Values {
  before: unknown
  after: unknown
}

/** @throws Error if the text isn't YAML */
export function reviseYaml(text: string, after: unknown): string {
  const document = parseDocument(text, { keepSourceTokens: true })
  const [fault] = document.errors
  if (fault) throw fault
  const before = document.toJS()
  if (isDeepStrictEqual(before, after)) return text
  for (const isQuoted of [false, true]) {
    const revised = tryTo(() => {
      const from = trimmed(text, document.contents?.range?.[0] ?? 0)
      const edits = editsOf(nodeIn(document.contents), { before, after }, { text, from, inFlow: false, isQuoted })
      return edited(text, [0, text.length], edits)
    })
    // Not one byte reaches a file that doesn't read as intended.
    if (revised !== undefined && readsAs(revised, after)) return revised
  }
  return printYaml(after)
}

function tryTo<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function edited(text: string, [from, to]: readonly [number, number], edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = from
  for (const { start, end, text: next } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < at) throw new Error('two edits of one place')
    parts.push(text.slice(at, start), next)
    at = end
  }
  return parts.join('') + text.slice(at, to)
}

function editsOf(node: Node, values: Values, place: Place): Edit[] {
  const { before, after } = values
  if (isDeepStrictEqual(before, after)) return []
  if (isMap(node) && isRecord(before) && isRecord(after)) {
    const isKept = ({ key }: Pair) => Object.hasOwn(after, nameOf(key))
    if (node.items.some(isKept)) return (node.flow ? flowMapEdits : mapEdits)(node, { before, after }, place)
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0)
    return (node.flow ? flowListEdits : listEdits)(node, { before, after }, place)
  return replaced(node, after, place)
}

function replaced(node: Node, value: unknown, { text, from, inFlow, isQuoted }: Place): Edit[] {
  const [start, end] = sourceOf(node)
  const source = text.slice(start, end)
  const isInline = isScalar(node) || /^[[{]/.test(source)
  const isBlock = isCollection(value) && !inFlow && !fitsInline(value)
  const at = isBlock || !isInline ? from : start
  const indent = isCollection(node) && !isInline ? columnAt(text, start) : indentAt(text, start)
  const printed = isBlock
    ? `\n${printBlock(value, { indent: indent + (isInline ? 2 : 0), isQuoted })}`
    : `${/^[\s[{]?$/.test(text.slice(at - 1, at)) ? '' : ' '}${
        isCollection(value) || !isScalar(node)
          ? printInline(value, isQuoted)
          : printScalar(value, { like: node, inFlow, indent, isQuoted })
      }`
  const isClosed = source.endsWith('\n')
  return [{ start: at, end, text: printed.replace(/\n$/, '') + (isClosed ? '\n' : '') }]
}

function mapEdits(map: YAMLMap, { before, after }: ValuesOf<Record<string, unknown>>, place: Place): Edit[] {
  const { text, isQuoted } = place
  const pairs = map.items as Pair<Node, Node | null>[]
  const edits: Edit[] = []
  const [first] = pairs as [Pair<Node, Node | null>]
  const isOnDashsLine = text.slice(lineStart(text, startOf(first)), startOf(first)).includes('-')
  const firstKept = pairs.findIndex(({ key }) => Object.hasOwn(after, nameOf(key)))
  if (isOnDashsLine && firstKept > 0) edits.push({ start: startOf(first), end: startOf(pairs[firstKept]!), text: '' })
  for (const [index, pair] of pairs.entries()) {
    const name = nameOf(pair.key)
    if (Object.hasOwn(after, name)) edits.push(...entryEdits(pair, { before: before[name], after: after[name] }, place))
    else if (!isOnDashsLine || index > firstKept)
      edits.push({ start: lineStart(text, startOf(pair)), end: endOfLines(text, pair.value ?? pair.key), text: '' })
  }
  const added = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name))
  if (added.length > 0) {
    const last = pairs.at(-1)!
    const at = endOfLines(text, last.value ?? last.key)
    const lines = printBlock(Object.fromEntries(added), { indent: columnAt(text, startOf(first)), isQuoted })
    edits.push({ start: at, end: at, text: text[at - 1] === '\n' ? lines : `\n${lines}` })
  }
  return edits
}

type ValuesOf<Value> = { before: Value; after: Value }

function entryEdits(pair: Pair<Node, Node | null>, values: Values, place: Place): Edit[] {
  const sep = (pair.srcToken as CST.CollectionItem | undefined)?.sep
  const colon = sep?.find(({ type }) => type === 'map-value-ind')
  if (!colon) throw new Error('this key has no value')
  return editsOf(nodeIn(pair.value), values, { ...place, from: colon.offset + 1 })
}

function flowMapEdits(map: YAMLMap, { before, after }: ValuesOf<Record<string, unknown>>, place: Place): Edit[] {
  const inside = { ...place, inFlow: true }
  const kept = (map.items as Pair<Node, Node | null>[]).filter(({ key }) => Object.hasOwn(after, nameOf(key)))
  const added = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name))
  const editsIn = (pair: Pair<Node, Node | null>) => {
    const name = nameOf(pair.key)
    return entryEdits(pair, { before: before[name], after: after[name] }, inside)
  }
  if (added.length === 0 && kept.length === map.items.length) return kept.flatMap(editsIn)
  const entries = kept.map((pair) =>
    edited(place.text, [startOf(pair), sourceOf(pair.value ?? pair.key)[1]], editsIn(pair)),
  )
  const news = added.map(([name, value]) => printInline({ [name]: value }, place.isQuoted).replace(/^\{ ?| ?\}$/g, ''))
  const [start, end] = sourceOf(map)
  return [{ start, end, text: `{ ${[...entries, ...news].join(', ')} }` }]
}

function flowListEdits(list: YAMLSeq, { before, after }: ValuesOf<readonly unknown[]>, place: Place): Edit[] {
  const inside = { ...place, inFlow: true }
  const nodes = list.items as Node[]
  const editsAt = (from: number, index: number) =>
    editsOf(nodes[from]!, { before: before[from], after: after[index] }, { ...inside, from: sourceOf(nodes[from]!)[0] })
  const items = keptItems(before, after)
  if (isInPlace(items, before)) return items.flatMap((from, index) => editsAt(from!, index))
  const texts = items.map((from, index) =>
    from === undefined
      ? printInline([after[index]], place.isQuoted).slice(1, -1)
      : edited(place.text, sourceOf(nodes[from]!), editsAt(from, index)),
  )
  const [start, end] = sourceOf(list)
  const [, open = '', close = ''] = /^\[(\s*)[\s\S]*?(\s*)\]$/.exec(place.text.slice(start, end)) ?? []
  return [{ start, end, text: `[${open}${texts.join(', ')}${close}]` }]
}

/** A list whose items came, went or moved is one edit; an item takes its comments along. */
function listEdits(list: YAMLSeq, { before, after }: ValuesOf<readonly unknown[]>, place: Place): Edit[] {
  const { text, isQuoted } = place
  const nodes = list.items as Node[]
  const { items: tokens } = list.srcToken as CST.BlockSequence
  const dashes = tokens.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'))
  const editsAt = (from: number, index: number) => {
    const values = { before: before[from], after: after[index] }
    return editsOf(nodes[from]!, values, { ...place, from: dashes[from]!.offset + 1 })
  }
  const items = keptItems(before, after)
  if (isInPlace(items, before)) return items.flatMap((from, index) => editsAt(from!, index))
  const indent = columnAt(text, dashes[0]!.offset)
  const starts = dashes.map(({ offset }, index) => aboveComments(text, lineStart(text, offset), index === 0))
  const end = endOfLines(text, nodes.at(-1)!)
  const lines = items.map((from, index) =>
    from === undefined
      ? printBlock([after[index]], { indent, isQuoted })
      : ended(edited(text, [starts[from]!, starts[from + 1] ?? end], editsAt(from, index))),
  )
  return [{ start: starts[0]!, end, text: lines.join('') }]
}

const isInPlace = (items: readonly (number | undefined)[], before: readonly unknown[]) =>
  items.length === before.length && items.every((from, index) => from === index)

function nodeIn(node: unknown): Node {
  if (isScalar(node) || isMap(node) || isSeq(node)) return node
  throw new Error('there is no value of its own at this place')
}

const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)
const isCollection = (value: unknown) => typeof value === 'object' && value !== null && !isScalar(value)

/** Short values in braces or brackets, as people write them: { at: 31, isShown: true }. */
function fitsInline(value: unknown): boolean {
  const entries = Object.values(value as object)
  if (Array.isArray(value)) return !entries.some(isCollection) && printInline(value, false).length <= widestInline
  return entries.every((entry) => entry === null || typeof entry === 'number' || typeof entry === 'boolean')
}

const widestInline = 60

function sourceOf({ range }: Node): [start: number, end: number] {
  if (!range) throw new Error('there is no such place')
  return [range[0], range[1]]
}

const startOf = ({ key }: Pair) => sourceOf(key as Node)[0]
const trimmed = (text: string, offset: number) => text.slice(0, offset).trimEnd().length
const lineStart = (text: string, offset: number) => (offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1)
const columnAt = (text: string, offset: number) => offset - lineStart(text, offset)
/** Of the key that the line begins with: an item's dashes count as indentation. */
const indentAt = (text: string, offset: number) => /^[ -]*/.exec(text.slice(lineStart(text, offset), offset))![0].length

/** After the last line of a value. */
function endOfLines(text: string, node: Node): number {
  const [, end] = sourceOf(node)
  if (end > 0 && text[end - 1] === '\n') return end
  const next = text.indexOf('\n', end)
  return next < 0 ? text.length : next + 1
}

const ended = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)

/** A comment right above an item belongs to it; above the first one it may be the whole list's. */
function aboveComments(text: string, start: number, isFirst: boolean): number {
  if (isFirst) return start
  let at = start
  while (at > 0 && /^ *#/.test(text.slice(lineStart(text, at - 1), at))) at = lineStart(text, at - 1)
  return at
}
