// Lists the audit log, which records who did what in the office and on the command line. Newest entries come first.
import type { api } from '#contract/api.ts'
import type { Handlers } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { commandLine } from '#server/store/audit/actor.ts'
import type { AuditEntry } from '#server/store/audit/audit.ts'

const pageSize = 50

export const auditHandlers = ({ store }: Pick<OfficeDependencies, 'store'>): Handlers<typeof api.audit> => ({
  list: async ({ query: { who, kind, before } }) => {
    // Reads one entry more than a page shows, to know whether there is a next page.
    const filter = { who, kind, before: before === undefined ? undefined : Number(before), limit: pageSize + 1 }
    const found = await store.listAudit(filter)
    const entries = found.slice(0, pageSize).map(shown)
    return { entries, next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
  },
})

const shown = (entry: AuditEntry) => ({
  id: String(entry.sequence),
  atMs: entry.atMs,
  who: whoOf(entry),
  action: entry.action,
  on: entry.on,
  was: entry.was ?? null,
  is: entry.became ?? null,
  from: entry.from ?? null,
})

function whoOf({ who, whoName }: AuditEntry): { id: string; name: string } | null {
  if (whoName !== undefined) return { id: who, name: whoName }
  return who === commandLine ? { id: who, name: 'Command line' } : null
}
