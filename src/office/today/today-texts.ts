// The sentences on the screen Today.

import type { LeadRow } from '#contract/lead-row.ts'
import type { Attention, DaySummary, FailedEmail, Today, WeekFigure } from '#contract/today.ts'
import { addDays } from '#domain/clock/days.ts'
import { hourMs, minuteMs } from '#domain/clock/durations.ts'
import { dayOf, formatDate, momentOf, timeOf, toWallClock } from '#domain/clock/moments.ts'
import { type OpenHours, openNow } from '#domain/clock/opening-hours.ts'
import { waitHoursText } from '#domain/clock/wait-text.ts'
import { pageNameOf } from '#domain/content/content-files.ts'
import { direct } from '#domain/leads/lead-source.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { capitalize, counted, formatCount, numberText } from '#domain/texts/texts.ts'
import { emailRules } from '#emails/email-names.ts'
import { destinationLabel } from '#forms/destinations.ts'
import { inPlainWords } from '#office/emails/status-texts.ts'
import { sourceText } from '#office/lead/parts/page-texts.ts'

/** 'Two people are waiting.' */
export function waitingTexts(count: number): string {
  if (count === 0) return 'Nobody’s waiting.'
  if (count === 1) return 'One person is waiting.'
  return `${capitalize(numberText(count))} people are waiting.`
}

/** 'Answer by 2:14 pm', or on another day 'Answer by Fri, 8:01 am'. Undefined if there are no open hours. */
export function answerByTexts(leftMs: number, openHours: OpenHours, nowMs: number): string | undefined {
  let [atMs, toGoMs] = [nowMs, leftMs]
  for (;;) {
    const { isOpen, untilMs } = openNow(openHours, atMs)
    if (isOpen && (untilMs === undefined || atMs + toGoMs <= untilMs))
      return `Answer by ${soonMoment(atMs + toGoMs, nowMs, openHours.timezone)}`
    if (untilMs === undefined) return undefined
    if (isOpen) toGoMs -= untilMs - atMs
    atMs = untilMs
  }
}

/** '2:14 pm', or on another day 'Fri, 8:01 am' */
const soonMoment = (atMs: number, nowMs: number, timezone: string): string =>
  [isSameDay(atMs, nowMs, timezone) ? '' : weekdayOf(atMs, timezone), timeOf(atMs, timezone)].filter(Boolean).join(', ')

const isSameDay = (atMs: number, nowMs: number, timezone: string) =>
  toWallClock(atMs, timezone).day === toWallClock(nowMs, timezone).day
const weekdayOf = (atMs: number, timezone: string) => formatDate(toWallClock(atMs, timezone).day, 'shortWeekday')

/** When somebody wrote. Today: '11:58 am'. Yesterday: 'Mon, 5:41 pm'. Before that: 'Wed, Nov 18'. */
export function sinceTexts(atMs: number, nowMs: number, timezone: string): string {
  const day = dayOf(atMs, nowMs, timezone)
  return day === 'today' || day === 'yesterday'
    ? soonMoment(atMs, nowMs, timezone)
    : `${weekdayOf(atMs, timezone)}, ${day}`
}

/** When a next step is due, in two parts: '2:00 pm' and '12 min ago', or 'Yesterday' and '4:00 pm'. */
export function dueTexts(dueAtMs: number, nowMs: number, timezone: string): [when: string, how: string] {
  const time = timeOf(dueAtMs, timezone)
  if (!isSameDay(dueAtMs, nowMs, timezone)) return [capitalize(dayOf(dueAtMs, nowMs, timezone)), time]
  const span = waitHoursText(Math.abs(nowMs - dueAtMs))
  return [time, dueAtMs > nowMs ? `in ${span}` : nowMs - dueAtMs < minuteMs ? 'now' : `${span} ago`]
}

/** '2:12 pm · from Pricing · Google ad' */
export const fromTexts = (row: Origin & Pick<LeadRow, 'receivedAtMs'>, nowMs: number, timezone: string) =>
  [momentOf(row.receivedAtMs, nowMs, timezone), originTexts(row)].filter(Boolean).join(' · ')

