import { describe, expect, test } from 'vitest'
import type { TimelineMarker, Today } from '#contract/today.ts'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import { dayAxisOf, positionOnDay } from '#office/ui/time/day-axis.ts'
import { hasNameRoom, isHourCovered, placeMarkers } from './timeline-positions.ts'
import {
  ageTexts,
  answerByTexts,
  attentionTexts,
  callsTexts,
  clockRunsTexts,
  clockStartsTexts,
  dayAhead,
  dueTexts,
  fromTexts,
  isWriting,
  lastWeekTexts,
  openTexts,
  sinceTexts,
  soonTexts,
  waitingTexts,
} from './today-texts.ts'

const timezone = 'America/New_York'
type Age = Today['overdueAges'][number]['age']
const closed = { monday: [], tuesday: [], wednesday: [], friday: [] }
const open = [{ from: '08:00', to: '18:00' }]
const openHours: OpenHours = {
  timezone,
  hours: { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: [], sunday: [] },
  daysOff: [],
}
const at = (clock: string) => Date.parse(`2026-11-19T${clock}:00-05:00`)
const nowMs = at('14:10')

describe('where markers are placed', () => {
  const note = (clock: string, name: string, more: Partial<TimelineMarker> = {}): TimelineMarker => ({
    category: 'demos',
    receivedAtMs: at(clock),
    kind: 'in-time',
    waitedMs: 60_000,
    answeredAtMs: undefined,
    leadId: name,
    name,
    ...more,
  })
  const positions = (...notes: TimelineMarker[]) =>
    placeMarkers(notes, { axis: dayAxisOf(openHours), nowMs, targetMs: 120_000, openHours })

  test('places markers by the hour', () => {
    const [first, early] = positions(note('11:40', 'Kim'), note('05:00', 'Owl', { category: 'messages' }))
    expect(first?.at).toBeCloseTo(0.3841, 3)
    expect(early?.at).toBe(0)
  })
  test('draws a tail from the arrival to the answer, but only for late leads', () => {
    const [late, fine] = positions(
      note('11:40', 'Kim', { kind: 'late', answeredAtMs: at('12:49') }),
      note('12:40', 'Ito', { answeredAtMs: at('12:41') }),
    )
    expect(late?.tail).toBeCloseTo(0.1, 3)
    expect(fine?.tail).toBe(0)
  })
  test('draws the tail of a late lead that still waits to the current time, even if it came before opening', () => {
    const waiting = positions(
      note('05:34', 'Owl', { kind: 'waiting', category: 'orders' }),
      note('13:00', 'Ortega', { kind: 'waiting' }),
    )
    const now = positionOnDay(dayAxisOf(openHours), 14 * 60 + 10)
    for (const one of waiting) expect(one.at + one.tail).toBeCloseTo(now, 5)
  })
  test('marks a waiting lead as late once the wait exceeds the target', () => {
    const [late, waiting] = positions(
      note('14:03', 'Ortega', { kind: 'waiting' }),
      note('14:09', 'Brandt', { kind: 'waiting', category: 'orders' }),
    )
    expect(late).toMatchObject({ kind: 'late-waiting', waitedMs: 7 * 60_000 })
    expect(waiting).toMatchObject({ kind: 'waiting', waitedMs: 60_000 })
  })
  test('leaves out a name that would overlap the next marker or the end of the day, but not the current time', () => {
    const rooms = positions(
      note('11:00', 'Delgado'),
      note('11:20', 'Brandt'),
      note('11:10', 'Ito', { category: 'orders' }),
      note('13:40', 'Castillo', { category: 'messages' }),
      note('18:30', 'Late'),
    )
    expect(rooms.map(({ hasRoom }) => hasRoom)).toEqual([false, true, true, true, false])
  })
  test('names only the newer of two neighbors who wait', () => {
    const rooms = positions(
      note('13:56', 'Alcott', { kind: 'waiting' }),
      note('14:06', 'Quintero-Vandenberg', { kind: 'waiting' }),
    )
    expect(rooms.map(({ hasRoom }) => hasRoom)).toEqual([false, true])
  })
  test('places markers without names and ids too', () => {
    const placed = positions(
      note('11:00', '', { leadId: undefined, name: undefined }),
      note('12:00', '', { leadId: undefined, name: undefined }),
    )
    expect(new Set(placed.map(({ key }) => key)).size).toBe(2)
  })
  test('leaves out a call’s name that would run into the next call or over the end of the day', () => {
    expect(hasNameRoom(0.5, { name: 'Hawkins', starts: [0.45, 0.6] })).toBe(true)
    expect(hasNameRoom(0.5, { name: 'Hawkins', starts: [0.45, 0.53] })).toBe(false)
    expect(hasNameRoom(0.97, { name: 'Hawkins', starts: [0.95] })).toBe(false)
  })
  test('leaves out an hour that the current time would cover', () => {
    const { hours } = dayAxisOf(openHours)
    const shown = (now: number) =>
      hours.filter(({ at }) => !isHourCovered(at, { now, isNarrow: false, isLong: false })).map(({ hour }) => hour % 12)
    const nowAt = (clock: number) => positionOnDay(dayAxisOf(openHours), clock)
    const nowAtNoon = { now: nowAt(12 * 60 + 4), isNarrow: true, isLong: false }
    expect(isHourCovered(nowAt(14 * 60), nowAtNoon)).toBe(true)
    expect(shown(nowAt(14 * 60 + 10))).toEqual([8, 9, 10, 11, 0, 1, 3, 4, 5, 6])
    expect(shown(nowAt(10 * 60 + 51))).toEqual([8, 9, 10, 0, 1, 2, 3, 4, 5, 6])
    expect(shown(nowAt(14 * 60 + 23))).toEqual([8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6])
  })
})

