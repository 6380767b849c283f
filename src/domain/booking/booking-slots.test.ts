import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/clock/durations.ts'
import { type Weekday, weekdays } from '#domain/clock/opening-hours.ts'
import { type BookingRules, bookingRulesSchema } from './booking-rules.ts'
import { bookableSpan, type CallTime, datesToInstants, layOutCalls, withoutTaken } from './booking-slots.ts'

const office = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '16:00' },
]
const rules: BookingRules = {
  timezone: 'America/New_York',
  callMinutes: 30,
  bufferMinutes: 30,
  noticeHours: 4,
  horizonDays: 60,
  hours: {
    monday: office,
    tuesday: office,
    wednesday: office,
    thursday: office,
    friday: [{ from: '09:00', to: '12:00' }],
    saturday: [],
    sunday: [],
  },
  openHours: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
  blockedDays: ['2026-11-26'],
}
const at = (text: string) => Date.parse(text)

interface SlotQuery {
  fromMs: number
  toMs: number
  nowMs: number
  taken: readonly CallTime[]
}

/** The calls that are offered for booking. */
function offeredSlots(given: BookingRules, query: SlotQuery): CallTime[] {
  const { fromMs, toMs } = bookableSpan(given, query)
  return withoutTaken(layOutCalls(given, fromMs, toMs), query.taken, given)
}

const starts = (from: string, days: number, options: { timezone?: string; now?: string; taken?: string[] } = {}) => {
  const { timezone = 'America/New_York', now = '2026-10-01T00:00:00Z', taken = [] } = options
  const slots = offeredSlots(rules, {
    ...datesToInstants(from, days, timezone),
    nowMs: at(now),
    taken: taken.map((text) => ({ startMs: at(text), endMs: at(text) + 30 * 60_000 })),
  })
  return slots.map(({ startMs }) => new Date(startMs).toISOString().replace(':00.000Z', 'Z'))
}

test('keeps the office hours on the wall clock when the clocks change', () => {
  // Daylight saving time ends on Sunday, November 1, 2026. Before, 9:00 in New York is 13:00 UTC; afterward, 14:00 UTC.
  expect(starts('2026-10-30', 1)).toEqual(['2026-10-30T13:00Z', '2026-10-30T14:00Z', '2026-10-30T15:00Z'])
  expect(starts('2026-11-02', 1)[0]).toBe('2026-11-02T14:00Z')
  expect(starts('2027-03-12', 1, { now: '2027-03-01T00:00:00Z' })[0]).toBe('2027-03-12T14:00Z')
  expect(starts('2027-03-15', 1, { now: '2027-03-01T00:00:00Z' })[0]).toBe('2027-03-15T13:00Z')
})

test('takes a visitor’s day in the visitor’s zone, before and after its own clock change', () => {
  // Berlin's clocks change a week earlier than New York's: on Monday, October 26, the office opens at 14:00 Berlin
  // time, and a week later at 15:00.
  expect(starts('2026-10-26', 1, { timezone: 'Europe/Berlin' })[0]).toBe('2026-10-26T13:00Z')
  expect(starts('2026-11-02', 1, { timezone: 'Europe/Berlin' })[0]).toBe('2026-11-02T14:00Z')
  // The office's Monday falls on Tuesday in Auckland.
  expect(starts('2026-10-20', 1, { timezone: 'Pacific/Auckland' })).toEqual(starts('2026-10-19', 1))
  expect(starts('2026-10-20', 1, { timezone: 'Pacific/Auckland' })).toHaveLength(6)
})

test('respects notice, horizon, blocked days and weekends', () => {
  expect(starts('2026-10-01', 1, { now: '2026-10-01T11:00:00Z' })[0]).toBe('2026-10-01T15:00Z')
  expect(starts('2026-10-01', 1, { now: '2026-10-01T11:00:01Z' })[0]).toBe('2026-10-01T17:00Z')
  expect(starts('2026-11-26', 1)).toEqual([])
  expect(starts('2026-10-03', 2)).toEqual([])
  expect(starts('2026-11-30', 30)).toEqual([])
})

