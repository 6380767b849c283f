// Formats times in ways that only emails need: '8:30 to 9:00 am', 'November 20', 'Mon to Fri 8 am to 6 pm Eastern'.
import { minuteMs } from '#domain/clock/durations.ts'
import {
  formatClock,
  formatDate,
  formatDay,
  formatMinuteRange,
  shortMinute,
  timeOf,
  toWallClock,
  zoneShort,
} from '#domain/clock/moments.ts'
import { type OpenHours, type Stretch, weekdays } from '#domain/clock/opening-hours.ts'
import { describeWait } from '#domain/clock/wait-text.ts'
import { offsetAt } from '#domain/clock/zone-offset.ts'
import { capitalize } from '#domain/texts/texts.ts'

// A no-break space keeps a time such as '8 am' on one line.
const nbsp = '\u00a0'

export const weekdayText = (ms: number, zone: string) => formatDate(toWallClock(ms, zone).day, 'weekday')
/** 'November 20' */
export const monthDayText = (ms: number, zone: string) => formatDate(toWallClock(ms, zone).day, 'month')
/** '2:09:12 pm' */
export const secondText = (ms: number, zone: string) => timeOf(ms, zone, true).replace(' ', nbsp)

/** '8:30 to 9:00 am' */
export const spanText = ({ startMs, endMs }: { startMs: number; endMs: number }, zone: string): string =>
  formatMinuteRange(toWallClock(startMs, zone).minute, toWallClock(endMs, zone).minute).replace(/ (?=[ap]m)/g, nbsp)

/** 'Friday, November 20, 8:30 am Central' */
export const momentText = (ms: number, zone: string) =>
  `${formatDay(ms, zone)}, ${formatClock(ms, zone)} ${zoneShort(zone)}`

export const isSameTime = (ms: number, zone: string, other: string) => offsetAt(zone, ms) === offsetAt(other, ms)

/** 'Mon to Fri 8 am to 6 pm Eastern, Sat 9 am to 1 pm'; undefined if there are no open hours. */
export function hoursText({ hours, timezone }: OpenHours): string | undefined {
  const groups: { first: number; last: number; times: string }[] = []
  for (const [index, day] of weekdays.entries()) {
    const times = hours[day].map(stretchText).join(' and ')
    const group = groups.at(-1)
    if (group?.times === times) group.last = index
    else groups.push({ first: index, last: index, times })
  }
  const days = groups
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => `${first === last ? short(first) : `${short(first)} to ${short(last)}`} ${times}`)
  const [head, ...rest] = days
  return head && [`${head} ${zoneShort(timezone)}`, ...rest].join(', ')
}

const short = (index: number) => capitalize(weekdays[index]!).slice(0, 3)
const stretchText = ({ from, to }: Stretch) => `${hourText(from)} to ${hourText(to)}`

/** '08:00' → '8 am' */
function hourText(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour % 24 === 0 && !minute ? 'midnight' : shortMinute(60 * hour + minute).replace(' ', nbsp)
}

/** '1 hour 5 minutes', '52 seconds' */
export const durationText = (ms: number): string => describeWait(ms < minuteMs ? ms : ms - (ms % minuteMs))
