import { expect, test } from 'vitest'
import { statusOf } from './wait-status.ts'

const open = [{ from: '08:00', to: '18:00' }]
const openHours = {
  timezone: 'America/New_York',
  hours: { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: [], sunday: [] },
  daysOff: [],
}
const at = (clock: string) => Date.parse(`2026-11-19T${clock}-05:00`)
const summary = {
  openHours,
  targetMs: 120_000,
  overdue: 4,
  next: { receivedAtMs: at('14:10:00'), name: 'Rosa Delgado', leadId: 'rosa' },
}

test('the next clock counts down to the target, and no further', () => {
  expect(statusOf(summary, at('14:11:43'))).toEqual({
    next: { leftMs: 17_000, name: 'Rosa Delgado', isOpen: true },
    overdue: 4,
  })
  expect(statusOf(summary, at('14:12:00')).next?.leftMs).toBe(0)
})

test('once the clock has run out, one more person is overdue, even before the server says so', () => {
  expect(statusOf(summary, at('14:12:01'))).toEqual({ next: undefined, overdue: 5 })
  expect(statusOf({ ...summary, next: undefined }, at('14:12:01'))).toEqual({ next: undefined, overdue: 4 })
})

test('the clock pauses while nobody is in', () => {
  const late = { ...summary, next: { ...summary.next, receivedAtMs: at('17:59:00') } }
  expect(statusOf(late, at('22:00:00')).next).toMatchObject({ leftMs: 60_000, isOpen: false })
})
