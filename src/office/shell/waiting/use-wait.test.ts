import { expect, test } from 'vitest'
import { waitLabel } from './use-wait.ts'

const open = [{ from: '08:00', to: '18:00' }]
const openHours = {
  timezone: 'America/New_York',
  hours: {
    ...{ monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, sunday: [] },
    saturday: [{ from: '10:00', to: '14:00' }],
  },
  daysOff: ['2026-11-26', '2026-11-27'],
}
const at = (time: string) => Date.parse(`2026-11-${time}:00-05:00`)
const labelOf = (from: string, now: string) =>
  waitLabel({ kind: 'to-do', fromMs: at(from), isLate: false }, { openHours, targetMs: 120_000 }, at(now))

test('shows hours and minutes on the same day, and days from the next day on', () => {
  expect(labelOf('24T09:25', '24T12:00')).toBe('2 h 35 min')
  expect(labelOf('24T15:12', '25T12:00')).toBe('1 day')
})

test('while the team is closed, a wait that hasn’t begun says when it will', () => {
  expect(labelOf('27T09:25', '27T12:00')).toBe('Opens Sat 10 am')
  expect(labelOf('26T15:12', '27T12:00')).toBe('Opens Sat 10 am')
  expect(labelOf('24T06:00', '24T07:00')).toBe('Opens 8 am')
  expect(labelOf('28T10:00', '28T10:00')).toBe('0 min')
})

test('a two-minute clock says so, too, unless it has begun; then it shows the time left', () => {
  const labelAt = (waitedMs: number, now: string) =>
    waitLabel(
      { kind: 'running', fromMs: at('26T15:12'), waitedMs, isLate: false, isOpen: false },
      { openHours, targetMs: 120_000 },
      at(now),
    )
  expect(labelAt(0, '27T12:00')).toBe('Opens Sat 10 am')
  expect(labelAt(0, '28T10:00')).toBe('2:00 left')
  expect(labelAt(60_000, '27T12:00')).toBe('1:00 left')
})
