// Measures how late the main thread's timers run. While the main thread computes, visitors get no response.
import { type Histogram, monitorEventLoopDelay } from 'node:perf_hooks'

/** The monitor runs a timer at this interval. What it measures includes the interval, which is subtracted below. */
const resolutionMs = 20

export type LoopDelay = [quantile: number, seconds: number][]

/** Returns the delays since the last call. The result is empty if no timer has run since then. */
export function readLoopDelay(intervals: Pick<Histogram, 'count' | 'percentile' | 'max' | 'reset'>): LoopDelay {
  if (intervals.count === 0) return []
  const late = (ns: number) => Math.max(0, ns / 1e9 - resolutionMs / 1e3)
  const delay: LoopDelay = [
    [0.5, late(intervals.percentile(50))],
    [0.99, late(intervals.percentile(99))],
    [1, late(intervals.max)],
  ]
  intervals.reset()
  return delay
}

export function measureLoopDelay() {
  const intervals = monitorEventLoopDelay({ resolution: resolutionMs })
  intervals.enable()
  return { read: () => readLoopDelay(intervals), stop: () => intervals.disable() }
}
