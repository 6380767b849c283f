// What carriers bill: the segments in which a text is sent. In GSM-7, septets are counted, and an extension character
// is an escape pair of two septets. In UCS-2, UTF-16 units are counted. No escape pair or surrogate pair is split
// between segments. The number of segments has no upper limit.
import { septetsOf } from './gsm-alphabet.ts'
import { type SmsEncoding, segmentLimits } from './sms-segments.ts'

export interface CarrierSegment {
  /** UTF-16 offsets into the text; `end` is exclusive. */
  start: number
  end: number
  /** Septets or UTF-16 units used. */
  units: number
}

export interface CarrierCount {
  encoding: SmsEncoding
  units: number
  /** The capacity of each segment: 160 or 153 septets, or 70 or 67 UTF-16 units. */
  unitsPerSegment: number
  /** In order, without gaps; empty for the empty text. */
  segments: CarrierSegment[]
}

/**
 * Splits a text into segments. The standard asks only for whole characters (3GPP TS 23.040 9.2.3.24). Some gateways
 * also keep graphemes whole, even if this leaves room unused; their segments are counted with `graphemeEnds`. For
 * example, an emoji family is a grapheme, and so is a letter with a separate accent.
 * @param graphemeEnds ascending offsets, as from `graphemeEndsOf`. In UCS-2, each segment then ends at one of these
 * offsets, unless a single grapheme is longer than a segment. Ignored in GSM-7.
 */
export function countCarrierSegments(text: string, graphemeEnds?: ArrayLike<number>): CarrierCount {
  const septets = countSeptets(text)
  const encoding = septets === undefined ? 'UCS-2' : 'GSM-7'
  const units = septets ?? text.length
  const { alone, joined } = segmentLimits[encoding]
  if (units <= alone) {
    const segments = units === 0 ? [] : [{ start: 0, end: text.length, units }]
    return { encoding, units, unitsPerSegment: alone, segments }
  }
  const segments = encoding === 'GSM-7' ? cutSeptets(text, units, joined) : cutUnits(text, joined, graphemeEnds)
  return { encoding, units, unitsPerSegment: joined, segments }
}

/** The number of septets in a text; undefined if the GSM-7 alphabet lacks one of the text's characters. */
function countSeptets(text: string): number | undefined {
  let total = 0
  for (let at = 0; at < text.length; at++) {
    const septets = septetsOf(text.charCodeAt(at))
    if (septets === 0) return undefined
    total += septets
  }
  return total
}

function cutSeptets(text: string, total: number, perSegment: number): CarrierSegment[] {
  if (total === text.length) return cutEvenly(text.length, perSegment)
  const segments: CarrierSegment[] = []
  let start = 0
  let units = 0
  for (let at = 0; at < text.length; at++) {
    const septets = septetsOf(text.charCodeAt(at))
    if (units + septets > perSegment) {
      segments.push({ start, end: at, units })
      start = at
      units = 0
    }
    units += septets
  }
  segments.push({ start, end: text.length, units })
  return segments
}

/** For a text without escape pairs: every segment except the last is full. */
function cutEvenly(length: number, perSegment: number): CarrierSegment[] {
  const segments: CarrierSegment[] = []
  for (let start = 0; start < length; start += perSegment) {
    const end = Math.min(start + perSegment, length)
    segments.push({ start, end, units: end - start })
  }
  return segments
}

function cutUnits(text: string, perSegment: number, graphemeEnds?: ArrayLike<number>): CarrierSegment[] {
  const segments: CarrierSegment[] = []
  let start = 0
  let next = 0
  while (start < text.length) {
    let end = Math.min(start + perSegment, text.length)
    if (splitsPair(text, end)) end--
    if (graphemeEnds) {
      let whole = start
      for (; next < graphemeEnds.length && (graphemeEnds[next] ?? end) <= end; next++) whole = graphemeEnds[next] ?? end
      if (whole > start) end = whole
    }
    segments.push({ start, end, units: end - start })
    start = end
  }
  return segments
}

const splitsPair = (text: string, at: number) =>
  at < text.length && isHighSurrogate(text.charCodeAt(at - 1)) && isLowSurrogate(text.charCodeAt(at))

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff
