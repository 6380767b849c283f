// Stores publishes and the content that results from them. The content consists of the files on disk, each overridden
// by its text in the newest publish that changed it. A publish first locks the audit. Therefore, only one publish runs
// at a time across all servers, and the sequence can't change until the publish is committed.

import { sql } from 'kysely'
import { contentPathOf } from '#domain/content/content-files.ts'
import type { PublishKind } from '#domain/content/drafts.ts'
import { type Actor, commandLine, system } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import type { Builder } from '#server/store/engine/engine.ts'
import { all, atomically, first, insert, type Operation, read } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query, statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { ContentChangeTable, ContentPublishTable } from './content-tables.ts'
import { type DraftKey, pathText, type StoredDraft, valueText } from './drafts.ts'
import { type Named, toPerson } from './named.ts'
import { endReviews } from './reviews.ts'

/** The text of a file; null if the file doesn't exist. */
export type FileText = string | null

export interface FileChange {
  file: string
  before: FileText
  after: FileText
}

export interface StoredContent {
  /** The sequence of the newest publish; 0 if there is none. */
  sequence: number
  /** The current text of each file that a publish ever changed, by its path within content/, with the extension. */
  files: Map<string, FileText>
  /** The files on disk at the last check, to detect changes on disk. */
  disk: Map<string, string>
}

export interface NewPublish {
  id: string
  kind: PublishKind
  why?: string | undefined
  /** If this publish undoes another one ('put-back'), the id of the other publish. */
  of?: string | undefined
  changes: FileChange[]
  /** The sequence of the newest publish when these texts were checked. */
  sequence: number
  /** The published drafts, as they were read. They are removed, except those that changed since. */
  drafts: readonly StoredDraft[]
  /** The files on disk to remember from now on, if they were checked. */
  disk?: ReadonlyMap<string, string> | undefined
}

type PublishRecorded = { kind: 'recorded'; sequence: number } | { kind: 'overtaken'; sequence: number }

export interface StoredPublish {
  sequence: number
  id: string
  atMs: number
  kind: PublishKind
  /** Undefined for changes on disk or by the command line. */
  who: { id: string; name: string } | undefined
  why: string | undefined
  of: string | undefined
  /** Sorted by file. */
  changes: FileChange[]
}

export const readContent = read(function* (): Operation<StoredContent> {
  // The sequence is read before the texts, so that a publish in between can only make the sequence too old.
  // recordPublish refuses a publish whose sequence is too old.
  const sequence = yield* publishSequence()
  const texts = yield* all(newestTexts())
  return {
    sequence,
    files: new Map(texts.map(({ file, after_text }) => [file, after_text])),
    disk: new Map((yield* all(knownDisk())).map(({ file, content }) => [file, content])),
  }
})

/** This query must be cheap, because servers poll it to notice each other's publishes. */
export const publishSequence = read(function* (): Operation<number> {
  return (yield* first(lastPublish()))?.sequence ?? 0
})

/**
 * Records a publish with its texts, removes its drafts and adds the audit entry, in one transaction. Does nothing if
 * another publish came first. For changes on disk, the actor is the system.
 */
export const recordPublish = atomically(function* (publish: NewPublish, actor: Actor): Operation<PublishRecorded> {
  yield* lockAudit()
  const last = yield* publishSequence()
  if (last !== publish.sequence) return { kind: 'overtaken', sequence: last }
  const sequence = last + 1
  const { id, kind, why, of, changes, drafts, disk } = publish
  yield* insert({
    words_publish: [
      {
        sequence,
        id,
        at_ms: actor.atMs,
        kind,
        who: actor.who,
        why: why === undefined ? null : storable(why),
        of_id: of ?? null,
      },
    ],
    words_change: changes.map((change) => changeRow(sequence, change)),
  })
  // A draft that changed since it was read stays.
  for (const { file, path, value } of inOrder(drafts))
    yield* all(dropPublished({ file, path: pathText(path), value: valueText(value) ?? '' }))
  yield* endReviews()
  if (disk) yield* saveDiskState(disk)
  const name = kind === 'put-back' ? 'words.put-back' : 'words.publish'
  yield* appendAuditEntry({ name, on: pathsOf(changes), became: id }, actor)
  return { kind: 'recorded', sequence }
})

/** Sorts by path, because without a fixed order, two transactions could lock the same rows and wait for each other. */
const inOrder = <Placed extends Pick<StoredDraft, 'path'>>(changes: readonly Placed[]) =>
  changes.toSorted((one, other) => pathText(one.path).localeCompare(pathText(other.path)))

/** The files' paths as the office's URLs contain them. */
export const pathsOf = (changes: readonly FileChange[]) => changes.map(({ file }) => contentPathOf(file))

