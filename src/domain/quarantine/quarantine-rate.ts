// Whether more of a form's leads go into quarantine than usual, because of a wave of bots, or because a trap has
// started to catch people, whose leads would wait in quarantine unnoticed. docs/decisions/012 explains the rule.

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
