// Some requests require a passkey. The user is asked for the passkey once, and then the request is sent again.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, type Result } from '#office/api/result.ts'
import { createQueryClient, meQuery } from './queries.ts'
import { StepUpProvider, useStepUp } from './step-up.tsx'

const credential = { toJSON: () => ({ id: 'c1' }) }
const askBrowser = vi.fn(async () => credential as unknown)
const needed = () =>
  Response.json({ type: 'https://tidy.example/problems/needs-passkey', detail: 'First your passkey.' }, { status: 403 })

beforeEach(() => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { parseCreationOptionsFromJSON() {}, parseRequestOptionsFromJSON: () => ({}) }),
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: askBrowser } })
})
afterEach(() => {
  askBrowser.mockClear()
  vi.unstubAllGlobals()
})

/**
 * Renders a button that sends a purge request, which deletes a person permanently. The server responds to each path
 * with the path's next response, or with {}.
 */
function draw(answers: Record<string, Response[]>, possible = true) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/api/office', '')
    requests.push(path)
    return answers[path]?.shift() ?? Response.json({})
  })
  const queries = createQueryClient()
  queries.setQueryData(meQuery.queryKey, { teammate: { id: 'dana' }, passkeys: { possible } } as never)
  const results: Result<unknown>[] = []
  function Purge() {
    const run = useStepUp()
    return (
      <button type="button" onClick={async () => results.push(await run(() => answerTo('/purge', { method: 'POST' })))}>
        Purge
      </button>
    )
  }
  render(
    <QueryClientProvider client={queries}>
      <StepUpProvider>
        <Purge />
      </StepUpProvider>
    </QueryClientProvider>,
  )
  return { requests, results }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a request that works asks for nothing', async () => {
  const { requests, results } = draw({})
  await press('Purge')
  expect([requests, results, screen.queryByRole('dialog')]).toEqual([['/purge'], [{ isOk: true, body: {} }], null])
})

test('after the passkey, the request is sent again, and its second answer counts', async () => {
  const { requests, results } = draw({ '/purge': [needed(), Response.json({ leads: 2 })] })
  await press('Purge')
  expect(results).toEqual([])
  await press('Use my passkey')
  expect(requests).toEqual(['/purge', '/confirm/ask', '/confirm', '/purge'])
  expect(results).toEqual([{ isOk: true, body: { leads: 2 } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without the passkey nothing is sent again, and the refusal says that it was needed', async () => {
  const { requests, results } = draw({ '/purge': [needed()] })
  await press('Purge')
  await press('Cancel')
  expect(requests).toEqual(['/purge'])
  expect(results).toMatchObject([{ isOk: false, needsPasskey: true }])
})

test('a passkey that wasn’t used or was refused leaves the dialog open, with the reason', async () => {
  const refused = Response.json({ detail: 'That passkey isn’t yours.' }, { status: 422 })
  const { requests, results } = draw({ '/purge': [needed()], '/confirm': [refused] })
  await press('Purge')
  askBrowser.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await press('Use my passkey')
  expect(screen.getByRole('alert')).toHaveTextContent('No passkey was used.')
  await press('Use my passkey')
  expect(screen.getByRole('alert')).toHaveTextContent('That passkey isn’t yours.')
  await press('Use my passkey')
  await act(async () => {})
  expect(requests.filter((path) => path === '/purge')).toHaveLength(2)
  expect(results).toMatchObject([{ isOk: true }])
})

test('where passkeys can’t work, the dialog offers to sign in again instead', async () => {
  const { requests } = draw({ '/purge': [needed()] }, false)
  await press('Purge')
  expect(screen.getByRole('dialog', { name: 'Sign in again first' })).toBeVisible()
  await press('Cancel')
  expect(requests).toEqual(['/purge'])
})
