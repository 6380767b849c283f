// The office's requests about publishing words: what would change, publishing it, what was published, putting it back.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  LinksAnswer,
  NewFileKind,
  PublishAsked,
  PublishOutcome,
  PublishPreview,
  PublishPreviewAsked,
  WordsHistory,
  WordsOverview,
} from '#domain/content/words-answers.ts'
import { ask, load } from '#office/api.ts'

export const overviewQuery = queryOptions({ queryKey: ['words'], queryFn: () => load<WordsOverview>('/words') })

/** Rendered by the server each time, so it isn't refetched because a lead came. */
export const publishPreviewQuery = (files: string[] | undefined, isQuick = false) =>
  queryOptions({
    queryKey: ['words', 'publish', files ?? 'all', { isQuick }],
    queryFn: () => load<PublishPreview>('/words/publish/preview', { files, isQuick } satisfies PublishPreviewAsked),
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
    queryFn: ({ pageParam }) => load<WordsHistory>(`/words/history${searchOf({ file, before: pageParam })}`),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** @param file without its ending */
export const linksQuery = (file: string) =>
  queryOptions({
    queryKey: ['words', 'links', file],
    queryFn: async () => (await load<LinksAnswer>(`/words/links${searchOf({ file })}`)).links,
  })

const searchOf = (given: Record<string, string | number | undefined>) => {
  const known = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}

export const publish = (asked: PublishAsked) => ask<PublishOutcome>('POST', '/words/publish', asked)

export interface PutBackAsked {
  /** The publish to undo. */
  id: string
  /** That file of it alone. */
  file?: string | undefined
  why?: string | undefined
  /** The newest publish that the writer saw. */
  sequence: number
}
export const putBack = ({ id, ...asked }: PutBackAsked) =>
  ask<PublishOutcome>('POST', `/words/history/${id}/put-back`, asked)

export const cancelScheduled = (id: string) => ask('POST', `/words/scheduled/${id}/cancel`)
export const discardDrafts = (path: string) => ask<{ dropped: number }>('POST', `/words/file/${path}/discard`)
export const makeFile = (asked: { kind: NewFileKind; title: string; address: string }) =>
  ask<{ path: string }>('POST', '/words/new', asked)

/** A page with the drafts, for a frame or a window of its own. */
export const previewPage = (page: string, version?: number) => `/api/office/words/preview${searchOf({ page, version })}`

/** A page with one file as a publish left it. */
export const versionPage = (asked: { page: string; file: string; publish: string }) =>
  `/api/office/words/preview${searchOf(asked)}`

/** A file's screen, below /office. */
export const fileAddress = (path: string): string => `/words/${path}`
