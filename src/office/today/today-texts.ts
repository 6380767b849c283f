// The sentences on Today.
import type { Attention, DaySummary, FailedEmail, Today } from '#contract/today.ts'
import { funnelSteps } from '#domain/analytics/steps.ts'
import { addDays } from '#domain/clock/days.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { dayOf, formatDate, momentOf, timeOf } from '#domain/clock/moments.ts'
import { openNow } from '#domain/clock/opening-hours.ts'
import { capitalize, counted, numberText } from '#domain/texts/texts.ts'
import { emailRules } from '#emails/email-names.ts'
import { destinationLabel } from '#forms/destinations.ts'
import { fewest, percentTexts } from '#office/funnel/figures.ts'

/** 'Two people are waiting.' */
export function waitingTexts(count: number): string {
  if (count === 0) return 'Nobody’s waiting.'
  if (count === 1) return 'One person is waiting.'
  return `${capitalize(numberText(count))} people are waiting.`
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

/** When the clock starts for new leads, if the office is closed or about to close; otherwise undefined. */
export function clockStartsTexts({ openHours }: Pick<DaySummary, 'openHours'>, nowMs: number): string | undefined {
  const { isOpen, untilMs } = openNow(openHours, nowMs)
  if (isOpen && untilMs !== undefined && untilMs - nowMs <= soonMs) {
    const next = openNow(openHours, untilMs)
    return next.untilMs === undefined
      ? undefined
      : `The clock on later leads starts at ${timeOf(next.untilMs, openHours.timezone)}.`
  }
  if (isOpen || untilMs === undefined) return undefined
  return `The clock on new leads starts at ${timeOf(untilMs, openHours.timezone)}.`
}

interface AttentionTexts {
  title: string
  text: string
}

export function attentionTexts(one: Attention, nowMs: number, timezone: string): AttentionTexts {
  switch (one.kind) {
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
            ? 'Run npm run backup on the server.'
            : `It’s from ${momentOf(one.lastAtMs, nowMs, timezone)}. Run npm run backup on the server.`,
      }
  }
}

const times = (count: number) => (count === 1 ? 'once' : counted(count, 'time'))
const others = (more: number) => (more === 0 ? '' : ` And ${more} more.`)

type WeekStep = Today['week'][number]

/**
 * The week's steps, each with a bar from 0 to 1 and a share of visitor-days or of demo requests. The leads' bars have
 * their own scale, because beside visitor-days they would be too thin to see.
 */
export function weekShares(week: Today['week']): (WeekStep & { bar: number; share: string | undefined })[] {
  const leads = week.filter(({ step }) => step !== 'visit')
  const most = Math.max(1, ...leads.map(({ count }) => count))
  const countOf = (name: WeekStep['step']) => week.find(({ step }) => step === name)?.count ?? 0
  return week.map(({ step, count }) => {
    const { shareOf } = funnelSteps[step]
    const base = shareOf === null ? 0 : countOf(shareOf === 'visit' ? shareOf : 'demo-requested')
    return {
      step,
      count,
      bar: step === 'visit' ? Math.min(1, count) : count / most,
      share: base < fewest ? undefined : percentTexts(count, base),
    }
  })
}

/** 'Tomorrow', 'Friday' */
export const dayAhead = (day: string, today: string): string =>
  day === addDays(today, 1) ? 'Tomorrow' : formatDate(day, 'weekday')

/** 'in 20 min', 'now'; undefined if the call is over or more than an hour away. */
export function soonTexts(startMs: number, endMs: number, nowMs: number): string | undefined {
  if (nowMs >= startMs && nowMs < endMs) return 'now'
  const minutes = Math.ceil((startMs - nowMs) / 60_000)
  return minutes > 0 && minutes <= 60 ? `in ${minutes} min` : undefined
}

/** 'Demo confirmation to kdoyle@doyledomestic.example: 550 5.1.1 no such mailbox. And 2 more.' */
const failedTexts = ({ name, to, note, count }: FailedEmail): string =>
  `${emailRules(name).label}${to && ` to ${to}`}${note && `: ${note.replace(/\.$/, '')}`}.${others(count - 1)}`
