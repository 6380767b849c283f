// Fetches free calls from our API and groups them by day in the visitor's time zone. A free call is a time at which a
// call can be booked.
import { dayAt } from '#domain/clock/opening-hours.ts'

export interface FreeCall {
  startMs: number
  endMs: number
}

/** Free calls by date, e.g. '2026-04-14'. */
export type FreeDays = Map<string, FreeCall[]>

/** Rejects if the server can't be reached or responds with an error. */
export async function fetchFreeDays(from: string, days: number, timezone: string): Promise<FreeDays> {
  const query = new URLSearchParams({ from, days: String(days), timezone })
  const response = await fetch(`/api/booking/slots?${query}`, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`slots: ${response.status}`)
  const { slots }: { slots: { start: string; end: string }[] } = await response.json()
  const calls = slots.map(({ start, end }) => ({ startMs: Date.parse(start), endMs: Date.parse(end) }))
  const free: FreeDays = new Map()
  for (const call of calls) {
    const date = dayAt(timezone, call.startMs)
    free.set(date, [...(free.get(date) ?? []), call])
  }
  return free
}
