// Computes when an alarm is due because a form that usually gets leads gets none anymore. This silence may be the only
// sign of a fault that stops leads before they reach the store. docs/decisions/012 explains the rule.
import { dayMs, weekMs } from '#domain/clock/durations.ts'

/** Two leads a day. If a form usually gets fewer leads, its silence means nothing. */
const usualLeadsAWeek = 14
/** By chance alone, one in 3,000 gaps between leads is at least eight times as long as the average. */
const gapsOfSilence = 8

/**
 * @param form how many leads arrived in the last seven days, and when the newest one did
 * @returns when the form's silence becomes worth an alarm, in ms since 1970; undefined if it has too few leads to judge
 */
export function quietFromMs({ count, newestMs }: { count: number; newestMs: number }): number | undefined {
  if (count < usualLeadsAWeek) return undefined
  return newestMs + Math.max(dayMs, (gapsOfSilence * weekMs) / count)
}
