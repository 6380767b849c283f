// A counting that only keeps what it was handed.
import type { Counting, Seen } from '#server/counting/counting-port.ts'

export function keptCounting() {
  const seen: Seen[] = []
  const counting: Counting = {
    count: (one) => void seen.push(one),
    reads: { listDays: async () => [], listGroups: async () => [], countedSince: async () => undefined },
    stop: async () => {},
  }
  return {
    counting,
    /** What was handed over since the last time. */
    take: () => seen.splice(0),
  }
}
