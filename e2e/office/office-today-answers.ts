// The pulse and Today, as the server would return them on Thursday, November 19, 2026, 2:10 pm in New York.
import type { Pulse, ScoreNote, Today } from '#contract/today.ts'
import type { Lane } from '#domain/leads/lead-filter.ts'
import { calls } from './office-calls-answers.ts'
import { at, hannah, luis } from './office-lead-answers.ts'

type Kind = ScoreNote['kind']
const note = (lane: Lane, hour: number, minute: number, name: string, kind: Kind, waited?: number): ScoreNote => ({
  lane,
  receivedAtMs: at(19, hour, minute),
  kind,
  waitedMs: waited === undefined ? undefined : waited * 1000,
  leadId: name.toLowerCase(),
  name,
})

const notes: ScoreNote[] = [
  note('messages', 7, 42, 'Pell', 'in-time', 70),
  note('demos', 8, 24, 'Lindqvist', 'in-time', 52),
  note('workshop', 8, 57, 'Rahman', 'no-clock'),
  note('demos', 9, 31, 'Byrne', 'in-time', 96),
  note('messages', 9, 48, 'Team', 'quarantine'),
  note('bookings', 10, 5, 'Novak', 'no-clock'),
  note('messages', 10, 22, 'Castillo', 'in-time', 118),
  note('orders', 11, 3, 'Miles', 'in-time', 41),
  note('demos', 11, 40, 'Kim', 'late', 260),
  note('workshop', 12, 18, 'Hart', 'no-clock'),
  note('messages', 12, 46, 'Whitaker', 'in-time', 109),
  note('messages', 13, 15, 'Fastlink', 'quarantine'),
  note('demos', 13, 33, 'Delgado', 'in-time', 72),
  note('messages', 13, 52, 'Achterberg', 'in-time', 58),
  { ...note('messages', 14, 3, 'Ortega', 'waiting'), receivedAtMs: luis.receivedAtMs, leadId: luis.id },
  { ...note('demos', 14, 9, 'Brandt', 'waiting'), receivedAtMs: hannah.receivedAtMs, leadId: hannah.id },
]

export const pulse: Pulse = {
  openHours: calls.openHours,
  targetMs: 120_000,
  waiting: 2,
  longest: { receivedAtMs: luis.receivedAtMs, name: luis.name, leadId: luis.id },
  days: [
    { day: '2026-11-16', leads: 19, calls: 4 },
    { day: '2026-11-17', leads: 22, calls: 3 },
    { day: '2026-11-18', leads: 17, calls: 4 },
    { day: '2026-11-19', leads: 14, calls: 5 },
    { day: '2026-11-20', leads: 0, calls: 2 },
    { day: '2026-11-21', leads: 0, calls: 1 },
    { day: '2026-11-22', leads: 0, calls: 0 },
  ],
  today: notes,
  figures: { answered: 9, inTime: 8, medianMs: 72_000 },
}

export const today: Today = {
  waiting: [luis, hannah],
  calls: calls.days.find(({ day }) => day === '2026-11-19')?.calls ?? [],
  nextCalls: { day: '2026-11-20', calls: 2, firstStartMs: at(20, 9, 30), firstName: 'Rosa Delgado' },
  sent: [
    ...notes
      .filter(({ kind }) => kind !== 'quarantine')
      .map(({ receivedAtMs }) => ({ atMs: receivedAtMs + 20_000, mark: 'ok' as const })),
    { atMs: at(19, 11, 43), mark: 'try' },
    { atMs: at(19, 13, 2), mark: 'stopped' },
  ],
  attention: [
    {
      kind: 'retrying',
      leadId: 'grace',
      name: 'Grace Kim',
      destination: 'demo-crm',
      attempts: 4,
      reason: '502',
      nextAttemptAtMs: at(19, 14, 41),
      more: 0,
    },
    { kind: 'stopped', leadId: 'ed', name: 'Ed Farrow', destination: 'workshop', attempts: 10, reason: '410', more: 0 },
    {
      kind: 'quiet-form',
      form: 'workshop-registration',
      asked: 'Workshop',
      page: '/workshop',
      sinceMs: at(17, 10),
      usualPerWeek: 26,
    },
    { kind: 'quarantine', count: 2, words: 'One filled in a hidden field, one took 0.6 sec.' },
    {
      kind: 'mail-bounced',
      count: 1,
      letter: 'demo-receipt',
      to: 'kdoyle@doyledomestic.example',
      note: '550 5.1.1 no such mailbox',
    },
    { kind: 'old-backup', lastAtMs: at(16, 3) },
  ],
  week: [
    { step: 'visit', count: 1284 },
    { step: 'demo-requested', count: 26 },
    { step: 'call-booked', count: 11 },
    { step: 'ordered', count: 4 },
  ],
  setup: undefined,
}
