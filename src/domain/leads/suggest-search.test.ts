import { expect, test } from 'vitest'
import { suggestSearch } from './suggest-search.ts'

const texts = ['rosa ortega\nrosa@delgadosisters.example\n12105550164', 'zoë kim\nzoe@linden.example']

test.each([
  [['ortegga'], ['ortega']],
  [
    ['ross', 'ortega'],
    ['rosa', 'ortega'],
  ],
  [['delgadosister'], ['delgadosisters']],
  [['lindne'], ['linden']],
  [['kom'], undefined],
  [['5550165'], undefined],
  [['rosa'], undefined],
  [['whitfield'], undefined],
])('%j: suggests %j', (words, suggested) => {
  expect(suggestSearch(words, texts)).toEqual(suggested)
})
