import { expect, test } from 'vitest'
import { type Keys, readWithValue } from '#testing/content/invalid-content.ts'
import { readWorkshop } from './read-workshop.ts'

const readWith = (keys: Keys, value: unknown) => readWithValue('workshop.yaml', [keys, value], readWorkshop)
const datesAt = (...starts: string[]) => starts.map((one) => ({ starts: one, minutes: 60 }))

test.each<[string, keys: Keys, value: unknown, fault: string]>([
  [
    'a day that no calendar has',
    ['dates'],
    datesAt('2027-02-30T20:00'),
    'dates, item 1, starts: there is no 2027-02-30T20:00: write a day and time that exist, like 2025-10-20T20:00',
  ],
  [
    'an hour that no clock has',
    ['dates'],
    datesAt('2027-02-20T25:00'),
    'dates, item 1, starts: there is no 2027-02-20T25:00',
  ],
  [
    'another way to write it',
    ['dates'],
    datesAt('2/20/2027 8 pm'),
    'dates, item 1, starts: there is no 2/20/2027 8 pm',
  ],
  [
    'an hour that the clocks skip in spring',
    ['dates'],
    datesAt('2027-03-14T02:30'),
    'dates, item 1, starts: the clocks in America/New_York skip 2027-03-14T02:30',
  ],
  ['two dates on one day', ['dates'], datesAt('2025-10-20T20:00', '2025-10-20T21:30'), 'dates: two are on one day'],
  [
    'a day of the recording that no calendar has',
    ['replay', 'recorded'],
    '2025-09-31',
    'replay.recorded: there is no 2025-09-31: write a day that exists',
  ],
])('%s stops the build', (_, keys, value, fault) => {
  expect(() => readWith(keys, value)).toThrow(`content/workshop.yaml: ${fault}`)
})

test('accepts several dates and sorts them', () => {
  const { dates } = readWith(['dates'], datesAt('2027-02-22T20:00', '2025-10-20T20:00'))
  expect(dates.map(({ texts }) => texts.when)).toEqual([
    'Monday October 20th 2025, 8PM Eastern',
    'Monday February 22nd 2027, 8PM Eastern',
  ])
})
