// Whether a form holds back more than it usually does: a wave of robots, or a trap that has begun to catch people, who
// would wait in quarantine unseen. The rule is in docs/decisions/012.

export interface HeldBack {
  received: number
  /** How many of them were held back. */
  quarantined: number
}

const leastADay = 5
const timesUsual = 2

/** A form is compared with itself: its share of the last day with that of the days before. */
export function isHeldBackUnusually({ lastDay, before }: { lastDay: HeldBack; before: HeldBack }): boolean {
  if (lastDay.quarantined < leastADay) return false
  const usualShare = before.received > 0 ? before.quarantined / before.received : 0
  return lastDay.quarantined / lastDay.received > timesUsual * usualShare
}
