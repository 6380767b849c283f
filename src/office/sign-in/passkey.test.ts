import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForPasskey, createPasskey, hasPasskeys } from './passkey.ts'

const browser = { create: vi.fn(), get: vi.fn() }
const json = { parseCreationOptionsFromJSON: (given: object) => ({ given }), parseRequestOptionsFromJSON: () => ({}) }

beforeEach(() => {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, json),
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: browser })
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('passes the server’s options on and returns the browser’s answer as JSON', async () => {
  browser.create.mockResolvedValue({ toJSON: () => ({ id: 'c1', type: 'public-key' }) })
  expect(await createPasskey({ rp: 'tidy' })).toEqual({ isDone: true, response: { id: 'c1', type: 'public-key' } })
  expect(browser.create.mock.calls[0]?.[0].publicKey).toEqual({ given: { rp: 'tidy' } })
})

test.each([
  ['NotAllowedError', 'closed'],
  ['AbortError', 'closed'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'impossible'],
])('%s means %s', async (name, why) => {
  browser.get.mockRejectedValue(new DOMException('', name))
  expect(await askForPasskey({})).toEqual({ isDone: false, why })
})

test('a browser that returns no passkey counts as a closed window', async () => {
  browser.get.mockResolvedValue(null)
  expect(await askForPasskey({})).toEqual({ isDone: false, why: 'closed' })
})

test('a new request ends the one before, so that the browser shows one window', async () => {
  browser.get.mockResolvedValue(null)
  await askForPasskey({})
  const [first] = browser.get.mock.calls
  expect(first?.[0].signal.aborted).toBe(false)
  await createPasskey({})
  expect(first?.[0].signal.aborted).toBe(true)
})

test('a browser without the JSON methods isn’t asked for a passkey', async () => {
  vi.stubGlobal('PublicKeyCredential', () => {})
  expect(hasPasskeys()).toBe(false)
  expect(await createPasskey({})).toEqual({ isDone: false, why: 'impossible' })
  expect(browser.create).not.toHaveBeenCalled()
})
