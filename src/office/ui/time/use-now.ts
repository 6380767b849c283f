import { useEffect, useState } from 'react'

interface Ticker {
  acts: Set<() => void>
  timer: ReturnType<typeof setInterval>
}

/** For each interval, one timer for everything that shows the time, so that a tick renders it all at once. */
const tickers = new Map<number, Ticker>()

/** Calls `act` every `everyMs`, until the returned function is called. */
export function onTick(everyMs: number, act: () => void): () => void {
  const { acts, timer } = tickers.get(everyMs) ?? startTicker(everyMs)
  acts.add(act)
  return () => {
    acts.delete(act)
    if (acts.size > 0) return
    clearInterval(timer)
    tickers.delete(everyMs)
  }
}

function startTicker(everyMs: number): Ticker {
  const acts: Ticker['acts'] = new Set()
  const timer = setInterval(() => {
    for (const act of acts) act()
  }, everyMs)
  tickers.set(everyMs, { acts, timer })
  return { acts, timer }
}

/** The current time; rerenders every `everyMs`. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => onTick(everyMs, () => setNowMs(Date.now())), [everyMs])
  return nowMs
}
