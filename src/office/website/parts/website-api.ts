// The office's requests about content files: saving drafts, reporting that a file is open, and sending pictures.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '#contract/api.ts'
import type { DraftedFile, FileView } from '#contract/content.ts'
import { excessIn } from '#domain/content/draft-limits.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import { send } from '#office/api/client.ts'
import { type Result, refuse } from '#office/api/result.ts'
import { noteUnanswered, useConnection } from '#office/shell/connection.ts'
import { useMe } from '#office/shell/me.ts'
import { leaveToSignIn } from '#office/shell/queries.ts'
import { fileQuery, overviewQuery } from './content-queries.ts'
import { createDraftQueue, type DraftQueue, type FileQueue } from './draft-queue.ts'

/** Reports whether the user has this file open. */
const sayReading = (path: string, isHere: boolean) =>
  send(api.content.markReading, { params: { path }, body: { isHere } })

/**
 * Refuses changes over a draft's limits without sending them. The server would reject a body over 64 KiB without naming
 * the field.
 */
async function sendDraft(path: string, changes: readonly DraftChange[]): Promise<Result<DraftedFile>> {
  const excess = excessIn(changes)
  if (!excess) return send(api.content.saveDraft, { params: { path }, body: { changes } })
  return refuse(excess.message, new Map([[excess.path.join('.'), excess.message]]))
}

export async function sendPicture(picture: Blob) {
  const result = await send(api.content.addPicture, { body: picture })
  noteRefused(result)
  return result
}

function noteRefused(result: Result<unknown>) {
  if (result.isOk) return
  if (result.status === 0) noteUnanswered()
  if (result.status === 401) leaveToSignIn()
}

const queues = new WeakMap<QueryClient, DraftQueue>()

function queueOf(queries: QueryClient, who: string): DraftQueue {
  const made = queues.get(queries)
  if (made) return made
  const queue = createDraftQueue({
    who,
    now: () => Date.now(),
    storage: storageOf(),
    async send(path, changes) {
      const result = await sendDraft(path, changes)
      noteRefused(result)
      return result
    },
    onSaved(path, draftedFile) {
      const { queryKey } = fileQuery(path)
      // A response to an earlier request would show the old text again.
      queries.cancelQueries({ queryKey })
      queries.setQueryData<FileView>(queryKey, (view) => view && { ...view, ...draftedFile, value: draftedFile.value })
      queries.setQueryData(
        overviewQuery.queryKey,
        (overview) =>
          overview && {
            ...overview,
            files: overview.files.map((file) =>
              file.path === path ? { ...file, changes: draftedFile.changes } : file,
            ),
          },
      )
    },
  })
  queues.set(queries, queue)
  return queue
}

const storageOf = () => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

export function useDraftQueue(): DraftQueue {
  const queries = useQueryClient()
  return queueOf(queries, useMe().teammate.id)
}

export function useFileQueue(path: string): FileQueue {
  const queue = useDraftQueue()
  return useSyncExternalStore(queue.listen, () => queue.of(path))
}

/** Sends waiting changes as soon as the server can be reached again. */
export function useRetry(): void {
  const queue = useDraftQueue()
  const { state } = useConnection()
  useEffect(() => {
    if (state === 'here') queue.retry()
  }, [queue, state])
}

/** How often the office reports that the file is open, so that others see it. */
const readingMs = 20_000

export function useReading(path: string): void {
  useEffect(() => {
    const say = () => {
      if (document.visibilityState === 'visible') sayReading(path, true)
    }
    say()
    const timer = setInterval(say, readingMs)
    return () => {
      clearInterval(timer)
      sayReading(path, false)
    }
  }, [path])
}
