// Acts (what a teammate did with leads) that the server hasn't accepted yet. They are stored in this browser, so that
// closing the window doesn't lose them. Acts with typed text, and all acts if storage is blocked, stay in memory. Each
// act has a key, so that it counts once even if it is sent twice: by two windows, or after a lost connection.

import { useSyncExternalStore } from 'react'
import type { EventRequest } from '#contract/leads.ts'
import { dayMs, minuteMs } from '#domain/clock/durations.ts'

export interface QueuedAct extends EventRequest {
  /** The id of the teammate who did it. The act is sent only while this teammate is signed in. */
  who: string
  atMs: number
  /** Whether a request with the act failed. Until then, its first request may still be open. */
  hasFailed?: boolean
}

const prefix = 'office-act-'
/** The server doesn't accept acts that are older than this. */
const longestMs = dayMs
/** After this, the first request counts as failed: the window that sent it is gone. */
const openMs = minuteMs

const inMemory = new Map<string, QueuedAct>()
const listeners = new Set<() => void>()
let count = 0
/** Raised with each change, so that an act that is marked as failed is noticed, too. */
let version = 0

export function queueAct(act: QueuedAct): void {
  if (hasText(act) || !store(act)) inMemory.set(act.key, act)
  notify()
}

/** Marks an act whose request failed, so that it is sent again; does nothing if the act was undone meanwhile. */
export function markFailed({ key, who, atMs }: QueuedAct): void {
  const queued = queuedActs(who, atMs).find((act) => act.key === key)
  if (queued) queueAct({ ...queued, hasFailed: true })
}

export function dequeueAct(key: string): void {
  inMemory.delete(key)
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // If localStorage is blocked, the act was only in memory, so there is nothing to remove.
  }
  notify()
}

/** The acts of one teammate, oldest first. Drops acts that are too old to be accepted. */
export function queuedActs(who: string, nowMs: number): QueuedAct[] {
  const acts = [...stored(), ...inMemory.values()]
  for (const { key, atMs } of acts) if (nowMs - atMs > longestMs) dequeueAct(key)
  return acts
    .filter((act) => act.who === who && nowMs - act.atMs <= longestMs)
    .sort((one, other) => one.atMs - other.atMs)
}

/** The acts that can be sent again, because no request with them is open. */
export const waitingActs = (who: string, nowMs: number): QueuedAct[] =>
  queuedActs(who, nowMs).filter(({ hasFailed, atMs }) => hasFailed || nowMs - atMs > openMs)

/** The number of acts that haven't reached the server yet. */
export const useQueuedCount = (): number => useSyncExternalStore(listenTo, () => count)

/** This teammate's failed acts that concern any of these leads. They wait to be sent again. */
export function useWaitingActs(who: string, leadIds: readonly string[]): QueuedAct[] {
  useSyncExternalStore(listenTo, () => version)
  const acts = queuedActs(who, Date.now())
  return acts.filter((act) => act.hasFailed && act.leadIds.some((id) => leadIds.includes(id)))
}

/** Text that the user typed is never stored: the act waits in memory, and the browser asks before leaving the page. */
const hasText = ({ act }: QueuedAct) =>
  act.kind === 'corrected' ||
  ('text' in act && act.text !== undefined) ||
  (act.kind === 'status' && act.reason !== undefined)

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
      // A screen from before this release queued an activity as `touch`.
      return text ? [JSON.parse(text.replace('"touch":"', '"activity":"')) as QueuedAct] : []
    })
  } catch {
    return []
  }
}

function notify() {
  count = stored().length + inMemory.size
  version++
  if (inMemory.size > 0) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
  for (const listen of listeners) listen()
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function listenTo(listen: () => void) {
  if (listeners.size === 0) notify()
  listeners.add(listen)
  addEventListener('storage', notify)
  return () => {
    listeners.delete(listen)
    if (listeners.size === 0) removeEventListener('storage', notify)
  }
}
