// A claim in content/claims.yaml may name a measure, such as how fast leads are answered. This file checks whether the
// stored leads still support such claims, for `npm run preflight` and the office.

import { lastDays } from '#domain/analytics/periods.ts'
import { answeredFigures } from '#domain/clock/answered.ts'
import { type ClaimMeasure, measuredDays, measureFault } from '#domain/clock/claim-measure.ts'
import { claimMeasureSchema } from '#domain/clock/claim-measure-schema.ts'
import { addDays } from '#domain/clock/days.ts'
import { dayAt, startOfDayMs } from '#domain/clock/opening-hours.ts'
import type { Finding } from '#server/settings/settings-findings.ts'
import type { OfficeQueries } from '#server/store/store.ts'

/** Contains only plain data because it comes from another thread. */
export interface MeasuredClaims {
  /** The team's time zone, in which days are counted. */
  timezone: string
  claims: { where: string; measure: ClaimMeasure }[]
}

/**
 * @param content parsed content/claims.yaml; invalid measures are skipped, because rendering rejects them already
 */
export const claimsWithMeasure = (path: string, content: Record<string, { measure?: unknown }>) =>
  Object.entries(content).flatMap(([id, { measure }]): MeasuredClaims['claims'] => {
    const read = claimMeasureSchema.safeParse(measure)
    return read.success ? [{ where: `${path}: ${id}`, measure: read.data }] : []
  })

/** @param queries undefined if there is no store yet; then no lead was answered */
export async function measuredFindings(
  { timezone, claims }: MeasuredClaims,
  queries: Pick<OfficeQueries, 'listFunnelLeads' | 'lastOldCallMs'> | undefined,
  nowMs: number,
): Promise<Finding[]> {
  if (claims.length === 0) return []
  const { from, to } = lastDays(dayAt(timezone, nowMs), measuredDays)
  // Releases before 2026-11-27 counted a call that nobody picked up as a first response. Days up to the last such call
  // are left out, because their figures measure something else.
  const oldCallMs = await queries?.lastOldCallMs()
  const fromMs = Math.max(
    startOfDayMs(timezone, from),
    oldCallMs === undefined ? 0 : startOfDayMs(timezone, addDays(dayAt(timezone, oldCallMs), 1)),
  )
  const span = { fromMs, toMs: startOfDayMs(timezone, addDays(to, 1)) }
  const leads = (await queries?.listFunnelLeads(span)) ?? []
  const figures = answeredFigures(leads.flatMap(({ waitedMs }) => waitedMs))
  return claims.flatMap(({ where, measure }) => {
    const what = measureFault(measure, figures)
    return what === undefined ? [] : [{ where, what }]
  })
}
