// Exports the leads that match the list's filter as a CSV file, which is streamed page by page. The audit log records
// the filter and the number of leads.
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
    // If the list shows people, each selected id is the id of a person's newest request. The file then has a row for
    // every request of the selected people.
    const selected = listed.by === 'person' ? { newestIds: leadIds } : { leadIds }
    const query: LeadsQuery = { ...listed, ...selected, by: 'request' }
    const order = 'newest'
    const owners = new Map((await store.listTeammates()).map(({ id, name }) => [id, name]))
    let page = await store.listLeadPage(query, { order, limit: pageSize })
    // Recorded before the first byte is sent: a download that is canceled halfway has already exported people's data.
    const became = `${page.total} leads: ${inWords(filter, { isSearched: Boolean(search), leadIds })}`
    await store.recordAuditEntry({ name: 'lead.export', on: [], became }, actor)
    context.header('content-type', 'text/csv; charset=utf-8')
    context.header('content-disposition', `attachment; filename="leads-${isoTime(nowMs()).slice(0, 10)}.csv"`)
    context.header('cache-control', 'no-store')
    return stream(context, async (body) => {
      await body.write(csvLine(Object.keys(columns)))
      while (page.leads.length > 0 && !body.aborted) {
        const stops = await readStops(store, page.leads)
        const lines = page.leads.map((lead) =>
          csvLine(Object.values(columns).map((read) => read(lead, { owners, stops }))),
        )
        await body.write(lines.join(''))
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

type ReadValue = (lead: ListedLead, names: { owners: ReadonlyMap<string, string>; stops: Stops }) => unknown

/** The columns before the forms' own fields, by their names in the file. */
const leadColumns: Record<string, ReadValue> = {
  received: ({ receivedAtMs }) => isoTime(receivedAtMs),
  id: ({ id }) => id,
  form: ({ form }) => form,
  asked: ({ form }) => inOfficeOf(form).requestLabel,
  status: ({ person }) => person.status,
  owner: ({ person: { ownerId } }, { owners }) => ownerId && (owners.get(ownerId) ?? ownerId),
  answered: ({ progress: { answeredAtMs } }) => answeredAtMs && isoTime(answeredAtMs),
  answeredHow: ({ progress }) => progress.answeredHow,
  waitedSeconds: ({ progress: { waitedMs } }) => (waitedMs === undefined ? undefined : Math.round(waitedMs / 1000)),
  name: ({ person, values }) => person.corrected.name ?? nameOf(values),
  business: ({ person, values }) => person.corrected.business ?? businessOf(values),
  source: ({ source }) => source,
  campaign: ({ campaign }) => campaign,
  quarantine: ({ quarantine }) => quarantine,
  call: ({ slot }) => slot && isoTime(slot.startMs),
  phoneE164: ({ phoneE164 }) => phoneE164,
  page: ({ page }) => page,
}

const fields = [...forms.values()]
  .flatMap(({ fields, serverFields }) => [...Object.keys(fields.shape), ...serverFields])
  .filter((field) => !(field in leadColumns))

// `byHandMark` needs no column: the source already says that a teammate added the lead.
const valuesWithColumn = [...Object.keys(leadColumns), ...fields, ...Object.keys(byHandMark)]

const columns: Record<string, ReadValue> = {
  ...leadColumns,
  ...Object.fromEntries(fields.map((field) => [field, ({ values }: ListedLead) => values[field]])),
  email: ({ person, values }) => person.corrected.email ?? values.email,
  otherFields({ values }) {
    const others = Object.entries(values).filter(([field]) => !valuesWithColumn.includes(field))
    return others.length > 0 ? Object.fromEntries(others) : undefined
  },
  askedUsToStop: (lead, { stops }) => listed(stoppedFor(lead, stops).map((kind) => kindTexts[kind].toLowerCase())),
}
