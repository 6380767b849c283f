// What the store keeps about words: publishes with the texts before and after, drafts, and what is scheduled. Published
// words are the files on disk with the newest `after` of each over them. Times are milliseconds since 1970.
import type { PublishKind } from '#domain/content/drafts.ts'
import type { ContentPath } from '#domain/content/edit-value.ts'
import type { Actor } from './office-port.ts'

/** The text of a file; null: there is none. */
export type FileText = string | null

export interface StoredWords {
  /** Of the newest publish; 0: none. */
  sequence: number
  /** By path within content/ with its ending: what publishes made of the files they changed. */
  files: Map<string, FileText>
  /** The files on disk as they were when they were last looked at: what a change on disk is compared with. */
  disk: Map<string, string>
}

export interface FileChange {
  file: string
  before: FileText
  after: FileText
}

export interface NewPublish {
  id: string
  kind: PublishKind
  why?: string | undefined
  /** Of a put-back: the id of the publish that it undid. */
  of?: string | undefined
  changes: FileChange[]
  /** The newest publish when these texts were judged. */
  sequence: number
  /** The drafts that went into it, as they were read: they end. One that was changed since stays. */
  drafts: readonly StoredDraft[]
  /** The state of the disk that is known from now on, if it is looked at. */
  disk?: ReadonlyMap<string, string> | undefined
}

export type PublishRecorded = { kind: 'recorded'; sequence: number } | { kind: 'overtaken'; sequence: number }

export interface StoredPublish {
  sequence: number
  id: string
  atMs: number
  kind: PublishKind
  /** Undefined: the files on disk, or the command line. */
  who: { id: string; name: string } | undefined
  why: string | undefined
  of: string | undefined
  /** Sorted by file. */
  changes: FileChange[]
}

export interface DraftRow {
  path: ContentPath
  /** Undefined: taken out. */
  value: unknown
}

export interface StoredDraft extends DraftRow {
  file: string
  /** Who changed it last. */
  who: { id: string; name: string }
  atMs: number
}

/** Values that are kept, and places that are changed no more; or why nothing is. */
export type DraftPlan<Refusal> =
  | { kept: readonly DraftRow[]; gone: readonly ContentPath[]; refused?: undefined }
  | { refused: Refusal }

export interface StoredSchedule {
  id: string
  atMs: number
  who: { id: string; name: string }
  why: string | undefined
  /** With their endings, and their texts as they are to be. */
  changes: FileChange[]
  failure: string | undefined
}

/** The office's reads; answered outside the intake's thread (office/reads). */
export interface WordsReads {
  readWords(): Promise<StoredWords>
  /** Cheap: asked often, to notice other servers' publishes. */
  wordsSequence(): Promise<number>
  /** Newest first. */
  listPublishes(asked: {
    file?: string | undefined
    before?: number | undefined
    limit: number
  }): Promise<StoredPublish[]>
  findPublish(id: string): Promise<StoredPublish | undefined>
  /** Oldest first, so that of two that overlap the later one holds. */
  listDrafts(): Promise<StoredDraft[]>
  /** Of a file, oldest first: what an earlier release kept beside the newest value of each place. */
  listSetAside(file: string): Promise<StoredDraft[]>
  /** Soonest first. */
  listSchedules(): Promise<StoredSchedule[]>
  /** Those whose time has come and that haven't failed. */
  dueSchedules(nowMs: number): Promise<StoredSchedule[]>
}

export interface WordsStore extends WordsReads {
  /**
   * Compare-and-set: in one transaction the publish, its texts, the end of its drafts and the entry in the audit; or
   * nothing, if another publish came first. The disk's actor is the system.
   */
  recordPublish(publish: NewPublish, actor: Actor): Promise<PublishRecorded>
  /** The state of the disk that is known from now on: all of its files. */
  keepDisk(files: ReadonlyMap<string, string>): Promise<void>
  /**
   * Changes a file's draft by what `plan` makes of it, oldest value first, in one transaction. Returns why it was
   * refused.
   */
  changeDrafts<Refusal>(
    file: string,
    change: { plan: (drafts: readonly DraftRow[]) => DraftPlan<Refusal>; actor: Actor },
  ): Promise<Refusal | undefined>
  /** Returns how many values went. */
  dropDrafts(file: string, actor: Actor): Promise<number>
  schedulePublish(schedule: Omit<StoredSchedule, 'who' | 'failure'>, actor: Actor): Promise<void>
  cancelSchedule(id: string, actor: Actor): Promise<boolean>
  /** The same name is the same picture: it counts as added anew. `mostADay` new ones of one person in 24 hours. */
  addPhoto(
    photo: { name: string; bytes: Uint8Array; mostADay?: number },
    actor: Actor,
  ): Promise<'added' | 'known' | 'too-many'>
  findPhoto(name: string): Promise<Uint8Array | undefined>
  /** By name. */
  listPhotos(): Promise<string[]>
  /**
   * Removes photos that were last added before this time and that no published text names, no draft, no plan and no text
   * of the history. Returns their names.
   */
  removeUnusedPhotos(beforeMs: number): Promise<string[]>
  /** Its publish is recorded and it goes; or it stays with why it couldn't be. */
  endSchedule(id: string, failure?: string): Promise<void>
}
