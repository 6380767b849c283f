import { expect, test } from 'vitest'
import { forms } from '#forms/index.ts'
import { destinationNames, destinations, destinationsOf } from '#server/delivery/destinations.ts'

const all = new Map<string, string>(destinationNames.map((name) => [name, `https://example.com/${name}`]))

test('every form goes somewhere, and no destination waits for a form that does not exist', () => {
  for (const form of forms.keys()) expect(destinationsOf(form, all), form).not.toEqual([])
  for (const name of destinationNames) for (const form of destinations[name].forms) expect(forms.has(form)).toBe(true)
})

test('a demo request goes to the automation, then to the CRM', () => {
  expect(destinationsOf('demo-request', all)).toEqual(['demo-automation', 'demo-crm'])
})

test('both order forms go to one destination', () => {
  expect(destinationsOf('order', all)).toEqual(['order'])
  expect(destinationsOf('order-request', all)).toEqual(['order'])
})

test('a destination without an address is left out of the chain', () => {
  expect(destinationsOf('demo-request', new Map([['demo-crm', 'https://example.com']]))).toEqual(['demo-crm'])
  expect(destinationsOf('demo-request', new Map())).toEqual([])
})
