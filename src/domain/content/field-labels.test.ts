import { expect, test } from 'vitest'
import { itemLabel, labelOf, pathOfKey, placeLabel, placeLabels } from './field-labels.ts'

test('labels fields and list entries', () => {
  expect(labelOf(['plans', 0, 'prices', 'card', 'listUsd'])).toBe('List price')
  expect(labelOf(['plans', 0, 'prices', 'order'])).toBe('On its order page')
  expect(labelOf(['readyText'])).toBe('Ready text')
  expect(labelOf(['callMinutes'])).toBe('Length of a call, in minutes')
  expect(itemLabel(['hero', 'headline'])).toBe('Line')
  expect(itemLabel(['plans', 1, 'features'])).toBe('Feature')
  expect(itemLabel(['replies'])).toBe('Reply')
  expect(itemLabel([])).toBe('Entry')
})

test('labels a key by the type of its value', () => {
  expect(labelOf(['page', 0, 'sample'], { type: 'boolean' })).toBe('Placeholder text')
  expect(labelOf(['sample'], { type: 'object' })).toBe('Sample')
  expect(labelOf(['drawing'], { type: 'string' })).toBe('Image description')
  expect(labelOf(['drawing'], { type: 'string', enum: ['van', 'door'] })).toBe('Drawing')
  expect(labelOf(['lead'], { type: 'object', title: 'Lead' })).toBe('Lead')
})

test('labels places as the form does', () => {
  expect(placeLabel(['hero', 'headline', 1])).toBe('Headline, line 2')
  expect(placeLabel(['hero', 'lead'])).toBe('Intro')
  expect(placeLabel(['plans', 0, 'features', 2])).toBe('Plan 1, feature 3')
  expect(placeLabel(['plans', 0, 'prices', 'card'], { plans: [{ name: 'Tidy Tactician' }] })).toBe(
    'Plan 1 (Tidy Tactician), on its card',
  )
  expect(placeLabel(['openHours', 'saturday', 0, 'from'])).toBe('Saturday, from')
  expect(placeLabel(['hours', 'monday', 1, 'to'])).toBe('Monday, second span, to')
  expect(placeLabel(['hours', 'monday', 2])).toBe('Monday, third span')
  expect(placeLabel(['legal', 'sms'])).toBe('Text messages')
  expect(placeLabel(['joinUrl'])).toBe('Video link')
  expect(placeLabel([])).toBe('The whole text')
  expect(pathOfKey('hero.headline.1')).toEqual(['hero', 'headline', 1])
  expect(pathOfKey('')).toEqual([])
})

test('tells places apart that would read the same', () => {
  const headings = [['leads', 'heading'], ['cash', 'heading'], ['title']]
  expect(placeLabels(headings)).toEqual(['Leads: Heading', 'Cash: Heading', 'Title'])
  expect(placeLabels([['less-admin', 'source']], {}, true)).toEqual(['Less admin: Source'])
  expect(placeLabels([['hero', 'headline', 0]])).toEqual(['Headline, line 1'])
  expect(placeLabels([['openHours', 'saturday', 0, 'from']])).toEqual(['Business hours: Saturday, from'])
})
