// Changes one value of a YAML file and leaves every other byte as it is: comments, order, quoting, line breaks. The file
// is never reprinted; the source of the changed node is replaced, or lines are added and taken out.
import { isDeepStrictEqual } from 'node:util'
import {
  type CST,
  Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

/** Keys and list indexes from 0. */
export type ContentPath = readonly (string | number)[]

export type ContentEdit =
  /** Also adds a key that isn't there yet. `undefined` takes the key out. */
  | { kind: 'set'; path: ContentPath; value: unknown }
  /** Before the item that has this index now; at the end if there is none. `path` is the list's. */
  | { kind: 'insert'; path: ContentPath; at: number; value: unknown }
  | { kind: 'remove'; path: ContentPath; at: number }
  /** To the place that has the index `to` afterwards. */
  | { kind: 'move'; path: ContentPath; at: number; to: number }

/** @throws Error if the file has no such place, or if the edit can't be written into it */
export function editYaml(text: string, edit: ContentEdit): string {
  const document = parse(text)
  const before = document.toJS()
  const expected = editValue(before, edit)
  if (isDeepStrictEqual(before, expected)) return text
  for (const keepsStyle of [true, false]) {
    const edited = splice(text, document, edit, keepsStyle)
    // Not one byte reaches a file that doesn't read as intended.
    if (readsAs(edited, expected)) return edited
  }
  throw new Error(`${edit.path.join('.')} can't be edited here: write it in the file`)
}

function readsAs(text: string, expected: unknown): boolean {
  const document = parseDocument(text)
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), expected)
}

/** The same edit of the plain value. */
export function editValue(value: unknown, edit: ContentEdit): unknown {
  const [key, ...rest] = edit.path
  if (key !== undefined && (rest.length > 0 || edit.kind !== 'set')) {
    const inner = editValue(entryOf(value, key), { ...edit, path: rest })
    return withEntry(value, key, inner)
  }
  if (edit.kind === 'set') return key === undefined ? edit.value : withEntry(value, key, edit.value)
  if (!Array.isArray(value)) throw new Error('there is no list at this place')
  if (edit.kind === 'insert') return value.toSpliced(edit.at, 0, edit.value)
  if (!(edit.at in value)) throw new Error('the list has no such item')
  const without = value.toSpliced(edit.at, 1)
  return edit.kind === 'remove' ? without : without.toSpliced(edit.to, 0, value[edit.at])
}

const entryOf = (value: unknown, key: string | number) =>
  value === null || typeof value !== 'object' ? undefined : (value as Record<string | number, unknown>)[key]

function withEntry(value: unknown, key: string | number, entry: unknown): unknown {
  if (Array.isArray(value) && typeof key === 'number' && key in value) return value.with(key, entry)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error('there is no such place')
  if (entry !== undefined) return { ...value, [key]: entry }
  const { [key]: _gone, ...rest } = value as Record<string | number, unknown>
  return rest
}

function parse(text: string) {
  const document = parseDocument(text, { keepSourceTokens: true })
  const [fault] = document.errors
  if (fault) throw fault
  return document
}

type Source = ReturnType<typeof parse>

function splice(text: string, document: Source, edit: ContentEdit, keepsStyle: boolean): string {
  if (edit.kind === 'set') return setAt(text, document, edit, keepsStyle)
  const list = document.getIn(edit.path, true)
  if (!isSeq(list)) throw new Error('there is no list at this place')
  return list.flow || list.items.length === 0
    ? editFlowList(text, document, list, edit)
    : editBlockList(text, list, edit)
}

function setAt(
  text: string,
  document: Source,
  { path, value }: Extract<ContentEdit, { kind: 'set' }>,
  keepsStyle: boolean,
): string {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  const parent = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true)
  const key = path.at(-1)
  if (value === undefined && isMap(parent)) return removeKey(text, parent, String(key))
  if (!isNode(node)) {
    if (!isMap(parent)) throw new Error('there is no such place')
    return addKey(text, parent, { key: String(key), value })
  }
  const [start, end] = sourceOf(node)
  const inFlow = isInFlow(document, path)
  if (isScalar(node) && !isCollection(value))
    return (
      text.slice(0, start) +
      printScalar(value, { like: keepsStyle ? node : undefined, inFlow, indent: indentAt(text, start) }) +
      text.slice(end)
    )
  if (inFlow || isInline(node, text) || !isCollection(value) || fitsInline(value))
    return text.slice(0, trimmedStart(text, node)) + spaced(text, node, printInline(value)) + text.slice(end)
  const indent = isCollection(node) ? columnAt(text, start) : indentAt(text, start) + 2
  return `${text.slice(0, trimmedStart(text, node))}\n${printBlock(value, indent)}${text.slice(end)}`
}

