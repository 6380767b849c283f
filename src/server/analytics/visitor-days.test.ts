import { expect, test } from 'vitest'
import type { PageEvent } from '#domain/analytics/page-event.ts'
import type { Seen } from './analytics-port.ts'
import { VisitorDays } from './visitor-days.ts'

const salt = Buffer.alloc(32, 1)
const visitor = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (iPhone) Mobile Safari/604.1' }
const fields = { contact: ['name', 'email'] }

const view = (path: string, rest: Partial<Extract<Seen, { kind: 'page' }>> = {}): Seen => {
  const plain = { kind: 'page', visitor, path, referrer: undefined, search: '', isDocument: true } as const
  return { ...plain, ...rest }
}
const posted = (post: PageEvent): Seen => ({ kind: 'post', visitor, post })

function daysOf(...seen: Seen[]) {
  const days = new VisitorDays({ fields, ownHost: 'tidy.example' })
  for (const one of seen) days.note(salt, one)
  return days.all()
}

test('combines a visitor’s views into one visitor-day with the first page and first known source', () => {
  const [day, ...others] = daysOf(
    view('/'),
    view('/pricing', { referrer: 'https://tidy.example/' }),
    view('/demo', { referrer: 'https://www.bing.com/', search: '?utm_campaign=fall' }),
    view('/blog', { search: '?utm_source=late' }),
  )
  expect(others).toEqual([])
  expect(day).toMatchObject({ page: '/', views: 4, device: 'phone', isBot: false })
  expect(day?.from).toEqual({ source: 'bing / organic', campaign: 'fall' })
})

test('counts each posted step once, and ignores unknown fields and chapters', () => {
  const [day] = daysOf(
    posted({ kind: 'form-opened', path: '/contact', form: 'contact' }),
    posted({ kind: 'form-opened', path: '/contact', form: 'contact' }),
    posted({ kind: 'form-started', path: '/contact', form: 'contact' }),
    posted({ kind: 'field-left', path: '/contact', form: 'contact', field: 'email' }),
    posted({ kind: 'field-left', path: '/contact', form: 'contact', field: 'password' }),
    posted({ kind: 'form-opened', path: '/contact', form: 'toString' }),
    posted({ kind: 'chapter', path: '/demo', chapter: 2 }),
    posted({ kind: 'chapter', path: '/demo', chapter: 1e9 }),
    posted({ kind: 'call-step', path: '/miss-a-call', step: 1 }),
    posted({ kind: 'call-step', path: '/miss-a-call', step: 1e9 }),
    posted({ kind: 'watched', path: '/demo' }),
  )
  expect([...day!.steps]).toEqual([
    'opened:contact',
    'started:contact',
    'reached:contact:name',
    'reached:contact:email',
    'chapter:2',
    'call:1',
    'watched',
  ])
  expect(day).toMatchObject({ page: '/contact', views: 0, from: undefined })
})

test('counts a prefetched page as a view once it is shown', () => {
  const search = '?gclid=x'
  const [day] = daysOf(posted({ kind: 'view', path: '/pricing', referrer: '', search }))
  expect(day).toMatchObject({ page: '/pricing', views: 1, from: { source: 'google / cpc' } })
})

test.each<[string, Seen]>([
  [
    'names itself',
    view('/', { visitor: { ...visitor, userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }),
  ],
  ['sends no user agent', view('/', { visitor: { ...visitor, userAgent: '' } })],
  ['requests a page unlike a browser', view('/', { isDocument: false })],
  ['falls into a trap', { kind: 'trap', visitor }],
])('recognizes a bot that %s', (_, seen) => {
  expect(daysOf(seen)).toMatchObject([{ isBot: true }])
})

test('one trapped form marks the whole visitor-day as a bot', () => {
  expect(daysOf(view('/'), view('/pricing'), { kind: 'trap', visitor })).toMatchObject([{ isBot: true, views: 2 }])
})

test('keeps no client addresses or user agents', () => {
  const days = new VisitorDays({ fields, ownHost: 'tidy.example' })
  days.note(salt, view('/'))
  expect(JSON.stringify(days.all())).not.toMatch(/203\.0|iPhone/)
})
