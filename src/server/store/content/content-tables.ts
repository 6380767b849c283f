// The tables of the content.

import type { PublishKind } from '#domain/content/drafts.ts'
import type { KeyColumns } from '#server/store/engine/key-columns.ts'

export interface ContentTables {
  words_publish: ContentPublishTable
  words_change: ContentChangeTable
  words_draft: ContentDraftTable
  /** Other people's older values at one path, which an earlier release stored next to the newest value. */
  words_set_aside: ContentDraftTable
  words_review: ContentReviewTable
  words_disk: { file: string; content: string }
  words_schedule: ContentScheduleTable
  words_photo: ContentPhotoTable
}

export const contentTables = {
  // The id is included, so that engine/migrate-to-postgres.ts refuses to copy into a PostgreSQL that has other
  // publishes with the same numbers, because two histories of content can't be merged.
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
  /** For a put-back, the id of the publish that it undoes; otherwise null. */
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

/** A request to look at a file's draft. */
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
  /** Why the publish failed when its time came; null before. */
  failure: string | null
}

/** A photo's name is derived from its bytes, which therefore never change. */
export interface ContentPhotoTable {
  name: string
  bytes: Uint8Array
  at_ms: number
  who: string
}
