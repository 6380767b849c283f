import { describe, expect, test } from 'vitest'
import type { CallDay, DayCall } from '#contract/calls.ts'
import { callShare } from './call-share.ts'
import { nextClockChange } from './clock-change.ts'
import { compareTimeZones } from './compare-time-zones.ts'
import { callsWithin, dayInWords, sumOfDay } from './day-sums.ts'

const zone = 'America/New_York'
const at = (text: string) => Date.parse(text)

test('finds the next clock change, and none in a zone without them', () => {
  expect(nextClockChange('2026-11-19', zone)).toEqual({ day: '2027-03-14', isForward: true })
  expect(nextClockChange('2026-10-20', zone)).toEqual({ day: '2026-11-01', isForward: false })
  expect(nextClockChange('2026-11-19', 'America/Phoenix')).toBeUndefined()
})

describe('the call on the team’s and the visitor’s clock', () => {
  const call = { startMs: at('2026-11-20T14:30:00Z'), endMs: at('2026-11-20T15:00:00Z') }
  test('labels the hours in both zones and places the call', () => {
    const { us, them, call: callTimes } = compareTimeZones(call, { us: zone, them: 'America/Chicago' })
    expect(us.map(({ words }) => words)).toEqual(['8', '9', '10', '11', '12'])
    expect(them.map(({ words }) => words)).toEqual(['7', '8', '9', '10', '11'])
    expect(callTimes).toEqual({ left: 30, width: 10 })
  })
  test('places the full hours between ours in a zone that is half an hour off', () => {
    const { them } = compareTimeZones(call, { us: zone, them: 'Asia/Kolkata' })
    expect(them[0]).toEqual({ left: 10, words: '7' })
  })
})

test('a call’s mark shows how much of it is the call, and how much is kept free after it', () => {
  const call = { startMs: at('2026-11-20T14:30:00Z'), endMs: at('2026-11-20T15:00:00Z') }
  expect(callShare(call, 30)).toBe('50%')
  expect(callShare(call, 10)).toBe('75%')
  expect(callShare(call, 0)).toBe('100%')
})

describe('the summary of a day', () => {
  const call = (text: string, more: Partial<DayCall> = {}): DayCall => ({
    leadId: text,
    name: 'Rosa Delgado',
    business: undefined,
    hasEmail: true,
    refused: {},
    phone: undefined,
    video: undefined,
    startMs: at(text),
    endMs: at(text) + 1_800_000,
    state: 'booked',
    outcome: undefined,
    timezone: zone,
    ownerId: undefined,
    requests: 1,
    brief: undefined,
    ...more,
  })
  const day = (more: Partial<CallDay>): CallDay => ({
    day: '2026-11-19',
    isOff: false,
    free: [],
    bookable: [{ startMs: at('2026-11-19T14:00:00Z'), endMs: at('2026-11-19T17:00:00Z') }],
    open: [],
    calls: [],
    blocks: [],
    ...more,
  })
  const nowMs = at('2026-11-19T19:10:00Z')
  const sum = (one: CallDay) => sumOfDay(one, '2026-11-19', nowMs)

  test('counts the calls that took place on a past day, those left today, and those booked on a future day', () => {
    const calls = [
      call('2026-11-17T14:30:00Z', { state: 'over', outcome: 'came' }),
      call('2026-11-17T20:00:00Z', { state: 'over', outcome: 'came' }),
      call('2026-11-17T16:00:00Z', { state: 'canceled' }),
      call('2026-11-17T18:00:00Z', { state: 'over', outcome: 'missed' }),
    ]
    expect(sum(day({ day: '2026-11-17', calls }))).toBe('2 of 4 held')
    expect(sum(day({ calls: [call('2026-11-19T15:00:00Z')] }))).toBe('No calls left')
    expect(sum(day({ calls: [call('2026-11-19T15:00:00Z'), call('2026-11-19T19:30:00Z')] }))).toBe('1 call left')
    const free = [{ startMs: at('2026-11-20T14:00:00Z'), endMs: at('2026-11-20T14:30:00Z') }]
    const booked = call('2026-11-20T15:00:00Z')
    expect(sum(day({ day: '2026-11-20', free, calls: [booked] }))).toBe('1 of 2 booked')
    expect(sum(day({ day: '2026-11-20' }))).toBe('No open times')
  })
  test('says off or blocked if nothing can be booked', () => {
    expect(sum(day({ day: '2026-11-22', bookable: [] }))).toBe('Off')
    expect(sum(day({ day: '2026-11-26', isOff: true }))).toBe('Off')
    const block = { id: 'b', startMs: at('2026-11-19T05:00:00Z'), endMs: at('2026-11-20T05:00:00Z'), why: undefined }
    expect(sum(day({ day: '2026-11-25', blocks: [block] }))).toBe('Blocked')
    expect(sum(day({ day: '2026-11-25', blocks: [{ ...block, endMs: block.startMs + 1 }] }))).toBe('No open times')
  })
  test('describes the day in words for screen readers', () => {
    expect(dayInWords(day({ calls: [call('2026-11-19T15:00:00Z')] }))).toBe('1 booked')
    expect(dayInWords(day({ isOff: true, bookable: [] }))).toBe('off')
  })
  test('lists the booked calls within a block, but not those that only touch it', () => {
    const one = day({ calls: [call('2026-11-19T15:00:00Z'), call('2026-11-19T16:00:00Z', { state: 'canceled' })] })
    expect(callsWithin(one, at('2026-11-19T15:15:00Z'), at('2026-11-19T17:00:00Z'))).toHaveLength(1)
    expect(callsWithin(one, at('2026-11-19T15:30:00Z'), at('2026-11-19T17:00:00Z'))).toHaveLength(0)
  })
})
