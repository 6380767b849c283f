import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteAnswered, noteUnanswered, useConnection } from './connection.ts'

afterEach(() => {
  vi.restoreAllMocks()
  act(() => noteAnswered(0))
})

test('a server that stops responding is away until it responds; screens are as of its last response', () => {
  const { result } = renderHook(() => useConnection())
  act(() => noteAnswered(1000))
  expect(result.current).toEqual({ state: 'here', asOfMs: 1000 })
  act(() => noteUnanswered())
  expect(result.current).toEqual({ state: 'away', asOfMs: 1000 })
  act(() => noteAnswered(2000))
  expect(result.current).toEqual({ state: 'here', asOfMs: 2000 })
})

test('a device without a connection is offline, whatever the server did', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { result } = renderHook(() => useConnection())
  act(() => noteUnanswered())
  onLine.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current.state).toBe('offline')
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current.state).toBe('away')
})