/** Remembers the state of all files on disk. */
export const saveDiskState = atomically(function* (files: ReadonlyMap<string, string>): Operation<void> {
  const texts = new Map([...files].map(([file, text]) => [file, storable(text)]))
  const known = new Map((yield* all(knownDisk())).map(({ file, content }) => [file, content]))
  for (const [file, content] of known) if (texts.get(file) !== content) yield* all(dropFromDisk({ file }))
  const changed = [...texts].filter(([file, content]) => known.get(file) !== content)
  yield* insert({ words_disk: changed.map(([file, content]) => ({ file, content })) })
})

/** For each file that was ever changed by a publish, the sequence of the newest publish that changed it. */
export const newestSequences = read(function* (): Operation<ReadonlyMap<string, number>> {
  return new Map((yield* all(newestChanges())).map(({ file, newest }) => [file, newest]))
})

/** Returns the newest publishes first. */
export const listPublishes = read(function* (params: {
  file?: string | undefined
  before?: number | undefined
  limit: number
}): Operation<StoredPublish[]> {
  const rows = yield* all(publishRows(params))
  if (rows.length === 0) return []
  const changes = yield* all(changesOf(rows.map(({ sequence }) => sequence)))
  return rows.map((row) => toPublish(row, changes))
})

export const findPublish = read(function* (id: string): Operation<StoredPublish | undefined> {
  const row = yield* first(publishById({ id }))
  return row && toPublish(row, yield* all(changesOf([row.sequence])))
})

const storableOrNull = (text: string | null) => (text === null ? null : storable(text))

const changeRow = (sequence: number, { file, before, after }: FileChange): ContentChangeTable => ({
  sequence,
  file,
  before_text: storableOrNull(before),
  after_text: storableOrNull(after),
})

function toPublish(row: Named<ContentPublishTable>, changes: readonly ContentChangeTable[]): StoredPublish {
  const isPerson = row.who !== system && row.who !== commandLine
  return {
    sequence: row.sequence,
    id: row.id,
    atMs: row.at_ms,
    kind: row.kind,
    who: isPerson ? toPerson(row) : undefined,
    why: row.why ?? undefined,
    of: row.of_id ?? undefined,
    changes: changes
      .filter(({ sequence }) => sequence === row.sequence)
      .map(({ file, before_text: before, after_text: after }) => ({ file, before, after }))
      .sort(byFile),
  }
}

const byFile = (one: FileChange, other: FileChange) => (one.file < other.file ? -1 : 1)

const lastPublish = statement((db) =>
  db.selectFrom('words_publish').select((eb) => eb.fn.max<number | null>('sequence').as('sequence')),
)

/** The newest change of each file. An index contains all that is needed, so no text is read. */
const newestIn = (db: Builder) =>
  db
    .selectFrom('words_change as any_change')
    .select(['any_change.file', (eb) => eb.fn.max('any_change.sequence').as('newest')])
    .groupBy('any_change.file')

const newestChanges = statement(newestIn)

const newestTexts = statement((db) =>
  db
    .selectFrom('words_change')
    .innerJoin(newestIn(db).as('last'), (join) =>
      join.onRef('last.file', '=', 'words_change.file').onRef('last.newest', '=', 'words_change.sequence'),
    )
    .select(['words_change.file', 'words_change.after_text']),
)

const knownDisk = statement((db) => db.selectFrom('words_disk').selectAll())

const dropFromDisk = statement((db, p: { file: string }) => db.deleteFrom('words_disk').where('file', '=', p.file))

const publishRows = query(
  (db, { file, before, limit }: { file?: string | undefined; before?: number | undefined; limit: number }) => {
    let query = publishesIn(db)
    if (before !== undefined) query = query.where('words_publish.sequence', '<', before)
    if (file !== undefined)
      query = query.where('words_publish.sequence', 'in', (eb) =>
        eb.selectFrom('words_change').select('words_change.sequence').where('words_change.file', '=', file),
      )
    return query.orderBy('words_publish.sequence', 'desc').limit(limit)
  },
)

const publishById = statement((db, p: { id: string }) => publishesIn(db).where('words_publish.id', '=', p.id))

const changesOf = query((db, sequences: readonly number[]) =>
  db.selectFrom('words_change').selectAll().where('sequence', 'in', padToPowerOfTwo(sequences)),
)

/** Removes the draft only if it still has the value that was read; '' stands for null. */
const dropPublished = statement((db, p: DraftKey & { value: string }) =>
  db
    .deleteFrom('words_draft')
    .where('file', '=', p.file)
    .where('path', '=', p.path)
    .where(sql<string>`coalesce(value, '')`, '=', p.value),
)

const publishesIn = (db: Builder) =>
  db
    .selectFrom('words_publish')
    .leftJoin('teammate', 'teammate.id', 'words_publish.who')
    .selectAll('words_publish')
    .select('teammate.name as who_name')