type Origin = Pick<LeadRow, 'page' | 'source'>

/** 'from Pricing · Google ad' */
export const originTexts = ({ page, source }: Origin): string =>
  [page && `from ${pageNameOf(page) ?? page}`, source !== direct && sourceText(source)].filter(Boolean).join(' · ')

/** Whether the next step says to write: 'Send the quote'. */
export const isWriting = (step: string | undefined): boolean =>
  /^(re)?(send|e-?mail|write|reply|mail)\b/i.test(step ?? '')

/** 'today', 'this week', 'before Nov 1' */
export const ageTexts = ({ age, to }: Today['overdueAges'][number]): string =>
  age === 'before'
    ? `before ${formatDate(addDays(to, 1), 'date')}`
    : age === 'today' || age === 'yesterday'
      ? age
      : `this ${age}`

interface LastWeek {
  /** The last day in last week's count, such as 'Tue'. Set only for visitors, who are counted by whole days. */
  until?: string | undefined
  isInDollars?: boolean
}

/** 'last week by now: 9', 'last week through Tue: 388' */
export function lastWeekTexts({ lastWeek }: WeekFigure, { until, isInDollars }: LastWeek): string {
  const count = isInDollars ? dollars(lastWeek) : formatCount(lastWeek)
  return `last week ${until ? `through ${until}` : 'by now'}: ${count}`
}

/** 'two calls' */
export const callsTexts = (count: number): string => `${numberText(count)} ${count === 1 ? 'call' : 'calls'}`

const soonMs = 15 * 60_000

/** 'Open until 6:00 pm.', 'Closing in 8 minutes.', 'Closed until 8:00 am.' */
export function openTexts({ openHours }: Pick<DaySummary, 'openHours'>, nowMs: number): string {
  const { isOpen, untilMs } = openNow(openHours, nowMs)
  const { timezone } = openHours
  if (untilMs === undefined) return isOpen ? 'Open around the clock.' : 'Closed.'
  if (isOpen && untilMs - nowMs <= soonMs)
    return `Closing in ${counted(Math.ceil((untilMs - nowMs) / 60_000), 'minute')}.`
  if (isOpen) return `Open until ${timeOf(untilMs, timezone)}.`
  const isToday = dayOf(untilMs, nowMs, timezone) === 'today'
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: timezone }).format(untilMs)
  return `Closed until ${isToday ? '' : `${day}, `}${timeOf(untilMs, timezone)}.`
}

/**
 * Says whether the clock runs for people who can still be answered in time. While the team is closed: 'The clock waits
 * until Sat, 9:00 am.'
 */
export function clockRunsTexts({ openHours }: Pick<DaySummary, 'openHours'>, nowMs: number): string {
  const { isOpen, untilMs } = openNow(openHours, nowMs)
  if (isOpen) return 'The clock is still running.'
  return `The clock waits until ${untilMs === undefined ? 'you open' : soonMoment(untilMs, nowMs, openHours.timezone)}.`
}

/** When the clock starts for new leads, if the office is closed or about to close; otherwise undefined. */
export function clockStartsTexts({ openHours }: Pick<DaySummary, 'openHours'>, nowMs: number): string | undefined {
  const { isOpen, untilMs } = openNow(openHours, nowMs)
  if (isOpen && untilMs !== undefined && untilMs - nowMs <= soonMs) {
    const next = openNow(openHours, untilMs)
    return next.untilMs === undefined
      ? undefined
      : `The clock on later leads starts ${clockStart(next.untilMs, nowMs, openHours.timezone)}.`
  }
  if (isOpen || untilMs === undefined) return undefined
  return `The clock on new leads starts ${clockStart(untilMs, nowMs, openHours.timezone)}.`
}

