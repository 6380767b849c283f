import { expect, test } from 'vitest'
import { randomSms, seededRandom } from '#testing/random-sms.ts'
import { countCarrierSegments } from './sms-carrier.ts'
import { findCostly } from './sms-costly.ts'
import { cutIntoPieces } from './sms-pieces.ts'

const cut = (text: string) => cutIntoPieces(text, countCarrierSegments(text).segments, findCostly(text))
const drawn = (text: string) => cut(text).map((pieces) => pieces.map((piece) => [piece.text, piece.reason]))

test('marks costly characters in place', () => {
  expect(drawn('You’re on [4] 漢字')).toEqual([
    [
      ['You', null],
      ['’', 'forces-ucs2'],
      ['re on ', null],
      ['[', 'counts-double-by-table'],
      ['4', null],
      [']', 'counts-double-by-table'],
      [' ', null],
      ['漢字', 'forces-ucs2'],
    ],
  ])
})

test('marks an emoji family across the end of a segment on both sides', () => {
  expect(drawn(`${'a'.repeat(65)}👨‍👩‍👧‍👦`)).toEqual([
    [
      ['a'.repeat(65), null],
      ['👨', 'forces-ucs2'],
    ],
    [['\u200d👩‍👧‍👦', 'forces-ucs2']],
  ])
})

test('the pieces of any text make up the text', () => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  const random = seededRandom(seed)
  for (let round = 0; round < 2_000; round++) {
    const text = randomSms(random)
    const pieces = cut(text).flat()
    expect(pieces.map((piece) => piece.text).join(''), `seed ${seed}`).toBe(text)
    for (const { text: piece, start } of pieces) expect(text.startsWith(piece, start), `seed ${seed}`).toBe(true)
  }
})
