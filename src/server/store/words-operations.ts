// The words in the store, written once for both engines (see operation.ts). A publish holds the audit first, which makes
// it one at a time across all servers: what it compares its sequence with can't change until it is committed.
import { wordsPathOf } from '#domain/content/content-files.ts'
import { append, holdAudit } from './audit-operations.ts'
import type { Actor } from './office-port.ts'
import { all, first, insert, type Operation } from './operation.ts'
import type { Queries } from './queries.ts'
import { storable } from './storable.ts'
import type {
  FileChange,
  NewPublish,
  PublishRecorded,
  StoredDraft,
  StoredPublish,
  StoredSchedule,
  StoredWords,
  WordsStore,
} from './words-port.ts'
import { changeRow, pathText, scheduleRow, toPublish, valueText } from './words-rows.ts'

export function* readWords(queries: Queries): Operation<StoredWords> {
  // First: a publish between two statements then makes this sequence too old, which is noticed, and never too new.
  const sequence = yield* wordsSequence(queries)
  const texts = yield* all(queries.newestTexts({}))
  return {
    sequence,
    files: new Map(texts.map(({ file, after_text }) => [file, after_text])),
    disk: new Map((yield* all(queries.knownDisk({}))).map(({ file, content }) => [file, content])),
  }
}

export function* wordsSequence(queries: Queries): Operation<number> {
  return (yield* first(queries.lastPublish({})))?.sequence ?? 0
}

export function* recordPublish(queries: Queries, publish: NewPublish, actor: Actor): Operation<PublishRecorded> {
  yield* holdAudit(queries)
  const last = yield* wordsSequence(queries)
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
  for (const draft of inOrder(drafts)) yield* endDraft(queries, draft)
  if (disk) yield* keepDisk(queries, disk)
  const name = kind === 'put-back' ? 'words.put-back' : 'words.publish'
  yield* append(queries, { name, on: pathsOf(changes), became: id }, actor)
  return { kind: 'recorded', sequence }
}

/** A value changed since the drafts were read stays a draft, based on what is published now. */
function* endDraft(queries: Queries, { file, path, who, value }: StoredDraft): Operation<void> {
  const key = { file, path: pathText(path), who: who.id }
  const published = valueText(value)
  if (yield* first(queries.dropPublished({ ...key, value: published ?? '' }))) return
  yield* all(queries.rebaseDraft({ ...key, base: published }))
}

/** By path: of two that lock the same rows, one would wait for the other, and the other for it. */
const inOrder = <Placed extends Pick<StoredDraft, 'path'>>(changes: readonly Placed[]) =>
  changes.toSorted((one, other) => pathText(one.path).localeCompare(pathText(other.path)))

/** As the office's addresses name them. */
const pathsOf = (changes: readonly FileChange[]) => changes.map(({ file }) => wordsPathOf(file))

export function* keepDisk(queries: Queries, files: ReadonlyMap<string, string>): Operation<void> {
  const texts = new Map([...files].map(([file, text]) => [file, storable(text)]))
  const known = new Map((yield* all(queries.knownDisk({}))).map(({ file, content }) => [file, content]))
  for (const [file, content] of known) if (texts.get(file) !== content) yield* all(queries.dropFromDisk({ file }))
  const changed = [...texts].filter(([file, content]) => known.get(file) !== content)
  yield* insert({ words_disk: changed.map(([file, content]) => ({ file, content })) })
}

export function* listPublishes(
  queries: Queries,
  asked: { file?: string | undefined; before?: number | undefined; limit: number },
): Operation<StoredPublish[]> {
  const rows = yield* all(queries.publishes(asked))
  if (rows.length === 0) return []
  const changes = yield* all(queries.changesOf(rows.map(({ sequence }) => sequence)))
  return rows.map((row) => toPublish(row, changes))
}

export function* findPublish(queries: Queries, id: string): Operation<StoredPublish | undefined> {
  const row = yield* first(queries.publishById({ id }))
  return row && toPublish(row, yield* all(queries.changesOf([row.sequence])))
}

/** No act of its own: they are kept with every pause in typing. */
export function* keepDrafts(
  queries: Queries,
  [file, changes, { who, atMs: at_ms }]: Parameters<WordsStore['keepDrafts']>,
): Operation<void> {
  for (const { path, value, base, isUndone } of inOrder(changes)) {
    const key = { file, path: pathText(path), who }
    if (isUndone) yield* all(queries.dropDraft(key))
    else yield* all(queries.keepDraft({ ...key, value: valueText(value), base: valueText(base), at_ms }))
  }
}

export function* dropDrafts(
  queries: Queries,
  [file, actor, { ofAll } = {}]: Parameters<WordsStore['dropDrafts']>,
): Operation<number> {
  yield* holdAudit(queries)
  const dropped = yield* all(ofAll ? queries.dropAllDrafts({ file }) : queries.dropDraftsOf({ file, who: actor.who }))
  if (dropped.length > 0) yield* append(queries, { name: 'words.discard', on: [wordsPathOf(file)] }, actor)
  return dropped.length
}

export function* schedulePublish(
  queries: Queries,
  schedule: Omit<StoredSchedule, 'who' | 'failure'>,
  actor: Actor,
): Operation<void> {
  yield* insert({ words_schedule: [scheduleRow(schedule, actor.who)] })
  const became = new Date(schedule.atMs).toISOString()
  yield* append(queries, { name: 'words.schedule', on: pathsOf(schedule.changes), became }, actor)
}

export function* cancelSchedule(queries: Queries, id: string, actor: Actor): Operation<boolean> {
  const canceled = yield* first(queries.dropSchedule({ id }))
  if (!canceled) return false
  yield* append(queries, { name: 'words.unschedule', on: pathsOf(JSON.parse(canceled.changes)) }, actor)
  return true
}

export function* endSchedule(queries: Queries, id: string, failure?: string): Operation<void> {
  if (failure === undefined) yield* all(queries.dropSchedule({ id }))
  else yield* all(queries.failSchedule({ id, failure: storable(failure) }))
}
