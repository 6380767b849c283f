import { expect, test } from 'vitest'
import { clockOf, jobState, paidUsd } from './week-sums.ts'

const days = ['Mon', 'Tue', 'Wed']
const now = { day: 'Tue', time: '14:10' }
const job = { day: 'Tue', from: '13:00', street: 'Elm St.', usd: 100 }

test.each([
  ['yesterday’s', { ...job, day: 'Mon' }, 'done'],
  ['tomorrow’s', { ...job, day: 'Wed', from: '8:00' }, 'due'],
  ['today’s, begun', job, 'live'],
  ['today’s, paid', { ...job, paidAt: '14:10' }, 'done'],
  ['today’s, paid later', { ...job, paidAt: '14:38' }, 'live'],
  ['today’s, sent as an invoice', { ...job, invoice: 1047 }, 'done'],
  ['today’s, later', { ...job, from: '15:45', paidAt: '16:46' }, 'due'],
])('%s job', (_, one, state) => {
  expect(jobState(one, now, days)).toBe(state)
})

test('counts what was charged, with its tip, but not an open invoice', () => {
  expect(paidUsd([{ ...job, tipUsd: 16.5, paidAt: '14:38' }, { ...job, invoice: 1047 }, job])).toBe(116.5)
})

test.each([
  ['0:05', '12:05'],
  ['9:41', '9:41'],
  ['12:15', '12:15'],
  ['14:10', '2:10'],
])('%s is shown as %s', (time, said) => {
  expect(clockOf(time)).toBe(said)
})
