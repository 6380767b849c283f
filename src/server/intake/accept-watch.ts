// Remembers whether submissions are being stored. /health alone can't know, because on a full disk a small write may
// still succeed.

export interface AcceptWatch {
  /** Call this when a submission was stored. */
  stored(): void
  /** Call this when storing failed. Returns whether to raise the alarm: at once, then once a minute while failing. */
  failed(): boolean
  /** Whether the last submission wasn't stored. */
  isFailing(): boolean
}

const alarmEveryMs = 60_000

/** @param monotonicMs unlike the wall clock, never goes back */
export function createAcceptWatch(monotonicMs: () => number): AcceptWatch {
  let isFailing = false
  let alarmAtMs = Number.NEGATIVE_INFINITY
  return {
    stored() {
      isFailing = false
    },
    failed() {
      isFailing = true
      if (monotonicMs() < alarmAtMs) return false
      alarmAtMs = monotonicMs() + alarmEveryMs
      return true
    },
    isFailing: () => isFailing,
  }
}
