// Whether an unusually large share of a form's leads goes into quarantine. The cause may be a wave of bots, or a trap
// that has started to catch people, whose leads would wait there unnoticed. docs/decisions/012 explains the rule.

interface HeldBack {
  received: number
  quarantined: number
}

const leastADay = 5
const timesUsual = 2

/** Compares a form with itself: the quarantined share of its leads over the last day with that of the days before. */
export function isQuarantineRateUnusual({ lastDay, before }: { lastDay: HeldBack; before: HeldBack }): boolean {
  if (lastDay.quarantined < leastADay) return false
  const usualShare = before.received > 0 ? before.quarantined / before.received : 0
  return lastDay.quarantined / lastDay.received > timesUsual * usualShare
}
