// Scheduled publishes.

import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import type { Builder } from '#server/store/engine/engine.ts'
import { all, atomically, first, insert, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { ContentScheduleTable } from './content-tables.ts'
import { type Named, toPerson } from './named.ts'
import { type FileChange, pathsOf } from './publishes.ts'

export interface StoredSchedule {
  id: string
  atMs: number
  who: { id: string; name: string }
  why: string | undefined
  /** The files, with extensions, and their texts before and after. */
  changes: FileChange[]
  failure: string | undefined
}

/** Returns the soonest first. */
export const listSchedules = read(function* (): Operation<StoredSchedule[]> {
  return (yield* all(scheduleRows())).map(toSchedule)
})

/** Returns the scheduled publishes whose time has come and that haven't failed. */
export const dueSchedules = read(function* (nowMs: number): Operation<StoredSchedule[]> {
  return (yield* all(dueScheduleRows({ nowMs }))).map(toSchedule)
})

export const schedulePublish = atomically(function* (
  schedule: Omit<StoredSchedule, 'who' | 'failure'>,
  actor: Actor,
): Operation<void> {
  yield* insert({ words_schedule: [scheduleRow(schedule, actor.who)] })
  const became = new Date(schedule.atMs).toISOString()
  yield* appendAuditEntry({ name: 'words.schedule', on: pathsOf(schedule.changes), became }, actor)
})

export const cancelSchedule = atomically(function* (id: string, actor: Actor): Operation<boolean> {
  const canceled = yield* first(dropSchedule({ id }))
  if (!canceled) return false
  yield* appendAuditEntry({ name: 'words.unschedule', on: pathsOf(JSON.parse(canceled.changes)) }, actor)
  return true
})

/** Removes a scheduled publish after it was published, or stores why it couldn't be published. */
export const endSchedule = atomically(function* (id: string, failure?: string): Operation<void> {
  if (failure === undefined) yield* all(dropSchedule({ id }))
  else yield* all(failSchedule({ id, failure: storable(failure) }))
})

const scheduleRow = (
  { id, atMs, why, changes }: Pick<StoredSchedule, 'id' | 'atMs' | 'why' | 'changes'>,
  who: string,
): ContentScheduleTable => ({
  id,
  at_ms: atMs,
  who,
  why: why === undefined ? null : storable(why),
  changes: JSON.stringify(changes),
  failure: null,
})

const toSchedule = (row: Named<ContentScheduleTable>): StoredSchedule => ({
  id: row.id,
  atMs: row.at_ms,
  who: toPerson(row),
  why: row.why ?? undefined,
  changes: JSON.parse(row.changes),
  failure: row.failure ?? undefined,
})

const scheduleRows = statement((db) => schedulesIn(db))

const dueScheduleRows = statement((db, p: { nowMs: number }) =>
  schedulesIn(db).where('words_schedule.at_ms', '<=', p.nowMs).where('words_schedule.failure', 'is', null),
)

const dropSchedule = statement((db, p: { id: string }) =>
  db.deleteFrom('words_schedule').where('id', '=', p.id).returning('changes'),
)

const failSchedule = statement((db, p: { id: string; failure: string }) =>
  db.updateTable('words_schedule').set({ failure: p.failure }).where('id', '=', p.id),
)

const schedulesIn = (db: Builder) =>
  db
    .selectFrom('words_schedule')
    .leftJoin('teammate', 'teammate.id', 'words_schedule.who')
    .selectAll('words_schedule')
    .select('teammate.name as who_name')
    .orderBy('words_schedule.at_ms')
    .orderBy('words_schedule.id')
