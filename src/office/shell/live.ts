// Shows changes within a second or two. Each browser reads one stream, while a window is visible or a new lead is to be
// heard: the window with the lock tells the others. If a proxy buffers it, screens poll every 20 s.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSoundOn } from './arrival-sound.ts'
import { readStream } from './read-stream.ts'

/** 'store': a lead, a call, a person. 'presence': who reads what. 'all': much may have been missed. */
export type Change = 'store' | 'presence' | 'all'

const name = 'office-live'
const pollMs = 20_000
/** The server sends something at least every 25 seconds. */
const silentMs = 40_000
const retryMs = 3000
/** Queries are refetched at most this often. */
const gatherMs = 1000

const listeners = new Set<(changes: ReadonlySet<Change>) => void>()

/** For components that maintain their own rows; the cache refetches everything else. */
export function useLiveChanges(hear: (changes: ReadonlySet<Change>) => void): void {
  useEffect(() => {
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
    }
  }, [hear])
}

export function useLive(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const gather = createGatherer((changes) => refreshNow(queries, changes))
    const stop = follow(gather.add)
    return () => {
      stop()
      gather.stop()
    }
  }, [queries])
}

/** Lists patch their own rows (meta `isKept`); presence is shown only on a lead's page. */
export function refreshNow(queries: QueryClient, changes: ReadonlySet<Change>): void {
  for (const hear of listeners) hear(changes)
  const isPresence = changes.size === 1 && changes.has('presence')
  queries.invalidateQueries({
    predicate: ({ queryKey: [first], meta }) => !meta?.isKept && first !== 'me' && (!isPresence || first === 'lead'),
  })
}

/** Reports the first change right away, and all that follow within the second together. */
export function createGatherer(tell: (changes: ReadonlySet<Change>) => void) {
  let gathered = new Set<Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (gathered.size === 0) return
    const changes = gathered
    gathered = new Set()
    timer = setTimeout(flush, gatherMs)
    tell(changes)
  }
  return {
    add(changes: readonly Change[]) {
      for (const change of changes) gathered.add(change)
      if (timer === undefined) flush()
    },
    stop: () => clearTimeout(timer),
  }
}

type Tell = (changes: readonly Change[]) => void

function follow(tell: Tell): () => void {
  const channel = new BroadcastChannel(name)
  let heardAtMs = Number.NEGATIVE_INFINITY
  let lastId: string | undefined
  let visit: AbortController | undefined

  channel.onmessage = ({ data }: MessageEvent<readonly Change[]>) => {
    heardAtMs = Date.now()
    tell(data)
  }
  const hear: Tell = (changes) => {
    heardAtMs = Date.now()
    // An empty message means that the stream is alive.
    channel.postMessage(changes)
    if (changes.length > 0) tell(changes)
  }

  async function read(signal: AbortSignal) {
    while (!signal.aborted) {
      await readStream({
        address: '/api/office/live',
        lastId,
        signal,
        onBytes: () => hear([]),
        onEvent({ name, data, id }) {
          lastId = id ?? lastId
          if (name === 'changed') hear(data.split(' ').filter(isChange))
          else if (name === 'reload') hear(['all'])
        },
      })
      await pause(retryMs, signal)
    }
  }
  function begin() {
    if (document.visibilityState === 'hidden' && !isSoundOn()) return visit?.abort()
    if (visit && !visit.signal.aborted) return
    visit = new AbortController()
    const { signal } = visit
    // Catches up on whatever happened while no window was visible.
    if (lastId !== undefined) tell(['all'])
    // Without https there is no Web Locks API: each window reads its own stream.
    if (navigator.locks) navigator.locks.request(name, { signal }, () => read(signal)).catch(() => {})
    else read(signal)
  }
  const poll = setInterval(() => {
    if (document.visibilityState === 'visible' && Date.now() - heardAtMs > silentMs) tell(['all'])
  }, pollMs)
  document.addEventListener('visibilitychange', begin)
  begin()
  return () => {
    document.removeEventListener('visibilitychange', begin)
    clearInterval(poll)
    visit?.abort()
    channel.close()
  }
}

const isChange = (kind: string): kind is Change => kind === 'store' || kind === 'presence'

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
