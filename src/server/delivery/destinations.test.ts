import { expect, test } from 'vitest'
import { destinationNames } from '#forms/destinations.ts'
import { publicForms } from '#forms/index.ts'
import { destinationsOf } from './destinations.ts'

const all = new Map<string, string>(destinationNames.map((name) => [name, `https://example.com/${name}`]))

test('every form has a destination, and every destination has a form', () => {
  const named = [...publicForms.values()].map(({ destinations }) => destinations)
  for (const [index, form] of [...publicForms.keys()].entries())
    expect(destinationsOf(form, all), form).toEqual(named[index])
  expect(named).not.toContainEqual([])
  expect(new Set(named.flat())).toEqual(new Set(destinationNames))
})

test('a demo request goes to the automation, then to the CRM', () => {
  expect(destinationsOf('demo-request', all)).toEqual(['demo-automation', 'demo-crm'])
})

test('both order forms go to one destination', () => {
  expect(destinationsOf('order', all)).toEqual(['order'])
  expect(destinationsOf('order-request', all)).toEqual(['order'])
})

test('leaves a destination without a URL out of the chain', () => {
  expect(destinationsOf('demo-request', new Map([['demo-crm', 'https://example.com']]))).toEqual(['demo-crm'])
  expect(destinationsOf('demo-request', new Map())).toEqual([])
})
