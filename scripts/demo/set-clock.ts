// A clock that stands still at the time to which it was set last. `goOn` lets it run on from that time.
import { type Clock, systemClock } from '#server/delivery/clock.ts'
import { fakeClock } from '#testing/clock.ts'

export interface SetClock extends Clock {
  leapTo(atMs: number): void
  goOn(): void
}

const timersEveryMs = 250

export function createSetClock(startMs: number): SetClock {
  const standing = fakeClock(startMs)
  let aheadMs: number | undefined
  const nowMs = () => (aheadMs === undefined ? standing.nowMs() : Date.now() + aheadMs)
  return {
    nowMs,
    setTimer: (afterMs, callback) => (aheadMs === undefined ? standing : systemClock).setTimer(afterMs, callback),
    leapTo: standing.leapTo,
    goOn() {
      aheadMs = standing.nowMs() - Date.now()
      // Runs the timers that were set while the clock stood still.
      setInterval(() => standing.leapTo(nowMs()), timersEveryMs).unref()
    },
  }
}
