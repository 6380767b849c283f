// The office's queries about emails. All of them are refetched when the server reports a change (shell/live.ts).
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { EmailFilter } from '#contract/emails.ts'
import { urlOf } from '#contract/endpoint.ts'
import type { EmailName } from '#emails/email-names.ts'
import { load } from '#office/api/client.ts'
import { queryOf } from '#office/api/query-of.ts'

export const emailQuery = queryOf(api.emails.overview)
/** The search text is sent in the body so that it never appears in a URL. */
export const listQuery = (filter: EmailFilter) =>
  infiniteQueryOptions({
    queryKey: ['emails', 'list', filter],
    queryFn: ({ pageParam }) => load(api.emails.list, { body: { ...filter, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** The URL of a template's sample email as an HTML page, for a frame. */
export const samplePage = (name: EmailName) => `/api/office${urlOf(api.emails.previewPage, { params: { name } })}`
/** The URL of a logged email as an HTML page, for a frame. */
export const emailListPage = (id: string) => `/api/office${urlOf(api.emails.getPage, { params: { id } })}`
