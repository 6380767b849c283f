// The office's queries about letters. Live changes refetch all of them.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LetterName } from '#domain/mail/letters.ts'
import type { LiftReason } from '#domain/mail/lift-reasons.ts'
import type {
  LetterPreview,
  MailAnswer,
  MailAsked,
  MailOverview,
  MailPage,
  MailTest,
  SuppressedRow,
} from '#domain/mail/mail-answers.ts'
import { ask, askFile, load } from '#office/api.ts'

export const mailQuery = queryOptions({ queryKey: ['mail'], queryFn: () => load<MailOverview>('/mail') })
export const previewQuery = (name: LetterName) =>
  queryOptions({
    queryKey: ['mail', 'preview', name],
    queryFn: () => load<LetterPreview>(`/mail/letters/${name}`),
    placeholderData: keepPreviousData,
  })
/** Search text never appears in a URL: it is sent in a body. */
export const listQuery = (asked: MailAsked) =>
  infiniteQueryOptions({
    queryKey: ['mail', 'list', asked],
    queryFn: ({ pageParam }) => load<MailPage>('/mail/list', { ...asked, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
export const oneMailQuery = (id: string) =>
  queryOptions({ queryKey: ['mail', 'one', id], queryFn: () => load<MailAnswer>(`/mail/${id}`) })
export const suppressedQuery = queryOptions({
  queryKey: ['mail', 'suppressed'],
  queryFn: async () => (await load<{ rows: SuppressedRow[] }>('/mail/suppressed')).rows,
})

/** A letter's HTML, for a frame. */
export const samplePage = (name: LetterName) => `/api/office/mail/letters/${name}/page`
export const mailPage = (id: string) => `/api/office/mail/${id}/page`

export const switchLetter = (name: LetterName, isOn: boolean) => ask('POST', `/mail/letters/${name}/switch`, { isOn })
export const chooseLetter = (name: LetterName, isOn: boolean) => ask('POST', `/mail/letters/${name}/choose`, { isOn })
export const sendTest = (name: LetterName) => ask<MailTest>('POST', `/mail/letters/${name}/test`)
export const resendMail = (id: string) => ask('POST', `/mail/${id}/resend`)
export const suppress = (email: string, note: string) => ask('POST', '/mail/suppressed', { email, note })
export const lift = (email: string, reason: LiftReason) => ask('POST', '/mail/suppressed/lift', { email, reason })
export const exportMail = (asked: MailAsked) => askFile('/mail/export', asked)
