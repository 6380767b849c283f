// The tables of the content.

import type { PublishKind } from '#domain/content/drafts.ts'
import type { KeyColumns } from '#server/store/engine/key-columns.ts'

export interface ContentTables {
  words_publish: ContentPublishTable
  words_change: ContentChangeTable
  words_draft: ContentDraftTable
  /**
   * Older values that aren't part of the draft. An earlier release stored a value for each person, and only the newest
   * value at a path became the draft.
   */
  words_set_aside: ContentDraftTable
  words_review: ContentReviewTable
  words_disk: { file: string; content: string }
  words_schedule: ContentScheduleTable
  words_photo: ContentPhotoTable
}

export const contentTables = {
  // Two histories of content can't be merged. With the id in the key, engine/migrate-to-postgres.ts notices if
  // PostgreSQL already has a different publish with the same sequence number. It then copies nothing.
  words_publish: ['sequence', 'id'],
  words_change: ['sequence', 'file'],
  words_draft: ['file', 'path'],
  words_set_aside: ['file', 'path', 'who'],
  words_review: ['file'],
  words_disk: ['file'],
  words_schedule: ['id'],
  words_photo: ['name'],
} satisfies KeyColumns<ContentTables>

export interface ContentPublishTable {
  /** Counts from 1. */
  sequence: number
  id: string
  at_ms: number
  kind: PublishKind
  /** A teammate's id, 'command line', or 'system' for the files on disk. */
  who: string
  why: string | null
  /** If this publish undoes another one ('put-back'), the id of the other publish; otherwise null. */
  of_id: string | null
}

/** A file's texts before and after a publish; null if the file didn't exist. */
export interface ContentChangeTable {
  sequence: number
  file: string
  before_text: string | null
  after_text: string | null
}

/** A changed value that isn't published yet. */
export interface ContentDraftTable {
  file: string
  /** Keys and list indexes as JSON. */
  path: string
  who: string
  /** JSON; null if the value was removed. */
  value: string | null
  at_ms: number
}

/** A request to review a file's draft. */
export interface ContentReviewTable {
  file: string
  who: string
  at_ms: number
}

/** A scheduled publish. */
export interface ContentScheduleTable {
  id: string
  at_ms: number
  who: string
  why: string | null
  /** The files with their texts before and after, as JSON. */
  changes: string
  /** Why the publish failed at its scheduled time; null if it hasn't failed. */
  failure: string | null
}

/** A photo's name is derived from its bytes, so the bytes of a name never change. */
export interface ContentPhotoTable {
  name: string
  bytes: Uint8Array
  at_ms: number
  who: string
}
