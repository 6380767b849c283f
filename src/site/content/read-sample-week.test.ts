import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clockOf, minutesOf } from '#domain/week/week-sums.ts'
import { type Keys, readWithValue } from '#testing/content/invalid-content.ts'
import { readSampleWeek } from './read-sample-week.ts'

const file = 'sample-week.yaml'
const withValue = (keys: Keys, value: unknown) => () => readWithValue(file, [keys, value], readSampleWeek)

test('the sample week’s sums match the drawings', () => {
  const { paid, payout, today, week, charged, invoice } = readSampleWeek()
  expect({ paid, payout, collected: today.collected }).toEqual({ paid: '$1,938', payout: '$1,030', collected: '$528' })
  expect(today.jobs.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'live', 'live', 'due'])
  expect(today.sum).toBe('3 of 6 done · collected')
  const cash = week.parts.find(({ module }) => module === 'cash')!
  expect(cash.notes.map(({ text }) => text)).toEqual([
    '$610 paid',
    '$505 paid',
    '$295 paid',
    '$528 paid',
    'Payout, $1,030',
  ])
  expect(charged.alt).toContain('$175.00')
  expect(invoice.alt).toContain('$330.00 with a tip of $20.00')
})

/** The text's amounts of money, in cents, and its phone numbers. */
const figuresIn = (text: string) =>
  [...text.matchAll(/\$(\d[\d,]*(?:\.\d+)?)|\(\d{3}\) \d{3}-\d{4}/g)].map(([figure, usd]) =>
    usd ? Math.round(Number(usd.replaceAll(',', '')) * 100) : figure,
  )

test.each(['pages/tidy-leads', 'pages/tidy-nurture', 'pages/tidy-cash', 'pages/miss-a-call', 'demo-video'])(
  'the amounts and phone numbers of %s are the sample week’s',
  (name) => {
    const read = (file: string) => readFileSync(`content/${file}.yaml`, 'utf8')
    const written = read('sample-week')
    const usd = [...written.matchAll(/[uU]sd: ([\d.]+)/g)].map(([, amount]) => Math.round(Number(amount) * 100))
    const today = readSampleWeek().crews.flatMap(({ jobs }) => jobs.filter(({ day }) => day === 'Thu'))
    const sumOf = (amount: 'usd' | 'tipUsd') =>
      today.reduce((sum, job) => sum + Math.round((job[amount] ?? 0) * 100), 0)
    const known = [...figuresIn(written), ...figuresIn(JSON.stringify(readSampleWeek())), ...usd]
    expect([...known, sumOf('usd'), sumOf('tipUsd')]).toEqual(expect.arrayContaining(figuresIn(read(name))))
  },
)

/** '14:38', '2:38 pm' and '2:38' → '2:38' */
const timesIn = (text: string) => [...text.matchAll(/\b\d{1,2}:[0-5]\d\b/g)].map(([time]) => clockOf(time))
/** The time that is `minutes` after `time`, on the twelve-hour clock. `minutes` may be negative. */
const minuteFrom = (time: string, minutes: number) => {
  const all = minutesOf(time) + minutes
  return clockOf(`${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`)
}

test.each(['pages/tidy-leads', 'pages/tidy-nurture', 'pages/tidy-cash', 'pages/miss-a-call', 'demo-video'])(
  'the times of %s are the sample week’s',
  (name) => {
    const written = readFileSync('content/sample-week.yaml', 'utf8')
    const { jobs, lead } = readSampleWeek()
    // These times follow from times in the file: the crew taps Done a minute before the card is charged, and the
    // missed call leads to a booking within three minutes.
    const taps = jobs.flatMap(({ paidAt }) => (paidAt ? [minuteFrom(paidAt, -1)] : []))
    const call = [1, 2, 3].map((minutes) => minuteFrom(lead.calledAt, minutes))
    // In the film's file, only the captions (`say`) are checked, because its other times are positions in the film.
    const text = readFileSync(`content/${name}.yaml`, 'utf8')
    const said = name === 'demo-video' ? [...text.matchAll(/say: (.*) }/g)].map(([, line]) => line).join('\n') : text
    const times = timesIn(said)
    expect(times).not.toEqual([])
    expect([...timesIn(written), ...taps, ...call]).toEqual(expect.arrayContaining(times))
  },
)

test('a changed waiting time shows up everywhere', () => {
  const { missed, today } = readWithValue(file, [['waitSeconds'], 25], readSampleWeek)
  expect(JSON.stringify([missed.lines, missed.alt, today.call])).not.toContain('40')
  expect(today.call.wait).toBe('in 25 sec')
})

test.each<[string, Keys, unknown, string]>([
  ['a job whose amount differs from its receipt', ['crews', 0, 'jobs', 5, 'usd'], 180, 'charged.lines'],
  ['an invoice without its tip', ['crews', 0, 'jobs', 0, 'tipUsd'], undefined, 'invoice.lines'],
  ['a board with a wrong amount', ['board', 'columns', 2, 'cards', 0, 'from'], '$170', 'board.columns.2.cards.0.from'],
  ['an open invoice with a wrong number', ['invoice', 'open', 'number'], 1050, 'invoice.open.number'],
  ['bars that overlap', ['crews', 0, 'jobs', 1, 'bar'], [1, 4], 'crews.0.jobs'],
  ['a conversation with somebody else', ['missed', 'title'], 'Elm St.', 'missed.title'],
  ['a week that begins on Sunday', ['days', 0, 'name'], 'Sun', 'days'],
  ['a time in the wrong format', ['now', 'time'], '2 pm', 'now.time'],
])('%s is reported with its key', (_, keys, value, key) => {
  expect(withValue(keys, value)).toThrow(expect.objectContaining({ faults: [expect.objectContaining({ key })] }))
})
