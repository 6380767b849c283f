// Builds the port of letters from its operations and an engine.

import { all } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import { inBatches, removalBatch } from '#server/store/engine/removal-batches.ts'
import { storable } from '#server/store/engine/storable.ts'
import type { EngineRun } from '#server/store/leads/lead-store.ts'
import type { MailReads, MailStore } from '#server/store/mail-port.ts'
import * as operations from './email-operations.ts'
import { toListedMail, toSuppression } from './email-rows.ts'

export function mailReadsOf(queries: Queries, { read }: Pick<EngineRun, 'read'>): MailReads {
  return {
    async listMail(filter) {
      const search = filter.search === undefined ? undefined : storable(filter.search)
      return (await read(() => all(queries.mails({ ...filter, search })))).map(toListedMail)
    },
    findMail: (id) => read(() => operations.findMail(queries, storable(id))),
    countMail: async (sinceMs) =>
      (await read(() => all(queries.mailCounts({ sinceMs })))).map(({ mark, ...row }) => ({
        ...row,
        mark: mark ?? undefined,
      })),
    listSuppressed: async () =>
      (await read(() => all(queries.suppressions({})))).map((row) => ({
        ...toSuppression(row),
        heldBack: row.held_back ?? 0,
      })),
    listSwitchedOff: async () => (await read(() => all(queries.switchedOff({})))).map(({ letter }) => letter),
    listReaders: () => read(() => operations.listReaders(queries)),
  }
}

export function mailStoreOf(queries: Queries, engine: EngineRun): MailStore {
  const { atomically, claim, read, now, newToken } = engine
  return {
    ...mailReadsOf(queries, engine),
    enqueueMail: (mails) => atomically(() => operations.enqueueMail(queries, mails, now)),
    claimMail: (options) => claim(() => operations.claimMail(queries, options, { leaseToken: newToken(), now })),
    keepComposed: (composed) => atomically(() => operations.keepComposed(queries, composed)),
    splitMail: (mail) => atomically(() => operations.splitMail(queries, mail, now)),
    recordMail: (outcome) => atomically(() => operations.recordMail(queries, outcome, now)),
    nextMailInMs: () => read(() => operations.nextMailInMs(queries, now)),
    mailAbout: async (mailId) => (await read(() => all(queries.about({ mailId })))).map(({ lead_id }) => lead_id),
    resendMail: (id, actor) => atomically(() => operations.resendMail(queries, { mailId: storable(id), actor }, now)),
    suppress: (suppression, actor) => atomically(() => operations.suppress(queries, suppression, actor)),
    lift: (lifted, actor) => atomically(() => operations.lift(queries, lifted, actor)),
    reportBounce: (report) => atomically(() => operations.reportBounce(queries, report, now)),
    switchLetter: (letter, isOn, actor) => atomically(() => operations.switchLetter(queries, { letter, isOn }, actor)),
    chooseLetter: (teammateId, choice, actor) =>
      atomically(() => operations.chooseLetter(queries, { teammateId, ...choice }, actor)),
    mailFigures: () => read(() => operations.mailFigures(queries)),
    removeMailBytes: (beforeMs) =>
      inBatches(async () => {
        const removed = await atomically(() => all(queries.removeMailBytes({ beforeMs, size: removalBatch })))
        return removed.length
      }),
  }
}
