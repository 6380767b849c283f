import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { createQueryClient, meQuery, signOutBy } from './queries.ts'

const location = { pathname: '/office/team', search: '', hash: '', assign: vi.fn(), replace: vi.fn() }
let answerLeave: (response: Response) => void
beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('location', location)
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/leave') ? new Promise((resolve) => (answerLeave = resolve)) : Promise.resolve(refusal),
  )
})
afterEach(() => vi.unstubAllGlobals())

const refusal = Response.json({ detail: 'Sign in first.' }, { status: 401 })
const read = () => createQueryClient().fetchQuery(meQuery)

test('remembers no page to return to when the user signs out, even if requests are refused meanwhile', async () => {
  const leaving = signOutBy(api.account.signOut)
  await expect(read()).rejects.toThrow()
  answerLeave(Response.json({ ok: true }))
  await leaving
  await expect(read()).rejects.toThrow()
  expect(location.replace).not.toHaveBeenCalled()
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/office/sign-in')
})

test('returns to the page if the user was signed out elsewhere, even after signing out failed', async () => {
  const leaving = signOutBy(api.account.signOut)
  answerLeave(Response.json({ detail: 'Later.' }, { status: 503 }))
  await leaving
  expect(location.assign).not.toHaveBeenCalled()
  await expect(read()).rejects.toThrow()
  expect(location.replace).toHaveBeenCalledExactlyOnceWith('/office/sign-in?next=%2Foffice%2Fteam')
})

test('tells the sign-in page that the user was signed out, and keeps what they typed until they sign out here', async () => {
  sessionStorage.setItem('office-text-t1-l1-note', '"Two dogs"')
  sessionStorage.setItem('office-text-t2-l1-note', '"Not theirs"')
  const queries = createQueryClient()
  vi.stubGlobal('fetch', async () => Response.json({ teammate: { id: 't1' } }))
  await queries.fetchQuery(meQuery)
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Sign in first.' }, { status: 401 }))
  await expect(queries.fetchQuery({ ...meQuery, staleTime: 0 })).rejects.toThrow()
  expect(location.replace).toHaveBeenCalledExactlyOnceWith('/office/sign-in?next=%2Foffice%2Fteam&out')
  expect(sessionStorage).toHaveLength(2)
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }))
  await signOutBy(api.account.signOut, { isComingBack: true })
  expect(sessionStorage).toHaveLength(2)
  await signOutBy(api.account.signOut)
  expect(Object.keys(sessionStorage)).toEqual(['office-text-t2-l1-note'])
})
