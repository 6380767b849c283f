// Computes the SMS calculator's five figures. Its segment boundaries are those of the page's 'standard table', which
// ends at ten segments. What carriers bill can differ; see sms-carrier.ts.
import { isEmoji } from './emoji.ts'
import { septetsOf } from './gsm-alphabet.ts'

export type SmsEncoding = 'GSM-7' | 'UCS-2'

export interface SmsMetrics {
  segments: number
  /** Extension characters and emoji count as 2, every other code point as 1, in both encodings. */
  charactersUsed: number
  charactersRemaining: number
  /** How many characters fit into the segments in use; for an empty text, into one segment. */
  totalCharacters: number
  encoding: SmsEncoding
}

export const maxSegments = 10

/** How many characters fit into a message of one segment, and into each segment of a longer message. */
export const segmentLimits = {
  'GSM-7': { alone: 160, joined: 153 },
  'UCS-2': { alone: 70, joined: 67 },
} as const satisfies Record<SmsEncoding, { alone: number; joined: number }>

export function measureSms(text: string): SmsMetrics {
  let charactersUsed = 0
  let encoding: SmsEncoding = 'GSM-7'
  for (let at = 0; at < text.length; at++) {
    const septets = septetsOf(text.charCodeAt(at))
    if (septets > 0) {
      charactersUsed += septets
      continue
    }
    encoding = 'UCS-2'
    const codePoint = text.codePointAt(at) ?? 0
    if (codePoint > 0xffff) at++
    charactersUsed += isEmoji(codePoint) ? 2 : 1
  }
  const segments = segmentsFor(charactersUsed, encoding)
  const totalCharacters = capacityOf(Math.max(1, segments), encoding)
  const charactersRemaining = Math.max(0, totalCharacters - charactersUsed)
  return { segments, charactersUsed, charactersRemaining, totalCharacters, encoding }
}

/** Characters that fit into this many segments: 160, 306, 459 … or 70, 134, 201 … */
export function capacityOf(segments: number, encoding: SmsEncoding): number {
  const { alone, joined } = segmentLimits[encoding]
  return segments === 1 ? alone : segments * joined
}

/** Whether a text is longer than the ten segments at which the table ends. */
export function exceedsLimit({ charactersUsed, encoding }: SmsMetrics): boolean {
  return charactersUsed > capacityOf(maxSegments, encoding)
}

function segmentsFor(charactersUsed: number, encoding: SmsEncoding): number {
  if (charactersUsed === 0) return 0
  const { alone, joined } = segmentLimits[encoding]
  return charactersUsed <= alone ? 1 : Math.min(maxSegments, Math.ceil(charactersUsed / joined))
}
