// The queries that several screens share, and what happens when the session ends.
import { hashKey, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Me } from '#contract/auth.ts'
import { send } from '#office/api/client.ts'
import { queryOf } from '#office/api/query-of.ts'
import { Refused } from '#office/api/result.ts'
import { signInAddress } from '#office/sign-in/pages.ts'
import { noteAnswered, noteUnanswered } from './connection.ts'

/**
 * The prefix of the storage keys of texts that the user has started to write (lead/parts/text-drafts.ts). The texts
 * stay in this tab until the user signs out in it.
 */
export const draftPrefix = 'office-text-'

let isSessionEnding = false
let signedInAs: string | undefined

/**
 * Set to true while this page ends the session and goes to another page. Refused requests then don't open the sign-in
 * page.
 */
export function setSessionEnding(isEnding: boolean): void {
  isSessionEnding = isEnding
}

/** Opens the sign-in page. After signing in, the user returns to the current page. */
export function leaveToSignIn(): void {
  if (isSessionEnding) return
  const address = signInAddress(location)
  // `out` at the URL's end tells the sign-in page (SignInForm.tsx) that the user was signed out.
  location.replace(signedInAs === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}out`)
}

/**
 * Signs out.
 * @param options.isComingBack true if the user signs out only to sign in again. Texts that the user has started to
 *   write then stay stored.
 */
export async function signOutBy(
  endpoint: typeof api.account.signOut | typeof api.account.signOutEverywhere,
  { isComingBack = false } = {},
) {
  setSessionEnding(true)
  const result = await send(endpoint)
  setSessionEnding(result.isOk || result.status === 401)
  if (isSessionEnding) {
    if (!isComingBack) dropTextDrafts()
    location.assign('/office/sign-in')
  }
  return result
}

function dropTextDrafts() {
  try {
    const own = Object.keys(sessionStorage).filter((key) => key.startsWith(`${draftPrefix}${signedInAs}-`))
    for (const key of own) sessionStorage.removeItem(key)
  } catch {}
}

const isUnanswered = (error: Error) => error instanceof Refused && error.refusal.status === 0
const isBroken = (error: Error) =>
  !(error instanceof Refused) || error.refusal.status === 0 || error.refusal.status > 499

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onSuccess(data, { queryHash }) {
        if (queryHash === hashKey(meQuery.queryKey)) signedInAs = (data as Me).teammate.id
        noteAnswered(Date.now())
      },
      onError(error) {
        if (isUnanswered(error)) noteUnanswered()
        else if (error instanceof Refused && error.refusal.status === 401) leaveToSignIn()
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isBroken(error),
        retryDelay: 500,
      },
    },
  })

/** Refetched every minute, so that a user who was signed out elsewhere is sent to the sign-in page. */
export const meQuery = queryOptions({ ...queryOf(api.account.me), refetchInterval: 60_000 })
/** The day's leads and who is waiting now, shown on every screen. */
export const daySummaryQuery = queryOf(api.today.summary)
export const teamQuery = queryOf(api.team.list)
export const youQuery = queryOf(api.account.get)
