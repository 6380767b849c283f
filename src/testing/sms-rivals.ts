// Carriers bill by the segment. Compares our count of a text message's segments with the counts of two npm packages.
// Each function's comment says how our count must agree with the package's. The function returns undefined if the
// counts agree, and otherwise a text that says how they differ.
// Both packages count the empty text as one segment; we count no segment, because nothing is billed.
import { SegmentedMessage } from 'sms-segments-calculator'
import { split } from 'split-sms'
import { type CarrierCount, countCarrierSegments } from '#domain/sms/sms-carrier.ts'

/** With longer graphemes, sms-segments-calculator overfills segments; see sms-carrier.test.ts. */
const longestGraphemeUnits = 30

/**
 * Like our count, split-sms keeps surrogate pairs and escape pairs whole, but may split graphemes. It treats any unit
 * after a high surrogate as the second half of a pair. Each lone surrogate is therefore first replaced by U+FFFD, which
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
 * sms-segments-calculator keeps graphemes whole, so we count twice. The count `whole` gets the package's grapheme ends,
 * and must give the same segments as the package. The count `plain` doesn't get them. It must not need more segments
 * than the package, and must give the same segments unless one of its own segments ends inside a grapheme.
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
