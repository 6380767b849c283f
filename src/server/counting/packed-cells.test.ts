import { expect, test } from 'vitest'
import type { Cell } from './count-cells.ts'
import { packCells, unpackCells } from './packed-cells.ts'

function dictionary(size: number) {
  const words: string[] = Array.from({ length: size }, () => '')
  const idOf = (word: string) => (words.includes(word) ? words.indexOf(word) : words.push(word) - 1)
  return { words, idOf }
}
const names = dictionary(40_000)
const keys = dictionary(0)
const numbers = { ofName: names.idOf, ofKey: keys.idOf }
const words = { name: (id: number) => names.words[id]!, key: (id: number) => keys.words[id]! }

const cell = (rest: Partial<Cell>): Cell => ({
  ...{ source: 'google / cpc', campaign: 'fall', page: '/', device: 'tablet' },
  ...{ visitorDays: 1, views: 2, bots: 0, byKey: new Map([['watched', 1]]) },
  ...rest,
})

test('packed cells unpack to the same cells, whatever their size', () => {
  const sizes = [0, 1, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 32 - 1]
  const cells = sizes.map((size) => cell({ page: `/${size}`, visitorDays: size, views: size, bots: size }))
  expect(unpackCells([packCells(cells, numbers)], words)).toEqual(cells)
})

test('days become one, cell by cell and key by key', () => {
  const days = [
    [cell({}), cell({ page: '/faq' })],
    [
      cell({
        bots: 3,
        byKey: new Map([
          ['chapter:0', 2],
          ['watched', 4],
        ]),
      }),
    ],
  ]
  const [whole, other] = unpackCells(
    days.map((cells) => packCells(cells, numbers)),
    words,
  )
  expect(whole).toMatchObject({ page: '/', visitorDays: 2, views: 4, bots: 3 })
  expect(Object.fromEntries(whole!.byKey)).toEqual({ 'chapter:0': 2, watched: 5 })
  expect(other).toEqual(cell({ page: '/faq' }))
})
