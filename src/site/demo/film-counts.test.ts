import { expect, test } from 'vitest'
import { chaptersPlayed, isWatched, type Played, playedTime } from './film-counts.ts'

const starts = [0, 31, 64]

test.each<[string, Played, number[]]>([
  ['nothing', [], []],
  ['the first moment', [[0, 0.3]], [0]],
  ['less than a moment', [[0, 0.1]], []],
  ['from the start into the second', [[0, 40]], [0, 1]],
  ['a jump to the second, which lands a little before it', [[30.9, 35]], [1]],
  [
    'a jump over the second',
    [
      [0, 5],
      [64, 70],
    ],
    [0, 2],
  ],
  ['the last one to the end', [[200, 272]], [2]],
  [
    'two bits shorter than a moment',
    [
      [31, 31.2],
      [40, 40.2],
    ],
    [1],
  ],
])('playing %s (%j) counts chapters %j', (_, played, chapters) =>
  expect(chaptersPlayed(played, starts)).toEqual(chapters),
)

test('the film counts as watched after thirty seconds of playing, wherever in the film they were', () => {
  expect(isWatched([[0, 29.9]])).toBe(false)
  expect(isWatched([[0, 30]])).toBe(true)
  expect(isWatched([[240, 245]])).toBe(false)
  expect(
    isWatched([
      [0, 10],
      [64, 74],
      [200, 210],
    ]),
  ).toBe(true)
})

test('the time between two positions counts as played, unless the film jumped', () => {
  const time = playedTime()
  for (const seconds of [64, 64.25, 64.25, 64.5]) time.at(seconds)
  expect(time.at(64.75)).toEqual([[64, 64.75]])
  time.jump()
  expect(time.at(200)).toEqual([[64, 64.75]])
  time.jump()
  time.at(64)
  expect(time.at(64.5)).toEqual([
    [64, 64.75],
    [64, 64.5],
  ])
})

test('ten seconds played three times count as thirty seconds', () => {
  const time = playedTime()
  for (let round = 0; round < 3; round++) {
    expect(isWatched(time.at(0))).toBe(false)
    time.at(10)
    time.jump()
  }
  expect(isWatched(time.at(0))).toBe(true)
})
