// Clocks for tests: one that stays still until it is advanced, and one that runs faster than real time.
import type { Clock } from '#server/delivery/clock.ts'

export interface FakeClock extends Clock {
  /** Advances the time, calling each timer when it is due, including timers set along the way. */
  advance(byMs: number): void
  /** Jumps at once, as after a machine's sleep: timers that were due in between fire late. */
  leapTo(atMs: number): void
  /** When the next timer fires; undefined if none is set. */
  nextTimerAtMs(): number | undefined
}

export function fakeClock(startMs = Date.UTC(2026, 10, 20)): FakeClock {
  let nowMs = startMs
  const timers = new Set<{ atMs: number; callback: () => void }>()
  const next = () =>
    [...timers].reduce<{ atMs: number } | undefined>((a, b) => (a && a.atMs <= b.atMs ? a : b), undefined)

  function advanceTo(atMs: number) {
    for (;;) {
      const due = [...timers].filter((timer) => timer.atMs <= atMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (!due) break
      timers.delete(due)
      nowMs = Math.max(nowMs, due.atMs)
      due.callback()
    }
    nowMs = Math.max(nowMs, atMs)
  }

  return {
    nowMs: () => nowMs,
    setTimer(afterMs, callback) {
      const timer = { atMs: nowMs + afterMs, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: (byMs) => advanceTo(nowMs + byMs),
    leapTo(atMs) {
      nowMs = Math.max(nowMs, atMs)
      advanceTo(nowMs)
    },
    nextTimerAtMs: () => next()?.atMs,
  }
}

interface FastClock extends Clock {
  /** Skips time in which nothing should happen. */
  leapTo(atMs: number): void
}

/**
 * Real time, `factor` times as fast. It is for tests that run a whole system with real sockets and would otherwise take
 * minutes.
 */
export function fastClock(factor: number): FastClock {
  let startMs = Date.now() - performance.now() * factor
  const timers = new Set<{ atMs: number; rearm: () => void }>()
  const nowMs = () => Math.floor(startMs + performance.now() * factor)
  return {
    nowMs,
    setTimer(afterMs, callback) {
      const arm = () =>
        setTimeout(
          () => {
            timers.delete(timer)
            callback()
          },
          Math.max(0, timer.atMs - nowMs()) / factor,
        )
      const timer = {
        atMs: nowMs() + afterMs,
        rearm: () => {
          clearTimeout(armed)
          armed = arm()
        },
      }
      let armed = arm()
      timers.add(timer)
      return () => {
        timers.delete(timer)
        clearTimeout(armed)
      }
    },
    leapTo(atMs) {
      startMs += Math.max(0, atMs - nowMs())
      for (const timer of timers) timer.rearm()
    },
  }
}
