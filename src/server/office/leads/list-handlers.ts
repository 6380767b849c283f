// Handles the lists of leads, the number of leads in each list, and the team's saved views.
import type { api } from '#contract/api.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import { leadCursorText } from '#contract/leads.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { orderOf } from '#domain/leads/lead-order.ts'
import { countedQueues, type Queue } from '#domain/leads/project-person.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { LeadsQuery } from '#server/store/leads/leads-query.ts'
import type { SignedIn } from '#server/store/team/sessions.ts'
import { idleSinceMs, type LeadQueryContext, lateAt, leadsQuery } from './lead-query.ts'
import { inOfficeOf, leadRows } from './lead-row.ts'

const pageSize = 50

export const leadQueryContextOf = (
  { teammate }: SignedIn,
  { nowMs, openHours }: Pick<OfficeDependencies, 'nowMs' | 'openHours'>,
): LeadQueryContext => ({ nowMs: nowMs(), openHours, me: teammate.id })

type Parts = Pick<OfficeDependencies, 'store' | 'newId' | 'openHours' | 'nowMs' | 'timeTrapMs' | 'planNames'>

export const listHandlers = (parts: Parts): Handlers<typeof api.leads, 'list' | 'counts'> => ({
  list: async ({ body: { filter, search, after }, signedIn }) => {
    const { store, timeTrapMs } = parts
    const asOfMs = parts.nowMs()
    const { timezone } = parts.openHours
    const query = leadsQuery(filter, leadQueryContextOf(signedIn, parts), search)
    const order = orderOf(filter)
    const { leads, total, next } = await store.listLeadPage(query, { order, nowMs: asOfMs, after, limit: pageSize })
    const isByDay = order === 'newest' && !search
    const days = isByDay ? daysBegun(timezone, timesOf(leads), after && Number(after.at)) : []
    // Ignores the filter `late`, because the figures say how many of all the day's requests were answered in time.
    const figures = days.length > 0 ? await store.listDayFigures({ ...query, late: undefined }, { timezone, days }) : []
    const rows = await leadRows(leads, { store, timeTrapMs, nowMs: asOfMs })
    const suggested = search && total === 0 ? await store.suggestSearch(query) : undefined
    return {
      rows: query.late ? await withLate(rows, { store, query }) : rows,
      total,
      days: figures,
      asOfMs,
      didYouMean: suggested?.join(' '),
      next: next && leadCursorText(next),
    }
  },
  counts: async ({ signedIn }) => {
    const context = leadQueryContextOf(signedIn, parts)
    const { nowMs, me: ownerId } = context
    const counts = await parts.store.countLists({
      ...{ ownerId, nowMs },
      idleSinceMs: idleSinceMs(nowMs),
      late: lateAt(context),
    })
    const count = (...queues: readonly Queue[]) =>
      counts.byQueue.reduce((sum, one) => sum + (queues.includes(one.queue) ? one.count : 0), 0)
    const { overdue, due, late, undelivered, sources, campaigns, plans } = counts
    return {
      ...{ now: count('waiting') - overdue, overdue, toDo: count('to-do'), due, inProgress: count('in-progress') },
      ...{ noNextStep: counts.idle, done: count('done'), mine: counts.ofOwner, late, all: count(...countedQueues) },
      ...{ quarantine: counts.held, spam: count('spam'), undelivered },
      forms: counts.forms.map((form) => ({ form, requestLabel: inOfficeOf(form).requestLabel })),
      ...{ sources, campaigns, plans, planNames: parts.planNames },
    }
  },
})

/** If a person is listed because of an older, late request, adds the time at which that request was received. */
async function withLate(rows: LeadRow[], { store, query }: { store: Parts['store']; query: LeadsQuery }) {
  const ids = rows.map(({ id }) => id)
  const found = await store.listNewestMatches(query, ids)
  const lateAtMs = new Map(found.map(({ newestId, receivedAtMs }) => [newestId, receivedAtMs]))
  return rows.map((row) => {
    const atMs = lateAtMs.get(row.id)
    return atMs === undefined || atMs === row.receivedAtMs ? row : { ...row, lateAtMs: atMs }
  })
}

export const viewHandlers = (parts: Parts): Handlers<typeof api.views> => ({
  list: async ({ signedIn }) => {
    const context = leadQueryContextOf(signedIn, parts)
    const views = (await parts.store.listViews()).map(async ({ id, name, filter }) => {
      const count = await parts.store.countLeadsIn(leadsQuery(filter, context))
      return { id, name, filter, count }
    })
    return { views: await Promise.all(views) }
  },
  save: async ({ body, actor }) => {
    const id = parts.newId()
    const outcome = await parts.store.saveView({ id, ...body }, actor)
    if (outcome === 'name-taken') return refusal(409, 'There’s a view of that name already.')
    if (outcome === 'too-many') return refusal(409, 'There are 30 views. Remove one first.')
    return { id }
  },
  remove: async ({ params: { id }, actor }) =>
    (await parts.store.removeView(id, actor)) ? done : refusal(404, 'That view is gone already.'),
})

/** The days of these leads, except the day that the previous page ended in. */
function daysBegun(timezone: string, receivedAtMs: readonly number[], beforeMs: number | undefined): string[] {
  const days = new Set(receivedAtMs.map((atMs) => dayAt(timezone, atMs)))
  if (beforeMs !== undefined) days.delete(dayAt(timezone, beforeMs))
  return [...days]
}

const timesOf = (leads: readonly { receivedAtMs: number }[]) => leads.map(({ receivedAtMs }) => receivedAtMs)
