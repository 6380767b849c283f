// Removes data that is older than the retention periods, at startup and once a day.
import { dayMs } from '#domain/clock/durations.ts'
import { keepBytesMs } from '#domain/emails/email-limits.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { Config } from '#server/settings/config.ts'
import type { EmailStore, LeadStore } from '#server/store/store.ts'

/** How long an uploaded picture that isn't used stays stored. */
const keepPhotosMs = 30 * dayMs

interface Retention {
  store: Pick<LeadStore, 'removeOlderThan'>
  mail: Pick<EmailStore, 'removeEmailBytes'>
  photos: { removeUnused(beforeMs: number): Promise<number> }
  config: Pick<Config, 'retainLeadsDays' | 'retainQuarantineDays'>
  nowMs(): number
  log: Log
}

export async function applyRetention({ store, config, nowMs, log }: Omit<Retention, 'mail' | 'photos'>): Promise<void> {
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

/** Removes the texts of old emails. The record of who got which email and when stays stored. */
export async function removeOldTexts({ mail, nowMs, log }: Pick<Retention, 'mail' | 'nowMs' | 'log'>): Promise<void> {
  try {
    const removed = await mail.removeEmailBytes(nowMs() - keepBytesMs)
    if (removed > 0) log.info({ removed }, 'the texts of old emails were removed')
  } catch (error) {
    log.error({ error: describeError(error) }, 'the texts of old emails were not removed; next try tomorrow')
  }
}

export async function removeOldPhotos({
  photos,
  nowMs,
  log,
}: Pick<Retention, 'photos' | 'nowMs' | 'log'>): Promise<void> {
  try {
    const removed = await photos.removeUnused(nowMs() - keepPhotosMs)
    if (removed > 0) log.info({ removed }, 'pictures that nothing names were removed')
  } catch (error) {
    log.error({ error: describeError(error) }, 'pictures that nothing names were not removed; next try tomorrow')
  }
}

/** Returns a function that stops the daily removal. */
export function applyRetentionDaily(retention: Retention): () => void {
  const apply = async () => {
    await applyRetention(retention)
    await removeOldTexts(retention)
    await removeOldPhotos(retention)
  }
  void apply()
  const timer = setInterval(() => void apply(), dayMs)
  return () => clearInterval(timer)
}
