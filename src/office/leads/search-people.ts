// Searches people by name, business, email or phone while somebody types.
import { useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import { load } from '#office/client.ts'

/** In characters. A shorter text would find nearly everybody. */
export const minSearchLength = 2
const settleMs = 150

/** The text is sent in the request's body, and the people found aren't kept. */
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
