import { afterEach, expect, test, vi } from 'vitest'
import { type Change, createGatherer } from './live.ts'
import { createEventReader, type StreamEvent } from './read-stream.ts'

afterEach(() => vi.useRealTimers())

test('events are complete, however the bytes were split; comments aren’t events', () => {
  const text =
    ': here\n\nid: a1\nevent: changed\ndata: store presence\n\nevent: reload\r\ndata:\r\n\r\ndata: one\ndata: two\n\n'
  for (const size of [1, 3, 7, text.length]) {
    const events: StreamEvent[] = []
    const read = createEventReader((event) => events.push(event))
    for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
    expect(events).toEqual([
      { name: 'changed', data: 'store presence', id: 'a1' },
      { name: 'reload', data: '', id: 'a1' },
      { name: 'message', data: 'one\ntwo', id: 'a1' },
    ])
  }
})

test('a burst of changes is reported at once and then once a second', () => {
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
