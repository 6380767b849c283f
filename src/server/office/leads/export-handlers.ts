// Exports a list of leads as a CSV file with exactly the filtered rows, streamed in pages. The audit records the filter
// and the number of leads.
import { stream } from 'hono/streaming'
import type { api } from '#contract/api.ts'
import { kindTexts } from '#domain/consents/consent-kinds.ts'
import { byHandMark } from '#domain/leads/by-hand.ts'
import { businessOf, nameOf } from '#domain/leads/lead-values.ts'
import { listed } from '#domain/texts/texts.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { forms } from '#forms/index.ts'
import { csvLine } from '#server/leads/csv.ts'
import { readStops, type Stops, stoppedFor } from '#server/office/consents/stops.ts'
import type { Handlers } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { ListedLead } from '#server/store/leads/lead-lists.ts'
import type { LeadsQuery } from '#server/store/leads/leads-query.ts'
import { leadsQuery } from './lead-query.ts'
import { inOfficeOf } from './lead-row.ts'
import { leadQueryContextOf } from './list-handlers.ts'

const pageSize = 500

type Parts = Pick<OfficeDependencies, 'store' | 'nowMs' | 'openHours'>

export const exportHandlers = ({ store, nowMs, openHours }: Parts): Handlers<typeof api.leads, 'export'> => ({
  export: async ({ body: { filter, search, leadIds }, signedIn, actor, context }) => {
    const listed = leadsQuery(filter, leadQueryContextOf(signedIn, { nowMs, openHours }), search)
    // People are listed, but their requests are exported: a row for each.
    const selected = listed.by === 'person' ? { newestIds: leadIds } : { leadIds }
    const query: LeadsQuery = { ...listed, ...selected, by: 'request' }
    const order = 'newest'
    const owners = new Map((await store.listTeammates()).map(({ id, name }) => [id, name]))
    let page = await store.listLeadPage(query, { order, limit: pageSize })
    // Recorded before the first byte, because a download that is canceled halfway has already exported people's data.
    const became = `${page.total} leads: ${inWords(filter, { isSearched: Boolean(search), leadIds })}`
    await store.recordAuditEntry({ name: 'lead.export', on: [], became }, actor)
    context.header('content-type', 'text/csv; charset=utf-8')
    context.header('content-disposition', `attachment; filename="leads-${isoTime(nowMs()).slice(0, 10)}.csv"`)
    context.header('cache-control', 'no-store')
    return stream(context, async (body) => {
      await body.write(csvLine([...leadColumns, ...fields, 'otherFields', 'askedUsToStop']))
      while (page.leads.length > 0 && !body.aborted) {
        const stops = await readStops(store, page.leads)
        await body.write(page.leads.map((lead) => exported(lead, { owners, stops })).join(''))
        if (!page.next) return
        page = await store.listLeadPage(query, { order, after: page.next, limit: pageSize })
      }
    })
  },
})

/** Describes the filter without its search text, which may be somebody's name. */
function inWords(filter: object, { isSearched, leadIds }: { isSearched: boolean; leadIds: string[] | undefined }) {
  const parts = Object.entries(filter).map(([name, value]) => `${name} ${value}`)
  return [...parts, isSearched && 'searched', leadIds && 'selected'].filter(Boolean).join(', ') || 'all'
}

const leadColumns =
  'received id form asked status owner answered answeredHow waitedSeconds name business source campaign'
    .split(' ')
    .concat('quarantine', 'call', 'phoneE164', 'page')
const fields = [
  ...new Set(
    [...forms.values()].flatMap(({ fields, serverFields }) => [...Object.keys(fields.shape), ...serverFields]),
  ),
].filter((field) => !leadColumns.includes(field))

function exported(lead: ListedLead, { owners, stops }: { owners: ReadonlyMap<string, string>; stops: Stops }): string {
  const { values, person, progress, slot } = lead
  // The source already says that a teammate added the lead.
  const shown = [...leadColumns, ...fields, ...Object.keys(byHandMark)]
  const others = Object.entries(values).filter(([field]) => !shown.includes(field))
  return csvLine([
    ...[isoTime(lead.receivedAtMs), lead.id, lead.form, inOfficeOf(lead.form).requestLabel, person.status],
    person.ownerId && (owners.get(person.ownerId) ?? person.ownerId),
    progress.answeredAtMs && isoTime(progress.answeredAtMs),
    ...[progress.answeredHow, progress.waitedMs === undefined ? undefined : Math.round(progress.waitedMs / 1000)],
    ...[
      person.corrected.name ?? nameOf(values),
      person.corrected.business ?? businessOf(values),
      lead.source,
      lead.campaign,
      lead.quarantine,
    ],
    ...[slot && isoTime(slot.startMs), lead.phoneE164, lead.page],
    ...fields.map((field) => (field === 'email' ? (person.corrected.email ?? values.email) : values[field])),
    others.length > 0 ? Object.fromEntries(others) : undefined,
    listed(stoppedFor(lead, stops).map((kind) => kindTexts[kind].toLowerCase())),
  ])
}
