// The endpoints of the office's API (src/contract) as queries. This file is separate from client.ts, so that the
// sign-in pages don't load the query library.
import { queryOptions } from '@tanstack/react-query'
import { type Endpoint, type InputArgs, type JsonEndpoint, urlOf } from '#contract/endpoint.ts'
import { load } from './client.ts'

/** The query key starts with the parts of the path, so `['leads']` invalidates everything below /leads. */
export const queryOf = <const E extends JsonEndpoint>(endpoint: E, ...input: InputArgs<E>) =>
  queryOptions({ queryKey: keyOf(endpoint, ...input), queryFn: () => load(endpoint, ...input) })

const keyOf = <const E extends Endpoint>(endpoint: E, ...input: InputArgs<E>): readonly unknown[] => {
  const [path = '', query] = urlOf(endpoint, ...input).split('?')
  const { body } = (input[0] ?? {}) as { body?: unknown }
  return [...path.slice(1).split('/').map(decodeURIComponent), ...(query ? [query] : []), ...(body ? [body] : [])]
}
