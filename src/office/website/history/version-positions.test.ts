import { expect, test } from 'vitest'
import { versionPositions } from './version-positions.ts'

const zone = 'America/New_York'
const day = (date: string) => Date.parse(`${date}T17:00:00Z`)
const nowMs = day('2026-11-19')

test('places versions by time, with the first at the left', () => {
  const { notes, labels } = versionPositions([day('2026-11-14'), day('2026-11-09')], nowMs, zone)
  expect(notes).toEqual([48, 2])
  expect(labels).toEqual([
    { x: 2, text: 'Nov 9' },
    { x: 48, text: 'Nov 14' },
  ])
})

test('places several versions of one day side by side within the timeline', () => {
  const many = Array.from({ length: 50 }, () => nowMs - 1000)
  const { notes } = versionPositions([...many, day('2026-11-09')], nowMs, zone)
  expect(new Set(notes).size).toBe(51)
  expect(Math.max(...notes)).toBeLessThanOrEqual(94)
  expect(Math.min(...notes)).toBe(2)
})

test('names the newer of two days that are too close for both', () => {
  const times = [day('2026-11-19'), day('2026-11-18'), day('2026-11-09')]
  expect(versionPositions(times, nowMs, zone).labels.map(({ text }) => text)).toEqual(['Nov 9', 'today'])
})

test('shows one label for a single version from just now', () => {
  expect(versionPositions([nowMs], nowMs, zone).labels).toEqual([{ x: 2, text: 'today' }])
})
