// Creates the emails to the team that aren't caused by a visitor's action. They are about a lead that waits too long, a
// next step that is due, a form that went quiet or quarantines too much, an old backup, and the weekly figures. Each
// email has a unique cause key, so that several servers create it only once.
import { addDays, weekStartOf } from '#domain/clock/days.ts'
import { dayMs, hourMs, minuteMs } from '#domain/clock/durations.ts'
import { dayAt, type OpenHours, openMsBetween, openNow, startOfDayMs } from '#domain/clock/opening-hours.ts'
import { escalateAfterMs } from '#domain/emails/email-limits.ts'
import { getsEmail } from '#emails/team-readers.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { EmailStore, OfficeQueries } from '#server/store/store.ts'

/** A lead that has waited longer since the office opened is already on the list of waiting leads: it isn't news. */
const escalateWithinMs = 3 * dayMs
/** Assumes that no office is closed for longer at a stretch. */
const longestClosedMs = 14 * dayMs
/** A next step that fell due longer ago is already listed on the office's Today page, so it is no longer news. */
const dueWithinMs = dayMs
const oldBackupMs = 7 * dayMs
/**
 * The weekly summary is due on the first day after its week, a Sunday, at 5 pm in the team's time zone. A server that
 * was down at that time still sends the summary until Tuesday.
 */
const summaryHour = 17
const makeUpWithinMs = 2 * dayMs

interface WatchedEmails {
  queries: Pick<
    OfficeQueries,
    'listLeadPage' | 'listDueSteps' | 'listReaders' | 'lastActionAtMs' | 'firstActionAtMs' | 'countLeads'
  >
  mail: Pick<EmailStore, 'enqueueEmails'>
  /** The open hours in the content that is served now. */
  openHours(): OpenHours
  /** False with PostgreSQL, which is backed up by other means that we don't know about. */
  knowsBackups: boolean
  nowMs(): number
  wake(): void
  log: Log
}

/** An email to one teammate or, without a recipient, to all who get it. */
const teamEmail = (
  name: NewEmail['name'],
  { recipient, ...about }: Pick<NewEmail, 'leadId' | 'data' | 'causeKey'> & Partial<Pick<NewEmail, 'recipient'>>,
): NewEmail => ({ name, ...about, recipient, isOn: true })

/**
 * The email about a form's alarm, if the alarm causes one. The team gets an email each time a form goes quiet, and at
 * most one a day about the quarantined leads of a form.
 */
export function emailOfAlarm({ alarm, form, ...data }: FormAlarm, nowMs: number): NewEmail | undefined {
  switch (alarm) {
    case 'form-quiet':
      return teamEmail('quiet-form', {
        data: { form, newestMs: data.newestMs },
        causeKey: `quiet-form:${form}:${data.newestMs}`,
      })
    case 'form-quarantined':
      return teamEmail('held-back', {
        data: { form, quarantined: data.quarantined, received: data.received },
        causeKey: `held-back:${form}:${Math.floor(nowMs / dayMs)}`,
      })
    default:
      return undefined
  }
}

/** Returns a function that stores the email about an alarm, if the alarm causes one. */
export const alarmEmails =
  ({ mail, nowMs, wake, log }: Pick<WatchedEmails, 'mail' | 'nowMs' | 'wake' | 'log'>) =>
  async ({ fields }: { fields: FormAlarm }): Promise<void> => {
    const email = emailOfAlarm(fields, nowMs())
    if (!email) return
    try {
      if ((await mail.enqueueEmails([email])) > 0) wake()
    } catch (error) {
      log.warn({ alarm: fields.alarm, error: describeError(error) }, 'the email about an alarm was not stored')
    }
  }

type FormAlarm = { alarm: string; form: string } & Record<string, unknown>

/** Returns a function that checks once. Call that function every minute, but only if a mail server is set. */
export function createEmailsWatch(watched: WatchedEmails): () => Promise<void> {
  const { mail, wake, log } = watched
  return async () => {
    try {
      const due = (
        await Promise.all([longWaits(watched), dueSteps(watched), oldBackup(watched), weekly(watched)])
      ).flat()
      if (due.length > 0 && (await mail.enqueueEmails(due)) > 0) wake()
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the team’s emails were not looked after; next try in a minute')
    }
  }
}

/** Checks every minute. Returns a function that stops this. */
export function watchEmails(watched: WatchedEmails): () => void {
  const check = createEmailsWatch(watched)
  void check()
  const timer = setInterval(() => void check(), minuteMs)
  return () => clearInterval(timer)
}

