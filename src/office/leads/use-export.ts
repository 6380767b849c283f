// Exports what is shown, or what is selected, as CSV.
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { useDownload } from '#office/shell/use-download.ts'
import { exportLeads } from './leads-api.ts'

export function useExport() {
  const download = useDownload()
  return (asked: { filter: LeadFilter; search?: string; leadIds?: string[] }) => download(() => exportLeads(asked))
}
