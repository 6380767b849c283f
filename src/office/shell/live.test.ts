import { afterEach, expect, test, vi } from 'vitest'
import { type Change, createGatherer } from './live.ts'

afterEach(() => vi.useRealTimers())

test('reports the first of many changes immediately and the rest once a second', () => {
  vi.useFakeTimers()
  const told: Change[][] = []
  const gatherer = createGatherer((changes) => told.push([...changes]))
  gatherer.add(['store'])
  for (let times = 0; times < 50; times++) gatherer.add(['presence', 'store'])
  expect(told).toEqual([['store']])
  vi.advanceTimersByTime(999)
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(told).toEqual([['store'], ['presence', 'store']])
  vi.advanceTimersByTime(5000)
  gatherer.add(['all'])
  expect(told).toHaveLength(3)
})
