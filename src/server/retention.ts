// Removes what is older than the retention periods, at the start and once a day.
import type { Config } from '#server/config.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { LeadStore } from '#server/store/port.ts'

const dayMs = 24 * 60 * 60 * 1000

interface Retention {
  store: Pick<LeadStore, 'removeOlderThan'>
  config: Pick<Config, 'retainLeadsDays' | 'retainQuarantineDays'>
  nowMs(): number
  log: Log
}

export async function applyRetention({ store, config, nowMs, log }: Retention): Promise<void> {
  try {
    const removed = await store.removeOlderThan({
      leadsBeforeMs: nowMs() - config.retainLeadsDays * dayMs,
      quarantinedBeforeMs: nowMs() - config.retainQuarantineDays * dayMs,
    })
    if (removed > 0) log.info({ removed }, 'leads past their retention period were removed')
  } catch (error) {
    log.error({ error: describeError(error) }, 'the retention periods were not applied; next try tomorrow')
  }
}

/** Returns how to end it. */
export function applyRetentionDaily(retention: Retention): () => void {
  void applyRetention(retention)
  const timer = setInterval(() => void applyRetention(retention), dayMs)
  return () => clearInterval(timer)
}
