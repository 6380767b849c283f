// Lists of leads, their counts, the team's saved views and its reply templates.
import type { api } from '#contract/api.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { countedQueues, type Queue } from '#domain/leads/project-person.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { ListedLead, PageParams } from '#server/store/leads/lead-lists.ts'
import type { SignedIn } from '#server/store/team/sessions.ts'
import { idleSinceMs, type LeadQueryContext, lateAt, leadsQuery, orderOf } from './lead-query.ts'
import { inOfficeOf, leadRow } from './lead-row.ts'

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
    // Reads one lead more than a page shows, to know whether there is a next page.
    const { leads, total } = await store.listLeadPage(query, { order, after, limit: pageSize + 1 })
    const shown = leads.slice(0, pageSize)
    const last = leads.length > pageSize ? shown.at(-1) : undefined
    const days = search ? [] : daysBegun(timezone, timesOf(shown), order === 'newest' ? after?.atMs : undefined)
    const figures = days.length > 0 ? await store.listDayFigures(query, { timezone, days }) : []
    const suggested = search && total === 0 ? await store.suggestSearch(query) : undefined
    return {
      rows: shown.map((lead) => leadRow(lead, { timeTrapMs })),
      total,
      days: figures,
      asOfMs,
      didYouMean: suggested?.join(' '),
      next: last && `${positionOf(last, order)}_${last.id}`,
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

/** By what the list is ordered, for the next page. */
export const positionOf = ({ waiting, person, receivedAtMs }: ListedLead, order: PageParams['order']): number =>
  ({ newest: receivedAtMs, wait: waiting.fromMs ?? receivedAtMs, due: person.dueAtMs ?? receivedAtMs })[order]

/** The days of these leads, except the day that the previous page ended in. */
function daysBegun(timezone: string, receivedAtMs: readonly number[], beforeMs: number | undefined): string[] {
  const days = new Set(receivedAtMs.map((atMs) => dayAt(timezone, atMs)))
  if (beforeMs !== undefined) days.delete(dayAt(timezone, beforeMs))
  return [...days]
}

const timesOf = (leads: readonly { receivedAtMs: number }[]) => leads.map(({ receivedAtMs }) => receivedAtMs)
