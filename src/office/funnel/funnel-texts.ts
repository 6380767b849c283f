// The texts of the funnel.

import type { FunnelReport, FunnelStep } from '#contract/funnel.ts'
import type { Period } from '#domain/analytics/funnel-periods.ts'
import { weekBefore } from '#domain/analytics/periods.ts'
import { addDays, daysBetween, weekStartOf } from '#domain/clock/days.ts'
import { formatDate } from '#domain/clock/moments.ts'
import { capitalize, formatCount } from '#domain/texts/texts.ts'

type Compared = Pick<FunnelReport, 'period' | 'before' | 'wholeDays' | 'today'>

/** How many days a period has. */
export const lengthOfPeriod = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** 'Nov 9', 'Nov 9 to 11', 'Oct 26 to Nov 1'; with the year if it isn't the current year. */
export function daysInWords({ from, to }: Period, today: string): string {
  const year = (day: string) => (day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${day.slice(0, 4)}`)
  const first = formatDate(from, 'date')
  if (from === to) return first + year(to)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const last = isSameMonth ? String(Number(to.slice(8))) : formatDate(to, 'date')
  return `${first}${isSameYear ? '' : year(from)} to ${last}${year(to)}`
}

/** Whether the period includes today. */
const isRunning = ({ period, today }: Pick<Compared, 'period' | 'today'>) => period.from <= today && today <= period.to

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to
const earlier = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
})

/** What a period is compared with, within a sentence: 'last week', 'last Thursday', 'the 28 days before'. */
export function beforeName({ period, before, today }: Compared): string {
  const days = lengthOfPeriod(period)
  const isWeek = period.from === weekStartOf(period.to) && isSame(before, weekBefore(period.to))
  if (isWeek && period.to === today) return 'last week'
  if (isWeek && days === 7) return 'the week before'
  if (days === 1 && period.to === today && isSame(before, earlier(period, 7)))
    return `last ${formatDate(before.from, 'weekday')}`
  if (days > 1 && isSame(before, earlier(period, days)))
    return days % 7 === 0 && days > 28 ? `the ${days / 7} weeks before` : `the ${days} days before`
  return daysInWords(before, today)
}

/** 'Sun, Nov 15 to now. Changes compare the days that are over with last week.' */
export function headTexts(compared: Compared): string {
  const { period, wholeDays, today } = compared
  const name = beforeName(compared)
  if (period.from === today && period.to === today)
    return `${formatDate(today, 'short')}, up to now. ${capitalize(name)} is shown whole.`
  if (isRunning(compared)) {
    const days = `${formatDate(period.from, 'short')} to now.`
    return wholeDays === 0 ? days : `${days} Changes compare the days that are over with ${name}.`
  }
  const isAll = wholeDays === lengthOfPeriod(period) && wholeDays === lengthOfPeriod(compared.before)
  const days = capitalize(daysInWords(period, today))
  return isAll ? `${days}, compared with ${name}.` : `${days}. Changes compare the first ${wholeDays} days of each.`
}

/** The compared days: 'Nov 16 to 18 vs. Nov 9 to 11'; undefined while there is no complete day to compare. */
export function comparedDays({ period, before, wholeDays, today }: Compared): string | undefined {
  if (wholeDays === 0) return undefined
  const of = ({ from }: Period) => daysInWords({ from, to: addDays(from, wholeDays - 1) }, today)
  return `${of(period)} vs. ${of(before)}`
}

export interface ChangeTexts {
  way: 'up' | 'down' | 'same' | undefined
  /** '+4', '−1', 'No change', 'Sun to Wed: 84,'; undefined while there is no complete day to compare. */
  change: string | undefined
  /** 'from 22', 'a week before: 68', 'Last Thursday: 320' */
  from: string
}

/**
 * How a step's count changed since the earlier period. Only complete days are compared. If the period includes today,
 * the step's figure counts today, but the comparison doesn't. The text then states both compared counts instead of
 * their difference. As long as the period has no complete day, the text states the earlier period's full count.
 */
export function changeTexts({ whole, before }: FunnelStep, compared: Compared): ChangeTexts {
  const earlierCount = formatCount(before)
  if (compared.wholeDays === 0)
    return { way: undefined, change: undefined, from: `${capitalize(beforeName(compared))}: ${earlierCount}` }
  const change = whole - before
  const way = change === 0 ? 'same' : change > 0 ? 'up' : 'down'
  if (isRunning(compared)) {
    const [days, daysBefore] = comparedNames(compared)
    return { way, change: `${days}: ${formatCount(whole)},`, from: `${daysBefore}: ${earlierCount}` }
  }
  const from = `from ${earlierCount}`
  if (change === 0) return { way, change: 'No change', from }
  return { way, change: `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`, from }
}

/** For a period that includes today: the compared days, and the days that they are compared with. */
function comparedNames(compared: Compared): [days: string, before: string] {
  const { period, wholeDays } = compared
  const first = formatDate(period.from, 'shortWeekday')
  const last = addDays(period.from, wholeDays - 1)
  if (beforeName(compared) !== 'last week') return [`To ${formatDate(last, 'short')}`, 'before']
  if (wholeDays === 1) return [first, `last ${first}`]
  return [`${first} to ${formatDate(last, 'shortWeekday')}`, 'a week before']
}

/** Says which days are incomplete ('Wed, Nov 18', 'Mon, Nov 16 and Wed, Nov 18', '3 days'), and why. */
export function partialTexts(days: readonly string[]): string | undefined {
  const [first, second] = days.map((day) => formatDate(day, 'short'))
  if (!first) return undefined
  const missing = 'Some visits are missing: the server stopped without notice, or more came than it keeps.'
  if (!second) return `${first} isn’t complete. ${missing}`
  const which = days.length === 2 ? `${first} and ${second}` : `${days.length} days`
  return `${which} aren’t complete. ${missing}`
}
