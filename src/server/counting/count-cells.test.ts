import { expect, test } from 'vitest'
import { cellsOf, mostNames, sumCells } from './count-cells.ts'
import type { VisitorDay } from './visitor-days.ts'

const fields = { contact: ['name', 'email', 'message'], order: ['tier', 'email'] }

let keys = 0
const visitorDay = (rest: Partial<VisitorDay> = {}, ...steps: string[]): VisitorDay => ({
  key: String(keys++),
  from: { source: 'google / cpc', campaign: 'fall' },
  page: '/',
  device: 'phone',
  views: 2,
  isBot: false,
  steps: new Set(steps),
  ...rest,
})

test('visitor-days of one combination are one cell; bots are in no other figure', () => {
  const days = [
    visitorDay(),
    visitorDay({}, 'watched'),
    visitorDay({ isBot: true }, 'watched'),
    visitorDay({ page: '/faq' }),
  ]
  expect(cellsOf(days, fields)).toEqual([
    {
      ...{ source: 'google / cpc', campaign: 'fall', page: '/', device: 'phone' },
      ...{ visitorDays: 2, views: 4, bots: 1, byKey: new Map([['watched', 1]]) },
    },
    expect.objectContaining({ page: '/faq', visitorDays: 1 }),
  ])
})

test('a visitor without a source came directly', () => {
  expect(cellsOf([visitorDay({ from: undefined })], fields)).toMatchObject([{ source: 'direct', campaign: '' }])
})

test('leaving a field counts for the fields before it, too, once each', () => {
  const left = visitorDay({}, 'reached:contact:email', 'reached:contact:name', 'started:contact', 'reached:order:tier')
  const [cell] = cellsOf([left, visitorDay({}, 'reached:contact:message')], fields)
  expect(Object.fromEntries(cell!.byKey)).toEqual({
    'started:contact': 1,
    'reached:contact:name': 2,
    'reached:contact:email': 2,
    'reached:contact:message': 1,
    'reached:order:tier': 1,
  })
})

test('all but the most frequent sources are counted as one', () => {
  const from = (source: string) => visitorDay({ from: { source, campaign: '' } })
  const rare = Array.from({ length: mostNames }, (_, index) => from(`s${String(index).padStart(3, '0')}`))
  const cells = cellsOf([...rare, from('z'), from('z'), from('zz')], fields)
  expect(cells).toHaveLength(mostNames + 1)
  expect(cells.find(({ source }) => source === 'other')).toMatchObject({ visitorDays: 2 })
  expect(cells.find(({ source }) => source === 'z')).toMatchObject({ visitorDays: 2 })
  expect(cells.find(({ source }) => source === 's298')).toBeDefined()
})

test('sums group counts by one dimension, or by none', () => {
  const cells = cellsOf(
    [visitorDay({}, 'watched'), visitorDay({ page: '/faq' }, 'watched', 'chapter:0'), visitorDay({ isBot: true })],
    fields,
  )
  const [whole, ...others] = sumCells(cells)
  expect(others).toEqual([])
  expect(whole).toMatchObject({ source: '', page: '', visitorDays: 2, views: 4, bots: 1 })
  expect(Object.fromEntries(whole!.byKey)).toEqual({ watched: 2, 'chapter:0': 1 })
  expect(sumCells(cells, 'page').map(({ page, visitorDays, source }) => [page, visitorDays, source])).toEqual([
    ['/', 1, ''],
    ['/faq', 1, ''],
  ])
  expect(sumCells(cells, 'device')).toMatchObject([{ device: 'phone', visitorDays: 2 }])
})
