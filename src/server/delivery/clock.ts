// The clock is an argument of the delivery code, which never reads the machine's clock or sets a timer directly. This
// way, a test can simulate a three-day outage in a second.
export interface Clock {
  nowMs(): number
  /** Calls back once after this many milliseconds, unless canceled through the returned function. */
  setTimer(afterMs: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  setTimer(afterMs, callback) {
    const timer = setTimeout(callback, afterMs)
    return () => clearTimeout(timer)
  },
}
