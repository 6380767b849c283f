// The list beside a person's page stays the one that the user came from, however long they stay on the page.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { filterKey } from '#office/leads/filter/filter-address.ts'
import { listKey } from '#office/leads/parts/rows.ts'
import { createQueryClient } from '#office/shell/queries.ts'
import { useNeighbors } from './use-neighbors.ts'

vi.mock('@tanstack/react-router', () => ({ useCanGoBack: () => true, useNavigate: () => {}, useRouter: () => {} }))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an hour on the page of a person doesn’t lose the list, and changes of its rows still appear', async () => {
  const queries = createQueryClient()
  const queryKey = [...listKey, filterKey({ list: 'to-do' }), '']
  const store = (...ids: string[]) =>
    queries.setQueryData(queryKey, { pages: [{ rows: ids.map((id) => ({ id })), total: ids.length }] })
  store('rosa', 'ben')
  const { result } = renderHook(() => useNeighbors('rosa', undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await act(() => vi.advanceTimersByTimeAsync(hourMs))
  expect(result.current.own).toEqual({ title: 'To do', at: 1, total: 2 })
  store('ben', 'rosa', 'cleo')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current.own).toEqual({ title: 'To do', at: 2, total: 3 })
})
