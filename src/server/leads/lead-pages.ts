// Iterates over any number of leads, page by page.
import type { LeadFilter, StoredLead } from '#server/store/leads/find-lead.ts'
import type { LeadStore } from '#server/store/store.ts'

const pageSize = 500

export async function* leadPages(
  store: Pick<LeadStore, 'listLeads'>,
  filter: LeadFilter,
): AsyncGenerator<StoredLead[]> {
  let page = await store.listLeads({ ...filter, limit: pageSize })
  while (page.length > 0) {
    yield page
    const after = page.at(-1)
    page = after && page.length === pageSize ? await store.listLeads({ ...filter, limit: pageSize, after }) : []
  }
}
