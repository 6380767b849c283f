// The office's port, put together from its operations and an engine.
import * as audit from './audit-operations.ts'
import type { EngineRun } from './lead-store.ts'
import * as operations from './office-operations.ts'
import type { OfficeStore } from './office-port.ts'
import { toInvitation, toListedTeammate, toPasskey, toTeammate } from './office-rows.ts'
import { all, first } from './operation.ts'
import type { Queries } from './queries.ts'

export function officeStoreOf(queries: Queries, { atomically, read }: EngineRun): OfficeStore {
  return {
    hasOwner: async () => (await read(() => all(queries.owners({})))).length > 0,
    findSession: (tokenHash, nowMs) => read(() => operations.findSession(queries, tokenHash, nowMs)),
    keepSession: (...given) => atomically(() => operations.keepSession(queries, given)),
    listSessions: async (teammateId, nowMs) =>
      (await read(() => all(queries.sessionsOf({ teammateId, nowMs })))).map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        createdAtMs: row.created_at_ms,
        seenAtMs: row.seen_at_ms,
      })),
    endSession: (...given) => atomically(() => operations.endSession(queries, given)),
    endSessions: (...given) => atomically(() => operations.endSessions(queries, given)),
    keepCeremony: (ceremony, nowMs) => atomically(() => operations.keepCeremony(queries, ceremony, nowMs)),
    takeCeremony: (token) => atomically(() => operations.takeCeremony(queries, token)),
    async findPasskey(id) {
      const row = await read(() => first(queries.passkey({ id })))
      return row && toPasskey(row)
    },
    listPasskeys: async (teammateId) => (await read(() => all(queries.passkeysOf({ teammateId })))).map(toPasskey),
    signInByPasskey: (...given) => atomically(() => operations.signInByPasskey(queries, given)),
    confirm: (...given) => atomically(() => operations.confirm(queries, given)),
    addPasskey: (...given) => atomically(() => operations.addPasskey(queries, given)),
    removePasskey: (...given) => atomically(() => operations.removePasskey(queries, given)),
    makeLink: (...given) => atomically(() => operations.makeLink(queries, given)),
    findLink: (tokenHash, nowMs) => read(() => operations.findLink(queries, tokenHash, nowMs)),
    start: (...given) => atomically(() => operations.start(queries, given)),
    makeEmailedLink: (...given) => atomically(() => operations.makeEmailedLink(queries, given)),
    signInByLink: (...given) => atomically(() => operations.signInByLink(queries, given)),
    listTeammates: async () => (await read(() => all(queries.teammates({})))).map(toListedTeammate),
    listInvitations: async (nowMs) => (await read(() => all(queries.invitations({ nowMs })))).map(toInvitation),
    async findTeammate(email) {
      const row = await read(() => first(queries.teammateByEmail({ email })))
      return row && toTeammate(row)
    },
    voidInvitation: (id, actor) => atomically(() => operations.voidInvitation(queries, id, actor)),
    changeRole: (...given) => atomically(() => operations.changeRole(queries, given)),
    removeTeammate: (id, actor) => atomically(() => operations.removeTeammate(queries, id, actor)),
    record: (act, actor) => atomically(() => audit.append(queries, act, actor)),
    listAudit: async (filter) => (await read(() => all(queries.auditList(filter)))).map(audit.toAuditEntry),
    verifyAudit: () => read(() => audit.verify(queries)),
    lastActAtMs: async (act) => (await read(() => first(queries.lastAct({ act }))))?.at_ms,
    destinationFigures: (sinceMs) => read(() => audit.destinationFigures(queries, sinceMs)),
    countLeads: async () => (await read(() => first(queries.leadCount({}))))?.count ?? 0,
  }
}
