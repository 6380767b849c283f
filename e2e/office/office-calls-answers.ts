// Two weeks of calls as the server would return them at the fixed time of the given answers: Thursday, November 19,
// 2026, 2:10 pm in New York.
import type { CallDay, CallSchedule, DayCall } from '#contract/calls.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Midnight in New York at the start of a day in November 2026. */
const startOf = (date: number) => Date.UTC(2026, 10, date, 5)
const at = (date: number, clock: number) => startOf(date) + clock * hourMs
const span = (date: number, from: number, to: number) => ({ startMs: at(date, from), endMs: at(date, to) })

const nowDate = 19

function call(date: number, clock: number, name: string, more: Partial<DayCall> = {}): DayCall {
  return {
    leadId: `call-${name.toLowerCase().replace(/\W+/g, '-')}`,
    name,
    business: undefined,
    phone: '+12105550164',
    ...span(date, clock, clock + 0.5),
    state: date < nowDate || (date === nowDate && clock < 14) ? 'over' : 'booked',
    outcome: undefined,
    timezone: 'America/New_York',
    ownerId: undefined,
    requests: 1,
    brief: undefined,
    ...more,
  }
}

const came = { outcome: 'came' } as const
const callsByDate: Record<number, DayCall[]> = {
  16: [
    call(16, 9, 'Eva Weber', came),
    call(16, 10.5, 'Ken Ito', came),
    call(16, 13, 'Luz Salazar', came),
    call(16, 14.5, 'Amy Fox', came),
  ],
  17: [
    call(17, 9.5, 'Linh Nguyen', came),
    call(17, 11, 'Otto Klein', { state: 'cancelled' }),
    call(17, 13.5, 'Marie Baptiste', came),
    call(17, 15, 'Dan Rowe', came),
  ],
  18: [
    call(18, 9, 'Nora Adler', came),
    call(18, 10.5, 'Kofi Mensah', came),
    call(18, 13, 'Ann Cho', came),
    call(18, 15.5, 'Eva Varga', came),
  ],
  19: [
    call(19, 9, 'Lars Jensen', came),
    call(19, 10, 'Tom Alder', { state: 'cancelled' }),
    call(19, 11, 'Sue Grant', came),
    call(19, 13, 'Kevin Doyle'),
    call(19, 14.5, 'Nadia Petrova', {
      business: 'Petrova Cleaning',
      timezone: 'America/Los_Angeles',
      ownerId: 't2',
      brief: 'Asked for the demo Tuesday. Two crews.',
    }),
    call(19, 15.5, 'Isaac Boone', { business: 'Boone Brothers', timezone: 'America/Chicago', ownerId: 't1' }),
  ],
  20: [
    call(20, 9.5, 'Rosa Delgado', {
      business: 'Delgado Sisters',
      timezone: 'America/Chicago',
      ownerId: 't2',
      requests: 4,
      brief:
        'Three crews, biweekly clients, Spanish quotes. Pays $612 a month for five tools. Asked for the demo today.',
    }),
    call(20, 10.5, 'Peter Novak'),
  ],
  21: [call(21, 10, 'Joy Abbott')],
  23: [call(23, 9, 'Marcus Lindqvist'), call(23, 13.5, 'Sam Whitaker')],
  24: [call(24, 11, 'Al Brooks'), call(24, 13, 'Grace Kim')],
  28: [call(28, 11, 'Ana Ruiz')],
}

const daysOff = [26, 27]
const weekdayOf = (date: number) => new Date(Date.UTC(2026, 10, date)).getUTCDay()

function dayOf(date: number): CallDay {
  const weekday = weekdayOf(date)
  const isOff = daysOff.includes(date)
  const isSunday = weekday === 0
  const isSaturday = weekday === 6
  const bookable = isSunday
    ? []
    : isSaturday
      ? [span(date, 10, 12)]
      : [span(date, 9, 12), ...(weekday === 5 ? [] : [span(date, 13, 16)])]
  const blocks = date === 25 ? [{ id: 'b1', ...span(25, 13, 16), why: 'early close' }] : []
  const calls = callsByDate[date] ?? []
  const held = calls.filter(({ state }) => state !== 'cancelled')
  const isTaken = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    [
      ...held.map((one) => ({ startMs: one.startMs - 30 * minuteMs, endMs: one.endMs + 30 * minuteMs })),
      ...blocks,
    ].some((one) => startMs < one.endMs && endMs > one.startMs)
  const free =
    date <= nowDate || isOff
      ? []
      : bookable
          .flatMap(({ startMs, endMs }) =>
            Array.from({ length: (endMs - startMs) / (30 * minuteMs) }, (_, index) => ({
              startMs: startMs + index * 30 * minuteMs,
              endMs: startMs + (index + 1) * 30 * minuteMs,
            })),
          )
          .filter((time) => !isTaken(time))
  return {
    day: `2026-11-${date}`,
    isOff,
    free,
    bookable: isOff ? [] : bookable,
    open: isOff || isSunday ? [] : [isSaturday ? span(date, 9, 13) : span(date, 8, 18)],
    calls,
    blocks,
  }
}

const open = [{ from: '08:00', to: '18:00' }]
const twice = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '16:00' },
]

export const calls: CallSchedule = {
  mails: { moved: true, canceled: true },
  timezone: 'America/New_York',
  callMinutes: 30,
  bufferMinutes: 30,
  isElsewhere: false,
  isSample: true,
  openHours: {
    timezone: 'America/New_York',
    hours: {
      monday: open,
      tuesday: open,
      wednesday: open,
      thursday: open,
      friday: open,
      saturday: [{ from: '09:00', to: '13:00' }],
      sunday: [],
    },
    daysOff: ['2026-11-26', '2026-11-27', '2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'],
  },
  callHours: {
    monday: twice,
    tuesday: twice,
    wednesday: twice,
    thursday: twice,
    friday: [{ from: '09:00', to: '12:00' }],
    saturday: [{ from: '10:00', to: '12:00' }],
    sunday: [],
  },
  noticeHours: 4,
  horizonDays: 60,
  days: Array.from({ length: 14 }, (_, index) => dayOf(16 + index)),
}

export const noCalls: CallSchedule = {
  ...calls,
  days: calls.days.map((day) => ({ ...day, calls: [], blocks: [] })),
}
