// The funnel: what was counted in a period, beside another; by source, campaign, page or device; and both as CSV.
// Figures only, so whoever may see numbers may see all of it; a download needs no passkey and leaves no audit entry.
import { type Context, Hono } from 'hono'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import { daysFile, groupsFile } from './funnel-csv.ts'
import { readFunnelQuery } from './funnel-query.ts'

export function funnelRoutes({ may, funnel, timezone, nowMs }: Guarded<'funnel' | 'timezone' | 'nowMs'>) {
  return new Hono<OfficeEnv>()
    .get('/funnel', may('numbers.see'), async (context) => {
      const asked = readFunnelQuery(context.req.query())
      return asked ? context.json(await funnel.readFunnel(asked)) : noSuchDays(context)
    })
    .get('/funnel/groups', may('numbers.see'), async (context) => {
      const asked = readFunnelQuery(context.req.query())
      return asked ? context.json(await funnel.readGroups({ ...asked, by: asked.by ?? 'source' })) : noSuchDays(context)
    })
    .get('/funnel/export', may('numbers.see'), async (context) => {
      const asked = readFunnelQuery(context.req.query())
      if (!asked) return noSuchDays(context)
      const { by } = asked
      const today = dayAt(timezone, nowMs())
      const file = by ? groupsFile(await funnel.readGroups({ ...asked, by })) : daysFile(await funnel.readDays(asked))
      context.header('content-type', 'text/csv; charset=utf-8')
      context.header('content-disposition', `attachment; filename="funnel-${by ? `by-${by}-` : ''}${today}.csv"`)
      context.header('cache-control', 'no-store')
      return context.body(file)
    })
}

const noSuchDays = (context: Context) =>
  refuse(context, { status: 422, detail: 'Pick days like 2026-11-19, the first one first.' })
