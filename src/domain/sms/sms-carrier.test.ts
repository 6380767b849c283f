import { SegmentedMessage } from 'sms-segments-calculator'
import { expect, test } from 'vitest'
import { randomSms, seededRandom } from '#testing/random-sms.ts'
import { disagreesWithSegmentsCalculator, disagreesWithSplitSms } from '#testing/sms-rivals.ts'
import { graphemeEndsOf } from './graphemes.ts'
import { countCarrierSegments } from './sms-carrier.ts'

const unitsOf = (text: string, graphemeEnds?: number[]) =>
  countCarrierSegments(text, graphemeEnds).segments.map(({ units }) => units)

test.each([
  ['', 'GSM-7', []],
  ['a'.repeat(160), 'GSM-7', [160]],
  ['a'.repeat(161), 'GSM-7', [153, 8]],
  ['é'.repeat(307), 'GSM-7', [153, 153, 1]],
  [']'.repeat(80), 'GSM-7', [160]],
  [']'.repeat(153), 'GSM-7', [152, 152, 2]],
  ['ç', 'UCS-2', [1]],
  ['漢'.repeat(70), 'UCS-2', [70]],
  ['漢'.repeat(71), 'UCS-2', [67, 4]],
  ['😀'.repeat(35), 'UCS-2', [70]],
  ['😀'.repeat(36), 'UCS-2', [66, 6]],
  [`[${'漢'.repeat(69)}`, 'UCS-2', [70]],
  ['a\r\n\f', 'GSM-7', [5]],
  ['\ud83d', 'UCS-2', [1]],
  [`${'漢'.repeat(66)}\ud83d${'漢'.repeat(5)}`, 'UCS-2', [67, 5]],
  ['a'.repeat(1531), 'GSM-7', [153, 153, 153, 153, 153, 153, 153, 153, 153, 153, 1]],
] as const)('%j is sent as %s in segments of %j', (text, encoding, units) => {
  expect(countCarrierSegments(text).encoding).toBe(encoding)
  expect(unitsOf(text)).toEqual(units)
})

test('segments follow each other without a gap and carry the whole text', () => {
  const text = `Side gate [4471] ${'👍🏽'.repeat(60)}`
  const { segments, units } = countCarrierSegments(text)
  expect(segments.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
  expect(segments.reduce((sum, segment) => sum + segment.units, 0)).toBe(units)
})

test('keeps a family whole if grapheme ends are given, and otherwise cuts it between its members', () => {
  const text = `${'漢'.repeat(65)}👨‍👩‍👧‍👦`
  expect(unitsOf(text)).toEqual([67, 9])
  expect(unitsOf(text, graphemeEndsOf(text))).toEqual([65, 11])
})

test('cuts a grapheme longer than a segment, where sms-segments-calculator overfills one', () => {
  const text = `a${'\u0301'.repeat(99)}b`
  expect(unitsOf(text, graphemeEndsOf(text))).toEqual([67, 34])
  expect(new SegmentedMessage(text).segments.map((segment) => segment.messageSizeInBits() / 16)).toEqual([0, 100, 1])
})

test('knows the same alphabet as both packages', () => {
  for (let unit = 0; unit < 0x10000; unit++) {
    const char = String.fromCharCode(unit)
    if (disagreesWithSplitSms(char)) expect.fail(`split-sms: U+${unit.toString(16)}`)
    // sms-segments-calculator is slow, and neither table of the alphabet has a character above the euro sign.
    if (unit <= 0x20ac && disagreesWithSegmentsCalculator(char)) {
      expect.fail(`sms-segments-calculator: U+${unit.toString(16)}`)
    }
  }
})

const freshSeed = () => Math.floor(Math.random() * 2 ** 32)

function expectAgreement(rounds: number, disagrees: (text: string) => string | undefined) {
  const seed = freshSeed()
  const random = seededRandom(seed)
  for (let round = 0; round < rounds; round++) {
    const text = randomSms(random)
    const disagreement = disagrees(text)
    if (disagreement) expect.fail(`seed ${seed}, round ${round}: ${JSON.stringify(text)}: ${disagreement}`)
  }
}

test('equals split-sms on 100,000 random texts', { timeout: 60_000 }, () => {
  expectAgreement(100_000, disagreesWithSplitSms)
})

// sms-segments-calculator takes about a millisecond per text; `npm run torture:sms` compares 100,000 texts.
test('equals sms-segments-calculator on 3,000 random texts', { timeout: 60_000 }, () => {
  expectAgreement(3_000, disagreesWithSegmentsCalculator)
})
