// When a next step is due: the choices that the office offers, what a teammate types, and how a due time is displayed.
// All times are in the team's zone.
import { addDays, mondayOf } from '#domain/clock/days.ts'
import { hourMs, minuteMs } from '#domain/clock/durations.ts'
import { formatDate, formatMinute, instantOf, toWallClock } from '#domain/clock/moments.ts'
import { longestOffDays, type OpenHours, openStretches } from '#domain/clock/opening-hours.ts'

export interface DueChoice {
  /** 'In 1 hour', 'This afternoon', 'Tomorrow', 'Monday' */
  label: string
  /** '3:12 pm', 'Wed, 9:00 am', 'Nov 30, 9:00 am' */
  detail: string
  atMs: number
  /** Whether this is nine o'clock on the next day on which somebody is in. */
  isNextDay: boolean
}

const morning = 9 * 60
const afternoon = 16 * 60 + 30

/** The label of the only choice whose time moves with the clock. */
export const inOneHour = 'In 1 hour'

/**
 * In an hour, this afternoon, tomorrow and Monday. If nobody is in tomorrow or on Monday, the next day on which
 * somebody is in takes its place. A choice is left out if its time has passed or equals that of an earlier choice.
 */
export function dueChoices(hours: OpenHours, nowMs: number): DueChoice[] {
  const { timezone } = hours
  const today = toWallClock(nowMs, timezone).day
  const at = (day: string, minute: number) => instantOf(day, minute, timezone)
  const inAnHourMs = Math.floor((nowMs + hourMs) / minuteMs) * minuteMs
  const inAnHour = toWallClock(inAnHourMs, timezone)
  const nextDay = openDay(hours, addDays(today, 1))
  const monday = openDay(hours, addDays(mondayOf(today), 7))
  // The label and the detail name the day together, because a button has little room.
  const onDay = (day: string) => {
    const isTomorrow = day === addDays(today, 1)
    return {
      label: isTomorrow ? 'Tomorrow' : formatDate(day, 'weekday'),
      detail: `${formatDate(day, isTomorrow ? 'shortWeekday' : 'date')}, ${formatMinute(morning)}`,
      atMs: at(day, morning),
    }
  }
  const choices = [
    {
      label: inOneHour,
      detail: `${inAnHour.day === today ? '' : 'tomorrow, '}${formatMinute(inAnHour.minute)}`,
      atMs: inAnHourMs,
    },
    { label: 'This afternoon', detail: formatMinute(afternoon), atMs: at(today, afternoon) },
    onDay(nextDay),
    onDay(monday),
  ]
  return choices
    .filter(({ atMs }, index) => atMs > nowMs && choices.findIndex((one) => one.atMs === atMs) === index)
    .map((choice) => ({ ...choice, isNextDay: choice.atMs === at(nextDay, morning) }))
}

/** The first day on which somebody is in, beginning with `day`; `day` itself if there is none. */
function openDay(hours: OpenHours, day: string): string {
  const days = Array.from({ length: longestOffDays }, (_, index) => addDays(day, index))
  return days.find((one) => isOpenOn(hours, one)) ?? day
}

export const isOpenOn = (hours: OpenHours, day: string): boolean => openStretches(hours, day).length > 0

