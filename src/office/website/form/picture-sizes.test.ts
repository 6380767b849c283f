import { expect, test } from 'vitest'
import { attemptsFor } from './picture-sizes.ts'

test.each([
  ['a camera’s', { width: 4032, height: 3024 }, { width: 1520, height: 1140 }],
  ['an upright phone’s', { width: 3024, height: 4032 }, { width: 1140, height: 1520 }],
  ['a small one', { width: 300, height: 200 }, { width: 300, height: 200 }],
  ['one as large as may be', { width: 1520, height: 1520 }, { width: 1520, height: 1520 }],
  ['a very long one', { width: 30_000, height: 4 }, { width: 1520, height: 1 }],
])('%s keeps its shape and is never made larger', (_, size, first) => {
  expect(attemptsFor(size)[0]).toEqual({ ...first, quality: 0.82 })
})

test('reduces detail before it reduces pixels', () => {
  const attempts = attemptsFor({ width: 4000, height: 2000 })
  expect(attempts.map(({ width }) => width)).toEqual([1520, 1216, 912].flatMap((width) => Array(4).fill(width)))
  expect(attempts.map(({ quality }) => quality).slice(0, 5)).toEqual([0.82, 0.72, 0.62, 0.5, 0.82])
})
