// Photos that were uploaded in the office. They are removed once nothing uses them.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayMs } from '#domain/clock/durations.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import { appendAuditEntry, lockAudit } from '#server/store/audit/audit.ts'
import {
  all,
  atomically,
  first,
  inSeveralTransactions,
  insert,
  type Operation,
  read,
} from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { publishSequence } from './publishes.ts'

/**
 * Adds a photo. A photo's name is derived from its bytes. If the store already has a photo with this name, only the
 * stored photo's time is renewed. `mostADay` limits one person's new photos in 24 hours.
 */
export const addPhoto = atomically(function* (
  { name, bytes, mostADay = Number.POSITIVE_INFINITY }: { name: string; bytes: Uint8Array; mostADay?: number },
  actor: Actor,
): Operation<'added' | 'known' | 'too-many'> {
  yield* lockAudit()
  if (yield* first(markPhotoUsed({ name, at_ms: actor.atMs }))) return 'known'
  const own = yield* first(photosSince({ who: actor.who, sinceMs: actor.atMs - dayMs }))
  if (Number(own?.photos) >= mostADay) return 'too-many'
  yield* insert({ words_photo: [{ name, bytes, at_ms: actor.atMs, who: actor.who }] })
  yield* appendAuditEntry({ name: 'words.add-picture', on: [name] }, actor)
  return 'added'
})

const publishesAtOnce = 20

/**
 * Removes photos that were last added before `beforeMs` and whose names occur in no draft, scheduled publish, file on
 * disk or text of the history. Returns their names. The long history is read in steps, so that visitors' leads can be
 * stored in between. The transaction that removes photos reads only the history that was added after these steps.
 */
export const removeUnusedPhotos = inSeveralTransactions(
  async ({ read, atomically }, beforeMs: number): Promise<string[]> => {
    const old = await read(() => all(photosBefore({ beforeMs })))
    let unnamed = old.map(({ name }) => name)
    const last = await read(() => publishSequence())
    for (let from = 1; from <= last && unnamed.length > 0; from += publishesAtOnce) {
      const to = Math.min(from + publishesAtOnce - 1, last)
      unnamed = notIn(unnamed, await read(() => all(historyWithPhotos({ from, to }))))
      await nextTurn()
    }
    return unnamed.length > 0 ? atomically(() => removeUnnamed({ names: unnamed, last, beforeMs })) : []
  },
)

/**
 * Removes the photos that are still unused. Locks the audit first. Every change that could start to use a photo locks
 * the audit, too. Therefore, no such change can happen in the meantime.
 */
function* removeUnnamed({
  names,
  last,
  beforeMs,
}: {
  names: string[]
  last: number
  beforeMs: number
}): Operation<string[]> {
  yield* lockAudit()
  const to = yield* publishSequence()
  let unnamed = notIn(names, yield* all(historyWithPhotos({ from: last + 1, to })))
  unnamed = notIn(unnamed, yield* all(draftsWithPhotos()))
  unnamed = notIn(unnamed, yield* all(plansWithPhotos()))
  unnamed = notIn(unnamed, yield* all(diskWithPhotos()))
  const removed: string[] = []
  for (const name of unnamed) removed.push(...(yield* all(removePhoto({ name, beforeMs }))).map(({ name }) => name))
  return removed
}

/**
 * Looks for the name anywhere in a text, not only as a whole word, because in JSON an escape such as \n may come right
 * before the name.
 */
const notIn = (names: readonly string[], rows: readonly Readonly<Record<string, string | null>>[]) => {
  const texts = rows.flatMap((row) => Object.values(row)).filter((text) => text !== null)
  return names.filter((name) => !texts.some((text) => text.includes(name)))
}

/** Returns the names, sorted. */
export const listPhotos = read(function* (): Operation<string[]> {
  return (yield* all(photoNames())).map(({ name }) => name)
})

export const findPhoto = read(function* (name: string): Operation<Uint8Array | undefined> {
  return (yield* first(photoBytes({ name })))?.bytes
})

const anyPhoto = sql.lit('%photo-%')

const markPhotoUsed = statement((db, p: { name: string; at_ms: number }) =>
  db.updateTable('words_photo').set({ at_ms: p.at_ms }).where('name', '=', p.name).returning('name'),
)

const photosSince = statement((db, p: { who: string; sinceMs: number }) =>
  db
    .selectFrom('words_photo')
    .select((eb) => eb.fn.countAll<number>().as('photos'))
    .where('who', '=', p.who)
    .where('at_ms', '>', p.sinceMs),
)

const photoNames = statement((db) => db.selectFrom('words_photo').select('name').orderBy('name'))

const photosBefore = statement((db, p: { beforeMs: number }) =>
  db.selectFrom('words_photo').select('name').where('at_ms', '<', p.beforeMs).orderBy('name'),
)

const removePhoto = statement((db, p: { name: string; beforeMs: number }) =>
  db.deleteFrom('words_photo').where('name', '=', p.name).where('at_ms', '<', p.beforeMs).returning('name'),
)

const historyWithPhotos = statement((db, p: { from: number; to: number }) =>
  db
    .selectFrom('words_change')
    .select(['before_text', 'after_text'])
    .where('sequence', '>=', p.from)
    .where('sequence', '<=', p.to)
    .where(({ eb, or }) => or([eb('before_text', 'like', anyPhoto), eb('after_text', 'like', anyPhoto)])),
)

const draftsWithPhotos = statement((db) =>
  db
    .selectFrom('words_draft')
    .select('value')
    .where('value', 'like', anyPhoto)
    .unionAll(db.selectFrom('words_set_aside').select('value').where('value', 'like', anyPhoto)),
)

const plansWithPhotos = statement((db) =>
  db.selectFrom('words_schedule').select('changes').where('changes', 'like', anyPhoto),
)

const diskWithPhotos = statement((db) =>
  db.selectFrom('words_disk').select('content').where('content', 'like', anyPhoto),
)

const photoBytes = statement((db, p: { name: string }) =>
  db.selectFrom('words_photo').select('bytes').where('name', '=', p.name),
)
