// Whether submissions are being stored. On a full disk a small write may still succeed, so /health alone would not know.

export interface AcceptWatch {
  /** A submission was written. */
  stored(): void
  /** Returns whether to raise the alarm: at once, then once a minute while it lasts. */
  failed(): boolean
  /** The last one wasn't stored. */
  isFailing(): boolean
}

const alarmEveryMs = 60_000

/** @param monotonicMs unlike the clock's time it never goes back */
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
