// The words in the store, written once for both engines (see operation.ts). A publish holds the audit first, which makes
// it one at a time across all servers: what it compares its sequence with can't change until it is committed.
import { wordsPathOf } from '#domain/content/content-files.ts'
import { append, holdAudit } from '#server/store/audit/audit-operations.ts'
import { all, first, insert, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { Actor } from '#server/store/office-port.ts'
import type {
  DraftPlan,
  DraftRow,
  FileChange,
  NewPublish,
  PublishRecorded,
  StoredDraft,
  StoredPublish,
  StoredSchedule,
  StoredWords,
} from '#server/store/words-port.ts'
import { changeRow, pathText, scheduleRow, toDrafts, toPublish, valueText } from './content-rows.ts'

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
  // A value that was changed since it was read stays a draft.
  for (const { file, path, value } of inOrder(drafts))
    yield* all(queries.dropPublished({ file, path: pathText(path), value: valueText(value) ?? '' }))
  if (disk) yield* keepDisk(queries, disk)
  const name = kind === 'put-back' ? 'words.put-back' : 'words.publish'
  yield* append(queries, { name, on: pathsOf(changes), became: id }, actor)
  return { kind: 'recorded', sequence }
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

interface DraftsChange<Refusal> {
  file: string
  plan: (drafts: readonly DraftRow[]) => DraftPlan<Refusal>
  actor: Actor
}

/** No act of its own: drafts are kept with every pause in typing. Holds the audit, so that no two change one at once. */
export function* changeDrafts<Refusal>(
  queries: Queries,
  { file, plan, actor: { who, atMs: at_ms } }: DraftsChange<Refusal>,
): Operation<Refusal | undefined> {
  yield* holdAudit(queries)
  const planned = plan(toDrafts(yield* all(queries.draftsOf({ file }))))
  if ('refused' in planned) return planned.refused
  for (const path of planned.gone) yield* all(queries.dropDraft({ file, path: pathText(path) }))
  for (const { path, value } of planned.kept)
    yield* all(queries.keepDraft({ file, path: pathText(path), value: valueText(value), who, at_ms }))
  return undefined
}

export function* dropDrafts(queries: Queries, file: string, actor: Actor): Operation<number> {
  yield* holdAudit(queries)
  const dropped = yield* all(queries.dropDrafts({ file }))
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
