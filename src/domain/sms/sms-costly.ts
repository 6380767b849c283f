// Finds the characters that make a text cost more than it has to, because they force UCS-2 or count double. Also finds
// what could replace them.
import { isGsmText, septetsOf } from './gsm-alphabet.ts'
import { gsmEqual } from './gsm-equal.ts'

export type CostlyReason =
  /** Outside the GSM alphabet, so it moves the whole text to UCS-2. */
  | 'forces-ucs2'
  /** From the extension table, in a GSM-7 text: takes two places. */
  | 'counts-double'
  /** From the extension table, in a UCS-2 text: counts as two in sms-segments.ts, but as one on a carrier's bill. */
  | 'counts-double-by-table'

export interface CostlyRange {
  /** UTF-16 offsets into the text; `end` is exclusive. */
  start: number
  end: number
  reason: CostlyReason
  /** GSM text that reads the same ('' for an invisible character); null if there is none. */
  replacement: string | null
}

/**
 * Every costly character of a text, in order and without overlaps. A letter with a separate accent (e + ◌́) is one
 * range, and so is an emoji made of several parts.
 */
export function findCostly(text: string): CostlyRange[] {
  const doubles: CostlyReason = isGsmText(text) ? 'counts-double' : 'counts-double-by-table'
  const ranges: CostlyRange[] = []
  for (let at = 0; at < text.length; ) {
    const septets = septetsOf(text.charCodeAt(at))
    const end = septets > 0 ? at + 1 : foreignEnd(text, at)
    if (septets === 2) ranges.push({ start: at, end, reason: doubles, replacement: null })
    if (septets === 0) addForeign(ranges, text, { start: at, end })
    at = end
  }
  return ranges
}

/** Replaces every character that has a GSM equivalent and leaves the others unchanged. */
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

const joiner = '\u200d'
const keycapMark = '\u20e3'
const isSelector = (unit: string) => unit === '\ufe0e' || unit === '\ufe0f'

/**
 * The end of the code point at `at`, including a variation selector after it. If the code point is itself a selector, a
 * keycap mark after it is included.
 */
function foreignEnd(text: string, at: number): number {
  const end = at + charAt(text, at).length
  if (isSelector(text.charAt(at))) return text[end] === keycapMark ? end + 1 : end
  return isSelector(text.charAt(end)) ? end + 1 : end
}

function addForeign(ranges: CostlyRange[], text: string, { start, end }: { start: number; end: number }) {
  const reason = 'forces-ucs2'
  const char = charAt(text, start)
  const isMark = extendsWhatStandsBefore.test(char)
  const last = ranges.at(-1)
  const follows = last?.reason === reason && last.end === start
  if (follows && last.replacement === null && joins(text, last, start, isMark)) {
    last.end = end
  } else if (isMark && start > 0 && !follows && septetsOf(text.charCodeAt(start - 1)) === 1) {
    // The accent belongs to the letter before it. For an e with its accent, the replacement is é, which is in the GSM
    // alphabet. An a with its accent has no replacement, because á isn't in that alphabet.
    const replacement = plainForm(text.slice(start - 1, end))
    ranges.push({ start: start - 1, end, reason, replacement })
  } else {
    ranges.push({ start, end, reason, replacement: gsmEqual(char) ?? null })
  }
}

// Characters that extend the one before them: accents, selectors and keycap marks (\p{M}), skin tones, the joiner.
const extendsWhatStandsBefore = /^[\p{M}\p{Emoji_Modifier}\u200d]$/u
const isFlagHalf = /^\p{Regional_Indicator}$/u

function joins(text: string, last: CostlyRange, start: number, isMark: boolean): boolean {
  if (isMark || text[start - 1] === joiner) return true
  const half = text.slice(last.start, last.end)
  return isFlagHalf.test(half) && isFlagHalf.test(charAt(text, start))
}

/**
 * The GSM character that a letter and its mark compose to; null if there is none. Marks that only select how the
 * character looks (variation selectors, keycaps) are dropped.
 */
function plainForm(marked: string): string | null {
  const [letter = '', mark = ''] = marked
  if (isSelector(mark) || mark === keycapMark) return letter
  const composed = marked.normalize('NFC')
  return composed.length === 1 && isGsmText(composed) ? composed : null
}

const charAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0)
