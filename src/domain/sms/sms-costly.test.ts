import { expect, test } from 'vitest'
import { findCostly, replaceWithGsm } from './sms-costly.ts'

const found = (text: string) =>
  findCostly(text).map(({ start, end, reason, replacement }) => [text.slice(start, end), reason, replacement])

test('plain letters cost nothing extra', () => {
  expect(findCostly('Linden Lane Cleaning: 10 am, ok?')).toEqual([])
})

test('extension characters count double in a GSM-7 text, and in a UCS-2 text only by the table', () => {
  expect(found('gate [4]')).toEqual([
    ['[', 'counts-double', null],
    [']', 'counts-double', null],
  ])
  expect(found('🙏 [')).toEqual([
    ['🙏', 'forces-ucs2', null],
    ['[', 'counts-double-by-table', null],
  ])
})

test('finds each character that forces UCS-2, with its position and replacement', () => {
  const text = 'You’re on — ok…'
  expect(findCostly(text)[0]).toEqual({ start: 3, end: 4, reason: 'forces-ucs2', replacement: "'" })
  expect(found(text)).toEqual([
    ['’', 'forces-ucs2', "'"],
    ['—', 'forces-ucs2', '-'],
    ['…', 'forces-ucs2', '...'],
  ])
})

test('an emoji of several parts is one range, and so is a letter with its accents', () => {
  for (const whole of ['👨‍👩‍👧‍👦', '👍🏽', '🇺🇸', '❤️', '🏳️‍🌈', 'a\u0301', 'ж\u0301\u0308']) {
    expect(found(`x${whole}y`), whole).toEqual([[whole, 'forces-ucs2', null]])
  }
  expect(found('🇺🇸🇫🇷').map(([char]) => char)).toEqual(['🇺🇸', '🇫🇷'])
  expect(found('漢字').map(([char]) => char)).toEqual(['漢', '字'])
})

test.each([
  ['Linden’s “deep clean” — 9\u00a0am…', 'Linden\'s "deep clean" - 9 am...'],
  ['Jose\u0301 e\u0300 A\u030a', 'José è Å'],
  ['cafe\u0301 a\u0301', 'café a\u0301'],
  ['5\ufe0f 7\u20e3 #️⃣', '5 7 #'],
  ['1️⃣ first ©️ ‼️', '1 first (C) !!'],
  ['(\u202d555\u202c) 123', '(555) 123'],
  ['𝗦𝗮𝗹𝗲 [now]', 'Sale [now]'],
  ['👨‍👩‍👧 ❤️ á', '👨‍👩‍👧 ❤️ á'],
  ['\ud83d ok', '\ud83d ok'],
  ['', ''],
])('%j becomes %j', (text, replaced) => {
  expect(replaceWithGsm(text)).toBe(replaced)
})

test('ranges follow each other and never overlap', () => {
  const text = 'e\u0301[’’é]\u0301e\u0301\ufe0f1️⃣👍🏽~\ufe0f'
  const ranges = findCostly(text)
  for (let at = 1; at < ranges.length; at++) {
    expect(ranges[at]?.start).toBeGreaterThanOrEqual(ranges[at - 1]?.end ?? 0)
  }
})
