// An `Analytics` that only records the visits that it gets.
import type { Analytics, Seen } from '#server/analytics/analytics-port.ts'

export function recordVisits() {
  const seen: Seen[] = []
  const counting: Analytics = {
    count: (one) => void seen.push(one),
    queries: { listDays: async () => [], listGroups: async () => [], countedSince: async () => undefined },
    stop: async () => {},
  }
  return {
    counting,
    /** Returns what was recorded since the last call. */
    take: () => seen.splice(0),
  }
}
