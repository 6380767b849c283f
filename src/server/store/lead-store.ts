// The port, put together from the shared operations and what differs between the engines.
import type { CompiledQuery } from 'kysely'
import { officeStoreOf } from './office-store.ts'
import { all, first, insert, type Now, type Operation } from './operation.ts'
import * as operations from './operations.ts'
import type { NewLead, Removal, RetentionLimits, Store } from './port.ts'
import type { Queries } from './queries.ts'
import { downloadRow, toDownload, toStoredLead } from './rows.ts'

type Run = <Outcome>(operation: () => Operation<Outcome>) => Promise<Outcome>

export interface EngineRun {
  /** In one transaction. The operation may be run again from its start. */
  atomically: Run
  /** For an operation whose only write is one `insert` at its end. */
  together: Run
  /** In one transaction, one claim at a time over all servers. */
  claim: Run
  /** In one transaction, one at a time over all servers: what must not be taken twice. */
  oneByOne: Run
  /** Reads only. */
  read: Run
  now: Now
  newToken(): string
  /** Removes what deleted rows leave behind in the engine's files, as far as visitors need not wait for it. */
  tidyUp(): Promise<Removal['tracesIn']>
  /** The same, whoever has to wait. */
  eraseTraces(): Promise<Removal['tracesIn']>
  close(): Promise<void>
}

const isTakenOnce = ({ slot, sameSinceMs }: NewLead) => slot !== undefined || sameSinceMs !== undefined

const removalBatch = 200

export function storeOf(queries: Queries, engine: EngineRun): Store {
  const { atomically, together, claim, oneByOne, read, now } = engine

  /** @param removeSome removes at most a batch and tells how many */
  async function removeBatches(removeSome: () => Promise<number>): Promise<number> {
    let removed = 0
    let inBatch: number
    // One batch after the other, so that visitors' leads get in between.
    do {
      inBatch = await removeSome()
      removed += inBatch
    } while (inBatch === removalBatch)
    return removed
  }

  async function removeOlderThan({ leadsBeforeMs, quarantinedBeforeMs, nowMs }: RetentionLimits): Promise<number> {
    const leads = { beforeMs: leadsBeforeMs, nowMs, size: removalBatch }
    const quarantined = { ...leads, beforeMs: quarantinedBeforeMs }
    const rows = async (query: CompiledQuery) => (await atomically(() => all(query))).length
    return (
      (await removeBatches(() => atomically(() => operations.reduceToEvidence(queries, leads)))) +
      (await removeBatches(() => rows(queries.removeWithoutConsents(leads)))) +
      (await removeBatches(() => rows(queries.removeQuarantined(quarantined))))
    )
  }

  return {
    // What one person holds already, or has ordered, is looked up before the insert: nobody else may come in between.
    accept: (lead) => (isTakenOnce(lead) ? oneByOne : together)(() => operations.accept(queries, lead)),
    claimDue: (options) => claim(() => operations.claimDue(queries, options, { leaseToken: engine.newToken(), now })),
    recordAttempt: (outcome) => atomically(() => operations.recordAttempt(queries, outcome, now)),
    nextDueInMs: (options) => read(() => operations.nextDueInMs(queries, options?.except ?? [], now)),
    listLeads: async (filter) => (await read(() => all(queries.leads(filter)))).map(toStoredLead),
    findLead: (id) => read(() => operations.findLead(queries, id)),
    resend: (leadId, actor) => atomically(() => operations.resend(queries, { leadId, actor }, now)),
    release: (leadId, actor) => atomically(() => operations.release(queries, { leadId, actor }, now)),
    async purge(email, actor) {
      const leads = await atomically(() => operations.purge(queries, email, actor))
      return { leads, tracesIn: await engine.tidyUp() }
    },
    eraseTraces: engine.eraseTraces,
    async removeOlderThan(limits) {
      const leads = await removeOlderThan(limits)
      const before = { beforeMs: limits.leadsBeforeMs }
      await atomically(() => all(queries.removeDownloads(before)))
      const stay = await read(() => first(queries.stillToBeTold(before)))
      return { leads, waiting: stay?.count ?? 0, tracesIn: await engine.tidyUp() }
    },
    async takenSlots(fromMs, toMs) {
      const rows = await read(() => all(queries.slotsBetween({ fromMs, toMs })))
      return rows.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms }))
    },
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
  }
}
