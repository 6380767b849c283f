// The figures of the funnel (the steps from a visit to an order). The CSV file contains no names of people, so the
// export needs no recent passkey and isn't recorded in the audit log.
import type { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { dimensions } from '#domain/analytics/count-keys.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import type { Handlers } from '#server/office/implement.ts'
import type { FunnelParams, OfficeDependencies } from '#server/office/office-dependencies.ts'
import { daysFile, groupsFile } from './funnel-csv.ts'

type Parts = Pick<OfficeDependencies, 'funnel' | 'timezone' | 'nowMs'>

export const funnelHandlers = ({ funnel, timezone, nowMs }: Parts): Handlers<typeof api.funnel> => ({
  get: ({ query }) => funnel.readFunnel(paramsOf(query)),
  groups: ({ query }) => funnel.readGroups({ ...paramsOf(query), by: query.by ?? 'source' }),
  export: async ({ query, context }) => {
    const { by } = query
    const today = dayAt(timezone, nowMs())
    const file = by
      ? groupsFile(await funnel.readGroups({ ...paramsOf(query), by }))
      : daysFile(await funnel.readDays(paramsOf(query)))
    context.header('content-type', 'text/csv; charset=utf-8')
    context.header('content-disposition', `attachment; filename="funnel-${by ? `by-${by}-` : ''}${today}.csv"`)
    context.header('cache-control', 'no-store')
    return context.body(file)
  },
})

function paramsOf(query: QueryOf<typeof api.funnel.get>): FunnelParams {
  const { from, to, beforeFrom, beforeTo } = query
  return {
    period: from !== undefined && to !== undefined ? { from, to } : undefined,
    before: beforeFrom !== undefined && beforeTo !== undefined ? { from: beforeFrom, to: beforeTo } : undefined,
    filter: Object.fromEntries(dimensions.flatMap((one) => (query[one] === undefined ? [] : [[one, query[one]]]))),
  }
}
