// What the store, the pages and the office's contract say about drafts and publishes of content.
import type { ContentPath } from './edit-value.ts'

/** A value that somebody changed and that isn't published yet. */
export interface DraftChange {
  path: ContentPath
  /** Undefined: taken out. A list whose items came, went or moved is one value. */
  value?: unknown
}

export interface DraftValue extends Required<DraftChange> {
  /** Who changed it last. */
  who: { id: string; name: string }
  /** Milliseconds since 1970. */
  atMs: number
}

/** 'disk': the files of the release changed. */
export const publishKinds = ['publish', 'put-back', 'disk', 'scheduled'] as const
export type PublishKind = (typeof publishKinds)[number]
