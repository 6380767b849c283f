import { describe, expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { quietFromMs } from '#domain/quiet/quiet-from.ts'

const newestMs = Date.UTC(2026, 10, 2)

describe('quietFromMs: when a silence is worth an alarm', () => {
  test('waits a whole day for a busy form, because a quiet night is normal', () => {
    expect(quietFromMs({ count: 700, newestMs })).toBe(newestMs + 24 * hourMs)
  })
  test('waits eight of the usual gaps for a form with two leads a day', () => {
    expect(quietFromMs({ count: 14, newestMs })).toBe(newestMs + 96 * hourMs)
  })
  test('never raises an alarm for a form with fewer leads', () => {
    expect(quietFromMs({ count: 13, newestMs })).toBeUndefined()
  })
})