test('removes a taken call and every call that its buffer touches', () => {
  const free = starts('2026-10-05', 1)
  expect(starts('2026-10-05', 1, { taken: [`${free[2]!.slice(0, -1)}:00Z`] })).toEqual(free.toSpliced(2, 1))
  // This call was booked under other rules, so it lies between two slots of the present rules.
  expect(starts('2026-10-05', 1, { taken: ['2026-10-05T13:20:00Z'] })).toEqual(free.slice(2))
})

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'UTC',
]
const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
const stretches = fc
  .uniqueArray(clock, { minLength: 0, maxLength: 6 })
  .map((clocks) => clocks.toSorted())
  .map((sorted) =>
    sorted.flatMap((from, index) => (index % 2 === 0 && sorted[index + 1] ? [{ from, to: sorted[index + 1]! }] : [])),
  )
const anyRules = fc.record({
  timezone: fc.constantFrom(...zones),
  callMinutes: fc.constantFrom(15, 20, 30, 45, 60),
  bufferMinutes: fc.constantFrom(0, 5, 15, 30),
  noticeHours: fc.integer({ min: 0, max: 48 }),
  horizonDays: fc.integer({ min: 1, max: 90 }),
  hours: fc.record(Object.fromEntries(weekdays.map((day) => [day, stretches])) as Record<Weekday, typeof stretches>),
  openHours: fc.constant(rules.openHours),
  blockedDays: fc.constant<string[]>([]),
})
// Any moment of 2026 and 2027. Often a moment near one of the listed days: clock changes in the zones above, and the
// day that Apia skipped.
const moment = fc.oneof(
  fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }),
  fc
    .constantFrom(
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
      '2011-12-30',
      '2026-02-18',
    )
    .chain((day) => fc.integer({ min: at(`${day}T00:00:00Z`) - 2 * dayMs, max: at(`${day}T00:00:00Z`) + dayMs })),
)

test('lays out exact calls in order, the buffer apart and inside the hours, for any rules and clock changes', () => {
  fc.assert(
    fc.property(anyRules, moment, fc.integer({ min: 1, max: 10 }), (given, nowMs, days) => {
      const parsed = bookingRulesSchema.parse(given)
      const query = { fromMs: nowMs, toMs: nowMs + days * dayMs, nowMs, taken: [] }
      const slots = offeredSlots(parsed, query)
      const callMs = parsed.callMinutes * 60_000
      for (const [index, { startMs, endMs }] of slots.entries()) {
        expect(endMs - startMs).toBe(callMs)
        expect(startMs).toBeGreaterThanOrEqual(nowMs + parsed.noticeHours * hourMs)
        expect(startMs).toBeLessThan(Math.min(query.toMs, nowMs + parsed.horizonDays * dayMs))
        const before = slots[index - 1]
        if (before) expect(startMs).toBeGreaterThanOrEqual(before.endMs + parsed.bufferMinutes * 60_000)
        const wall = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO(parsed.timezone)
        const lasts = (moment: Temporal.ZonedDateTime) => moment.epochMilliseconds
        const isOpen = parsed.hours[weekdays[wall.dayOfWeek - 1]!].some(({ from, to }) => {
          const [open, close] = [from, to].map((text) =>
            lasts(wall.toPlainDate().toZonedDateTime({ timeZone: parsed.timezone, plainTime: text })),
          )
          return startMs >= open! && endMs <= close!
        })
        expect(isOpen).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('taking any call leaves all others available', () => {
  fc.assert(
    fc.property(anyRules, moment, fc.nat(), (given, nowMs, pick) => {
      const query = { fromMs: nowMs, toMs: nowMs + 7 * dayMs, nowMs }
      const all = offeredSlots(given, { ...query, taken: [] })
      if (all.length === 0) return
      const index = pick % all.length
      expect(offeredSlots(given, { ...query, taken: [all[index]!] })).toEqual(all.toSpliced(index, 1))
    }),
    { numRuns: 200 },
  )
})

test('finds every call exactly once when asked day by day in any zone', () => {
  fc.assert(
    fc.property(anyRules, fc.constantFrom(...zones), moment, (given, timezone, nowMs) => {
      const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timezone).toPlainDate()
      const day = (index: number) => today.add({ days: index }).toString()
      const within = (from: string, days: number) =>
        offeredSlots(given, { ...datesToInstants(from, days, timezone), nowMs, taken: [] })
      const daily = Array.from({ length: 9 }, (_, index) => within(day(index), 1)).flat()
      expect(daily).toEqual(within(day(0), 9))
    }),
    { numRuns: 150 },
  )
})
