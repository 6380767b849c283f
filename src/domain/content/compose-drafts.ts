// The value of a file with its draft: what the editors changed, laid over what is published. Pure.
import type { DraftValue } from './drafts.ts'
import { type ContentPath, editValue } from './edit-value.ts'

interface Composed {
  /** Undefined: there is no such file then. */
  value: unknown
  /** Drafts of places that the file doesn't have anymore. */
  lost: DraftValue[]
}

/**
 * @param published undefined: there is no such file yet
 * @param drafts oldest first: of two that overlap the later one shows
 */
export function composeDrafts(published: unknown, drafts: readonly DraftValue[]): Composed {
  // The whole of a file that is new.
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

/** Undefined: the value has no such place. */
function placeDraft(value: unknown, draft: { path: ContentPath; value: unknown }): { value: unknown } | undefined {
  try {
    return { value: editValue(value, draft.path, draft.value) }
  } catch {
    return undefined
  }
}
