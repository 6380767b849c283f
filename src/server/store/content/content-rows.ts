// Maps the objects of words to and from table rows. Values and paths are JSON; a value that isn't there is null.

import type {
  WordsChangeTable,
  WordsDraftTable,
  WordsPublishTable,
  WordsScheduleTable,
} from '#server/store/engine/schema.ts'
import { storable } from '#server/store/engine/storable.ts'
import { commandLine, system } from '#server/store/office-port.ts'
import type { FileChange, StoredDraft, StoredPublish, StoredSchedule } from '#server/store/words-port.ts'

/** With the teammate's name, who may have left. */
type Named<Row> = Row & { who_name: string | null }

export const pathText = (path: StoredDraft['path']): string => JSON.stringify(path)

export const valueText = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

const toValue = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))

const storableOrNull = (text: string | null) => (text === null ? null : storable(text))

const toPerson = ({ who, who_name }: { who: string; who_name: string | null }) => ({ id: who, name: who_name ?? who })

export const changeRow = (sequence: number, { file, before, after }: FileChange): WordsChangeTable => ({
  sequence,
  file,
  before_text: storableOrNull(before),
  after_text: storableOrNull(after),
})

export function toPublish(row: Named<WordsPublishTable>, changes: readonly WordsChangeTable[]): StoredPublish {
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

/** Oldest first. Of those of one instant, a value that is inside another one's comes after it. */
export function toDrafts(rows: readonly Named<WordsDraftTable>[]): StoredDraft[] {
  return rows
    .toSorted((one, other) => one.at_ms - other.at_ms || one.path.length - other.path.length || compare(one, other))
    .map((row) => ({
      file: row.file,
      path: JSON.parse(row.path),
      value: toValue(row.value),
      who: toPerson(row),
      atMs: row.at_ms,
    }))
}

const compare = (one: WordsDraftTable, other: WordsDraftTable) =>
  [one.file, one.path, one.who].join('\n') < [other.file, other.path, other.who].join('\n') ? -1 : 1

export const scheduleRow = (
  { id, atMs, why, changes }: Pick<StoredSchedule, 'id' | 'atMs' | 'why' | 'changes'>,
  who: string,
): WordsScheduleTable => ({
  id,
  at_ms: atMs,
  who,
  why: why === undefined ? null : storable(why),
  changes: JSON.stringify(changes),
  failure: null,
})

export const toSchedule = (row: Named<WordsScheduleTable>): StoredSchedule => ({
  id: row.id,
  atMs: row.at_ms,
  who: toPerson(row),
  why: row.why ?? undefined,
  changes: JSON.parse(row.changes),
  failure: row.failure ?? undefined,
})
