// What is asked about the funnel, from a URL's query: which days, compared with which, narrowed to what.
import { z } from 'zod'
import { devices, dimensions } from '#domain/counting/steps.ts'
import { longestSource } from '#domain/leads/lead-source.ts'
import type { FunnelAsked } from '#server/office/office-dependencies.ts'

/** Counts are kept by day for 25 months; a longer period can't be compared. */
const mostDays = 800
const dayMs = 24 * 60 * 60 * 1000

const day = z.iso.date().optional()
const name = z.string().max(longestSource).optional()

const spanIsRight = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined
    ? from === to
    : from <= to && (Date.parse(to) - Date.parse(from)) / dayMs < mostDays

const query = z
  .object({
    from: day,
    to: day,
    beforeFrom: day,
    beforeTo: day,
    source: name,
    campaign: name,
    page: name,
    device: z.enum(devices).optional(),
    by: z.enum(dimensions).optional(),
  })
  .refine(({ from, to }) => spanIsRight(from, to))
  .refine(({ beforeFrom, beforeTo }) => spanIsRight(beforeFrom, beforeTo))

type FunnelQuery = FunnelAsked & { by: z.output<typeof query>['by'] }

/** Undefined for days that don't exist, a period that ends before it begins, and what no filter offers. */
export function readFunnelQuery(parts: Record<string, string>): FunnelQuery | undefined {
  const read = query.safeParse(parts)
  if (!read.success) return undefined
  const { from, to, beforeFrom, beforeTo, by, ...filter } = read.data
  return {
    period: from !== undefined && to !== undefined ? { from, to } : undefined,
    before: beforeFrom !== undefined && beforeTo !== undefined ? { from: beforeFrom, to: beforeTo } : undefined,
    filter: Object.fromEntries(dimensions.flatMap((one) => (filter[one] === undefined ? [] : [[one, filter[one]]]))),
    by,
  }
}
