import { expect, test } from 'vitest'
import { readWithSlip } from '#testing/content-slip.ts'
import { readWorkshop } from './read-workshop.ts'

const starts = 'starts: 2025-10-20T20:00'

test.each<[string, slip: [string, string], fault: string]>([
  [
    'a day that no calendar has',
    [starts, 'starts: 2027-02-30T20:00'],
    'dates, item 1, starts: there is no 2027-02-30T20:00: write a day and time that exist, like 2025-10-20T20:00',
  ],
  [
    'an hour that no clock has',
    [starts, 'starts: 2027-02-20T25:00'],
    'dates, item 1, starts: there is no 2027-02-20T25:00',
  ],
  ['another way to write it', [starts, 'starts: 2/20/2027 8 pm'], 'dates, item 1, starts: there is no 2/20/2027 8 pm'],
  [
    'an hour that the clocks skip in spring',
    [starts, 'starts: 2027-03-14T02:30'],
    'dates, item 1, starts: the clocks in America/New_York skip 2027-03-14T02:30',
  ],
  [
    'two dates on one day',
    [`{ ${starts}, minutes: 60 }`, `{ ${starts}, minutes: 60 }\n  - { starts: 2025-10-20T21:30, minutes: 60 }`],
    'dates: two are on one day',
  ],
  [
    'a day of the recording that no calendar has',
    ['recorded: 2025-09-15', 'recorded: 2025-09-31'],
    'replay.recorded: there is no 2025-09-31: write a day that exists',
  ],
])('%s stops the build', (_, slip, fault) => {
  expect(() => readWithSlip('workshop.yaml', slip, readWorkshop)).toThrow(`content/workshop.yaml: ${fault}`)
})

test('a second date is one more entry', () => {
  const slip: [string, string] = ['dates:\n', 'dates:\n  - { starts: 2027-02-22T20:00, minutes: 60 }\n']
  const { dates } = readWithSlip('workshop.yaml', slip, readWorkshop)
  expect(dates.map(({ words }) => words.when)).toEqual([
    'Monday October 20th 2025, 8PM Eastern',
    'Monday February 22nd 2027, 8PM Eastern',
  ])
})
