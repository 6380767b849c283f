// The audit: who did what, newest first, in pages.
import { Hono } from 'hono'
import { isActKind } from '#domain/office/acts.ts'
import { refuse } from '#server/office/refuse.ts'
import type { Guarded, OfficeEnv } from '#server/office/sessions/session-guard.ts'
import { type AuditEntry, commandLine } from '#server/store/office-port.ts'

const pageSize = 50

export function auditRoutes({ may, store }: Guarded<'store'>) {
  return new Hono<OfficeEnv>().get('/audit', may('audit.see'), async (context) => {
    const { who, kind, before } = context.req.query()
    if ((kind !== undefined && !isActKind(kind)) || (before !== undefined && !/^\d{1,15}$/.test(before)))
      return refuse(context, { status: 422, detail: 'There’s no such filter.' })
    // Reads one more than is shown, to know whether there are more.
    const filter = { who, kind, before: before === undefined ? undefined : Number(before), limit: pageSize + 1 }
    const found = await store.listAudit(filter)
    const entries = found.slice(0, pageSize).map(shown)
    return context.json({ entries, next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null })
  })
}

const shown = (entry: AuditEntry) => ({
  id: String(entry.sequence),
  atMs: entry.atMs,
  who: whoOf(entry),
  verb: entry.act,
  on: entry.on,
  was: entry.was ?? null,
  is: entry.became ?? null,
  from: entry.from ?? null,
})

/** null: the server itself. */
function whoOf({ who, whoName }: AuditEntry): { id: string; name: string } | null {
  if (whoName !== undefined) return { id: who, name: whoName }
  return who === commandLine ? { id: who, name: 'Command line' } : null
}
