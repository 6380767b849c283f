// Computes the value of a content file with its drafts: the published value with the editors' changes applied. Pure.
import type { DraftValue } from './drafts.ts'
import { type ContentPath, editValue } from './edit-value.ts'

interface Composed {
  /** Undefined if the file doesn't exist once the drafts are applied. */
  value: unknown
  /** Drafts for places that the file no longer has. */
  lost: DraftValue[]
}

/**
 * @param published undefined if there is no such file yet
 * @param drafts oldest first; if two drafts overlap, the later draft wins
 */
export function composeDrafts(published: unknown, drafts: readonly DraftValue[]): Composed {
  // For a new file, the draft that holds the whole file.
  const begun =
    published === undefined && drafts.findLast(({ path, value }) => path.length === 0 && value !== undefined)
  const composed: Composed = { value: begun ? begun.value : published, lost: [] }
  for (const draft of drafts) {
    if (draft === begun) continue
    const placed = placeDraft(composed.value, draft)
    if (placed) composed.value = placed.value
    else composed.lost.push(draft)
  }
  return composed
}

/** Returns undefined if the value has no such place. */
function placeDraft(value: unknown, draft: { path: ContentPath; value: unknown }): { value: unknown } | undefined {
  try {
    return { value: editValue(value, draft.path, draft.value) }
  } catch {
    return undefined
  }
}
