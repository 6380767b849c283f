// The office's reads, built from their operations and a way to run them: in the store, or in a separate thread with a
// connection that can only read.
import * as audit from './audit/audit-operations.ts'
import { callsBetween } from './calls/call-operations.ts'
import { wordsReadsOf } from './content/content-store.ts'
import { mailReadsOf } from './emails/email-store.ts'
import { all, first } from './engine/operation.ts'
import type { Queries } from './engine/queries.ts'
import { toView } from './leads/lead-event-rows.ts'
import * as worked from './leads/lead-lists.ts'
import type { EngineRun } from './leads/lead-store.ts'
import { purgeReach } from './leads/purge-operations.ts'
import type { OfficeReads } from './office-port.ts'
import * as operations from './team/team-operations.ts'
import { toInvitation, toListedTeammate, toPasskey, toTeammate } from './team/team-rows.ts'
import * as today from './today/today-operations.ts'

export function officeReadsOf(queries: Queries, engine: Pick<EngineRun, 'read'>): OfficeReads {
  const { read } = engine
  return {
    ...mailReadsOf(queries, engine),
    ...wordsReadsOf(queries, engine),
    hasOwner: async () => (await read(() => all(queries.owners({})))).length > 0,
    findSession: (tokenHash, nowMs) => read(() => operations.findSession(queries, tokenHash, nowMs)),
    listSessions: async (teammateId, nowMs) =>
      (await read(() => all(queries.sessionsOf({ teammateId, nowMs })))).map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        createdAtMs: row.created_at_ms,
        seenAtMs: row.seen_at_ms,
      })),
    async findPasskey(id) {
      const row = await read(() => first(queries.passkey({ id })))
      return row && toPasskey(row)
    },
    listPasskeys: async (teammateId) => (await read(() => all(queries.passkeysOf({ teammateId })))).map(toPasskey),
    findLink: (tokenHash, nowMs) => read(() => operations.findLink(queries, tokenHash, nowMs)),
    listTeammates: async () => (await read(() => all(queries.teammates({})))).map(toListedTeammate),
    listInvitations: async (nowMs) => (await read(() => all(queries.invitations({ nowMs })))).map(toInvitation),
    async findTeammate(email) {
      const row = await read(() => first(queries.teammateByEmail({ email })))
      return row && toTeammate(row)
    },
    listAudit: async (filter) => (await read(() => all(queries.auditList(filter)))).map(audit.toAuditEntry),
    verifyAudit: (hash) => read(() => audit.verify(queries, hash)),
    auditHead: async () => (await read(() => first(queries.auditHead({}))))!,
    lastActAtMs: async (act) => (await read(() => first(queries.lastAct({ act }))))?.at_ms,
    firstActAtMs: async () => (await read(() => first(queries.firstAct({}))))?.at_ms,
    destinationFigures: (sinceMs) => read(() => audit.destinationFigures(queries, sinceMs)),
    pulse: (asked) => read(() => today.pulse(queries, asked)),
    today: (asked) => read(() => today.today(queries, asked)),
    callsBetween: (span) => read(() => callsBetween(queries, span)),
    listWorked: (query, page) => read(() => worked.listWorked(queries, query, page)),
    countWorked: (query) => read(() => worked.countWorked(queries, query)),
    suggestSearch: (query) => read(() => worked.suggestSearch(queries, query)),
    listFigures: (query) => read(() => worked.listFigures(queries, query)),
    listDayFigures: (query, asked) => read(() => worked.listDayFigures(queries, query, asked)),
    listFunnelLeads: (query) => read(() => worked.listFunnelLeads(queries, query)),
    countLists: (asked) => read(() => worked.countLists(queries, asked)),
    findPerson: (leadId) => read(() => worked.findPerson(queries, leadId)),
    purgeReach: (of, nowMs) => read(() => purgeReach(queries, of, nowMs)),
    listViews: async () => (await read(() => all(queries.views({})))).map(toView),
    countLeads: async () => (await read(() => first(queries.leadCount({}))))?.count ?? 0,
  }
}