describe('sentences', () => {
  test('says how many people are waiting', () => {
    expect([0, 1, 2, 10, 11].map(waitingTexts)).toEqual([
      'Nobody’s waiting.',
      'One person is waiting.',
      'Two people are waiting.',
      'Ten people are waiting.',
      '11 people are waiting.',
    ])
    expect([callsTexts(1), callsTexts(2)]).toEqual(['one call', 'two calls'])
  })
  test('says whether the office is open', () => {
    expect(openTexts({ openHours }, nowMs)).toBe('Open until 6:00 pm.')
    expect(openTexts({ openHours }, at('17:52'))).toBe('Closing in 8 minutes.')
    expect(openTexts({ openHours }, at('06:00'))).toBe('Closed until 8:00 am.')
    expect(openTexts({ openHours }, at('19:00'))).toBe('Closed until Friday, 8:00 am.')
    expect(clockStartsTexts({ openHours }, nowMs)).toBeUndefined()
    expect(clockRunsTexts({ openHours }, nowMs)).toBe('The clock is still running.')
    expect(clockRunsTexts({ openHours }, at('19:00'))).toBe('The clock waits until Fri, 8:00 am.')
    expect(clockStartsTexts({ openHours }, at('17:52'))).toBe('The clock on later leads starts at 8:00 am.')
    expect(clockStartsTexts({ openHours }, at('19:00'))).toBe('The clock on new leads starts at 8:00 am.')
    const isFridayOff = { openHours: { ...openHours, daysOff: ['2026-11-20'] } }
    expect(clockStartsTexts(isFridayOff, at('17:52'))).toMatch(/^The clock on later leads starts (Sat|Mon), 8:00 am\.$/)
    expect(clockStartsTexts(isFridayOff, at('19:00'))).toMatch(/^The clock on new leads starts (Sat|Mon), 8:00 am\.$/)
  })
  test('says what needs attention', () => {
    const base = { leadId: 'x', name: 'Grace Kim', destination: 'demo-crm', attempts: 4, reason: '502' }
    expect(
      attentionTexts({ kind: 'retrying', ...base, nextAttemptAtMs: at('14:41'), more: 0 }, nowMs, timezone),
    ).toEqual({
      title: '1 lead isn’t synced yet',
      text: 'Grace Kim to Demo, CRM: failed 4 times (502). Next try 2:41 pm.',
    })
    expect(attentionTexts({ kind: 'stop-undelivered', ...base, more: 0 }, nowMs, timezone)).toEqual({
      title: 'A stop wasn’t passed on',
      text: 'Grace Kim to Demo, CRM: failed 4 times (502).',
    })
    expect(attentionTexts({ kind: 'stop-undelivered', ...base, name: '', more: 1 }, nowMs, timezone)).toEqual({
      title: '2 stops weren’t passed on',
      text: 'Demo, CRM: failed 4 times (502). And 1 more.',
    })
    expect(attentionTexts({ kind: 'stopped', ...base, attempts: 1, more: 2 }, nowMs, timezone)).toEqual({
      title: '3 syncs stopped',
      text: 'Grace Kim to Demo, CRM: failed once (502). And 2 more.',
    })
  })
  test('says who asked us to stop, and by when it must be done', () => {
    const stop = { kind: 'stop' as const, leadId: undefined, byMs: at('14:12') }
    expect(attentionTexts({ ...stop, address: 'rosa@x.example' }, nowMs, timezone)).toEqual({
      title: 'rosa@x.example asked us to stop',
      text: 'Our emails to them are off. Take them off every other list by 2:12 pm: calls, texts, other tools.',
    })
    expect(attentionTexts({ ...stop, address: '' }, nowMs, timezone).title).toBe('Somebody asked us to stop')
  })
  test('reports emails that didn’t arrive', () => {
    const failed = {
      ids: ['m'],
      name: 'demo-receipt' as const,
      to: 'kdoyle@doyle.example',
      note: '550 5.1.1 no such mailbox',
    }
    expect(attentionTexts({ kind: 'mail-bounced', count: 1, ...failed }, nowMs, timezone)).toEqual({
      title: '1 email bounced',
      text: 'Demo confirmation to kdoyle@doyle.example: the mail server says this address doesn’t exist.',
    })
    expect(attentionTexts({ kind: 'mail-stopped', count: 3, ...failed, to: '', note: '' }, nowMs, timezone)).toEqual({
      title: '3 emails stopped',
      text: 'Demo confirmation. And 2 more.',
    })
  })
  test('says by when to answer, also across the hours when nobody is in', () => {
    const by = (clock: string, leftMs: number) => answerByTexts(leftMs, openHours, at(clock))
    expect(by('14:10', 72_000)).toBe('Answer by 2:11 pm')
    expect(by('17:59', 120_000)).toBe('Answer by Fri, 8:01 am')
    expect(by('19:00', 120_000)).toBe('Answer by Fri, 8:02 am')
    expect(answerByTexts(1, { ...openHours, hours: { ...openHours.hours, thursday: [], ...closed } }, nowMs)).toBe(
      undefined,
    )
  })
  test('says when somebody wrote, with the date from the next day on', () => {
    const since = (atMs: number) => sinceTexts(atMs, nowMs, timezone)
    expect(since(at('11:58'))).toBe('11:58 am')
    expect(since(Date.parse('2026-11-18T17:41:00-05:00'))).toBe('Wed, 5:41 pm')
    expect(since(Date.parse('2026-11-13T17:41:00-05:00'))).toBe('Fri, Nov 13')
    expect(since(Date.parse('2025-12-31T17:41:00-05:00'))).toBe('Wed, Dec 31, 2025')
  })
  test('says when a next step is due', () => {
    const due = (atMs: number) => dueTexts(atMs, nowMs, timezone)
    expect(due(at('13:58'))).toEqual(['1:58 pm', '12 min ago'])
    expect(due(nowMs - 59_000)).toEqual(['2:09 pm', 'now'])
    expect(due(at('15:57'))).toEqual(['3:57 pm', 'in 1 h 47 min'])
    expect(due(Date.parse('2026-11-18T16:00:00-05:00'))).toEqual(['Yesterday', '4:00 pm'])
    expect(due(Date.parse('2026-11-10T16:00:00-05:00'))).toEqual(['Nov 10', '4:00 pm'])
  })
  test('says where a request came from', () => {
    const from = (page: string | undefined, source: string) =>
      fromTexts({ receivedAtMs: at('14:08'), page, source }, nowMs, timezone)
    expect(from('/pricing', 'google / cpc')).toBe('2:08 pm · from Pricing · Google ad')
    expect(from('/contact', 'direct')).toBe('2:08 pm · from Contact')
    expect(from('/an/old/page', 'google / organic')).toBe('2:08 pm · from /an/old/page · Google search')
    expect(from(undefined, 'newsletter / email')).toBe('2:08 pm · Newsletter email')
    expect(from(undefined, 'facebook.com / referral')).toBe('2:08 pm · Facebook.com link')
  })
  test('treats a next step that says to write as an email', () => {
    expect(['Send the quote', 'resend it', 'Email her', 'Call again', 'Sendoff', undefined].map(isWriting)).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ])
  })
  test('names the days of overdue people', () => {
    const age = (age: Age, to: string) => ageTexts({ age, from: '2000-01-01', to, count: 1 })
    expect([age('today', '2026-11-19'), age('yesterday', '2026-11-18')]).toEqual(['today', 'yesterday'])
    expect([age('week', '2026-11-17'), age('month', '2026-11-15')]).toEqual(['this week', 'this month'])
    expect(age('before', '2026-10-31')).toBe('before Nov 1')
  })
  test('compares a figure with last week’s', () => {
    expect(lastWeekTexts({ count: 1, lastWeek: 1388 }, {})).toBe('last week by now: 1,388')
    expect(lastWeekTexts({ count: 1, lastWeek: 996 }, { isInDollars: true })).toBe('last week by now: $996')
    expect(lastWeekTexts({ count: 1, lastWeek: 9 }, { until: 'Tue' })).toBe('last week through Tue: 9')
  })
  test('says when a call is near', () => {
    expect(soonTexts(at('14:30'), at('15:00'), nowMs)).toBe('in 20 min')
    expect(soonTexts(at('14:00'), at('14:30'), nowMs)).toBe('now')
    expect(soonTexts(at('15:30'), at('16:00'), nowMs)).toBeUndefined()
  })
})

test('takes the next calendar day as tomorrow, even after a day of 25 hours', () => {
  expect(dayAhead('2026-11-01', '2026-10-31')).toBe('Tomorrow')
  expect(dayAhead('2026-11-02', '2026-10-31')).toBe('Monday')
})