/** 'today 3:12 pm', 'tomorrow 9:00', 'Mon 9:00', 'Dec 4, 9:00'. From seven to noon, 'am' is left out. */
export function dueText(atMs: number, nowMs: number, timezone: string): string {
  const today = toWallClock(nowMs, timezone).day
  const { day, minute } = toWallClock(atMs, timezone)
  const text = formatMinute(minute)
  const time = minute >= 7 * 60 && minute < 12 * 60 ? text.replace(' am', '') : text
  if (day === today) return `today ${time}`
  if (day === addDays(today, 1)) return `tomorrow ${time}`
  if (day === addDays(today, -1)) return `yesterday ${time}`
  if (day > today && day < addDays(today, 7)) return `${formatDate(day, 'shortWeekday')} ${time}`
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${day.slice(0, 4)}`
  return `${formatDate(day, 'date')}${year}, ${time}`
}

/** 'Monday, Nov 30, 9:00 am' */
export function describeDue(atMs: number, timezone: string): string {
  const { day, minute } = toWallClock(atMs, timezone)
  return `${formatDate(day, 'weekday')}, ${formatDate(day, 'date')}, ${formatMinute(minute)}`
}

/**
 * The instant that somebody typed: 'tomorrow 9', 'fri', 'mon 2:30 pm', 'in 2 h', 'dec 4 noon', '12/4 9am'. A day
 * without a time means nine o'clock. A time without a day means today or, if it has passed today, tomorrow. The instant
 * may be in the past. Undefined if the text isn't understood.
 */
export function parseDue(typed: string, nowMs: number, timezone: string): number | undefined {
  const text = typed
    .toLowerCase()
    .replace(/([ap])\.\s?m\b\.?/g, '$1m')
    .replace(/[,.]/g, ' ')
    .replace(/\bat\b|\bon\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const span = /^(?:in )?(an?|\d{1,3}) ?(m|min|mins|minutes?|h|hrs?|hours?|d|days?|w|weeks?)$/.exec(text)
  if (span) return afterSpan(span[1]!, span[2]!, nowMs, timezone)
  const { day: today } = toWallClock(nowMs, timezone)
  const found = findDay(text, today)
  const rest = found ? found.rest : text
  const minute = rest === '' ? (found ? morning : undefined) : parseMinute(rest)
  if (minute === undefined) return undefined
  if (found) return instantOf(found.day, minute, timezone)
  const atMs = instantOf(today, minute, timezone)
  return atMs > nowMs ? atMs : instantOf(addDays(today, 1), minute, timezone)
}

function afterSpan(count: string, unit: string, nowMs: number, timezone: string): number {
  const number = count.startsWith('a') ? 1 : Number(count)
  if (unit.startsWith('m')) return nowMs + number * minuteMs
  if (unit.startsWith('h')) return nowMs + number * hourMs
  const days = unit.startsWith('w') ? 7 * number : number
  return instantOf(addDays(toWallClock(nowMs, timezone).day, days), morning, timezone)
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const monthNames = Array.from({ length: 12 }, (_, index) =>
  formatDate(`2026-${String(index + 1).padStart(2, '0')}-01`, 'month')
    .replace(/ .*/, '')
    .toLowerCase(),
)

/** The index of the name that begins with the text, such as 'fri'. -1 if there is none, or for one or two letters. */
const indexIn = (names: readonly string[], text: string) =>
  text.length > 2 ? names.findIndex((name) => name.startsWith(text)) : -1

/** The day that a text begins with, and what follows it. */
function findDay(text: string, today: string): { day: string; rest: string } | undefined {
  const [first = '', second = '', ...others] = text.split(' ')
  const after = [second, ...others].filter(Boolean).join(' ')
  if (first === 'today') return { day: today, rest: after }
  if (first === 'tonight') return { day: today, rest: eveningOf(after) }
  if (['tomorrow', 'tmrw', 'tom'].includes(first)) return { day: addDays(today, 1), rest: after }
  if (first === 'this' && ['morning', 'afternoon', 'evening'].includes(second)) return { day: today, rest: after }
  if (first === 'next' && second !== '') {
    const ofNextWeek = second === 'week' ? 0 : indexIn(weekdayNames, second)
    if (ofNextWeek !== -1) return { day: addDays(mondayOf(today), 7 + ofNextWeek), rest: others.join(' ') }
    return findDay(after, today)
  }
  const weekday = indexIn(weekdayNames, first)
  if (weekday !== -1) {
    const day = addDays(mondayOf(today), weekday)
    return { day: day > today ? day : addDays(day, 7), rest: after }
  }
  const slashed = /^(\d{1,2})\/(\d{1,2})$/.exec(first)
  if (slashed) return dated(Number(slashed[1]), Number(slashed[2]), today, after)
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return isDay(first) ? { day: first, rest: after } : undefined
  const month = indexIn(monthNames, first)
  const date = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(second)
  return month === -1 || !date ? undefined : dated(month + 1, Number(date[1]), today, others.join(' '))
}

/** '' → 'evening', '8' → '8 pm' */
function eveningOf(time: string): string {
  if (time === '') return 'evening'
  return /^(\d|1[0-2])(:\d{2})?$/.test(time) ? `${time} pm` : time
}

/** The next day with this month and date: this year or, if that day has passed, next year. */
function dated(month: number, date: number, today: string, rest: string) {
  const inYear = (year: number) => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const year = Number(today.slice(0, 4))
  const day = [inYear(year), inYear(year + 1)].find((one) => isDay(one) && one >= today)
  return day === undefined ? undefined : { day, rest }
}

const isDay = (text: string) => {
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

const dayParts: Record<string, number> = { morning, noon: 12 * 60, afternoon, evening: 18 * 60, midnight: 24 * 60 }

/** '9', '9:30', '2 pm', '14:30', 'noon' as minutes since midnight. Without 'am' or 'pm', 1:00 to 6:59 are pm. */
export function parseMinute(typed: string): number | undefined {
  const text = typed.toLowerCase().replace(/\./g, '').trim()
  if (dayParts[text] !== undefined) return dayParts[text]
  const match = /^(\d{1,2})(?::(\d{2}))? ?(a|p)?m?$/.exec(text)
  if (!match || (text.endsWith('m') && !match[3])) return undefined
  const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]]
  if (minute > 59 || hour > 23 || (half && (hour === 0 || hour > 12))) return undefined
  const isAfternoon = half ? half === 'p' : hour > 0 && hour < 7
  const from = half || isAfternoon ? hour % 12 : hour
  return (from + (isAfternoon ? 12 : 0)) * 60 + minute
}
