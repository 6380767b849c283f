import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LeadFilter, leadFilterSchema, lists, periods } from '#domain/leads/lead-filter.ts'
import { sorts } from '#domain/leads/lead-order.ts'
import { statuses } from '#domain/leads/statuses.ts'
import { coversEverybody, filterKey, readFilter, withPart } from './filter-address.ts'
import { currentView, viewKey } from './views.ts'

const someText = fc.string({ maxLength: 80 })
const someDate = fc.oneof(
  fc.constantFrom('2026-11-19', '2026-02-30', '2024-02-29', '2026-13-01', '19.11.2026', '2026-11-19T00:00'),
  someText,
)
const anyFilter = fc.record(
  {
    list: fc.oneof(fc.constantFrom(...lists), someText),
    form: someText,
    status: fc.oneof(fc.constantFrom(...statuses, 'answered'), someText),
    owner: someText,
    source: fc.string({ maxLength: 250 }),
    campaign: someText,
    plan: someText,
    period: fc.oneof(fc.constantFrom(...periods), someText),
    from: someDate,
    to: someDate,
    tag: someText,
    consent: someText,
    sort: fc.oneof(fc.constantFrom(...sorts), someText),
    late: fc.constantFrom(true, false, 'true', 1),
  },
  { requiredKeys: [] },
)

test('reads each part the same way as the server’s schema', () => {
  fc.assert(
    fc.property(anyFilter, (address) => {
      for (const [part, value] of Object.entries(address)) {
        const { success, data } = leadFilterSchema.safeParse({ [part]: value })
        const expected = success && Object.values(data)[0] !== '' ? data : {}
        expect(readFilter({ [part]: value })).toEqual(expected)
      }
    }),
    { numRuns: 2000 },
  )
})

test('leaves out URL parameters that aren’t part of a filter', () =>
  expect(readFilter({ list: 'waiting', q: 'Rosa', owner: 12 })).toEqual({ list: 'waiting', owner: '12' }))

test('ignores the order of parts and removes a part set to undefined', () => {
  expect(filterKey({ form: 'order', list: 'all' })).toBe(filterKey({ list: 'all', form: 'order' }))
  expect(withPart({ form: 'order', period: 'week' }, 'form', undefined)).toEqual({ period: 'week' })
  expect(withPart({}, 'late', true)).toEqual({ late: true })
})

test('All is everybody, with or without its name in the URL', () => {
  expect([coversEverybody({}), coversEverybody({ list: 'all' })]).toEqual([true, true])
  expect(coversEverybody({ list: 'all', sort: 'name' })).toBe(true)
  expect([coversEverybody({ list: 'spam' }), coversEverybody({ owner: 'me' })]).toEqual([false, false])
})

test.each<[LeadFilter, LeadFilter | undefined]>([
  [{ list: 'all' }, {}],
  [{ list: 'all', from: '2026-11-23', to: '2026-11-23' }, {}],
  [{ list: 'now', form: 'order', sort: 'name' }, { list: 'now' }],
  [{ owner: 'me', tag: 'vip' }, { owner: 'me' }],
  [
    { owner: 'me', form: 'order' },
    { owner: 'me', form: 'order' },
  ],
  [{ list: 'spam' }, undefined],
])('%j shows or narrows the view %j', (filter, view) => {
  const views: LeadFilter[] = [{}, { list: 'now' }, { owner: 'me' }, { owner: 'me', form: 'order' }]
  expect(currentView(filter, views)).toBe(view && viewKey(view))
})
