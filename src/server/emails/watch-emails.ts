// Letters to the team that no visitor's act causes: a lead that waits too long, a form that went quiet or holds back too
// much, an old backup, the week in figures. Each has a cause of its own, so that several servers make it once.
import { laterDay, mondayOf } from '#domain/clock/days.ts'
import { dayMs, hourMs, minuteMs } from '#domain/clock/durations.ts'
import { dayAt, type OpenHours, openMsBetween, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { escalateAfterMs } from '#domain/emails/email-limits.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { NewMail } from '#server/store/emails/email.ts'
import type { MailStore, OfficeQueries } from '#server/store/store.ts'

/** A lead that has waited longer is on the list of those that wait, and no news anymore. */
const escalateWithinMs = 3 * dayMs
const oldBackupMs = 7 * dayMs
/** Sunday, 5 pm, in the team's zone; a server that was down makes it up until Tuesday. */
const summaryHour = 17
const makeUpWithinMs = 2 * dayMs

interface WatchedLetters {
  reads: Pick<OfficeQueries, 'listLeadPage' | 'lastActAtMs' | 'firstActAtMs' | 'countLeads'>
  mail: Pick<MailStore, 'enqueueMail'>
  /** Of the words that are served now. */
  openHours(): OpenHours
  /** PostgreSQL is backed up by other means that we don't know about. */
  knowsBackups: boolean
  nowMs(): number
  wake(): void
  log: Log
}

/** A letter to the team. */
const teamLetter = (
  letter: NewMail['letter'],
  { leadId, facts, causeKey }: Pick<NewMail, 'leadId' | 'facts' | 'causeKey'>,
): NewMail => ({ letter, leadId, facts, causeKey, recipient: undefined, isOn: true })

/** The letter about an alarm of a form, if there is one: once for each silence, once a day for what is held back. */
export function letterOfAlarm({ alarm, form, ...facts }: FormAlarm, nowMs: number): NewMail | undefined {
  switch (alarm) {
    case 'form-quiet':
      return teamLetter('quiet-form', {
        facts: { form, newestMs: facts.newestMs },
        causeKey: `quiet-form:${form}:${facts.newestMs}`,
      })
    case 'form-quarantined':
      return teamLetter('held-back', {
        facts: { form, quarantined: facts.quarantined, received: facts.received },
        causeKey: `held-back:${form}:${Math.floor(nowMs / dayMs)}`,
      })
    default:
      return undefined
  }
}

/** Stores the letter of each alarm. */
export const alarmLetters =
  ({ mail, nowMs, wake, log }: Pick<WatchedLetters, 'mail' | 'nowMs' | 'wake' | 'log'>) =>
  async ({ facts }: { facts: FormAlarm }): Promise<void> => {
    const letter = letterOfAlarm(facts, nowMs())
    if (!letter) return
    try {
      if ((await mail.enqueueMail([letter])) > 0) wake()
    } catch (error) {
      log.warn({ alarm: facts.alarm, error: describeError(error) }, 'the letter about an alarm was not stored')
    }
  }

type FormAlarm = { alarm: string; form: string } & Record<string, unknown>

/** Looks once; call it every minute. Only while letters are sent. */
export function createLettersWatch(watched: WatchedLetters): () => Promise<void> {
  const { mail, wake, log } = watched
  return async () => {
    try {
      const due = (await Promise.all([longWaits(watched), oldBackup(watched), weekly(watched)])).flat()
      if (due.length > 0 && (await mail.enqueueMail(due)) > 0) wake()
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the team’s letters were not looked after; next try in a minute')
    }
  }
}

/** Returns a function that stops it. */
export function watchLetters(watched: WatchedLetters): () => void {
  const check = createLettersWatch(watched)
  void check()
  const timer = setInterval(() => void check(), minuteMs)
  return () => clearInterval(timer)
}

async function longWaits({ reads, openHours, nowMs }: WatchedLetters): Promise<NewMail[]> {
  const hours = openHours()
  const toMs = nowMs()
  const { leads } = await reads.listLeadPage(
    { places: ['waiting'], fromMs: toMs - escalateWithinMs, toMs: toMs - escalateAfterMs + 1 },
    { order: 'longest', limit: 100 },
  )
  return leads
    .filter(({ clockFromMs }) => openMsBetween(hours, clockFromMs, toMs) >= escalateAfterMs)
    .map(({ id }) => teamLetter('escalation', { leadId: id, causeKey: `escalation:${id}` }))
}

/** Reported once a week. */
async function oldBackup({ reads, knowsBackups, nowMs }: WatchedLetters): Promise<NewMail[]> {
  if (!knowsBackups) return []
  const lastAtMs = await reads.lastActAtMs('server.back-up')
  if (lastAtMs !== undefined && nowMs() - lastAtMs < oldBackupMs) return []
  // Nothing to lose yet.
  if ((await reads.countLeads()) === 0) return []
  const weeks =
    lastAtMs === undefined ? Math.floor(nowMs() / oldBackupMs) : Math.floor((nowMs() - lastAtMs) / oldBackupMs)
  const causeKey = `old-backup:${lastAtMs ?? 'never'}:${weeks}`
  return [teamLetter('old-backup', { facts: { lastAtMs: lastAtMs ?? null }, causeKey })]
}

/** Not of a week that was over before there was an office. */
async function weekly({ reads, openHours, nowMs }: WatchedLetters): Promise<NewMail[]> {
  const span = lastSummaryOf(openHours().timezone, nowMs())
  if (!span || nowMs() - span.toMs > makeUpWithinMs) return []
  const begunAtMs = await reads.firstActAtMs()
  if (begunAtMs === undefined || begunAtMs >= span.toMs) return []
  return [teamLetter('weekly-summary', { facts: { ...span }, causeKey: `weekly-summary:${span.fromMs}` })]
}

/** The week from Monday to the last Sunday, 5 pm, that has passed. */
export function lastSummaryOf(timezone: string, nowMs: number): { fromMs: number; toMs: number } | undefined {
  for (let back = 0; back < 8; back++) {
    const day = dayAt(timezone, nowMs - back * dayMs)
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) continue
    const toMs = atHour(timezone, day, summaryHour)
    if (toMs > nowMs) continue
    return { fromMs: startOfDayMs(timezone, mondayOf(day)), toMs }
  }
  return undefined
}

/** Clocks change in the small hours: by the afternoon the day's offset is that of its end. */
function atHour(timezone: string, day: string, hour: number): number {
  return startOfDayMs(timezone, laterDay(day, 1)) - (24 - hour) * hourMs
}
