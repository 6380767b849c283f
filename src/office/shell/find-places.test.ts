import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'
import { sectionAt } from './sections.ts'

const teammates = [
  { id: 't1', name: 'Dana Whitfield', email: 'dana@tidytempo.example' },
  { id: 't2', name: 'Ruth Okafor', email: 'ruth@tidytempo.example' },
]
const found = (typed: string) => findPlaces(typed, teammates).map(({ label }) => label)

test('nothing typed: the sections in their order, then the team', () => {
  expect(found(' ')).toEqual([
    'Today',
    'Leads',
    'Calls',
    'Funnel',
    'Words',
    'Mail',
    'Team',
    'Dana Whitfield',
    'Ruth Okafor',
  ])
})

test('what begins so comes before what holds it', () => {
  expect(found('da')).toEqual(['Dana Whitfield', 'Today'])
  expect(found('OKA')).toEqual(['Ruth Okafor'])
})

test('an email is found, the note of a section is not', () => {
  expect(found('ruth@')).toEqual(['Ruth Okafor'])
  expect(found('key')).toEqual([])
})

test('a lead belongs to Leads, the office itself is Today', () => {
  expect([sectionAt('/leads/0198')?.label, sectionAt('/')?.label, sectionAt('/nowhere')]).toEqual([
    'Leads',
    'Today',
    undefined,
  ])
})
