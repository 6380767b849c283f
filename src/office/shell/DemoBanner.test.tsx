import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DemoBanner } from './DemoBanner.tsx'
import { createQueryClient, meQuery } from './queries.ts'
import { ToastProvider } from './toast.tsx'

afterEach(() => vi.unstubAllGlobals())

test('starting over opens the new office, even if other requests are refused before it responds', async () => {
  const location = { pathname: '/office', search: '', hash: '', assign: vi.fn(), replace: vi.fn() }
  vi.stubGlobal('location', location)
  let respond: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/start-over')
      ? new Promise((resolve) => (respond = resolve))
      : Promise.resolve(Response.json({ detail: 'Sign in first.' }, { status: 401 })),
  )
  const read = () => createQueryClient().fetchQuery(meQuery)
  render(<DemoBanner />, { wrapper: ToastProvider })
  const button = screen.getByRole('button', { name: 'Start over' })

  fireEvent.click(button)
  respond(Response.json({ detail: 'Later.' }, { status: 503 }))
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await expect(read()).rejects.toThrow()
  expect(location.replace).toHaveBeenCalledExactlyOnceWith('/office/sign-in')

  fireEvent.click(button)
  await expect(read()).rejects.toThrow()
  respond(Response.json({ link: '/office/start#t' }))
  await waitFor(() => expect(location.assign).toHaveBeenCalledExactlyOnceWith('/office/start#t'))
  await expect(read()).rejects.toThrow()
  expect(location.replace).toHaveBeenCalledOnce()
})