/** Where a value begins, without the line break and indentation before a block. */
function trimmedStart(text: string, node: Node): number {
  const [start] = sourceOf(node)
  return isInline(node, text) || isScalar(node) ? start : text.slice(0, start).trimEnd().length
}

const spaced = (text: string, node: Node, printed: string) =>
  isInline(node, text) || isScalar(node) ? printed : ` ${printed}\n`

const isNode = (value: unknown): value is Node => isScalar(value) || isMap(value) || isSeq(value)
const isCollection = (value: unknown): boolean =>
  isMap(value) || isSeq(value) || (typeof value === 'object' && value !== null)
const isInline = (node: Node, text: string) => /[[{]/.test(text[sourceOf(node)[0]] ?? '') && isCollection(node)

function sourceOf({ range }: Node): [start: number, end: number] {
  if (!range) throw new Error('there is no such place')
  return [range[0], range[1]]
}

function isInFlow(document: Source, path: ContentPath): boolean {
  return path.some((_, index) => {
    const above = index === 0 ? document.contents : document.getIn(path.slice(0, index), true)
    return (isMap(above) || isSeq(above)) && above.flow === true
  })
}

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1
const lineEnd = (text: string, offset: number) => {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}
const columnAt = (text: string, offset: number) => offset - lineStart(text, offset)
/** Of the key that the line begins with: an item's dashes count as indentation. */
const indentAt = (text: string, offset: number) => /^[ -]*/.exec(text.slice(lineStart(text, offset)))![0].length

const widest = 120

function printScalar(
  value: unknown,
  { like, inFlow, indent }: { like?: Scalar | undefined; inFlow: boolean; indent: number },
): string {
  const scalar = new Scalar(value)
  const isText = typeof value === 'string'
  const style = like?.type
  const isBlock = style === Scalar.BLOCK_FOLDED || style === Scalar.BLOCK_LITERAL
  if (isText && style && !(isBlock && inFlow)) scalar.type = style
  if (isText && value.includes('\n') && !isBlock) scalar.type = inFlow ? Scalar.QUOTE_DOUBLE : Scalar.BLOCK_LITERAL
  if (isText && isBlock && !inFlow) {
    const lines = print({ value: scalar }, widest - indent)
      .replace(/^value: /, '')
      .split('\n')
    const [header = '', ...rest] = lines
    return `${header}\n${rest.map((line) => (line.trim() === '' ? '' : ' '.repeat(indent) + line)).join('\n')}\n`
  }
  const printed = inFlow
    ? print([scalar], 0, true).replace(/^\[ ?/, '').replace(/ ?\]$/, '')
    : print({ value: scalar }, 0)
  const one = printed.replace(/^value: /, '')
  if (!one.includes('\n')) return one
  return one
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : ' '.repeat(indent) + line))
    .join('\n')
}

function print(value: unknown, lineWidth: number, flow = false): string {
  const document = new Document(value)
  if (flow && (isMap(document.contents) || isSeq(document.contents))) document.contents.flow = true
  return document.toString({ lineWidth }).replace(/\n$/, '')
}

const printInline = (value: unknown) =>
  isCollection(value) ? print(value, 0, true) : printScalar(value, { inFlow: false, indent: 0 })

const printBlock = (value: unknown, indent: number) =>
  `${print(value, 0)
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(indent) + line))
    .join('\n')}\n`

/** Short values in braces, as people write them: { at: "0:31", say: … }. */
function fitsInline(value: unknown): boolean {
  if (Array.isArray(value) && value.length === 0) return true
  const entries = Object.values(value as object)
  return entries.every((entry) => entry === null || typeof entry === 'number' || typeof entry === 'boolean')
}

