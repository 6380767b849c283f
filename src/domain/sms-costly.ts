// Where a text costs more than it need: the characters that force UCS-2 or count double, where they stand, and what
// could stand there instead.
import { isGsmText, septetsOf } from '#domain/gsm-alphabet.ts'
import { gsmEqual } from '#domain/gsm-equal.ts'

export type CostlyReason =
  /** Outside the GSM alphabet: moves the whole text to UCS-2. */
  | 'forces-ucs2'
  /** From the extension table: two places in a GSM-7 text. */
  | 'counts-double'
  /** From the extension table in a UCS-2 text: two places by the standard table, one on the carrier's bill. */
  | 'counts-double-by-table'

export interface CostlyRange {
  /** UTF-16 offsets into the text; `end` is exclusive. */
  start: number
  end: number
  reason: CostlyReason
  /** GSM text that reads the same ('' for an invisible character); null where there is none. */
  replacement: string | null
}

/** Every costly character of a text, in order. A base letter and its separate accent (e + ◌́) are one range. */
export function findCostly(text: string): CostlyRange[] {
  const doubles: CostlyReason = isGsmText(text) ? 'counts-double' : 'counts-double-by-table'
  const ranges: CostlyRange[] = []
  for (let at = 0; at < text.length; ) {
    const septets = septetsOf(text.charCodeAt(at))
    const end = septets > 0 ? at + 1 : foreignEnd(text, at)
    if (septets === 2) ranges.push({ start: at, end, reason: doubles, replacement: null })
    if (septets === 0) ranges.push(foreignRange(text, at, end))
    at = end
  }
  return ranges
}

/** Replaces every character that has a GSM equal and leaves the others as they are. */
export function replaceWithGsm(text: string): string {
  let replaced = ''
  let done = 0
  for (const { start, end, replacement } of findCostly(text)) {
    if (replacement === null) continue
    replaced += text.slice(done, start) + replacement
    done = end
  }
  return replaced + text.slice(done)
}

const variationSelectors = /[\ufe0e\ufe0f]/
const combiningMark = /\p{M}/u
const keycapMark = '\u20e3'

/** A code point with the variation selector that belongs to it; a keycap's selector with its mark. */
function foreignEnd(text: string, at: number): number {
  const end = at + charAt(text, at).length
  const next = text.charAt(end)
  if (text[at] === '\ufe0f') return next === keycapMark ? end + 1 : end
  return variationSelectors.test(next) ? end + 1 : end
}

function foreignRange(text: string, start: number, end: number): CostlyRange {
  const char = charAt(text, start)
  const whole = text.slice(start, end)
  const found = { start, end, reason: 'forces-ucs2' } as const
  // A selector or keycap mark behind a plain character (#️⃣) only dresses it up.
  if (start > 0 && septetsOf(text.charCodeAt(start - 1)) > 0 && /^[\ufe0e\ufe0f\u20e3]/.test(whole)) {
    return { ...found, replacement: '' }
  }
  if (start > 0 && combiningMark.test(char)) {
    const composed = (text.charAt(start - 1) + char).normalize('NFC')
    if (composed.length === 1 && isGsmText(composed)) {
      return { ...found, start: start - 1, replacement: composed }
    }
  }
  return { ...found, replacement: gsmEqual(char) ?? null }
}

const charAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0)
