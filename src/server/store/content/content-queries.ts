// Statements for the words.
import { type Kysely, sql } from 'kysely'
import { prepared } from '#server/store/engine/engine.ts'
import type { Database, WordsDraftTable } from '#server/store/engine/schema.ts'
import { padded } from '#server/store/leads/lead-event-queries.ts'

type DraftKey = Pick<WordsDraftTable, 'file' | 'path'>

const anyPhoto = sql.lit('%photo-%')

export const words = (db: Kysely<Database>) => {
  const publishes = () =>
    db
      .selectFrom('words_publish')
      .leftJoin('teammate', 'teammate.id', 'words_publish.who')
      .selectAll('words_publish')
      .select('teammate.name as who_name')
  const drafts = (table: 'words_draft' | 'words_set_aside' = 'words_draft') =>
    db
      .selectFrom(`${table} as draft`)
      .leftJoin('teammate', 'teammate.id', 'draft.who')
      .selectAll('draft')
      .select('teammate.name as who_name')
  const schedules = () =>
    db
      .selectFrom('words_schedule')
      .leftJoin('teammate', 'teammate.id', 'words_schedule.who')
      .selectAll('words_schedule')
      .select('teammate.name as who_name')
      .orderBy('words_schedule.at_ms')
      .orderBy('words_schedule.id')
  return {
    lastPublish: prepared((_: object) =>
      db.selectFrom('words_publish').select((eb) => eb.fn.max<number | null>('sequence').as('sequence')),
    ),
    newestTexts: prepared((_: object) =>
      db
        .selectFrom('words_change')
        // An index alone gives the newest change of each file: the older texts aren't read.
        .innerJoin(
          db
            .selectFrom('words_change as any_change')
            .select(['any_change.file', (eb) => eb.fn.max('any_change.sequence').as('newest')])
            .groupBy('any_change.file')
            .as('last'),
          (join) =>
            join.onRef('last.file', '=', 'words_change.file').onRef('last.newest', '=', 'words_change.sequence'),
        )
        .select(['words_change.file', 'words_change.after_text']),
    ),
    knownDisk: prepared((_: object) => db.selectFrom('words_disk').selectAll()),
    dropFromDisk: prepared((p: { file: string }) => db.deleteFrom('words_disk').where('file', '=', p.file)),

    publishes: ({ file, before, limit }: { file?: string | undefined; before?: number | undefined; limit: number }) => {
      let query = publishes()
      if (before !== undefined) query = query.where('words_publish.sequence', '<', before)
      if (file !== undefined)
        query = query.where('words_publish.sequence', 'in', (eb) =>
          eb.selectFrom('words_change').select('words_change.sequence').where('words_change.file', '=', file),
        )
      return query.orderBy('words_publish.sequence', 'desc').limit(limit).compile()
    },
    publishById: prepared((p: { id: string }) => publishes().where('words_publish.id', '=', p.id)),
    changesOf: (sequences: readonly number[]) =>
      db.selectFrom('words_change').selectAll().where('sequence', 'in', padded(sequences)).compile(),

    drafts: prepared((_: object) => drafts()),
    draftsOf: prepared((p: { file: string }) => drafts().where('file', '=', p.file)),
    setAside: prepared((p: { file: string }) => drafts('words_set_aside').where('file', '=', p.file)),
    keepDraft: prepared((p: WordsDraftTable) =>
      db
        .insertInto('words_draft')
        .values({ file: p.file, path: p.path, who: p.who, value: p.value, at_ms: p.at_ms })
        .onConflict((conflict) =>
          conflict.columns(['file', 'path']).doUpdateSet((eb) => ({
            who: eb.ref('excluded.who'),
            value: eb.ref('excluded.value'),
            at_ms: eb.ref('excluded.at_ms'),
          })),
        ),
    ),
    dropDraft: prepared((p: DraftKey) =>
      db.deleteFrom('words_draft').where('file', '=', p.file).where('path', '=', p.path),
    ),
    /** Only as it was when it was read; no value is an empty text here. */
    dropPublished: prepared((p: DraftKey & { value: string }) =>
      db
        .deleteFrom('words_draft')
        .where('file', '=', p.file)
        .where('path', '=', p.path)
        .where(sql<string>`coalesce(value, '')`, '=', p.value),
    ),
    dropDrafts: prepared((p: { file: string }) =>
      db.deleteFrom('words_draft').where('file', '=', p.file).returning('path'),
    ),

    schedules: prepared((_: object) => schedules()),
    dueSchedules: prepared((p: { nowMs: number }) =>
      schedules().where('words_schedule.at_ms', '<=', p.nowMs).where('words_schedule.failure', 'is', null),
    ),
    dropSchedule: prepared((p: { id: string }) =>
      db.deleteFrom('words_schedule').where('id', '=', p.id).returning('changes'),
    ),
    failSchedule: prepared((p: { id: string; failure: string }) =>
      db.updateTable('words_schedule').set({ failure: p.failure }).where('id', '=', p.id),
    ),

    touchPhoto: prepared((p: { name: string; at_ms: number }) =>
      db.updateTable('words_photo').set({ at_ms: p.at_ms }).where('name', '=', p.name).returning('name'),
    ),
    photosSince: prepared((p: { who: string; sinceMs: number }) =>
      db
        .selectFrom('words_photo')
        .select((eb) => eb.fn.countAll<number>().as('photos'))
        .where('who', '=', p.who)
        .where('at_ms', '>', p.sinceMs),
    ),
    photoNames: prepared((_: object) => db.selectFrom('words_photo').select('name').orderBy('name')),
    photosBefore: prepared((p: { beforeMs: number }) =>
      db.selectFrom('words_photo').select('name').where('at_ms', '<', p.beforeMs).orderBy('name'),
    ),
    removePhoto: prepared((p: { name: string; beforeMs: number }) =>
      db.deleteFrom('words_photo').where('name', '=', p.name).where('at_ms', '<', p.beforeMs).returning('name'),
    ),
    historyWithPhotos: prepared((p: { from: number; to: number }) =>
      db
        .selectFrom('words_change')
        .select(['before_text', 'after_text'])
        .where('sequence', '>=', p.from)
        .where('sequence', '<=', p.to)
        .where(({ eb, or }) => or([eb('before_text', 'like', anyPhoto), eb('after_text', 'like', anyPhoto)])),
    ),
    draftsWithPhotos: prepared((_: object) =>
      db
        .selectFrom('words_draft')
        .select('value')
        .where('value', 'like', anyPhoto)
        .unionAll(db.selectFrom('words_set_aside').select('value').where('value', 'like', anyPhoto)),
    ),
    plansWithPhotos: prepared((_: object) =>
      db.selectFrom('words_schedule').select('changes').where('changes', 'like', anyPhoto),
    ),
    diskWithPhotos: prepared((_: object) =>
      db.selectFrom('words_disk').select('content').where('content', 'like', anyPhoto),
    ),
    photoBytes: prepared((p: { name: string }) =>
      db.selectFrom('words_photo').select('bytes').where('name', '=', p.name),
    ),
  }
}
