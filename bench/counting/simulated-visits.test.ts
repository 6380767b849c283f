import { expect, test } from 'vitest'
import { seededRandom } from '#testing/random-sms.ts'
import { knownDays, knownGroups } from './known-counts.ts'
import { type KnownVisitorDay, simulatedDays, simulateVisits } from './simulated-visits.ts'

const site = {
  origin: 'https://tidytempo.example',
  pages: ['/', '/pricing'],
  forms: { contact: ['name', 'email'] },
  frame: '/embed/booking',
  trappedForm: { name: 'contact', body: { website: 'x' } },
}
const simulated = (seed: number) => simulateVisits({ visitorDays: 500, servers: 2, site, random: seededRandom(seed) })

test('the same seed gives the same days', () => {
  expect(simulated(3)).toEqual(simulated(3))
  expect(simulated(3)).not.toEqual(simulated(4))
})

test('has every kind of visit, in chronological order, on both servers', () => {
  const { requests, known } = simulated(1)
  expect(known.length).toBeGreaterThanOrEqual(500)
  expect(requests.every(({ atMs }, index) => index === 0 || requests[index - 1]!.atMs <= atMs)).toBe(true)
  expect(new Set(requests.map(({ server }) => server))).toEqual(new Set([0, 1]))
  const headers = requests.map((request) => request.headers)
  for (const name of ['sec-gpc', 'dnt', 'cookie', 'sec-purpose', 'if-none-match'])
    expect(headers.some((one) => name in one)).toBe(true)
  expect(new Set(known.map(({ device }) => device))).toEqual(new Set(['phone', 'tablet', 'computer']))
  expect(known.filter(({ isBot }) => isBot).length).toBeGreaterThan(20)
  expect(new Set(known.map(({ day }) => day))).toEqual(new Set(simulatedDays.map(([day]) => day)))
})

test('adds up known days, and counts a bot in no other figure', () => {
  const visit: KnownVisitorDay = {
    ...{ day: '2026-11-01', isBot: false, source: 'direct', campaign: '', page: '/', device: 'phone', views: 2 },
    keys: new Set(['watched']),
  }
  const known: KnownVisitorDay[] = [
    visit,
    { ...visit, source: 'google / organic', views: 3, keys: new Set() },
    { ...visit, isBot: true, views: 50 },
    { ...visit, day: '2026-11-02' },
  ]
  const query = { from: '2026-11-01', to: '2026-11-01', filter: {} }
  expect(knownDays(known, query)).toEqual([
    { day: '2026-11-01', isPartial: false, visitorDays: 2, views: 5, bots: 1, byKey: { watched: 1 } },
  ])
  expect(knownGroups(known, { ...query, by: 'source' })).toEqual([
    { name: 'direct', visitorDays: 1, views: 2, bots: 1, byKey: { watched: 1 } },
    { name: 'google / organic', visitorDays: 1, views: 3, bots: 0, byKey: {} },
  ])
  expect(knownDays(known, { ...query, filter: { source: 'nowhere' } })).toEqual([])
})
