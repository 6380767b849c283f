import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Change, createGatherer, useLive, useLiveChanges } from './live.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

test('when the browser has reconnected the stream, everything is refetched', () => {
  let source: { onopen?(): void; onerror?(): void; readyState: number } | undefined
  class Source extends EventTarget {
    static readonly CLOSED = 2
    readyState = 0
    constructor() {
      super()
      source = this
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Source)
  const changes: Change[][] = []
  const note = (some: ReadonlySet<Change>) => changes.push([...some])
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { unmount } = renderHook(
    () => {
      useLiveChanges(note)
      useLive()
    },
    { wrapper },
  )
  source?.onopen?.()
  expect(changes).toEqual([])
  source?.onerror?.()
  source?.onopen?.()
  expect(changes).toEqual([['all']])
  unmount()
})
