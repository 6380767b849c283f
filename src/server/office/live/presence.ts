// Knows which teammates have a lead (or a content file) open, so that two teammates don't call the same person. This is
// stored in memory only. Browsers report an open lead every 15 seconds and an open file every 20 seconds. Readers whose
// browsers stop reporting are dropped.

export interface Reading {
  leadId: string
  /** A teammate's id. */
  who: string
  isOver: boolean
}

interface Presence {
  /** Records a browser's report. Returns whether the lead's readers changed. */
  record(reading: Reading, nowMs: number): boolean
  /** Returns the ids of the teammates who have the lead open, in the order in which they opened it. */
  readersOf(leadId: string, nowMs: number): string[]
  /** Drops readers whose browsers stopped reporting. Returns whether there were any. */
  forget(nowMs: number): boolean
}

export const forgottenAfterMs = 30_000
/** Limits memory use; no team has more leads open at once. */
const mostLeads = 1000

export function createPresence(): Presence {
  const leads = new Map<string, Map<string, number>>()

  function forget(nowMs: number): boolean {
    let hasForgotten = false
    for (const [leadId, readers] of leads) {
      for (const [who, untilMs] of readers) if (untilMs <= nowMs) hasForgotten = readers.delete(who) || hasForgotten
      if (readers.size === 0) leads.delete(leadId)
    }
    return hasForgotten
  }

  return {
    record({ leadId, who, isOver }, nowMs) {
      const readers = leads.get(leadId) ?? new Map<string, number>()
      const wasReading = (readers.get(who) ?? 0) > nowMs
      if (isOver) readers.delete(who)
      else readers.set(who, nowMs + forgottenAfterMs)
      if (readers.size === 0) leads.delete(leadId)
      else if (leads.has(leadId) || leads.size < mostLeads) leads.set(leadId, readers)
      return wasReading === isOver
    },
    readersOf: (leadId, nowMs) =>
      [...(leads.get(leadId) ?? [])].flatMap(([who, untilMs]) => (untilMs > nowMs ? [who] : [])),
    forget,
  }
}
