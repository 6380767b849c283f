import { expect, test } from 'vitest'
import { openedAfter } from './opened-entries.ts'

const opened = new Map([
  ['hero', true],
  ['plans', true],
  ['plans.0.prices', true],
  ['plans.1', true],
  ['plans.1.features', false],
  ['plans.10', true],
])
const isOpen = (index: number) => opened.get(`plans.${index}`) ?? false

test('keeps an entry’s groups open when it moves', () => {
  expect(Object.fromEntries(openedAfter(opened, { list: ['plans'], order: [1, 0, 2], isOpen }))).toEqual({
    hero: true,
    plans: true,
    'plans.0': true,
    'plans.0.features': false,
    'plans.1': false,
    'plans.1.prices': true,
    'plans.2': false,
  })
})

test('forgets the groups of a removed entry', () => {
  expect(Object.fromEntries(openedAfter(opened, { list: ['plans'], order: [0, 2], isOpen }))).toEqual({
    hero: true,
    plans: true,
    'plans.0': false,
    'plans.0.prices': true,
    'plans.1': false,
  })
})
