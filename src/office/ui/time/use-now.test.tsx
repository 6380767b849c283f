import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

let rendered = 0
function Clock() {
  rendered++
  return useNow(1000)
}

test('fifty clocks share one timer, which stops when they are gone', () => {
  const clocks = Array.from({ length: 50 }, (_, index) => `clock ${index}`)
  const { unmount } = render(clocks.map((key) => <Clock key={key} />))
  expect(vi.getTimerCount()).toBe(1)
  rendered = 0
  act(() => vi.advanceTimersByTime(1000))
  expect(rendered).toBe(50)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
