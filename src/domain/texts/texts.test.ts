import { expect, test } from 'vitest'
import { capitalize, counted, listed, numberText } from './texts.ts'

test('formats counts, numbers and lists for sentences', () => {
  expect([counted(1, 'lead'), counted(1200, 'lead'), counted(3, 'try', 'tries')]).toEqual([
    '1 lead',
    '1,200 leads',
    '3 tries',
  ])
  expect([0, 4, 10, 11, 1200].map(numberText)).toEqual(['no', 'four', 'ten', '11', '1,200'])
  expect([listed(['Ann']), listed(['Ann', 'Ben']), listed(['Ann', 'Ben', 'Cy'])]).toEqual([
    'Ann',
    'Ann and Ben',
    'Ann, Ben, and Cy',
  ])
  expect([capitalize('small'), capitalize('')]).toEqual(['Small', ''])
})
