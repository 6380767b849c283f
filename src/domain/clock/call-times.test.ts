import { expect, test } from 'vitest'
import { clockWords, dayWords, shortDayWords, spanWords, zoneWords } from './moments.ts'

const call = (text: string) => ({ startMs: Date.parse(text), endMs: Date.parse(text) + 30 * 60_000 })

test('a call as it is said in a zone', () => {
  const one = call('2026-04-14T18:30:00Z')
  expect(dayWords(one.startMs, 'America/New_York')).toBe('Tuesday, April 14')
  expect(shortDayWords(one.startMs, 'Pacific/Auckland')).toBe('Wed, Apr 15')
  expect(clockWords(one.startMs, 'America/New_York')).toBe('2:30\u00a0pm')
  expect(spanWords(one, 'America/New_York')).toBe('2:30\u00a0– 3:00\u00a0pm')
  expect(spanWords(call('2026-04-14T15:30:00Z'), 'America/New_York')).toBe('11:30\u00a0am\u00a0– 12:00\u00a0pm')
  expect(spanWords(one, 'Asia/Kolkata')).toBe('12:00\u00a0– 12:30\u00a0am')
})

test('a zone by its name', () => {
  expect(zoneWords('America/New_York')).toBe('Eastern Time')
  expect(zoneWords('Europe/Berlin')).toBe('Central European Time')
  expect(zoneWords('UTC')).not.toBe('')
  expect([zoneWords('America/Phoenix'), zoneWords('Pacific/Honolulu')]).toEqual(['Arizona Time', 'Hawaii Time'])
})
