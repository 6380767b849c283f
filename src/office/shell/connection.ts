// Tracks whether the server can be reached and how current the screens are.
import { useSyncExternalStore } from 'react'

interface Reach {
  isReached: boolean
  /** When a query last succeeded. */
  asOfMs: number | undefined
}

let reach: Reach = { isReached: true, asOfMs: undefined }
const listeners = new Set<() => void>()

function set(next: Reach) {
  reach = next
  for (const listen of listeners) listen()
}

export const noteAnswered = (nowMs: number): void => set({ isReached: true, asOfMs: nowMs })
export const noteUnanswered = (): void => set({ ...reach, isReached: false })

function listenTo(listen: () => void) {
  listeners.add(listen)
  for (const event of ['online', 'offline']) addEventListener(event, listen)
  return () => {
    listeners.delete(listen)
    for (const event of ['online', 'offline']) removeEventListener(event, listen)
  }
}

/** 'offline': this device has no connection. 'away': the server doesn't respond. */
export function useConnection(): { state: 'here' | 'offline' | 'away'; asOfMs: number | undefined } {
  const { isReached, asOfMs } = useSyncExternalStore(listenTo, () => reach)
  const isOnline = useSyncExternalStore(listenTo, () => navigator.onLine)
  return { state: !isOnline ? 'offline' : isReached ? 'here' : 'away', asOfMs }
}
