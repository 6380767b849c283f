// Random texts on which two ways of counting segments could disagree: mixed from the GSM alphabet, its extension table,
// CJK, emoji, combining marks and broken text, with lengths clustered around segment boundaries.
import { gsmBasicTable, gsmExtensionTable } from '#domain/sms/gsm-alphabet.ts'

/** A source of numbers from 0 up to, but not including, 1. Equal seeds give equal numbers (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const gsm = [...gsmBasicTable.replace('\u001b', ''), '\r\n']
const extension = [...gsmExtensionTable.values()]
const cjk = [...'漢字語文清掃日月火水木金土한국어カナ𠮷𩸽']
const notGsm = [...'çáµ°`\t’“”—…\u00a0ЖבعǅÁ', '𝗕', '\u0000', '\u200b', '\u200dx']
const emoji = [
  ...'😀🙏🧹🧼🚐❤⌚⭐✅☎⚡🏽🇺🇸',
  ...['👍🏽', '🇺🇸', '❤️', '1️⃣', '☎️', '👨‍👩‍👧‍👦', '🏳️‍🌈', '👩‍🚒', '🧑‍🤝‍🧑', '\u200d👩', '\u200d❤'],
]
const marks = [...'\u0301\u0308\u20dd\ufe0e\ufe0f\u20e3\u064b\u0941\u{e0020}']
const broken = ['\ud83d', '\ude00', '\udfff', '\ud800']

// Pure GSM-7 texts have their own mixtures, because one character outside the GSM alphabet turns a whole text into
// UCS-2.
const mixtures: readonly (readonly (readonly string[])[])[] = [
  [gsm],
  [gsm, extension],
  [extension],
  [gsm, gsm, gsm, emoji],
  [cjk, gsm],
  [emoji],
  [gsm, cjk, emoji, marks],
  [emoji, marks, gsm],
  [gsm, extension, cjk, emoji, marks, notGsm],
  [gsm, extension, cjk, emoji, marks, notGsm, broken],
]

// One character with a stack of marks can be longer than a segment; that case has its own test.
const mostMarksInARow = 3

export function randomSms(random: () => number): string {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const mixture = pick(mixtures)
  const length = randomLength(random)
  let text = ''
  let marksInARow = 0
  while (text.length < length) {
    const atoms = pick(mixture)
    marksInARow = atoms === marks ? marksInARow + 1 : 0
    text += marksInARow > mostMarksInARow ? 'x' : pick(atoms)
    if (marksInARow > mostMarksInARow) marksInARow = 0
  }
  return text
}

function randomLength(random: () => number): number {
  const choice = random()
  if (choice < 0.1) return Math.floor(random() * 12)
  if (choice < 0.4) return Math.floor(random() * 330)
  const segmentEnd = [70, 67, 134, 201, 153, 160, 306][Math.floor(random() * 7)] ?? 70
  return Math.max(0, segmentEnd + Math.floor(random() * 9) - 5)
}
