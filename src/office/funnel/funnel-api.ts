// The funnel's queries. Live changes refetch them; visits cause none, so they are refetched each minute, too.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FunnelAnswer, FunnelGroups } from '#domain/counting/funnel-answers.ts'
import type { Dimension } from '#domain/counting/steps.ts'
import { askFile, load } from '#office/api.ts'

const everyMs = 60_000

/** @param asked a query: days and filters */
export const funnelQuery = (asked: string) =>
  queryOptions({
    queryKey: ['funnel', asked],
    queryFn: () => load<FunnelAnswer>(`/funnel?${asked}`),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  })

export const groupsQuery = (by: Dimension, asked: string) =>
  queryOptions({
    queryKey: ['funnel', 'groups', by, asked],
    queryFn: () => load<FunnelGroups>(`/funnel/groups?${withBy(by, asked)}`),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  })

/** As a CSV file: a line for each day, or for each source, campaign, page or device. */
export const exportFunnel = (asked: string, by?: Dimension) =>
  askFile(`/funnel/export?${by ? withBy(by, asked) : asked}`)

const withBy = (by: Dimension, asked: string) => (asked === '' ? `by=${by}` : `${asked}&by=${by}`)
