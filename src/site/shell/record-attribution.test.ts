import { beforeEach, expect, test } from 'vitest'
import { recordAttribution } from './record-attribution.ts'

const day = (offset: number) => new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000)
const kept = () => JSON.parse(localStorage.getItem('attribution') ?? 'null')
const visit = (path: string, referrer: string, offset: number) =>
  recordAttribution(new URL(path, 'https://tidytempo.example'), referrer, day(offset))

beforeEach(() => localStorage.clear())

test('keeps the first and the last touch; other page views of the visit aren’t touches', () => {
  visit('/?utm_source=flyer&gclid=1&ttclid=2&msclkid=3&li_fat_id=4&wbraid=5&name=Ada', '', 0)
  visit('/pricing', 'https://tidytempo.example/', 0)
  visit('/blog', 'https://search.example/find?q=secret', 3)
  expect(kept().first).toMatchObject({
    utm_source: 'flyer',
    gclid: '1',
    ttclid: '2',
    msclkid: '3',
    li_fat_id: '4',
    wbraid: '5',
  })
  expect(kept().first.name).toBeUndefined()
  expect(kept().last).toEqual({
    landingPage: '/blog',
    at: day(3).toISOString(),
    referrer: 'https://search.example/find',
  })
})

test('forgets a touch after 90 days', () => {
  visit('/?utm_source=old', '', 0)
  visit('/pricing', '', 89)
  expect(kept().first.utm_source).toBe('old')
  visit('/pricing', '', 91)
  expect(kept().first).toEqual({ landingPage: '/pricing', at: day(91).toISOString() })
})

test('records nothing in the hidden areas', () => {
  visit('/tt-portal-abc?utm_source=mail', 'https://mail.example/', 0)
  expect(kept()).toBeNull()
})

test('doesn’t throw if the stored value is invalid', () => {
  localStorage.setItem('attribution', '{')
  expect(() => visit('/', '', 0)).not.toThrow()
})
