// Builds the port of words from its operations and an engine.

import { all, first } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import type { EngineRun } from '#server/store/leads/lead-store.ts'
import type { WordsReads, WordsStore } from '#server/store/words-port.ts'
import * as operations from './content-operations.ts'
import { toDrafts, toSchedule } from './content-rows.ts'
import { addPhoto, removeUnusedPhotos } from './photo-operations.ts'

export function wordsReadsOf(queries: Queries, { read }: Pick<EngineRun, 'read'>): WordsReads {
  return {
    readWords: () => read(() => operations.readWords(queries)),
    wordsSequence: () => read(() => operations.wordsSequence(queries)),
    listPublishes: (asked) => read(() => operations.listPublishes(queries, asked)),
    findPublish: (id) => read(() => operations.findPublish(queries, id)),
    listDrafts: async () => toDrafts(await read(() => all(queries.drafts({})))),
    listSetAside: async (file) => toDrafts(await read(() => all(queries.setAside({ file })))),
    listSchedules: async () => (await read(() => all(queries.schedules({})))).map(toSchedule),
    dueSchedules: async (nowMs) => (await read(() => all(queries.dueSchedules({ nowMs })))).map(toSchedule),
  }
}

export function wordsStoreOf(queries: Queries, engine: EngineRun): WordsStore {
  const { atomically, read } = engine
  return {
    ...wordsReadsOf(queries, engine),
    recordPublish: (publish, actor) => atomically(() => operations.recordPublish(queries, publish, actor)),
    keepDisk: (files) => atomically(() => operations.keepDisk(queries, files)),
    changeDrafts: (file, change) => atomically(() => operations.changeDrafts(queries, { file, ...change })),
    dropDrafts: (file, actor) => atomically(() => operations.dropDrafts(queries, file, actor)),
    schedulePublish: (schedule, actor) => atomically(() => operations.schedulePublish(queries, schedule, actor)),
    cancelSchedule: (id, actor) => atomically(() => operations.cancelSchedule(queries, id, actor)),
    addPhoto: (photo, actor) => atomically(() => addPhoto(queries, photo, actor)),
    removeUnusedPhotos: (beforeMs) => removeUnusedPhotos(queries, { read, atomically }, beforeMs),
    listPhotos: async () => (await read(() => all(queries.photoNames({})))).map(({ name }) => name),
    findPhoto: async (name) => (await read(() => first(queries.photoBytes({ name }))))?.bytes,
    endSchedule: (id, failure) => atomically(() => operations.endSchedule(queries, id, failure)),
  }
}
