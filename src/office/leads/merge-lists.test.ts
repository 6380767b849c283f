import { expect, test } from 'vitest'
import type { LeadRow } from '#contract/lead-row.ts'
import type { LeadPage } from '#contract/leads.ts'
import type { LeadList } from '#office/leads/parts/rows.ts'
import { isAtRest, patchPage, settleFirst } from './merge-lists.ts'

const readAtMs = Date.UTC(2026, 10, 19, 19, 10)
/** Rows x, y and z were received after the list was loaded. All other rows were received before. */
const row = (id: string, more: Partial<LeadRow> = {}) =>
  ({ id, status: 'new', receivedAtMs: readAtMs + ('xyz'.includes(id) ? 1 : -1) * 60_000, ...more }) as LeadRow
const page = (ids: string, next?: string, total = 9): LeadPage => ({
  rows: [...ids].map((id) => row(id)),
  total,
  days: [],
  asOfMs: readAtMs,
  next,
})
const list = (...pages: LeadPage[]): LeadList => ({
  pages,
  pageParams: pages.map((_, index) => (index === 0 ? undefined : `after-${index}`)),
})
const ids = ({ pages }: LeadList) => pages.map(({ rows }) => rows.map(({ id }) => id).join('')).join('|')

test('updates existing rows in place and holds back new ones', () => {
  const fresh = page('xab', 'n')
  fresh.rows[1] = row('a', { status: 'contacted' })
  const patched = patchPage(list(page('abc', 'n'), page('def')), 0, fresh)
  expect(ids(patched.list)).toBe('abc|def')
  expect(patched.list.pages[0]?.rows[0]?.status).toBe('contacted')
  expect(patched.arrivals.map(({ id }) => id)).toEqual(['x'])
  // Row c may have moved to the next page, so it doesn't count as gone.
  expect(patched.gone).toEqual([])
})

test('doesn’t count a lead as an arrival if it was received before the list was read', () => {
  const { arrivals, hasAdded, gone } = patchPage(list(page('abc', 'n')), 0, page('xdef', 'm'))
  expect([arrivals.map(({ id }) => id), hasAdded, gone]).toEqual([['x'], true, []])
  expect(patchPage(list(page('abc', 'n')), 0, page('def', 'm')).arrivals).toEqual([])
})

test('detects removed rows as far as the response reaches', () =>
  expect(patchPage(list(page('abcd', 'n')), 0, page('acd', 'n')).gone).toEqual(['b']))

test('appends a new row at the end of a complete list right away', () => {
  const { list: merged, arrivals, gone } = patchPage(list(page('ab')), 0, page('bcd'))
  expect([ids(merged), arrivals, gone]).toEqual(['abcd', [], ['a']])
})

test('patches a later page without adding rows', () => {
  const { list: merged, arrivals } = patchPage(list(page('abc', 'n'), page('def', 'm')), 1, page('deg', 'm'))
  expect([ids(merged), arrivals]).toEqual(['abc|def', []])
})

test('puts new rows first when idle, without losing or duplicating later rows', () => {
  expect(ids(settleFirst(list(page('abc', 'n'), page('def', 'm')), page('xab', 'o'), new Set()))).toBe('xabc|def')
  const settled = settleFirst(list(page('abc', 'n'), page('def', 'm')), page('xya', 'o'), new Set(['c']))
  expect(ids(settled)).toBe('xyab|def')
  expect(settled.pages[0]?.next).toBe('n')
})

test('replaces the list if more arrived than a page holds or the list is complete', () => {
  expect(ids(settleFirst(list(page('abc', 'n'), page('def')), page('xyz', 'o'), new Set()))).toBe('xyz')
  expect(ids(settleFirst(list(page('abc')), page('bc'), new Set(['a'])))).toBe('bc')
})

test('is idle when nobody points, selects, scrolls or types, and always when hidden', () => {
  const still = { scrolledPx: 0, selected: 0, isPointerOver: false, lastMovedMs: 0, isSeen: true }
  expect(isAtRest(still, 10_001)).toBe(true)
  for (const busy of [{ scrolledPx: 200 }, { selected: 1 }, { isPointerOver: true }, { lastMovedMs: 5000 }])
    expect(isAtRest({ ...still, ...busy }, 10_001)).toBe(false)
  expect(isAtRest({ ...still, isPointerOver: true, isSeen: false }, 0)).toBe(true)
})
