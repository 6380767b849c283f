import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, refuse } from '#office/api/result.ts'
import { createQueryClient } from './queries.ts'
import { useSubmit } from './use-submit.ts'

afterEach(() => vi.unstubAllGlobals())

function draw(answers: Response[], submission: Partial<Parameters<typeof useSubmit<unknown>>[0]> = {}) {
  const fetch = vi.fn(async () => answers.shift() ?? Promise.reject(new TypeError('no connection')))
  vi.stubGlobal('fetch', fetch)
  const queries = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const send = () => answerTo('/calls/l1/cancel', { method: 'POST' })
  return { fetch, queries, ...renderHook(() => useSubmit({ send, ...submission }), { wrapper }) }
}

const taken = () => Response.json({ detail: 'That time was just taken or blocked.' }, { status: 409 })

test('sends once for two quick presses; a refusal stays until the next press, which sends again', async () => {
  const { fetch, result } = draw([taken(), Response.json({})])
  act(() => {
    result.current.submit()
    result.current.submit()
  })
  await waitFor(() => expect(result.current.fault).toBe('That time was just taken or blocked.'))
  expect([fetch.mock.calls.length, result.current.isBusy]).toEqual([1, false])
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.result).toEqual({ isOk: true, body: {} }))
  expect([fetch.mock.calls.length, result.current.fault]).toEqual([2, undefined])
})

test('refetches what is shown before it finishes, and after a refusal', async () => {
  const order: string[] = []
  const { queries, result } = draw([taken(), Response.json({})], {
    refreshes: ['calls'],
    onDone: () => order.push('done'),
  })
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    order.push(`${filters?.queryKey}`)
  })
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.fault).toBeDefined())
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.result?.isOk).toBe(true))
  expect(order).toEqual(['calls', 'calls', 'done'])
})

test('doesn’t send invalid input, and refuses at once without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const wrong = draw([], { check: () => refuse('Pick a day.', new Map([['day', 'Pick a day.']])) })
  act(() => wrong.result.current.submit())
  await waitFor(() => expect(wrong.result.current.faults.get('day')).toBe('Pick a day.'))
  expect(wrong.fetch).not.toHaveBeenCalled()
  const { result } = draw([])
  act(() => result.current.submit())
  await waitFor(() => expect(result.current.fault).toMatch(/^The server didn’t answer/))
})
