// Compares our carrier count with two npm packages that count segments. Each function's comment says how the two counts
// must agree; the function returns undefined if they do, or else a text that says how they differ. Both packages count
// the empty text as one segment; we count none, because nothing is billed.
import { SegmentedMessage } from 'sms-segments-calculator'
import { split } from 'split-sms'
import { type CarrierCount, countCarrierSegments } from '#domain/sms/sms-carrier.ts'

/** With longer graphemes, sms-segments-calculator overfills segments; see sms-carrier.test.ts. */
const longestGraphemeUnits = 30

/**
 * Like our count, split-sms keeps surrogate pairs and escape pairs whole, but may split graphemes. It takes any unit
 * after a high surrogate for the second half, so broken text is passed to it with U+FFFD for each lone surrogate, which
 * has the same length.
 */
export function disagreesWithSplitSms(text: string): string | undefined {
  const ours = countCarrierSegments(text)
  const sendable = text.toWellFormed()
  const theirs = split(sendable)
  const unitBytes = theirs.characterSet === 'GSM' ? 1 : 2
  const parts =
    text === '' ? [] : theirs.parts.map((part) => ({ units: part.bytes / unitBytes, content: part.content }))
  const segments = ours.segments.map(({ start, end, units }) => ({ units, content: sendable.slice(start, end) }))
  if ((ours.encoding === 'GSM-7') !== (theirs.characterSet === 'GSM')) return 'encoding'
  return difference(segments, parts)
}

/**
 * sms-segments-calculator keeps graphemes whole, as our count does when given the package's graphemes. Our plain count
 * never needs more segments, and gives the same segments if none of its segments ends inside a grapheme.
 */
export function disagreesWithSegmentsCalculator(text: string): string | undefined {
  const theirs = new SegmentedMessage(text)
  const graphemeEnds = endsOf(theirs.graphemes)
  if (theirs.graphemes.some(({ length }) => length > longestGraphemeUnits))
    return 'a grapheme longer than the check allows'
  const plain = countCarrierSegments(text)
  const whole = countCarrierSegments(text, graphemeEnds)
  if (plain.encoding !== theirs.encodingName) return 'encoding'
  const bitsPerUnit = theirs.encodingName === 'GSM-7' ? 7 : 16
  const theirUnits = text === '' ? [] : theirs.segments.map((segment) => segment.messageSizeInBits() / bitsPerUnit)
  const ends = new Set(graphemeEnds)
  const splitsGrapheme = plain.segments.some(({ end }) => !ends.has(end))
  if (plain.segments.length > theirUnits.length) return 'the plain count needs more segments'
  return difference(unitsOf(whole), theirUnits) ?? (splitsGrapheme ? undefined : difference(unitsOf(plain), theirUnits))
}

function endsOf(graphemes: readonly string[]): number[] {
  let end = 0
  return graphemes.map((grapheme) => {
    end += grapheme.length
    return end
  })
}

const unitsOf = (count: CarrierCount) => count.segments.map(({ units }) => units)

function difference(ours: unknown, theirs: unknown): string | undefined {
  const [mine, other] = [JSON.stringify(ours), JSON.stringify(theirs)]
  return mine === other ? undefined : `ours ${mine}, theirs ${other}`
}
