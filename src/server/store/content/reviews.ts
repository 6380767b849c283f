// Requests to review a draft before it is published: at most one for each file that has a draft. A request ends when
// its file has no draft anymore.
import type { Actor } from '#server/store/audit/actor.ts'
import { lockAudit } from '#server/store/audit/audit.ts'
import { all, atomically, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import type { ContentReviewTable } from './content-tables.ts'
import { toPerson } from './named.ts'

export interface StoredReview {
  file: string
  /** Who requested the review last. */
  who: { id: string; name: string }
  atMs: number
}

/** Returns false if the file has no draft. A request adds no audit entry, because it changes no content. */
export const askForReview = atomically(function* (file: string, actor: Actor): Operation<boolean> {
  yield* lockAudit()
  if ((yield* all(anyDraft({ file }))).length === 0) return false
  yield* all(saveReview({ file, who: actor.who, at_ms: actor.atMs }))
  return true
})

/** Returns the newest first. */
export const listReviews = read(function* (): Operation<StoredReview[]> {
  return (yield* all(reviewRows())).map((row) => ({ file: row.file, who: toPerson(row), atMs: row.at_ms }))
})

/** Removes the requests for files that have no draft anymore. Every operation that removes drafts calls this. */
export function* endReviews(): Operation<void> {
  yield* all(dropEnded())
}

const anyDraft = statement((db, p: { file: string }) =>
  db.selectFrom('words_draft').select('file').where('file', '=', p.file).limit(1),
)

const saveReview = statement((db, p: ContentReviewTable) =>
  db
    .insertInto('words_review')
    .values({ file: p.file, who: p.who, at_ms: p.at_ms })
    .onConflict((conflict) =>
      conflict.column('file').doUpdateSet((eb) => ({ who: eb.ref('excluded.who'), at_ms: eb.ref('excluded.at_ms') })),
    ),
)

const reviewRows = statement((db) =>
  db
    .selectFrom('words_review')
    .leftJoin('teammate', 'teammate.id', 'words_review.who')
    .selectAll('words_review')
    .select('teammate.name as who_name')
    .orderBy('words_review.at_ms', 'desc')
    .orderBy('words_review.file'),
)

const dropEnded = statement((db) =>
  db
    .deleteFrom('words_review')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('words_draft').select('words_draft.file').whereRef('words_draft.file', '=', 'words_review.file'),
        ),
      ),
    ),
)
