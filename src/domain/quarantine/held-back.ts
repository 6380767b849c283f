// Whether a form holds back more than usual: a wave of robots, or a trap that has started to catch people, whose leads
// would wait in quarantine unnoticed. The rule is in docs/decisions/012.

interface HeldBack {
  received: number
  quarantined: number
}

const leastADay = 5
const timesUsual = 2

/** Compares a form with itself: its share over the last day against that of the days before. */
export function isHeldBackUnusually({ lastDay, before }: { lastDay: HeldBack; before: HeldBack }): boolean {
  if (lastDay.quarantined < leastADay) return false
  const usualShare = before.received > 0 ? before.quarantined / before.received : 0
  return lastDay.quarantined / lastDay.received > timesUsual * usualShare
}
