// The team's tags for people. A removed tag stays in the events of the people who had it, but the office no longer
// shows it.
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import { all, atomically, first, insert, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'

interface Tag {
  id: string
  name: string
}

export const listTags = read(function* (): Operation<Tag[]> {
  return yield* all(tagRows())
})

type Saved = 'saved' | 'name-taken' | 'too-many'

export const saveTag = atomically(function* ({ id, name }: Tag, actor: Actor): Operation<Saved> {
  yield* lockAudit()
  const tags = yield* all(tagRows())
  if (isTaken(name, tags)) return 'name-taken'
  if (tags.length >= mostTags) return 'too-many'
  yield* insert({ tag: [{ id, name, made_by: actor.who, made_at_ms: actor.atMs }] })
  yield* appendAuditEntry({ name: 'tag.save', on: [id], became: name }, actor)
  return 'saved'
})

type Renamed = 'renamed' | 'name-taken' | 'unknown'

export const renameTag = atomically(function* ({ id, name }: Tag, actor: Actor): Operation<Renamed> {
  yield* lockAudit()
  const tags = yield* all(tagRows())
  const tag = tags.find((one) => one.id === id)
  if (!tag) return 'unknown'
  if (
    isTaken(
      name,
      tags.filter((one) => one !== tag),
    )
  )
    return 'name-taken'
  yield* all(changeName({ id, name }))
  yield* appendAuditEntry({ name: 'tag.rename', on: [id], was: tag.name, became: name }, actor)
  return 'renamed'
})

export const removeTag = atomically(function* (id: string, actor: Actor): Operation<boolean> {
  yield* lockAudit()
  const removed = yield* first(deleteTag({ id }))
  if (!removed) return false
  yield* appendAuditEntry({ name: 'tag.remove', on: [id], was: removed.name }, actor)
  return true
})

const mostTags = 100

const isTaken = (name: string, tags: readonly Tag[]) =>
  tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase())

const tagRows = statement((db) =>
  db
    .selectFrom('tag')
    .select(['id', 'name'])
    .orderBy((eb) => eb.fn('lower', ['name'])),
)

const changeName = statement((db, p: Tag) => db.updateTable('tag').set({ name: p.name }).where('id', '=', p.id))

const deleteTag = statement((db, p: { id: string }) => db.deleteFrom('tag').where('id', '=', p.id).returning('name'))
