// Types for drafts of content and for publishing them. The store, the pages and the office's API (src/contract) share
// them.
import type { ContentPath } from './edit-value.ts'

/** A value that somebody changed and that isn't published yet. */
export interface DraftChange {
  path: ContentPath
  /** Undefined if the value was removed. A list whose items were added, removed or moved is one value. */
  value?: unknown
}

export interface DraftValue extends Required<DraftChange> {
  /** Who changed the value last. */
  who: { id: string; name: string }
  /** Milliseconds since 1970. */
  atMs: number
}

/** 'put-back': an earlier publish was undone. 'disk': the files on disk changed, for example in an upgrade. */
export const publishKinds = ['publish', 'put-back', 'disk', 'scheduled'] as const
export type PublishKind = (typeof publishKinds)[number]
