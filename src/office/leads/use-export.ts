// Exports leads as CSV: the selected leads, or all leads that match the filter and the search.
import { api } from '#contract/api.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { download } from '#office/api/client.ts'
import { useDownload } from '#office/shell/use-download.ts'

export function useExport() {
  const save = useDownload()
  return (body: { filter: LeadFilter; search?: string; leadIds?: string[] }) =>
    save(() => download(api.leads.export, { body }))
}
