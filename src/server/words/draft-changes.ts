// What a person changed, as rows of the store: one value per place, no two of one's own inside each other. Pure.
import { isDeepStrictEqual } from 'node:util'
import { type ContentPath, editValue } from '#domain/content/edit-value.ts'
import { overlap, valueAt } from '#domain/content/merge-values.ts'
import type { DraftChange } from '#domain/content/words-answers.ts'
import type { StoredDraft, WordsStore } from '#server/store/words-port.ts'

type DraftRow = Parameters<WordsStore['keepDrafts']>[1][number]

interface Drafting {
  /** What is published, or the whole of a new file. */
  ground: unknown
  drafts: readonly StoredDraft[]
  /** The teammate's id. */
  who: string
}

/** @throws Error if a change is inside one's own wider draft, and that has no such place */
export function draftRows(changes: readonly DraftChange[], { ground, drafts, who }: Drafting): DraftRow[] {
  const own = new Map(drafts.filter((one) => one.who.id === who).map((one) => [keyOf(one.path), asRow(one)]))
  const others = drafts.filter((one) => one.who.id !== who)
  const rows = new Map<string, DraftRow>()
  const set = (row: DraftRow) => {
    rows.set(keyOf(row.path), row)
    if (row.isUndone) own.delete(keyOf(row.path))
    else own.set(keyOf(row.path), row)
  }
  for (const change of changes) {
    for (const { path } of [...own.values()])
      if (path.length > change.path.length && overlap(path, change.path)) set({ path, isUndone: true })
    const wider = [...own.values()].find(({ path }) => path.length < change.path.length && overlap(path, change.path))
    const path = wider?.path ?? change.path
    const base = wider ? wider.base : (own.get(keyOf(path))?.base ?? valueAt(ground, path))
    if ('isUndone' in change && !wider) {
      set({ path, isUndone: true })
      continue
    }
    const inside = change.path.slice(path.length)
    const entry = 'isUndone' in change ? valueAt(base, inside) : change.value
    const value = wider ? editValue(wider.value, inside, entry) : entry
    // Over somebody else's draft, what is published is a value like any other.
    const isAsPublished =
      isDeepStrictEqual(value, valueAt(ground, path)) && !others.some((other) => overlap(other.path, path))
    set(isAsPublished ? { path, isUndone: true } : { path, value, base })
  }
  return [...rows.values()]
}

/** Everybody's values in one file once these rows are kept. */
export function withRows(drafts: readonly StoredDraft[], rows: readonly DraftRow[], who: string) {
  const changed = new Set(rows.map(({ path }) => keyOf(path)))
  const others = drafts.filter((draft) => draft.who.id !== who || !changed.has(keyOf(draft.path)))
  return [...others, ...rows.filter((row) => !row.isUndone)]
}

const asRow = ({ path, value, base }: StoredDraft): DraftRow => ({ path, value, base })
const keyOf = (path: ContentPath) => JSON.stringify(path)
