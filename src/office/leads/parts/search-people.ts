// Searches for people by name, business, email or phone while the user types.
import { useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import { load } from '#office/api/client.ts'

/** The minimum length in characters. A shorter text would find nearly everybody. */
export const minSearchLength = 2
const settleMs = 150

/** The search text is sent in the request's body, so that it never appears in a URL. Results aren't cached. */
export const peopleQuery = (search: string) => ({
  queryKey: ['people-search', search],
  queryFn: () => load(api.leads.list, { body: { filter: { list: 'all' as const }, search } }),
  gcTime: 0,
})

/** Returns the typed text, debounced. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
