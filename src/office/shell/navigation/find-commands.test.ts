import { expect, test } from 'vitest'
import { sections } from '#office/sections.ts'
import { findCommands, withLeads } from './find-commands.ts'

const teammates = [
  { id: 't1', name: 'Dana Whitfield', email: 'dana@tidytempo.example' },
  { id: 't2', name: 'Ruth Okafor', email: 'ruth@tidytempo.example' },
]
const found = (typed: string) => findCommands(typed, teammates).map(({ label }) => label)

test('lists the sections in order, then the team, if nothing is typed', () => {
  const all = [...sections.map(({ label }) => label), 'Dana Whitfield']
  expect(found(' ').slice(0, all.length)).toEqual(all)
})

test('lists words that begin with the text before words that contain it', () => {
  expect(found('da')).toEqual(['Dana Whitfield', 'Today'])
  expect(found('OKA')).toEqual(['Ruth Okafor'])
})

test('searches emails but not the notes of sections', () => {
  expect(found('ruth@')).toEqual(['Ruth Okafor'])
  expect(found('key')).toEqual([])
})

test('lists up to five leads first, with what they asked for', () => {
  const row = (id: string) => ({ id, name: `Luis ${id}`, business: 'Ortega Home Care', requestLabel: 'Contact' })
  const places = withLeads(findCommands('lea', []), ['1', '2', '3', '4', '5', '6'].map(row))
  expect(places).toHaveLength(6)
  expect(places[0]).toMatchObject({ label: 'Luis 1', note: 'Ortega Home Care, contact', leadId: '1' })
  expect(places[5]).toMatchObject({ label: 'Leads' })
})
