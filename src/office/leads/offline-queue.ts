// Acts not yet accepted by the server, one entry each in this browser, so that closing the window loses none. An act
// sent twice, by two windows or after a lost connection, counts once: it has a key.
import { useSyncExternalStore } from 'react'
import type { EventRequest } from '#contract/leads.ts'
import { hourMs } from '#domain/clock/durations.ts'

export interface QueuedAct extends EventRequest {
  /** The teammate who did it: nobody else's session may send it. */
  who: string
  atMs: number
}

const prefix = 'office-act-'
/** The server accepts no older act. */
const longestMs = 24 * hourMs

const inMemory = new Map<string, QueuedAct>()
const listeners = new Set<() => void>()
let count = 0

export function queueAct(act: QueuedAct): void {
  if (hasText(act) || !store(act)) inMemory.set(act.key, act)
  tell()
}

export function dequeueAct(key: string): void {
  inMemory.delete(key)
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Nothing to remove: it was only in memory.
  }
  tell()
}

/** One teammate's, oldest first; drops those that are too old to be accepted. */
export function queuedActs(who: string, nowMs: number): QueuedAct[] {
  const acts = [...stored(), ...inMemory.values()]
  for (const { key, atMs } of acts) if (nowMs - atMs > longestMs) dequeueAct(key)
  return acts
    .filter((act) => act.who === who && nowMs - act.atMs <= longestMs)
    .sort((one, other) => one.atMs - other.atMs)
}

/** How many have not reached the server yet. */
export const useQueuedCount = (): number => useSyncExternalStore(listenTo, () => count)

/** What somebody wrote is never stored: such an act waits in memory, and leaving the page asks first. */
const hasText = ({ act }: QueuedAct) => act.kind === 'touch' && act.text !== undefined

function store(act: QueuedAct): boolean {
  try {
    localStorage.setItem(prefix + act.key, JSON.stringify(act))
    return true
  } catch {
    return false
  }
}

function stored(): QueuedAct[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    return names.flatMap((name) => {
      const text = localStorage.getItem(name)
      return text ? [JSON.parse(text) as QueuedAct] : []
    })
  } catch {
    return []
  }
}

function tell() {
  count = stored().length + inMemory.size
  if (inMemory.size > 0) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
  for (const listen of listeners) listen()
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function listenTo(listen: () => void) {
  if (listeners.size === 0) tell()
  listeners.add(listen)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(listen)
    if (listeners.size === 0) removeEventListener('storage', tell)
  }
}
