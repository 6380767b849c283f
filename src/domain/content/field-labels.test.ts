import { expect, test } from 'vitest'
import { itemLabel, labelOf, locationLabel, locationLabels, pathOfKey } from './field-labels.ts'

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
  expect(locationLabel(['hero', 'headline', 1])).toBe('Headline, line 2')
  expect(locationLabel(['hero', 'lead'])).toBe('Intro')
  expect(locationLabel(['plans', 0, 'features', 2])).toBe('Plan 1, feature 3')
  expect(locationLabel(['plans', 0, 'prices', 'card'], { plans: [{ name: 'Tidy Tactician' }] })).toBe(
    'Plan 1 (Tidy Tactician), on its card',
  )
  expect(locationLabel(['openHours', 'saturday', 0, 'from'])).toBe('Saturday, from')
  expect(locationLabel(['hours', 'monday', 1, 'to'])).toBe('Monday, second span, to')
  expect(locationLabel(['hours', 'monday', 2])).toBe('Monday, third span')
  expect(locationLabel(['legal', 'sms'])).toBe('Text messages')
  expect(locationLabel(['joinUrl'])).toBe('Video link')
  expect(locationLabel([])).toBe('The whole text')
  expect(pathOfKey('hero.headline.1')).toEqual(['hero', 'headline', 1])
  expect(pathOfKey('')).toEqual([])
})

test('tells places apart that would read the same', () => {
  const headings = [['leads', 'heading'], ['cash', 'heading'], ['title']]
  expect(locationLabels(headings)).toEqual(['Leads: Heading', 'Cash: Heading', 'Title'])
  expect(locationLabels([['less-admin', 'source']], {}, true)).toEqual(['Less admin: Source'])
  expect(locationLabels([['hero', 'headline', 0]])).toEqual(['Headline, line 1'])
  expect(locationLabels([['openHours', 'saturday', 0, 'from']])).toEqual(['Business hours: Saturday, from'])
})
