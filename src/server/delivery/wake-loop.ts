// Runs a task repeatedly: when woken, or after the delay that the task returned. Runs never overlap. A failed run is
// logged and retried after a backoff, so the loop never ends on its own.
import type { Clock } from './clock.ts'

const longestBackoffMs = 2000
/** 100 ms, doubled with each consecutive failure up to 2 s. */
export const backoffMs = (failures: number) => Math.min(100 * 2 ** failures, longestBackoffMs)

interface WakeLoop {
  /** Runs the task now, or again after the current run. Ignored during backoff. */
  wake(): void
  isTurning(): boolean
  /** Stops the loop; resolves when the current run has ended. */
  stop(): Promise<void>
}

interface Turning {
  clock: Clock
  /** Resolves to how long to sleep before the next run, in ms. */
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
