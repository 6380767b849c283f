import { expect, test } from 'vitest'
import { viewSource } from './view-source.ts'

const sourceOf = (referrer: string | undefined, search = '') => viewSource({ referrer, search }, 'tidy.example')

test('prefers campaign parameters to the referrer, and counts the referrer by its host', () => {
  expect(sourceOf('https://www.google.com/')).toEqual({ source: 'google / organic', campaign: '' })
  expect(sourceOf('https://www.google.com/', '?utm_source=News&utm_medium=email&utm_campaign=Fall')).toEqual({
    source: 'news / email',
    campaign: 'fall',
  })
  expect(sourceOf(undefined, '?gclid=abc')).toEqual({ source: 'google / cpc', campaign: '' })
  expect(sourceOf('https://blog.example/some/post')).toEqual({ source: 'blog.example / referral', campaign: '' })
  expect(sourceOf(undefined, '?utm_campaign=fall')).toEqual({ source: 'direct', campaign: 'fall' })
})

test('our own pages, a missing referrer and an invalid one yield no source', () => {
  for (const referrer of ['https://tidy.example/pricing', 'https://www.tidy.example/', undefined, '', 'about:'])
    expect(sourceOf(referrer, '?plan=pro')).toBeUndefined()
  expect(sourceOf(undefined, '?referrer=https://google.com/')).toBeUndefined()
})

test('never uses an email address or phone number as a name', () => {
  expect(sourceOf(undefined, '?utm_source=ann%40example.com&utm_campaign=555-010-9999')).toEqual({
    source: 'other',
    campaign: 'other',
  })
})
