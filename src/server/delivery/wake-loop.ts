// Does one piece of work again and again: when woken, or when the time comes that the work itself named. One turn at a
// time; a failure is told and the next turn comes a little later, so that the loop never ends by itself.
import type { Clock } from './clock.ts'

const longestBackoffMs = 2000
/** 100 ms, doubled with each failure in a row up to 2 s. */
export const backoffMs = (failures: number) => Math.min(100 * 2 ** failures, longestBackoffMs)

interface WakeLoop {
  /** Asks for a turn now, or one more after the current one. Ignored while it backs off. */
  wake(): void
  isTurning(): boolean
  /** No turn begins any more; resolves when the current one has ended. */
  stop(): Promise<void>
}

interface Turning {
  clock: Clock
  /** Returns for how long there is nothing to do. */
  work: () => Promise<number>
  onFailure: (fault: unknown, retryInMs: number) => void
  onSleep: () => void
}

export function startWakeLoop({ clock, work, onFailure, onSleep }: Turning): WakeLoop {
  let state: 'sleeping' | 'turning' | 'backing-off' | 'stopped' = 'sleeping'
  let isWokenMeanwhile = false
  let failures = 0
  let cancelSleep = () => {}
  let current: Promise<void> = Promise.resolve()
  const isStopped = () => state === 'stopped'

  function wake() {
    if (state === 'turning') isWokenMeanwhile = true
    else if (state === 'sleeping') current = turn()
  }

  async function turn() {
    cancelSleep()
    state = 'turning'
    let sleepMs: number
    try {
      do {
        isWokenMeanwhile = false
        sleepMs = await work()
      } while (isWokenMeanwhile && !isStopped())
      failures = 0
    } catch (fault) {
      sleepMs = backoffMs(failures++)
      onFailure(fault, sleepMs)
    }
    if (isStopped()) return
    state = failures > 0 ? 'backing-off' : 'sleeping'
    cancelSleep = clock.setTimer(sleepMs, () => {
      state = 'sleeping'
      wake()
    })
    onSleep()
  }

  return {
    wake,
    isTurning: () => state === 'turning',
    stop() {
      state = 'stopped'
      cancelSleep()
      return current
    },
  }
}
