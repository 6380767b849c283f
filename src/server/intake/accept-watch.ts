// Remembers whether submissions are being stored. /health can't find that out with a write of its own, because a small
// write may still succeed on a full disk.

export interface AcceptWatch {
  /** Call this when a submission was stored. */
  stored(): void
  /** Call this when storing failed. Returns whether to raise the alarm; true at most once a minute. */
  failed(): boolean
  /** Whether storing has failed since a submission was last stored. */
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
