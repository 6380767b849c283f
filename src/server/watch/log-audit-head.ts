// Logs the head of the audit's hash chain (the newest entry's hash) at startup and once a day. If somebody rewrites the
// whole chain in the database, the new chain doesn't contain the logged heads. `npm run team -- audit --verify --head
// HASH` checks this.
import { dayMs } from '#domain/clock/durations.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { OfficeQueries } from '#server/store/store.ts'

interface Noting {
  office: Pick<OfficeQueries, 'auditHead'>
  log: Log
}

export async function logAuditHead({ office, log }: Noting): Promise<void> {
  try {
    const { sequence, hash } = await office.auditHead()
    if (sequence > 0) log.info({ entries: sequence, head: hash }, 'the head of the audit')
  } catch (error) {
    log.error({ error: describeError(error) }, 'the head of the audit was not read; next try tomorrow')
  }
}

/** Returns a function that stops the daily logging. */
export function logAuditHeadDaily(noting: Noting): () => void {
  void logAuditHead(noting)
  const timer = setInterval(() => void logAuditHead(noting), dayMs)
  return () => clearInterval(timer)
}
