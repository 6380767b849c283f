import { queryOptions } from '@tanstack/react-query'
import type { Today } from '#domain/clock/clock-answers.ts'
import { load } from '#office/api.ts'

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => load<Today>('/today'),
  refetchInterval: 60_000,
})
