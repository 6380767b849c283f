// Removes what is older than the retention periods, at the start and once a day.

import { describeError, type Log } from '#server/http/log.ts'
import type { Config } from '#server/settings/config.ts'
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
    const { leads, waiting, tracesIn } = await store.removeOlderThan({
      leadsBeforeMs: nowMs() - config.retainLeadsDays * dayMs,
      quarantinedBeforeMs: nowMs() - config.retainQuarantineDays * dayMs,
      nowMs: nowMs(),
    })
    if (leads > 0) log.info({ removed: leads }, 'leads past their retention period were removed')
    if (waiting > 0)
      log.warn(
        { leads: waiting },
        'leads past their retention period stay until their deliveries are finished, or purged',
      )
    if (tracesIn === 'log')
      log.warn({}, 'another process was reading: the store’s log holds traces of removed leads until tomorrow’s try')
  } catch (error) {
    log.error({ error: describeError(error) }, 'the retention periods were not applied to the end; next try tomorrow')
  }
}

/** Returns how to end it. */
export function applyRetentionDaily(retention: Retention): () => void {
  void applyRetention(retention)
  const timer = setInterval(() => void applyRetention(retention), dayMs)
  return () => clearInterval(timer)
}
