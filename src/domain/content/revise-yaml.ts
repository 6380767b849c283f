// From the text of a content file and the values it should hold to the text that holds them: the smallest edits, so that
// the difference shows what was changed and nothing else.
import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import { type ContentEdit, type ContentPath, editYaml, isRecord } from './edit-yaml.ts'

/** @throws Error if the text isn't YAML, or can't be edited that far */
export function reviseYaml(text: string, value: unknown): string {
  return editsBetween(parseDocument(text).toJS(), value).reduce(editYaml, text)
}

/** To be made one after the other. */
export function editsBetween(before: unknown, after: unknown, path: ContentPath = []): ContentEdit[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listEdits(before, after, path)
  if (!isRecord(before) || !isRecord(after)) return [{ kind: 'set', path, value: after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => editsBetween(before[key], after[key], [...path, key]))
}

/** An item that is still there keeps its lines, wherever it goes; one that is new beside it is taken for a changed one. */
function listEdits(before: readonly unknown[], after: readonly unknown[], path: ContentPath): ContentEdit[] {
  const edits: ContentEdit[] = []
  let now = [...before]
  const isIn = (list: readonly unknown[], item: unknown) => list.some((one) => isDeepStrictEqual(one, item))
  for (const [at, item] of after.entries()) {
    while (at < now.length && now.length > after.length && !isIn(after.slice(at), now[at])) {
      edits.push({ kind: 'remove', path, at })
      now = now.toSpliced(at, 1)
    }
    if (at < now.length && isDeepStrictEqual(now[at], item)) continue
    const from = now.findIndex((one, index) => index > at && isDeepStrictEqual(one, item))
    if (from >= 0) {
      edits.push({ kind: 'move', path, at: from, to: at })
      now = now.toSpliced(from, 1).toSpliced(at, 0, item)
    } else if (at < now.length && !isIn(after.slice(at), now[at])) {
      edits.push(...editsBetween(now[at], item, [...path, at]))
      now[at] = item
    } else {
      edits.push({ kind: 'insert', path, at, value: item })
      now = now.toSpliced(at, 0, item)
    }
  }
  for (let at = now.length - 1; at >= after.length; at--) edits.push({ kind: 'remove', path, at })
  return edits
}
