// The office's queries about publishing content: what would change, what was published, a page to look at.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { type InputOf, urlOf } from '#contract/endpoint.ts'
import { load } from '#office/client.ts'

export const overviewQuery = queryOptions({ queryKey: ['words'], queryFn: () => load(api.content.overview) })

/** Rendered by the server each time, so it isn't refetched because a lead came. */
export const publishPreviewQuery = (files: string[] | undefined, isQuick = false) =>
  queryOptions({
    queryKey: ['words', 'publish', files ?? 'all', { isQuick }],
    queryFn: () => load(api.content.previewPublish, { body: { files, isQuick } }),
    staleTime: 0,
    gcTime: 0,
    // A choice made in it survives a look at another window.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKept: true },
  })

/** @param file without its ending; undefined: of all files */
export const historyQuery = (file: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['words', 'history', file ?? 'all'],
    queryFn: ({ pageParam }) => load(api.content.history, { query: { file, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** @param file without its ending */
export const linksQuery = (file: string) =>
  queryOptions({
    queryKey: ['words', 'links', file],
    queryFn: async () => (await load(api.content.links, { query: { file } })).links,
  })

/** A page with the drafts, or with one file as a publish left it: for a frame or a window of its own. */
export const previewPage = (query: NonNullable<InputOf<typeof api.content.previewPage>['query']>) =>
  `/api/office${urlOf(api.content.previewPage, { query })}`

/** A file's screen, below /office. */
export const fileAddress = (path: string): string => `/words/${path}`
