// Builds the office's port from its operations and an engine.
import * as audit from './audit/audit-operations.ts'
import type { Queries } from './engine/queries.ts'
import * as work from './leads/lead-events.ts'
import type { EngineRun } from './leads/lead-store.ts'
import * as people from './leads/person-operations.ts'
import type { OfficeStore } from './office-port.ts'
import { officeReadsOf } from './office-reads.ts'
import * as operations from './team/team-operations.ts'

export function officeStoreOf(queries: Queries, engine: EngineRun): OfficeStore {
  const { atomically, newToken: newId, now } = engine
  return {
    ...officeReadsOf(queries, engine),
    keepSession: (...given) => atomically(() => operations.keepSession(queries, given)),
    endSession: (...given) => atomically(() => operations.endSession(queries, given)),
    endSessions: (...given) => atomically(() => operations.endSessions(queries, given)),
    keepCeremony: (ceremony, nowMs) => atomically(() => operations.keepCeremony(queries, ceremony, nowMs)),
    takeCeremony: (token) => atomically(() => operations.takeCeremony(queries, token)),
    signInByPasskey: (...given) => atomically(() => operations.signInByPasskey(queries, given)),
    confirm: (...given) => atomically(() => operations.confirm(queries, given)),
    addPasskey: (...given) => atomically(() => operations.addPasskey(queries, given)),
    removePasskey: (...given) => atomically(() => operations.removePasskey(queries, given)),
    makeLink: (...given) => atomically(() => operations.makeLink(queries, given)),
    start: (...given) => atomically(() => operations.start(queries, given)),
    makeEmailedLink: (...given) => atomically(() => operations.makeEmailedLink(queries, given)),
    signInByLink: (...given) => atomically(() => operations.signInByLink(queries, given)),
    voidInvitation: (id, actor) => atomically(() => operations.voidInvitation(queries, id, actor)),
    changeRole: (...given) => atomically(() => operations.changeRole(queries, given)),
    removeTeammate: (id, actor) => atomically(() => operations.removeTeammate(queries, id, actor)),
    recordEvents: (asked, actor) => atomically(() => work.recordEvents(queries, asked, { actor, newId })),
    withdrawEvents: (ids, actor) => atomically(() => work.withdrawEvents(queries, ids, { actor, newId })),
    release: (leadIds, actor) => atomically(() => work.release(queries, leadIds, { actor, newId, now })),
    join: (pair, actor) => atomically(() => people.join(queries, pair, { actor, newId })),
    split: (pair, actor) => atomically(() => people.split(queries, pair, { actor, newId })),
    saveView: (view, actor) => atomically(() => people.saveView(queries, view, actor)),
    removeView: (id, actor) => atomically(() => people.removeView(queries, id, actor)),
    record: (act, actor) => atomically(() => audit.append(queries, act, actor)),
  }
}
