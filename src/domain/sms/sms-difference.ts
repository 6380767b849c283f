// Finds why a carrier's bill for a text differs from the standard table (sms-segments.ts), so that the page
// /sms-calculator can explain it.
import { isEmoji } from './emoji.ts'
import { septetsOf } from './gsm-alphabet.ts'
import type { CarrierCount } from './sms-carrier.ts'
import { exceedsLimit, type SmsMetrics } from './sms-segments.ts'

type DifferenceCause =
  /** The table ends at ten segments. */
  | 'past-ten'
  /** ^ { } \ [ ] ~ | € take two places in the table but one unit in a UCS-2 message. */
  | 'extension-in-ucs2'
  /** Older emoji such as ✅ ⭐ take two places in the table but one unit in the message. */
  | 'short-emoji'
  /** Rare characters (𝗕, 𠮷) take one place in the table but two units in the message. */
  | 'long-character'
  /** A character of two units didn't fit at the end of a segment and moved to the next one as a whole. */
  | 'pair-kept-whole'

/** Empty when both counts agree. */
export function differenceCauses(text: string, metrics: SmsMetrics, carrier: CarrierCount): DifferenceCause[] {
  if (metrics.segments === carrier.segments.length) return []
  const causes = new Set<DifferenceCause>()
  if (exceedsLimit(metrics)) causes.add('past-ten')
  if (carrier.encoding === 'UCS-2') addCharacterCauses(text, causes)
  const full = carrier.segments.slice(0, -1)
  if (full.some(({ units }) => units < carrier.unitsPerSegment)) causes.add('pair-kept-whole')
  return [...causes]
}

function addCharacterCauses(text: string, causes: Set<DifferenceCause>) {
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0
    if (codePoint > 0xffff) at++
    if (septetsOf(codePoint) === 2) causes.add('extension-in-ucs2')
    else if (codePoint > 0xffff && !isEmoji(codePoint)) causes.add('long-character')
    else if (codePoint <= 0xffff && isEmoji(codePoint)) causes.add('short-emoji')
  }
}
