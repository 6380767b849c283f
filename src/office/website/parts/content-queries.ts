// The office's queries about content: the files, what a publish would change, past publishes, and the preview of a
// page.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { type InputOf, urlOf } from '#contract/endpoint.ts'
import { load } from '#office/api/client.ts'

export const overviewQuery = queryOptions({ queryKey: ['words'], queryFn: () => load(api.content.overview) })

export const fileQuery = (path: string) =>
  queryOptions({ queryKey: ['words', 'file', path], queryFn: () => load(api.content.get, { params: { path } }) })

export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['words', 'find', text],
    queryFn: () => load(api.content.find, { body: { text } }),
    enabled: text.length > 1,
  })

/**
 * The server renders the pages for this preview to find their faults. With `isQuick`, it skips that, and the response
 * comes at once. With `patchesItself`, the preview stays as it is when something changes on the server.
 */
export const publishPreviewQuery = (files: string[] | undefined, isQuick = false) =>
  queryOptions({
    queryKey: ['words', 'publish', files ?? 'all', { isQuick }],
    queryFn: () => load(api.content.previewPublish, { body: { files, isQuick } }),
    staleTime: 0,
    gcTime: 0,
    // Refetching when the user returns to this window could discard the choices made in the preview.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { patchesItself: true },
  })

/** @param file the path without its extension; undefined for all files */
export const historyQuery = (file: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['words', 'history', file ?? 'all'],
    queryFn: ({ pageParam }) => load(api.content.history, { query: { file, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** @param file the path without its extension */
export const linksQuery = (file: string) =>
  queryOptions({
    queryKey: ['words', 'links', file],
    queryFn: async () => (await load(api.content.links, { query: { file } })).links,
  })

/**
 * The URL of a page's preview, for a frame or a separate window. The preview shows the drafts, or one file as it was
 * after a publish.
 */
export const previewPage = (query: NonNullable<InputOf<typeof api.content.previewPage>['query']>) =>
  `/api/office${urlOf(api.content.previewPage, { query })}`

/** The path of a file's screen, below /office. */
export const fileAddress = (path: string): string => `/website/${path}`
