// The office's queries about content: what there is, what a publish would change, what was published, and a page to
// preview.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { type InputOf, urlOf } from '#contract/endpoint.ts'
import { load } from '#office/client.ts'

export const overviewQuery = queryOptions({ queryKey: ['words'], queryFn: () => load(api.content.overview) })

export const fileQuery = (path: string) =>
  queryOptions({ queryKey: ['words', 'file', path], queryFn: () => load(api.content.get, { params: { path } }) })

export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['words', 'find', text],
    queryFn: () => load(api.content.find, { body: { text } }),
    enabled: text.length > 1,
  })

/** The server renders the pages for each preview, so live changes don't refetch it. */
export const publishPreviewQuery = (files: string[] | undefined, isQuick = false) =>
  queryOptions({
    queryKey: ['words', 'publish', files ?? 'all', { isQuick }],
    queryFn: () => load(api.content.previewPublish, { body: { files, isQuick } }),
    staleTime: 0,
    gcTime: 0,
    // Refetching when the user switches windows could discard the choices made in the preview.
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

/** The URL of a page with the drafts, or with one file as a publish left it, for a frame or a separate window. */
export const previewPage = (query: NonNullable<InputOf<typeof api.content.previewPage>['query']>) =>
  `/api/office${urlOf(api.content.previewPage, { query })}`

/** The path of a file's screen, below /office. */
export const fileAddress = (path: string): string => `/website/${path}`