async function longWaits({ queries, openHours, nowMs }: WatchedEmails): Promise<NewEmail[]> {
  const hours = openHours()
  const toMs = nowMs()
  const clock = { fromMs: toMs - longestClosedMs - escalateWithinMs, toMs: toMs - escalateAfterMs + 1 }
  // The conditions on people only make the search fast: it reads the few people who wait instead of all requests.
  const waiting = { toMs: clock.toMs }
  const { leads } = await queries.listLeadPage(
    { by: 'request', states: ['open'], answerWithin: 'two-minutes', clock, queues: ['waiting'], waiting },
    { order: 'newest', limit: 100 },
  )
  return leads
    .filter(({ clockFromMs }) => toMs - firstOpenMs(hours, clockFromMs) <= escalateWithinMs)
    .filter(({ clockFromMs }) => openMsBetween(hours, clockFromMs, toMs) >= escalateAfterMs)
    .map(({ id }) => teamEmail('escalation', { leadId: id, causeKey: `escalation:${id}` }))
}

/**
 * The emails about next steps that are due: to the person's owner or, without one, to everybody who gets such emails.
 * If a step falls due while the office is closed, the email is sent when the office opens.
 */
async function dueSteps({ queries, openHours, nowMs }: WatchedEmails): Promise<NewEmail[]> {
  const hours = openHours()
  const toMs = nowMs()
  const { isOpen, untilMs } = openNow(hours, toMs)
  if (!isOpen && untilMs !== undefined) return []
  const due = await queries.listDueSteps({ fromMs: toMs - longestClosedMs - dueWithinMs, beforeMs: toMs + 1 })
  const fresh = due.filter(({ dueAtMs }) => toMs - firstOpenMs(hours, dueAtMs) <= dueWithinMs)
  if (fresh.length === 0) return []
  const readers = new Map((await queries.listReaders()).map((reader) => [reader.teammateId, reader]))
  return fresh.flatMap(({ leadId, ownerId, dueAtMs }) => {
    const owner = ownerId === undefined ? undefined : readers.get(ownerId)
    if (owner && !getsEmail(owner, 'next-step')) return []
    return teamEmail('next-step', {
      leadId,
      data: { dueAtMs },
      // The key doesn't include the owner, so that a change of owner doesn't cause a second email.
      causeKey: `next-step:${leadId}:${dueAtMs}`,
      recipient: owner?.email.toLowerCase(),
    })
  })
}

/** The first open moment from this time on; this time itself if there are no open hours. */
function firstOpenMs(hours: OpenHours, fromMs: number): number {
  const { isOpen, untilMs } = openNow(hours, fromMs)
  return isOpen ? fromMs : (untilMs ?? fromMs)
}

/** Reports an old or missing backup, once a week. */
async function oldBackup({ queries, knowsBackups, nowMs }: WatchedEmails): Promise<NewEmail[]> {
  if (!knowsBackups) return []
  const lastAtMs = await queries.lastActionAtMs('server.back-up')
  if (lastAtMs !== undefined && nowMs() - lastAtMs < oldBackupMs) return []
  // Without leads, there is nothing to lose yet.
  if ((await queries.countLeads()) === 0) return []
  const weeks =
    lastAtMs === undefined ? Math.floor(nowMs() / oldBackupMs) : Math.floor((nowMs() - lastAtMs) / oldBackupMs)
  const causeKey = `old-backup:${lastAtMs ?? 'never'}:${weeks}`
  return [teamEmail('old-backup', { data: { lastAtMs: lastAtMs ?? null }, causeKey })]
}

/** Makes the weekly summary's email, but not for a week that ended before the office was first used. */
async function weekly({ queries, openHours, nowMs }: WatchedEmails): Promise<NewEmail[]> {
  const { dueAtMs, ...span } = lastSummaryOf(openHours().timezone, nowMs())
  if (nowMs() - dueAtMs > makeUpWithinMs) return []
  const begunAtMs = await queries.firstActionAtMs()
  if (begunAtMs === undefined || begunAtMs >= span.toMs) return []
  return [teamEmail('weekly-summary', { data: span, causeKey: `weekly-summary:${span.fromMs}` })]
}

/** The last whole week whose summary is due, and when the summary became due. */
export function lastSummaryOf(timezone: string, nowMs: number): { fromMs: number; toMs: number; dueAtMs: number } {
  const thisWeek = weekStartOf(dayAt(timezone, nowMs))
  const dueDay = atHour(timezone, thisWeek, summaryHour) <= nowMs ? thisWeek : addDays(thisWeek, -7)
  return {
    fromMs: startOfDayMs(timezone, addDays(dueDay, -7)),
    toMs: startOfDayMs(timezone, dueDay),
    dueAtMs: atHour(timezone, dueDay, summaryHour),
  }
}

/** Counts back from the end of the day. Clocks change at night, so the afternoon already has the final UTC offset. */
function atHour(timezone: string, day: string, hour: number): number {
  return startOfDayMs(timezone, addDays(day, 1)) - (24 - hour) * hourMs
}
