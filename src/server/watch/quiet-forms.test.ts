import { describe, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { quietFromMs } from '#domain/quiet/quiet-from.ts'

const newestMs = Date.UTC(2026, 10, 2)

describe('when a silence is worth an alarm', () => {
  test('a busy form after a day: a night is no fault', () => {
    expect(quietFromMs({ count: 700, newestMs })).toBe(newestMs + 24 * hourMs)
  })
  test('a form with two leads a day after eight of its usual gaps', () => {
    expect(quietFromMs({ count: 14, newestMs })).toBe(newestMs + 96 * hourMs)
  })
  test('a form with fewer never', () => {
    expect(quietFromMs({ count: 13, newestMs })).toBeUndefined()
  })
})
