import { expect, test } from 'vitest'
import { isPlanId, planIdOf, shortNameOf } from './plan-id.ts'

test('takes a plan’s own id, or else the second word of its name', () => {
  expect(planIdOf({ name: 'Tidy Tactician' })).toBe('tactician')
  expect(planIdOf({ id: 'whirl', name: 'Tidy Tornado' })).toBe('whirl')
  expect(planIdOf({ name: 'Tidy' })).toBe('')
})

test('a plan’s short name is the second word of its name, or the only one', () => {
  expect(shortNameOf('Tidy Trailblazer')).toBe('Trailblazer')
  expect(shortNameOf('Tornado')).toBe('Tornado')
})

test.each([
  ['tornado', true],
  ['plan2', true],
  ['', false],
  ['x', false],
  ['Titan', false],
  ['2nd', false],
  ['tit-an', false],
  ['größe', false],
  ['../titan', false],
  ['titan\n', false],
  ['index', false],
  ['a'.repeat(31), false],
])('%j is an id: %s', (text, isId) => {
  expect(isPlanId(text)).toBe(isId)
})
