import { afterEach, expect, test, vi } from 'vitest'
import { type Change, createGatherer } from './live.ts'

afterEach(() => vi.useRealTimers())

test('reports the first of many changes immediately and the rest once a second', () => {
  vi.useFakeTimers()
  const reported: Change[][] = []
  const gatherer = createGatherer((changes) => reported.push([...changes]))
  gatherer.add(['store'])
  for (let times = 0; times < 50; times++) gatherer.add(['presence', 'store'])
  expect(reported).toEqual([['store']])
  vi.advanceTimersByTime(999)
  expect(reported).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(reported).toEqual([['store'], ['presence', 'store']])
  vi.advanceTimersByTime(5000)
  gatherer.add(['all'])
  expect(reported).toHaveLength(3)
})
