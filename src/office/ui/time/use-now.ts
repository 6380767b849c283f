import { useEffect, useState } from 'react'

interface Ticker {
  listeners: Set<() => void>
  timer: ReturnType<typeof setInterval>
}

/**
 * Keyed by interval, in milliseconds. All components with the same interval share one timer, so that a tick renders
 * them together.
 */
const tickers = new Map<number, Ticker>()

/** Calls `listener` every `everyMs`, until the returned function is called. */
export function onTick(everyMs: number, listener: () => void): () => void {
  const { listeners, timer } = tickers.get(everyMs) ?? startTicker(everyMs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    tickers.delete(everyMs)
  }
}

function startTicker(everyMs: number): Ticker {
  const listeners: Ticker['listeners'] = new Set()
  const timer = setInterval(() => {
    for (const listener of listeners) listener()
  }, everyMs)
  tickers.set(everyMs, { listeners, timer })
  return { listeners, timer }
}

/** The current time; rerenders every `everyMs`. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => onTick(everyMs, () => setNowMs(Date.now())), [everyMs])
  return nowMs
}