function addKey(text: string, map: YAMLMap, { key, value }: { key: string; value: unknown }): string {
  const last = map.items.at(-1)
  if (map.flow || !last) {
    const [start, end] = sourceOf(map)
    const inner = text.slice(start + 1, end - 1).trimEnd()
    const pair = print({ [key]: value }, 0, true).replace(/^\{ ?|\s?\}$/g, '')
    return `${text.slice(0, start)}{${inner.trim() ? `${inner},` : ''} ${pair} }${text.slice(end)}`
  }
  const at = endOfLines(text, last.value as Node | null, last.key as Node)
  const column = columnAt(text, sourceOf(last.key as Node)[0])
  return ended(text.slice(0, at)) + printBlock({ [key]: value }, column) + text.slice(at)
}

/** After the last line of a block value. */
function endOfLines(text: string, value: Node | null | undefined, key?: Node): number {
  const end = value?.range?.[1] ?? (key ? sourceOf(key)[1] : 0)
  return end > 0 && text[end - 1] === '\n' ? end : lineEnd(text, end)
}

const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

function removeKey(text: string, map: YAMLMap, key: string): string {
  const index = map.items.findIndex((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === key)
  const pair = map.items[index]
  if (!pair) throw new Error('there is no such place')
  const [start] = sourceOf(pair.key as Node)
  if (map.flow) {
    const [, end] = sourceOf((pair.value ?? pair.key) as Node)
    const next = map.items[index + 1]
    if (next) return text.slice(0, start) + text.slice(sourceOf(next.key as Node)[0])
    const before = text.slice(0, start).replace(/,\s*$/, '')
    return before + text.slice(end)
  }
  const end = endOfLines(text, pair.value as Node | null, pair.key as Node)
  const isFirstOfItem = text.slice(lineStart(text, start), start).includes('-')
  const next = map.items[index + 1]
  if (isFirstOfItem && next) return text.slice(0, start) + text.slice(sourceOf(next.key as Node)[0])
  return text.slice(0, lineStart(text, start)) + text.slice(end)
}

type ListEdit = Exclude<ContentEdit, { kind: 'set' }>

function editFlowList(text: string, document: Source, list: YAMLSeq, edit: ListEdit): string {
  const [start, end] = sourceOf(list)
  const sources = list.items.map((item) => text.slice(...sourceOf(item as Node)))
  const isAlone = list.items.length === 0 && edit.kind === 'insert' && isCollection(edit.value)
  if (isAlone && !isInFlow(document, edit.path))
    return `${text.slice(0, start).trimEnd()}\n${printBlock([(edit as { value: unknown }).value], indentAt(text, start) + 2).trimEnd()}${text.slice(end)}`
  const items = movedItems(sources, edit, (value) =>
    isCollection(value) ? printInline(value) : printScalar(value, { inFlow: true, indent: 0 }),
  )
  const [, open = '', close = ''] = /^\[(\s*)[\s\S]*?(\s*)\]$/.exec(text.slice(start, end)) ?? []
  return `${text.slice(0, start)}[${open}${items.join(', ')}${close}]${text.slice(end)}`
}

function movedItems(sources: string[], edit: ListEdit, printed: (value: unknown) => string): string[] {
  if (edit.kind === 'insert') return sources.toSpliced(edit.at, 0, printed(edit.value))
  const without = sources.toSpliced(edit.at, 1)
  return edit.kind === 'remove' ? without : without.toSpliced(edit.to, 0, sources[edit.at]!)
}

function editBlockList(text: string, list: YAMLSeq, edit: ListEdit): string {
  const { items } = list.srcToken as CST.BlockSequence
  const dashes = items.flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset),
  )
  const column = columnAt(text, dashes[0]!)
  const starts = dashes.map((dash, index) => aboveComments(text, lineStart(text, dash), index === 0))
  const end = endOfLines(text, list.items.at(-1) as Node)
  const sources = starts.map((start, index) => ended(text.slice(start, starts[index + 1] ?? end)))
  const edited = movedItems(sources, edit, (value) => printBlock([value], column))
  if (edited.length > 0) return text.slice(0, starts[0]) + edited.join('') + text.slice(end)
  // A list without items has to be written as one.
  return `${text.slice(0, starts[0]).trimEnd()} []\n${text.slice(end)}`
}

/** A comment right above an item belongs to it; above the first one it may be the whole list's. */
function aboveComments(text: string, start: number, isFirst: boolean): number {
  if (isFirst) return start
  let at = start
  while (at > 0 && /^ *#/.test(text.slice(lineStart(text, at - 1), at))) at = lineStart(text, at - 1)
  return at
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
