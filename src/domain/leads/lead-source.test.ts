import { expect, test } from 'vitest'
import {
  attributionOf,
  attributionSource,
  clickIdOf,
  knownAttribution,
  landingPage,
  leadSource,
} from './lead-source.ts'

test.each([
  [{ utm_source: ' Google ', utm_medium: 'CPC' }, 'google / cpc'],
  [{ utm_source: 'newsletter', utm_medium: 'email', gclid: 'x' }, 'newsletter / email'],
  [{ utm_source: 'partner' }, 'partner'],
  [{ gclid: 'x', referrer: 'https://www.google.com/' }, 'google / cpc'],
  [{ msclkid: 'x' }, 'bing / cpc'],
  [{ fbclid: 'x' }, 'facebook / social'],
  [{ referrer: 'https://www.google.co.uk/search' }, 'google / organic'],
  [{ referrer: 'https://duckduckgo.com/' }, 'duckduckgo / organic'],
  [{ referrer: 'https://www.notgoogle.com/' }, 'notgoogle.com / referral'],
  [{ referrer: 'https://blog.maids.example/list' }, 'blog.maids.example / referral'],
  [{ referrer: 'no address' }, 'direct'],
  [{ landingPage: '/pricing' }, 'direct'],
])('%j comes from %s', (attribution, source) => {
  expect(attributionSource(attribution as Record<string, string>)).toBe(source)
})

test('takes the source from the last touch, or else from the first, and ignores odd values', () => {
  const google = { utm_source: 'google', utm_campaign: 'Fall' }
  const other = { utm_source: 'bing' }
  expect(leadSource({ first: other, last: google })).toEqual({ source: 'google', campaign: 'fall' })
  expect(leadSource({ first: google })).toEqual({ source: 'google', campaign: 'fall' })
  for (const invalid of [undefined, null, 'x', {}, { last: 7 }, { last: { utm_source: 7 } }])
    expect(leadSource(invalid)).toEqual({ source: 'direct', campaign: undefined })
  expect(leadSource({ last: { utm_source: 'x'.repeat(900) } }).source).toHaveLength(200)
  expect(attributionOf({ last: { a: 'b', c: 1 } })).toEqual({ first: undefined, last: { a: 'b' } })
  expect(clickIdOf({ li_fat_id: 'z' })).toBe('z')
})

test('takes a lead’s landing page from the touch that decides its source', () => {
  const [first, last] = [{ landingPage: '/' }, { landingPage: '/pricing' }]
  expect(landingPage({ first, last })).toBe('/pricing')
  expect(landingPage({ first })).toBe('/')
  for (const invalid of [undefined, 'x', {}, { last: { landingPage: 7 } }]) expect(landingPage(invalid)).toBeUndefined()
  expect(landingPage({ last: { landingPage: '/'.repeat(900) } })).toHaveLength(200)
})

test('keeps the known names of a browser’s attribution, their values cut at 200 characters, and drops all others', () => {
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`utm_${index}`, 'x'.repeat(60)]))
  const first = { ...many, utm_source: 'a', gclid: 'y'.repeat(900), referrer: 7, constructor: 'z' }
  expect(knownAttribution({ first, last: 'x', more: many })).toEqual({
    first: { utm_source: 'a', gclid: 'y'.repeat(200) },
  })
  expect(knownAttribution({ last: { landingPage: `${'a'.repeat(199)}😀` } })?.last?.landingPage).toBe(
    `${'a'.repeat(199)}\uFFFD`,
  )
  for (const invalid of [undefined, null, 'x', [], { last: null }]) expect(knownAttribution(invalid)).toBeUndefined()
})
