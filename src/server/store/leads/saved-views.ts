// Filters that the team saved under a name.
import type { LeadFilter as ViewFilter } from '#domain/leads/lead-filter.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import type { SavedViewTable } from './lead-tables.ts'

interface NewView {
  id: string
  name: string
  filter: ViewFilter
}

interface StoredView extends NewView {
  madeAtMs: number
}

export const listViews = read(function* (): Operation<StoredView[]> {
  return (yield* all(viewRows())).map(toView)
})

export const saveView = atomically(function* (
  { id, name, filter }: NewView,
  actor: Actor,
): Operation<'saved' | 'name-taken' | 'too-many'> {
  yield* lockAudit()
  const views = yield* all(viewRows())
  if (views.some((view) => view.name.toLowerCase() === name.toLowerCase())) return 'name-taken'
  if (views.length >= mostViews) return 'too-many'
  const made = { made_by: actor.who, made_at_ms: actor.atMs }
  yield* insert({ saved_view: [{ id, name, filter: JSON.stringify(filter), ...made }] })
  yield* appendAuditEntry({ name: 'view.save', on: [id] }, actor)
  return 'saved'
})

export const removeView = atomically(function* (id: string, actor: Actor): Operation<boolean> {
  yield* lockAudit()
  if (!(yield* first(deleteView({ id })))) return false
  yield* appendAuditEntry({ name: 'view.remove', on: [id] }, actor)
  return true
})

const mostViews = 30

const toView = (row: SavedViewTable): StoredView => ({
  id: row.id,
  name: row.name,
  filter: JSON.parse(row.filter),
  madeAtMs: row.made_at_ms,
})

const viewRows = statement((db) => db.selectFrom('saved_view').selectAll().orderBy('made_at_ms').orderBy('id'))

const deleteView = statement((db, p: { id: string }) =>
  db.deleteFrom('saved_view').where('id', '=', p.id).returning('id'),
)
