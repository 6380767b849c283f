// Reads a content file as a value, and writes a changed value to the file's text. The value of a Markdown file is its
// front matter, with the text below it as `body`. Writing changes only those parts of the text whose value differs.
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml'
import { ContentFault } from './content-fault.ts'
import { isRecord } from './edit-value.ts'
import { printYaml } from './print-yaml.ts'
import { reviseYaml } from './revise-yaml.ts'

const isMarkdown = (file: string) => file.endsWith('.md')

/** @throws ContentFault if the text isn't valid for the file's extension */
export function readContentValue(file: string, text: string): unknown {
  if (!isMarkdown(file)) return readYaml(file, text)
  const { front, body } = splitMarkdown(file, text)
  // The added line stands for the line of dashes, so that faults have the line numbers of the whole file.
  return { ...asRecord(readYaml(file, `\n${front}`)), body: withoutReturns(body.trim()) }
}

/**
 * Returns the file's text with this value. White space around a Markdown file's body isn't part of the value, so it
 * stays as it is.
 * @param text the current text; null for a new file
 * @throws ContentFault if the text isn't valid for the file's extension
 */
export function writeContentValue(file: string, text: string | null, value: unknown): string {
  const written = storableIn(value)
  return storable(text === null ? composed(file, written) : withLineEndsOf(text, revised(file, text, written)))
}

function composed(file: string, value: unknown): string {
  if (!isMarkdown(file)) return printYaml(value)
  const { body = '', ...frontMatter } = asRecord(value)
  return `---\n${printYaml(frontMatter)}---\n\n${String(body).trim()}\n`
}

function revised(file: string, text: string, value: unknown): string {
  if (!isMarkdown(file)) return reviseYaml(text, value)
  const { body = '', ...frontMatter } = asRecord(value)
  const { opening, front, closing, body: before } = splitMarkdown(file, text)
  return opening + reviseYaml(front, frontMatter) + closing + revisedBody(before, withoutReturns(String(body).trim()))
}

function readYaml(file: string, text: string): unknown {
  const document = parseDocument(text)
  const [error] = document.errors
  if (!error) return document.toJS()
  const [position] = error.linePos ?? []
  const message = error.message.split('\n')[0]!
  throw new ContentFault([{ file, key: '', ...(position && { location: `line ${position.line}` }), message }])
}

interface MarkdownParts {
  /** The line of dashes above the front matter, with its line end. */
  opening: string
  /** The lines of the front matter, each with its line end. */
  front: string
  closing: string
  body: string
}

function splitMarkdown(file: string, text: string): MarkdownParts {
  const [, opening, front, closing, body] = /^(---\r?\n)([\s\S]*?\r?\n)(---)(\s[\s\S]*)?$/.exec(text) ?? []
  if (opening !== undefined && front !== undefined && closing !== undefined)
    return { opening, front, closing, body: body ?? '' }
  const message = 'must be ---, and below it the facts of the text and --- again'
  throw new ContentFault([{ file, key: '', location: 'line 1', message }])
}

function revisedBody(before: string, body: string): string {
  const written = before.trim()
  if (withoutReturns(written) === body) return before
  if (written === '') return `\n\n${body}\n`
  return /^\s*/.exec(before)![0] + body + /\s*$/.exec(before)![0]
}

/** Keeps the line ends of a file from Windows. */
const withLineEndsOf = (text: string, written: string) =>
  text.includes('\r\n') && !/(^|[^\r])\n/.test(text) ? written.replace(/\r?\n/g, '\r\n') : written

/** Converts line ends to those that a browser's text field has. */
const withoutReturns = (text: string) => text.replaceAll('\r\n', '\n')

/** Replaces characters that PostgreSQL or UTF-8 files can't hold, so that the checked text equals the stored text. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

function storableIn(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableIn)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [storable(key), storableIn(entry)]))
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/**
 * The comments above the keys of a file, which the office shows as help for editors. They are keyed by the key's path
 * without list indexes ('hero.lead'). The comment at the top is about the whole file and has the path ''. If there are
 * several paragraphs above a key, only the last one is about the key.
 */
export function commentsOf(file: string, text: string): Record<string, string> {
  const document = parseDocument(isMarkdown(file) ? splitMarkdown(file, text).front : text)
  const comments = new Map<string, string>()
  // The parser attaches a comment at the top to the first key if no blank line separates them.
  const top = [document.commentBefore, ...commentsAtStart(document.contents)].filter(Boolean).join('\n\n')
  const paragraphs = top.split(/\n\s*\n/)
  collect(comments, document.contents, { path: '', above: paragraphs.slice(1).at(-1) ?? '' })
  const ofFile = paragraphs.length > 1 ? paragraphs.slice(0, -1) : paragraphs
  if (top) comments.set('', ofFile.map(inLines).join('\n\n'))
  return Object.fromEntries(comments)
}

type Comment = string | null | undefined

function commentsAtStart(node: Node | null): Comment[] {
  if (!isMap(node) && !isSeq(node)) return []
  const [first] = node.items
  const inner = isMap(node) ? [(first as Pair<Node> | undefined)?.key.commentBefore] : commentsAtStart(first as Node)
  return [node.commentBefore, ...inner]
}

/** @param above the comment above the node's first key or item; the default is the comment that the node itself has */
function collect(
  comments: Map<string, string>,
  node: Node | null,
  { path, above = node?.commentBefore }: { path: string; above?: Comment },
): void {
  if (isSeq(node)) {
    add(comments, path, above)
    for (const [index, item] of node.items.entries())
      collect(comments, item as Node, index === 0 && path === '' ? { path, above: above ?? '' } : { path })
  }
  if (!isMap(node)) return
  for (const [index, pair] of (node.items as Pair<Node, Node | null>[]).entries()) {
    const name = String(isScalar(pair.key) ? pair.key.value : pair.key)
    const inner = path === '' ? name : `${path}.${name}`
    add(comments, inner, (index === 0 ? above : undefined) ?? pair.key.commentBefore)
    collect(comments, pair.value, { path: inner })
  }
}

/** Only the first comment for a path counts, because the comments on a list's first item explain all items. */
function add(comments: Map<string, string>, path: string, comment: Comment) {
  const note = inLines(comment?.split(/\n\s*\n/).at(-1) ?? '')
  if (note && path !== '' && !comments.has(path)) comments.set(path, note)
}

/** Joins lines that were wrapped at the width of the file. A line that begins with 'key: ' still starts a new line. */
const inLines = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^([\w-]+:) +/, '$1 '))
    .join('\n')
    .replace(/\n(?![\w-]+: )/g, ' ')
    .trim()
