import { expect, test } from 'vitest'
import { seededRandom } from '#testing/random-sms.ts'
import { hourMs, minuteMs } from './durations.ts'
import {
  dayAt,
  type OpenHours,
  openMsBetween,
  openNow,
  openStretches,
  type Stretch,
  startOfDayMs,
  weekdays,
} from './opening-hours.ts'

const at = (time: string) => Date.parse(time)

const eightToSix: Stretch[] = [{ from: '08:00', to: '18:00' }]
const eastern: OpenHours = {
  timezone: 'America/New_York',
  hours: {
    monday: eightToSix,
    tuesday: eightToSix,
    wednesday: eightToSix,
    thursday: eightToSix,
    friday: eightToSix,
    saturday: [{ from: '09:00', to: '13:00' }],
    sunday: [],
  },
  daysOff: ['2026-11-26'],
}
const always = everyDay([{ from: '00:00', to: '24:00' }])

function everyDay(stretches: Stretch[], timezone = 'America/New_York'): OpenHours {
  const hours = Object.fromEntries(weekdays.map((day) => [day, stretches])) as OpenHours['hours']
  return { timezone, hours, daysOff: [] }
}

test('starts counting at 8:00 for a lead of 7:42 am', () => {
  expect(openMsBetween(eastern, at('2026-11-19T07:42-05:00'), at('2026-11-19T08:01-05:00'))).toBe(minuteMs)
})

test('doesn’t count nights, Sundays and days off', () => {
  // Wednesday 5:50 pm to Friday 8:10 am, across Thanksgiving.
  expect(openMsBetween(eastern, at('2026-11-25T17:50-05:00'), at('2026-11-27T08:10-05:00'))).toBe(20 * minuteMs)
  // Saturday 12:59 pm to Monday 8:01 am.
  expect(openMsBetween(eastern, at('2026-11-21T12:59-05:00'), at('2026-11-23T08:01-05:00'))).toBe(2 * minuteMs)
})

test('counts nothing for a span that ends before it begins', () => {
  expect(openMsBetween(always, at('2026-11-19T12:00Z'), at('2026-11-19T11:00Z'))).toBe(0)
})

test('counts an hour that occurs twice as two, and a skipped hour not at all', () => {
  const nights = everyDay([{ from: '00:30', to: '02:30' }])
  const autumn = openStretches(nights, '2026-11-01')
  expect(autumn).toEqual([{ startMs: at('2026-11-01T00:30-04:00'), endMs: at('2026-11-01T02:30-05:00') }])
  const spring = openStretches(nights, '2027-03-14')
  expect(spring).toEqual([{ startMs: at('2027-03-14T00:30-05:00'), endMs: at('2027-03-14T03:00-04:00') }])
  expect(openStretches(everyDay([{ from: '02:10', to: '02:50' }]), '2027-03-14')).toEqual([])
  expect(openStretches(everyDay([{ from: '01:10', to: '01:50' }]), '2026-11-01')).toHaveLength(2)
})

test('a day that is open around the clock has as many open hours as the day is long', () => {
  const lengthOf = (day: string) => openStretches(always, day).map(({ startMs, endMs }) => (endMs - startMs) / hourMs)
  expect([lengthOf('2026-11-01'), lengthOf('2027-03-14'), lengthOf('2026-11-19')]).toEqual([[25], [23], [24]])
})

test('a day that a zone skipped has no hours', () => {
  expect(openStretches(everyDay(eightToSix, 'Pacific/Apia'), '2011-12-30')).toEqual([])
  expect(openStretches(everyDay(eightToSix, 'Pacific/Apia'), '2011-12-31')).toHaveLength(1)
})

test('reports whether the office is open, and when that next changes', () => {
  const from = (time: string) => openNow(eastern, at(time))
  expect(from('2026-11-19T14:10-05:00')).toEqual({ isOpen: true, untilMs: at('2026-11-19T18:00-05:00') })
  expect(from('2026-11-19T18:00-05:00')).toEqual({ isOpen: false, untilMs: at('2026-11-20T08:00-05:00') })
  expect(from('2026-11-25T18:00-05:00')).toEqual({ isOpen: false, untilMs: at('2026-11-27T08:00-05:00') })
  expect(openNow(always, at('2026-11-19T12:00Z'))).toEqual({ isOpen: true, untilMs: undefined })
  expect(openNow(everyDay([]), at('2026-11-19T12:00Z'))).toEqual({ isOpen: false, untilMs: undefined })
  // Adjacent stretches are merged, even across midnight.
  const touching = everyDay([
    { from: '00:00', to: '02:00' },
    { from: '22:00', to: '23:00' },
    { from: '23:00', to: '24:00' },
  ])
  const evening = openNow(touching, at('2026-11-19T22:30-05:00'))
  expect(evening).toEqual({ isOpen: true, untilMs: at('2026-11-20T02:00-05:00') })
})

