// Time as an argument: the delivery of leads never reads the machine's clock or sets a timer by itself, so that three
// days of outage can be tried in a second.
export interface Clock {
  nowMs(): number
  /** Calls back once after so many milliseconds, unless canceled by the returned function. */
  setTimer(afterMs: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  setTimer(afterMs, callback) {
    const timer = setTimeout(callback, afterMs)
    return () => clearTimeout(timer)
  },
}
