// Changes the text of a content file so that it holds other values. Everything else keeps its comments, order and
// quoting. A layout that differs from ours is lost with the file's first edit: a folded text becomes one line, and
// brackets get spaces inside.
import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isNode, isScalar, isSeq, type Node, type Pair, parseDocument, Scalar } from 'yaml'
import { isRecord } from './edit-value.ts'
import { matchItems } from './match-items.ts'
import { hasValue, plainly, printYaml } from './print-yaml.ts'

/** @throws Error if the text isn't YAML */
export function reviseYaml(text: string, after: unknown): string {
  const document = parseDocument(text)
  const [fault] = document.errors
  if (fault) throw fault
  const before: unknown = document.toJS()
  if (isDeepStrictEqual(before, after)) return text
  try {
    const revised = String(withContents(document, { before, after }).toString(plainly))
    if (hasValue(revised, after)) return revised
  } catch {
    // An error is thrown, for example, for an alias whose anchor is gone, or for a key that isn't a name.
  }
  // A text that doesn't read back as intended is never written. Instead, the whole file is printed anew, which loses
  // its comments.
  return printYaml(after)
}

/** The value that a node of the document has, and the value that it should get. */
interface Values {
  before: unknown
  after: unknown
}

function withContents(document: Document, values: Values): Document {
  document.contents = revisedNode(document, document.contents, values)
  return document
}

function revisedNode(document: Document, node: unknown, { before, after }: Values): Node {
  if (isNode(node) && isDeepStrictEqual(before, after)) return node
  if (isMap(node) && isRecord(before) && isRecord(after)) {
    const pairs = node.items.filter(({ key }) => Object.hasOwn(after, nameOf(key)))
    for (const pair of pairs) {
      const name = nameOf(pair.key)
      pair.value = revisedNode(document, pair.value, { before: before[name], after: after[name] })
    }
    const added = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name))
    node.items = [...pairs, ...added.map(([name, value]): Pair => document.createPair(name, value, unaliased))]
    return node
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
    const { items } = node
    node.items = matchItems(before, after).map((from, index) =>
      from === undefined
        ? document.createNode(after[index], unaliased)
        : revisedNode(document, items[from], { before: before[from], after: after[index] }),
    )
    return node
  }
  if (isScalar(node) && !isRecord(after) && !Array.isArray(after)) {
    node.value = after
    // In a plain scalar, YAML reads a single line break as a space, so the text becomes a block.
    if (String(after).includes('\n') && node.type === Scalar.PLAIN) node.type = Scalar.BLOCK_LITERAL
    return node
  }
  const made = document.createNode(after, unaliased)
  if (isNode(node)) {
    made.commentBefore = node.commentBefore ?? null
    made.comment = node.comment ?? null
  }
  return made
}

const unaliased = { aliasDuplicateObjects: false }

const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)
