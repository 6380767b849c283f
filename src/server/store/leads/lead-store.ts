// Builds the port from the shared operations and what differs between the engines.
import type { CompiledQuery } from 'kysely'
import * as callOperations from '#server/store/calls/call-operations.ts'
import { wordsStoreOf } from '#server/store/content/content-store.ts'
import { mailStoreOf } from '#server/store/emails/email-store.ts'
import { all, first, insert, type Now, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import { inBatches, removalBatch } from '#server/store/engine/removal-batches.ts'
import { officeStoreOf } from '#server/store/office-store.ts'
import type { NewLead, Removal, RetentionLimits, Store } from '#server/store/port.ts'
import * as operations from './lead-operations.ts'
import { downloadRow, toDownload, toStoredLead } from './lead-rows.ts'
import { purge } from './purge-operations.ts'

type Run = <Outcome>(operation: () => Operation<Outcome>) => Promise<Outcome>

export interface EngineRun {
  /** In one transaction. The operation may be rerun from its start. */
  atomically: Run
  /** For an operation whose only write is one `insert` at its end. */
  together: Run
  /** In one transaction, one claim at a time across all servers. */
  claim: Run
  /** In one transaction, one at a time across all servers: for whatever must not be taken twice. */
  oneByOne: Run
  /** Reads only. */
  read: Run
  now: Now
  newToken(): string
  /** Removes what deleted rows leave behind in the engine's files, as far as that doesn't make visitors wait. */
  tidyUp(): Promise<Removal['tracesIn']>
  /** The same, even if visitors have to wait. */
  eraseTraces(): Promise<Removal['tracesIn']>
  close(): Promise<void>
}

const isTakenOnce = ({ slot, sameSinceMs }: NewLead) => slot !== undefined || sameSinceMs !== undefined

export function storeOf(queries: Queries, engine: EngineRun): Store {
  const { atomically, together, claim, oneByOne, read, now } = engine

  async function removeOlderThan({ leadsBeforeMs, quarantinedBeforeMs, nowMs }: RetentionLimits): Promise<number> {
    const leads = { beforeMs: leadsBeforeMs, nowMs, size: removalBatch }
    const quarantined = { ...leads, beforeMs: quarantinedBeforeMs }
    const remove = (find: CompiledQuery<{ id: string }>) =>
      inBatches(() => atomically(() => operations.removeLeads(queries, find, now)))
    return (
      (await inBatches(() => atomically(() => operations.reduceToEvidence(queries, leads, now)))) +
      (await remove(queries.oldWithoutConsents(leads))) +
      (await remove(queries.oldQuarantined(quarantined)))
    )
  }

  const store: Store = {
    // What a person already holds or has ordered is looked up before the insert, so nothing else may run in between.
    accept: (lead) => (isTakenOnce(lead) ? oneByOne : together)(() => operations.accept(queries, lead)),
    claimDue: (options) => claim(() => operations.claimDue(queries, options, { leaseToken: engine.newToken(), now })),
    recordAttempt: (outcome) => atomically(() => operations.recordAttempt(queries, outcome, now)),
    nextDueInMs: (options) => read(() => operations.nextDueInMs(queries, options?.except ?? [], now)),
    listLeads: async (filter) => (await read(() => all(queries.leads(filter)))).map(toStoredLead),
    findLead: (id) => read(() => operations.findLead(queries, id)),
    resend: (leadId, actor) => atomically(() => operations.resend(queries, { leadId, actor }, now)),
    release: async (leadId, actor) => (await store.office.release([leadId], actor)) > 0,
    async purge(emails, actor) {
      const leads = await atomically(() => purge(queries, [emails].flat(), { actor, now }))
      return { leads, tracesIn: await engine.tidyUp() }
    },
    eraseTraces: engine.eraseTraces,
    async removeOlderThan(limits) {
      const leads = await removeOlderThan(limits)
      const before = { beforeMs: limits.leadsBeforeMs }
      await atomically(() => all(queries.removeDownloads(before)))
      await atomically(() => all(queries.removeLooseLinks()))
      const letters = { ...before, size: removalBatch }
      await inBatches(async () => (await atomically(() => all(queries.removeOldMail(letters)))).length)
      const stay = await read(() => first(queries.stillToBeTold(before)))
      return { leads, waiting: stay?.count ?? 0, tracesIn: await engine.tidyUp() }
    },
    async takenSlots(fromMs, toMs) {
      const rows = await read(() => all(queries.slotsBetween({ fromMs, toMs })))
      return rows.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms }))
    },
    blocksBetween: async (fromMs, toMs) =>
      (await read(() => all(queries.blocksBetween({ fromMs, toMs })))).map(callOperations.toBlock),
    // Serialized like a booking: of a block and a call made at the same instant, one comes first and the other sees it.
    block: (block, actor) => oneByOne(() => callOperations.block(queries, block, actor)),
    unblock: (id, actor) => atomically(() => callOperations.unblock(queries, id, actor)),
    overlappingCalls: (sinceMs) => read(() => operations.overlappingCalls(queries, sinceMs)),
    changeSlot: (leadId, slot, change = {}) =>
      oneByOne(() => operations.changeSlot(queries, { leadId, slot, ...change }, now)),
    addDelivery: (leadId, delivery) =>
      atomically(() => operations.addDeliveries(queries, { leadId, deliveries: [delivery] }, now)),
    async logDownload(entry) {
      await together(() => insert({ download_log: [downloadRow(engine.newToken(), entry)] }))
    },
    listDownloads: async (sinceMs = 0) => (await read(() => all(queries.downloads({ sinceMs })))).map(toDownload),
    figures: (nowMs) => read(() => operations.figures(queries, nowMs)),
    takesWrites: () =>
      atomically(() => all(queries.writeProbe({}))).then(
        () => true,
        () => false,
      ),
    close: engine.close,
    office: officeStoreOf(queries, engine),
    mail: mailStoreOf(queries, engine),
    words: wordsStoreOf(queries, engine),
  }
  return store
}