test('finds the day of an instant and the start of a day, in a zone', () => {
  expect(dayAt('America/New_York', at('2026-11-20T04:59Z'))).toBe('2026-11-19')
  expect(dayAt('Asia/Kolkata', at('2026-11-19T18:30Z'))).toBe('2026-11-20')
  expect(startOfDayMs('America/New_York', '2026-11-19')).toBe(at('2026-11-19T00:00-05:00'))
  expect(startOfDayMs('Asia/Kolkata', '2026-11-19')).toBe(at('2026-11-19T00:00+05:30'))
  // On this day, Chile skips the hour after midnight.
  expect(startOfDayMs('America/Santiago', '2026-09-06')).toBe(at('2026-09-06T01:00-03:00'))
})

// Zones whose clocks change by an hour, by half an hour, at midnight or in the southern hemisphere, and zones that skip
// a day or never change.
const spansWithChanges: [zone: string, from: string][] = [
  ['America/New_York', '2026-10-25'],
  ['America/New_York', '2027-03-08'],
  ['Europe/London', '2026-10-19'],
  ['Europe/London', '2027-03-22'],
  ['Australia/Lord_Howe', '2026-09-28'],
  ['Australia/Lord_Howe', '2027-03-29'],
  ['Pacific/Chatham', '2026-09-21'],
  ['America/Santiago', '2026-08-31'],
  ['America/Santiago', '2027-03-29'],
  ['Africa/Casablanca', '2026-02-09'],
  ['Asia/Beirut', '2027-03-22'],
  ['Pacific/Apia', '2011-12-25'],
  ['Asia/Kolkata', '2026-11-16'],
]
const spanDays = 14
const hoursPerSpan = 24
const leads = 10_000

test(`the open time of ${leads} random leads equals a count of open minutes, across days off and clock changes`, () => {
  const random = seededRandom(17)
  const perHours = Math.ceil(leads / (spansWithChanges.length * hoursPerSpan))
  let counted = 0
  for (const [timezone, from] of spansWithChanges) {
    const startMs = at(`${from}T00:00Z`)
    const shown = wallMinutes(timezone, startMs)
    for (let round = 0; round < hoursPerSpan; round++) {
      const hours = randomHours(random, timezone, [...new Set(shown.map(({ date }) => date))])
      const isOpen = shown.map((minute) => isOpenAt(hours, minute))
      for (let lead = 0; lead < perHours; lead++) {
        const [one, other] = [random(), random()].map((part) => Math.floor(part * spanDays * 24 * hourMs)).sort(byValue)
        const expected = reckon(isOpen, one!, other!)
        const reckoned = openMsBetween(hours, startMs + one!, startMs + other!)
        if (reckoned !== expected) expect({ hours, startMs, one, other, reckoned }).toEqual({ expected })
        counted++
      }
    }
  }
  expect(counted).toBeGreaterThanOrEqual(leads)
})

const byValue = (one: number, other: number) => one - other

interface WallMinute {
  weekday: string
  date: string
  minute: number
}

/** What a wall clock shows, minute by minute. */
function wallMinutes(timeZone: string, startMs: number): WallMinute[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return Array.from({ length: spanDays * 24 * 60 }, (_, index) => {
    // Thursday, 19/11/2026, 14:05
    const [weekday, date, time] = format.format(startMs + index * minuteMs).split(', ')
    const [hour, minute] = time!.split(':')
    const iso = date!.split('/').reverse().join('-')
    return { weekday: weekday!.toLowerCase(), date: iso, minute: Number(hour) * 60 + Number(minute) }
  })
}

function isOpenAt({ hours, daysOff }: OpenHours, { weekday, date, minute }: WallMinute): boolean {
  if (daysOff.includes(date)) return false
  const shown = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return hours[weekday as keyof typeof hours].some(({ from, to }) => from <= shown && shown < to)
}

function reckon(isOpen: boolean[], fromMs: number, toMs: number): number {
  let openMs = 0
  for (let minute = Math.floor(fromMs / minuteMs); minute * minuteMs < toMs; minute++)
    if (isOpen[minute]) openMs += Math.min(toMs, (minute + 1) * minuteMs) - Math.max(fromMs, minute * minuteMs)
  return openMs
}

function randomHours(random: () => number, timezone: string, days: string[]): OpenHours {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const stretchesOf = () => {
    const count = Math.floor(random() * 4)
    const turns = Array.from({ length: count * 2 }, () => Math.floor(random() * 97) * 15).sort(byValue)
    // Sometimes the hours begin or end at midnight.
    if (count > 0 && random() < 0.3) turns[0] = 0
    if (count > 0 && random() < 0.3) turns[turns.length - 1] = 24 * 60
    return Array.from({ length: count }, (_, at) => ({ from: clock(turns[2 * at]!), to: clock(turns[2 * at + 1]!) }))
  }
  const hours = Object.fromEntries(weekdays.map((day) => [day, stretchesOf()])) as OpenHours['hours']
  return { timezone, hours, daysOff: days.filter(() => random() < 0.1) }
}