/** 'at 8:00 am' today or tomorrow, otherwise 'Mon, 8:00 am'. */
const clockStart = (atMs: number, nowMs: number, timezone: string) =>
  toWallClock(atMs, timezone).day <= addDays(toWallClock(nowMs, timezone).day, 1)
    ? `at ${timeOf(atMs, timezone)}`
    : soonMoment(atMs, nowMs, timezone)

interface AttentionTexts {
  title: string
  text: string
}

export function attentionTexts(one: Attention, nowMs: number, timezone: string): AttentionTexts {
  switch (one.kind) {
    case 'stop':
      return {
        title: `${one.address || 'Somebody'} asked us to stop`,
        text: `Our emails to them are off. Take them off every other list by ${momentOf(one.byMs, nowMs, timezone)}: calls, texts, other tools.`,
      }
    case 'retrying':
      return {
        title: `${counted(one.more + 1, 'lead isn’t', 'leads aren’t')} synced yet`,
        text: `${one.name} to ${destinationLabel(one.destination)}: failed ${times(one.attempts)} (${one.reason}). Next try ${momentOf(one.nextAttemptAtMs, nowMs, timezone)}.${others(one.more)}`,
      }
    case 'stopped':
      return {
        title: `${counted(one.more + 1, 'sync')} stopped`,
        text: `${one.name} to ${destinationLabel(one.destination)}: failed ${times(one.attempts)} (${one.reason}).${others(one.more)}`,
      }
    case 'stop-undelivered':
      return {
        title: one.more === 0 ? 'A stop wasn’t passed on' : `${one.more + 1} stops weren’t passed on`,
        text: `${one.name ? `${one.name} to ` : ''}${destinationLabel(one.destination)}: failed ${times(one.attempts)} (${one.reason}).${others(one.more)}`,
      }
    case 'quiet-form':
      return {
        title: `The ${one.requestLabel.toLowerCase()} form is quiet`,
        text: `Nothing for ${counted(Math.floor((nowMs - one.sinceMs) / hourMs), 'hour')}; usually ${one.usualPerWeek} a week.${one.page ? ' Test it yourself.' : ''}`,
      }
    case 'quarantine':
      return { title: `${one.count} held for review`, text: one.text }
    case 'mail-bounced':
      return { title: `${counted(one.count, 'email')} bounced`, text: failedTexts(one) }
    case 'mail-stopped':
      return { title: `${counted(one.count, 'email')} stopped`, text: failedTexts(one) }
    case 'review':
      return {
        title: `${counted(one.count, 'draft')} to review`,
        text: `${one.who} asks you to look at ${one.name}.${others(one.count - 1)}`,
      }
    case 'old-backup':
      return {
        title: one.lastAtMs === undefined ? 'No backup yet' : 'The last backup is old',
        text:
          one.lastAtMs === undefined
            ? 'Ask whoever runs your server to make one.'
            : `It’s from ${momentOf(one.lastAtMs, nowMs, timezone)}. Ask whoever runs your server to make a new one.`,
      }
  }
}

const times = (count: number) => (count === 1 ? 'once' : counted(count, 'time'))
const others = (more: number) => (more === 0 ? '' : ` And ${more} more.`)

/** 'Tomorrow', 'Friday' */
export const dayAhead = (day: string, today: string): string =>
  day === addDays(today, 1) ? 'Tomorrow' : formatDate(day, 'weekday')

/** 'in 20 min', 'now'. Undefined if the call is over or more than an hour away. */
export function soonTexts(startMs: number, endMs: number, nowMs: number): string | undefined {
  if (nowMs >= startMs && nowMs < endMs) return 'now'
  const minutes = Math.ceil((startMs - nowMs) / 60_000)
  return minutes > 0 && minutes <= 60 ? `in ${minutes} min` : undefined
}

/** 'Demo confirmation to kdoyle@doyledomestic.example: the mail server says this address doesn’t exist. And 2 more.' */
const failedTexts = ({ name, to, note, count }: FailedEmail): string =>
  `${emailRules(name).label}${to && ` to ${to}`}${note && `: ${inPlainWords(note).replace(/\.$/, '')}`}.${others(count - 1)}`
