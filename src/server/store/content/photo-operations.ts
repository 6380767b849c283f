// The photos that people chose (see operation.ts): they are added, and go when nothing names them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayMs } from '#domain/clock/durations.ts'
import { append, holdAudit } from '#server/store/audit/audit-operations.ts'
import { all, first, insert, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import type { EngineRun } from '#server/store/leads/lead-store.ts'
import type { Actor } from '#server/store/office-port.ts'
import type { WordsStore } from '#server/store/words-port.ts'
import { wordsSequence } from './content-operations.ts'

export function* addPhoto(
  queries: Queries,
  { name, bytes, mostADay = Number.POSITIVE_INFINITY }: Parameters<WordsStore['addPhoto']>[0],
  actor: Actor,
): Operation<'added' | 'known' | 'too-many'> {
  yield* holdAudit(queries)
  if (yield* first(queries.touchPhoto({ name, at_ms: actor.atMs }))) return 'known'
  const own = yield* first(queries.photosSince({ who: actor.who, sinceMs: actor.atMs - dayMs }))
  if (Number(own?.photos) >= mostADay) return 'too-many'
  yield* insert({ words_photo: [{ name, bytes, at_ms: actor.atMs, who: actor.who }] })
  yield* append(queries, { name: 'words.add-picture', on: [name] }, actor)
  return 'added'
}

const publishesAtOnce = 20

/** The long history is read in steps, so that visitors' leads get in between; only its end is read again for the removal. */
export async function removeUnusedPhotos(
  queries: Queries,
  { read, atomically }: Pick<EngineRun, 'read' | 'atomically'>,
  beforeMs: number,
): Promise<string[]> {
  const old = await read(() => all(queries.photosBefore({ beforeMs })))
  let unnamed = old.map(({ name }) => name)
  const last = await read(() => wordsSequence(queries))
  for (let from = 1; from <= last && unnamed.length > 0; from += publishesAtOnce) {
    const to = Math.min(from + publishesAtOnce - 1, last)
    unnamed = notIn(unnamed, await read(() => all(queries.historyWithPhotos({ from, to }))))
    await nextTurn()
  }
  return unnamed.length > 0 ? atomically(() => removeUnnamed(queries, { names: unnamed, last, beforeMs })) : []
}

/** Holds the audit, as everything does that publishes, plans or adds a photo. */
function* removeUnnamed(
  queries: Queries,
  { names, last, beforeMs }: { names: string[]; last: number; beforeMs: number },
): Operation<string[]> {
  yield* holdAudit(queries)
  const to = yield* wordsSequence(queries)
  let unnamed = notIn(names, yield* all(queries.historyWithPhotos({ from: last + 1, to })))
  unnamed = notIn(unnamed, yield* all(queries.draftsWithPhotos({})))
  unnamed = notIn(unnamed, yield* all(queries.plansWithPhotos({})))
  unnamed = notIn(unnamed, yield* all(queries.diskWithPhotos({})))
  const removed: string[] = []
  for (const name of unnamed)
    removed.push(...(yield* all(queries.removePhoto({ name, beforeMs }))).map(({ name }) => name))
  return removed
}

/** By the name alone: within JSON whatever stands before it may be part of an escape. */
const notIn = (names: readonly string[], rows: readonly Readonly<Record<string, string | null>>[]) => {
  const texts = rows.flatMap((row) => Object.values(row)).filter((text) => text !== null)
  return names.filter((name) => !texts.some((text) => text.includes(name)))
}
