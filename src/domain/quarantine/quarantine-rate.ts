// Whether an unusually large share of a form's leads goes into quarantine. The cause may be a wave of bots. It may also
// be a trap for bots that has started to catch people, whose leads would wait in quarantine unnoticed.
// docs/decisions/012 explains the rule.

interface HeldBack {
  received: number
  quarantined: number
}

const leastADay = 5
const timesUsual = 2

/** Compares the quarantined share of a form's leads on the last day with that share on the days before. */
export function isQuarantineRateUnusual({ lastDay, before }: { lastDay: HeldBack; before: HeldBack }): boolean {
  if (lastDay.quarantined < leastADay) return false
  const usualShare = before.received > 0 ? before.quarantined / before.received : 0
  return lastDay.quarantined / lastDay.received > timesUsual * usualShare
}
