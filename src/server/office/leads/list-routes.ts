// Lists of leads, their counts, and the views that the team saved.
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { dayAt } from '#domain/clock/opening-hours.ts'
import type { LeadCounts, LeadPage, SavedView } from '#domain/leads/lead-answers.ts'
import { leadFilterSchema } from '#domain/leads/lead-filter.ts'
import { countedPlaces, type PlaceInLists } from '#domain/leads/lead-lists.ts'
import { jsonBody } from '#server/office/json-body.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import { type Asking, lateAt, leadsQuery, orderOf, periodStartMs } from './lead-query.ts'
import { inOfficeOf, leadRow } from './lead-row.ts'

const pageSize = 50

export const searchText = z.string().max(200, 'Search for less than 200 characters.').optional()
const cursor = z
  .string()
  .regex(/^\d{1,15}_.{1,100}$/, 'This page of the list is gone. Load the list again.')
  .transform((text) => ({ atMs: Number(text.slice(0, text.indexOf('_'))), id: text.slice(text.indexOf('_') + 1) }))
const leadsAsked = z.object({ filter: leadFilterSchema, search: searchText, after: cursor.optional() })
const newView = z.object({
  name: z.string('Name the view.').trim().min(1, 'Name the view.').max(60, 'Please keep this under 60 characters.'),
  filter: leadFilterSchema,
})

export const askingOf = (
  context: Context<OfficeEnv>,
  { nowMs, openHours }: Pick<OfficeDependencies, 'nowMs' | 'openHours'>,
): Asking => ({
  nowMs: nowMs(),
  openHours,
  me: context.get('signedIn').teammate.id,
})

type Parts = Guarded<'store' | 'newId' | 'openHours' | 'nowMs' | 'timeTrapMs'>

export function listRoutes(parts: Parts) {
  const { may, store, newId, openHours, nowMs, timeTrapMs } = parts

  return new Hono<OfficeEnv>()
    .post('/leads/list', may('leads.see'), jsonBody(leadsAsked), async (context) => {
      const { filter, search, after } = context.req.valid('json')
      const query = leadsQuery(filter, askingOf(context, { nowMs, openHours }), search)
      const order = orderOf(filter)
      // Reads one more than is shown, to know whether there are more.
      const { leads, total } = await store.listWorked(query, { order, after, limit: pageSize + 1 })
      const shown = leads.slice(0, pageSize)
      const last = leads.length > pageSize ? shown.at(-1) : undefined
      const days = search
        ? []
        : daysBegun(openHours.timezone, timesOf(shown), order === 'newest' ? after?.atMs : undefined)
      const figures = days.length > 0 ? await store.listDayFigures(query, { timezone: openHours.timezone, days }) : []
      const suggested = search && total === 0 ? await store.suggestSearch(query) : undefined
      return context.json({
        rows: shown.map((lead) => leadRow(lead, { timeTrapMs })),
        total,
        days: figures,
        didYouMean: suggested?.join(' '),
        next: last && `${order === 'longest' ? last.clockFromMs : last.receivedAtMs}_${last.id}`,
      } satisfies LeadPage)
    })
    .get('/leads/counts', may('leads.see'), async (context) => {
      const asking = askingOf(context, { nowMs, openHours })
      const weekFromMs = periodStartMs('week', asking)
      const counts = await store.countLists({ ownerId: asking.me, weekFromMs, late: lateAt(asking) })
      const count = (...places: PlaceInLists[]) =>
        counts.byPlace.reduce((sum, one) => sum + (places.includes(one.place) ? one.count : 0), 0)
      const { undelivered, ofOwner: mine, late, sinceWeek: week, sources, campaigns, plans } = counts
      const [waiting, answered, done] = [count('waiting'), count('answered'), count('done')]
      const [all, quarantine, spam] = [count(...countedPlaces), count('quarantine'), count('spam')]
      const forms = counts.forms.map((form) => ({ form, asked: inOfficeOf(form).asked }))
      return context.json({
        ...{ waiting, answered, done, week, mine, late, all, quarantine, spam, undelivered },
        ...{ forms, sources, campaigns, plans },
      } satisfies LeadCounts)
    })
    .get('/views', may('leads.see'), async (context) => {
      const asking = askingOf(context, { nowMs, openHours })
      const views = (await store.listViews()).map(async ({ id, name, filter }): Promise<SavedView> => {
        const count = await store.countWorked(leadsQuery(filter, asking))
        return { id, name, filter, count }
      })
      return context.json({ views: await Promise.all(views) })
    })
    .post('/views', may('views.change'), jsonBody(newView), async (context) => {
      const id = newId()
      const outcome = await store.saveView({ id, ...context.req.valid('json') }, context.get('actor'))
      if (outcome === 'name-taken')
        return refuse(context, { status: 409, detail: 'There’s a view of that name already.' })
      if (outcome === 'too-many')
        return refuse(context, { status: 409, detail: 'There are 30 views. Remove one first.' })
      return context.json({ id })
    })
    .delete('/views/:id', may('views.change'), async (context) => {
      if (!(await store.removeView(context.req.param('id'), context.get('actor'))))
        return refuse(context, { status: 404, detail: 'That view is gone already.' })
      return context.json({ ok: true as const })
    })
}

/** The days of these leads, without the day that the previous page ended in. */
function daysBegun(timezone: string, receivedAtMs: readonly number[], beforeMs: number | undefined): string[] {
  const days = new Set(receivedAtMs.map((atMs) => dayAt(timezone, atMs)))
  if (beforeMs !== undefined) days.delete(dayAt(timezone, beforeMs))
  return [...days]
}

const timesOf = (leads: readonly { receivedAtMs: number }[]) => leads.map(({ receivedAtMs }) => receivedAtMs)
