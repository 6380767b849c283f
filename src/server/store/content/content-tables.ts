// The tables of the content.

import type { PublishKind } from '#domain/content/drafts.ts'
import type { KeyColumns } from '#server/store/engine/key-columns.ts'

export interface ContentTables {
  words_publish: ContentPublishTable
  words_change: ContentChangeTable
  words_draft: ContentDraftTable
  /** What an earlier release kept of several people at one place, beside the newest. */
  words_set_aside: ContentDraftTable
  words_disk: { file: string; content: string }
  words_schedule: ContentScheduleTable
  words_photo: ContentPhotoTable
}

export const contentTables = {
  // Like the audit's: two histories of content can't become one.
  words_publish: ['sequence', 'id'],
  words_change: ['sequence', 'file'],
  words_draft: ['file', 'path'],
  words_set_aside: ['file', 'path', 'who'],
  words_disk: ['file'],
  words_schedule: ['id'],
  words_photo: ['name'],
} satisfies KeyColumns<ContentTables>

export interface ContentPublishTable {
  /** From 1. */
  sequence: number
  id: string
  at_ms: number
  kind: PublishKind
  /** A teammate's id, 'command line', or 'system' for the files on disk. */
  who: string
  why: string | null
  /** The publish that this one put back. */
  of_id: string | null
}

/** What a publish made of a file; null: there is none. */
export interface ContentChangeTable {
  sequence: number
  file: string
  before_text: string | null
  after_text: string | null
}

/** A value that was changed and isn't published. */
export interface ContentDraftTable {
  file: string
  /** JSON: keys and list indexes. */
  path: string
  who: string
  /** JSON; null: taken out. */
  value: string | null
  at_ms: number
}

/** A publish to come. */
export interface ContentScheduleTable {
  id: string
  at_ms: number
  who: string
  why: string | null
  /** JSON: the files with their texts before and after. */
  changes: string
  /** Why it could not be published when its time came. */
  failure: string | null
}

/** Its name says what is in it, so a row never changes. */
export interface ContentPhotoTable {
  name: string
  bytes: Uint8Array
  at_ms: number
  who: string
}
