// Shows changes on the server within a second or two. Every visible window reads a stream of changes. If the sound
// for new leads is on, one of the hidden windows also reads the stream so that the sound still plays. If a proxy
// buffers the stream, screens poll every 20 s.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { urlOf } from '#contract/endpoint.ts'
import { live } from '#contract/live.ts'
import { isSoundOn } from './arrival-sound.ts'

/**
 * 'store': stored data changed, such as a lead or a draft. 'presence': somebody opened or left a lead.
 * 'all': many changes may have been missed.
 */
export type Change = 'store' | 'presence' | 'all'

const pollMs = 20_000
/** The server sends something every five seconds. If nothing arrives for this long, the stream counts as stuck. */
const silentMs = 40_000
const retryMs = 3000
/** Queries are refetched at most once in this time. */
const gatherMs = 1000

const listeners = new Set<(changes: ReadonlySet<Change>) => void>()

/** Calls the listener with what changed. Only for components that update their own rows (see `refreshNow`). */
export function useLiveChanges(listener: (changes: ReadonlySet<Change>) => void): void {
  useEffect(() => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [listener])
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

/**
 * Calls the listeners, then refetches the cached queries. Skips 'me', because it is polled. Also skips queries with the
 * meta `patchesItself`, such as lists of leads, because they update their own rows. If only presence changed, refetches
 * only open leads, because presence is shown only on a lead's page.
 */
export function refreshNow(queries: QueryClient, changes: ReadonlySet<Change>): void {
  for (const listener of listeners) listener(changes)
  const isPresence = changes.size === 1 && changes.has('presence')
  queries.invalidateQueries({
    predicate: ({ queryKey: [first], meta }) =>
      !meta?.patchesItself && first !== 'me' && (!isPresence || first === 'lead'),
  })
}

/** Reports the first change immediately, and the changes of the following second together. */
export function createGatherer(report: (changes: ReadonlySet<Change>) => void) {
  let gathered = new Set<Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (gathered.size === 0) return
    const changes = gathered
    gathered = new Set()
    timer = setTimeout(flush, gatherMs)
    report(changes)
  }
  return {
    add(changes: readonly Change[]) {
      for (const change of changes) gathered.add(change)
      if (timer === undefined) flush()
    },
    stop: () => clearTimeout(timer),
  }
}

type Report = (changes: readonly Change[]) => void

function follow(report: Report): () => void {
  const over = new AbortController()
  let source: EventSource | undefined
  let receivedAtMs = Number.NEGATIVE_INFINITY
  let hasMissed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let hasLock = false

  function open() {
    source = new EventSource(`/api/office${urlOf(live.follow)}`)
    const listen = (name: string, changesIn: (kinds: string[]) => Change[]) =>
      source?.addEventListener(name, ({ data }: MessageEvent<string>) => {
        receivedAtMs = Date.now()
        report(changesIn(data.split(' ')))
      })
    listen('alive', () => [])
    listen('changed', (kinds) => kinds.filter(isChange))
    listen('reload', () => ['all'])
    source.onopen = () => {
      if (hasMissed) report(['all'])
      hasMissed = false
    }
    // The stream reconnects automatically unless the server refused it.
    source.onerror = () => {
      hasMissed = true
      if (source?.readyState !== EventSource.CLOSED) return
      close()
      retry = setTimeout(look, retryMs)
    }
  }
  function close() {
    clearTimeout(retry)
    source?.close()
    hasMissed ||= source !== undefined
    source = undefined
  }
  function look() {
    const isRead = document.visibilityState === 'visible' || (hasLock && isSoundOn())
    if (!isRead) close()
    else if (!source) open()
  }
  function poll() {
    look()
    // If nothing has arrived for a while, every visible window polls. If the sound is on, the hidden window that holds
    // the lock (see keepLock below) polls, too. Browsers support locks only over https. Without locks, no hidden window
    // has a stream, so each of them polls while the sound is on.
    const isFollowing = document.visibilityState === 'visible' || (isSoundOn() && (hasLock || !navigator.locks))
    if (isFollowing && Date.now() - receivedAtMs > silentMs) report(['all'])
  }
  // Only one of a browser's hidden windows keeps its stream. If every window had a stream, several windows would use
  // up the browser's connections to the server.
  const keepLock = () => {
    hasLock = true
    look()
    return new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
  }
  navigator.locks?.request('office-sound', { signal: over.signal }, keepLock).catch(() => {})
  const polling = setInterval(poll, pollMs)
  document.addEventListener('visibilitychange', look, { signal: over.signal })
  look()
  return () => {
    over.abort()
    clearInterval(polling)
    close()
  }
}

const isChange = (kind: string): kind is Change => kind === 'store' || kind === 'presence'
