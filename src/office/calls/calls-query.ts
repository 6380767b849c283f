import { queryOptions } from '@tanstack/react-query'
import type { CallsAnswer } from '#domain/booking/call-answers.ts'
import { load } from '#office/api.ts'

export const daysShown = 14

/** @param from such as '2026-11-16', in the team's zone */
export const callsQuery = (from: string) =>
  queryOptions({
    queryKey: ['calls', from],
    queryFn: () => load<CallsAnswer>(`/calls?from=${from}&days=${daysShown}`),
    refetchInterval: 60_000,
  })
