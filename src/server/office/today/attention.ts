// Lists what needs attention: people who asked us to stop contacting them, failing deliveries, forms that get no leads
// anymore, quarantined leads, failed emails, drafts to review, and an old or missing backup.
import type { Attention } from '#contract/today.ts'
import { addDays } from '#domain/clock/days.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { instantOf, toWallClock } from '#domain/clock/moments.ts'
import { longestOffDays, type OpenHours, openStretches } from '#domain/clock/opening-hours.ts'
import { contentPathOf, fileRule } from '#domain/content/content-files.ts'
import { nameOf } from '#domain/leads/lead-values.ts'
import { quietFromMs } from '#domain/quiet/quiet-from.ts'
import { capitalize, numberText } from '#domain/texts/texts.ts'
import { forms } from '#forms/index.ts'
import { statusOf } from '#server/office/emails/email-status.ts'
import type { TypedStop } from '#server/store/consents/list-changes.ts'
import type { StoredReview } from '#server/store/content/reviews.ts'
import type { ListedEmail } from '#server/store/emails/list-emails.ts'
import type { TodayFound, TroubledDelivery, UndeliveredStop } from '#server/store/today/today.ts'

const oldBackupMs = 2 * dayMs

interface AttentionContext {
  openHours: OpenHours
  nowMs: number
  seesLeads: boolean
  /** False with PostgreSQL, which isn't backed up by this server. */
  knowsBackups: boolean
}

/** Returns the most urgent matter first. Without `seesLeads`, leads' ids, names and addresses are left out. */
export function attentionOf(
  found: TodayFound & { failedEmail: ListedEmail[]; reviews: StoredReview[]; typedStops: TypedStop[] },
  { openHours, nowMs, seesLeads, knowsBackups }: AttentionContext,
) {
  const attention: Attention[] = found.troubled.flatMap((one) => troubleOf(one, seesLeads))
  for (const one of found.undeliveredStops) attention.push({ kind: 'stop-undelivered', ...problemOf(one, seesLeads) })
  for (const { address, atMs, leadId } of found.typedStops) {
    const who = seesLeads ? { address, leadId } : { address: '', leadId: undefined }
    attention.push({ kind: 'stop', ...who, byMs: nextBusinessDayMs(openHours, atMs) })
  }
  for (const status of ['bounced', 'stopped'] as const) {
    const failed = found.failedEmail.filter((mail) => statusOf(mail) === status)
    const [newest] = failed
    if (!newest) continue
    const { name, recipient = '', note = '' } = newest
    const who = seesLeads ? { ids: failed.map(({ id }) => id), to: recipient } : { ids: [], to: '' }
    attention.push({ kind: `mail-${status}`, count: failed.length, name, note, ...who })
  }
  for (const { form, newestMs, count } of found.figures) {
    const quietMs = quietFromMs({ count, newestMs })
    if (quietMs === undefined || nowMs < quietMs) continue
    const { requestLabel = form, page } = forms.get(form)?.inOffice ?? {}
    attention.push({ kind: 'quiet-form', form, requestLabel, page, sinceMs: newestMs, usualPerWeek: count })
  }
  const count = found.quarantined.reduce((sum, one) => sum + one.count, 0)
  if (count > 0) attention.push({ kind: 'quarantine', count, text: quarantineTexts(found.quarantined) })
  const [review] = found.reviews
  if (review) {
    const file = contentPathOf(review.file)
    const { name } = fileRule(file)
    attention.push({ kind: 'review', count: found.reviews.length, file, name, who: review.who.name })
  }
  const { lastBackupAtMs } = found
  if (knowsBackups && (lastBackupAtMs === undefined || nowMs - lastBackupAtMs > oldBackupMs))
    attention.push({ kind: 'old-backup', lastAtMs: lastBackupAtMs })
  return attention.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

const order: Attention['kind'][] = [
  'stop',
  'stop-undelivered',
  'stopped',
  'retrying',
  'quiet-form',
  'quarantine',
  'mail-stopped',
  'mail-bounced',
  'review',
  'old-backup',
]

/**
 * Returns the same time of day on the next day with open hours. If none of the next `longestOffDays` days has open
 * hours, the next calendar day is used.
 */
function nextBusinessDayMs(hours: OpenHours, atMs: number): number {
  const { day, minute } = toWallClock(atMs, hours.timezone)
  const days = Array.from({ length: longestOffDays }, (_, index) => addDays(day, index + 1))
  const next = days.find((one) => openStretches(hours, one).length > 0) ?? addDays(day, 1)
  return instantOf(next, minute, hours.timezone)
}

function problemOf({ leadId, values, destination, attempts, reason, more }: UndeliveredStop, seesLeads: boolean) {
  const who = seesLeads ? { leadId, name: nameOf(values) } : { leadId: '', name: '' }
  return { ...who, destination, attempts, reason, more }
}

function troubleOf({ isStopped, nextAttemptAtMs, ...one }: TroubledDelivery, seesLeads: boolean): Attention[] {
  const problem = problemOf(one, seesLeads)
  if (isStopped) return [{ kind: 'stopped', ...problem }]
  return nextAttemptAtMs === undefined ? [] : [{ kind: 'retrying', ...problem, nextAttemptAtMs }]
}

const reasons: Record<string, string> = {
  honeypot: 'filled in a hidden field',
  'time-trap': 'sent too soon after the page opened',
  challenge: 'didn’t pass the bot check',
}

/** Returns e.g. 'One filled in a hidden field, two sent too soon after the page opened.' */
function quarantineTexts(kinds: TodayFound['quarantined']): string {
  const parts = kinds.map(({ kind, count }) => `${numberText(count)} ${reasons[kind] ?? 'held for review'}`)
  return `${capitalize(parts.join(', '))}.`
}
