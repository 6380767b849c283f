import { expect, test } from 'vitest'
import { exceedsLimit, measureSms } from './sms-segments.ts'

test('the empty text fills no segment, and a whole segment remains', () => {
  expect(measureSms('')).toEqual({
    segments: 0,
    charactersUsed: 0,
    charactersRemaining: 160,
    totalCharacters: 160,
    encoding: 'GSM-7',
  })
})

// The table of segment boundaries in the site's specification. The tests check both sides of each boundary.
const boundaries = {
  'GSM-7': { char: 'a', ends: [160, 306, 459, 612, 765, 918, 1071, 1224, 1377, 1530] },
  'UCS-2': { char: '漢', ends: [70, 134, 201, 268, 335, 402, 469, 536, 603, 670] },
} as const
for (const [encoding, { char, ends }] of Object.entries(boundaries)) {
  test.each(ends.map((end, index) => [end, index + 1]))(
    `${encoding}: %i characters fill %i segments`,
    (end, segments) => {
      expect(measureSms(char.repeat(end))).toEqual({
        segments,
        charactersUsed: end,
        charactersRemaining: 0,
        totalCharacters: end,
        encoding,
      })
      expect(measureSms(char.repeat(end + 1)).segments).toBe(Math.min(10, segments + 1))
    },
  )
}

test('returns ten full segments for a longer text, and reports that it is too long', () => {
  const metrics = measureSms('a'.repeat(1531))
  expect(metrics).toMatchObject({ segments: 10, charactersUsed: 1531, charactersRemaining: 0, totalCharacters: 1530 })
  expect(exceedsLimit(metrics)).toBe(true)
  expect(exceedsLimit(measureSms('a'.repeat(1530)))).toBe(false)
  expect(measureSms('漢'.repeat(700))).toMatchObject({ segments: 10, charactersRemaining: 0, totalCharacters: 670 })
})

test.each([
  ['a', 1, 'GSM-7'],
  ['[', 2, 'GSM-7'],
  ['\f', 2, 'GSM-7'],
  ['\r\n', 2, 'GSM-7'],
  ['Ç', 1, 'GSM-7'],
  ['ç', 1, 'UCS-2'],
  ['`', 1, 'UCS-2'],
  ['❤️', 2, 'UCS-2'],
  ['👍🏽', 4, 'UCS-2'],
  ['🇺🇸', 4, 'UCS-2'],
  ['👨‍👩‍👧‍👦', 11, 'UCS-2'],
  ['1️⃣', 3, 'UCS-2'],
  ['⌚', 2, 'UCS-2'],
  ['𠮷', 1, 'UCS-2'],
  ['🙏 [', 5, 'UCS-2'],
  ['\ud83d', 1, 'UCS-2'],
  ['\ude00\ud83d', 2, 'UCS-2'],
  ['e\u0301', 2, 'UCS-2'],
])('%j uses %i characters in %s', (text, charactersUsed, encoding) => {
  expect(measureSms(text)).toMatchObject({ charactersUsed, encoding })
})

test('153 closing brackets fill two segments by the table', () => {
  expect(measureSms(']'.repeat(153))).toMatchObject({ segments: 2, totalCharacters: 306, charactersRemaining: 0 })
})
