import { expect, test } from 'vitest'
import { monthOfTexts } from './sms-month.ts'

const long = 'x'.repeat(161)

test('lists each kind of text with its segments as carriers bill them, and the sums of the month', () => {
  const texts = [
    { name: 'Reminder', text: 'See you tomorrow.', count: 80 },
    { name: 'News', text: long, count: 40 },
    { name: 'Thanks 🙏', text: 'Thank you 🙏', count: 1 },
  ]
  const month = monthOfTexts(texts, 8_300)
  expect(month.lines.map(({ name, segmentsEach, segments }) => [name, segmentsEach, segments])).toEqual([
    ['Reminder', 1, 80],
    ['News', 2, 80],
    ['Thanks 🙏', 1, 1],
  ])
  expect([month.texts, month.segments, month.costMicroUsd]).toEqual([121, 161, 1_336_300n])
})
